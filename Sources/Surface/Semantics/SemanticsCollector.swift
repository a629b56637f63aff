import Compositing
import Geometry

/// Asks the views and nodes of a scene what they are, and puts the answers in reading order.
@MainActor
struct SemanticsCollector {
  /// What is said around a view or node about the element that it is.
  private struct Said {
    var label: String?
    var overrides = SemanticOverrides()
    /// Which row of a list it is.
    var row: SemanticRow?
    /// A view around it that is tapped.
    var tapped: View?
  }

  private let scene: SceneRoot
  private let numbers: SemanticNumbers
  private let keepsSources: Bool
  // Told by what they are, without a reference: they are looked for at every view.
  private let focusedView: ObjectIdentifier?
  private let contentView: ObjectIdentifier
  private(set) var elements: [SemanticElement] = []
  /// One for each element, if they are kept.
  private(set) var sources: [SemanticSource] = []
  private var hasPriorities = false
  private var hasRelations = false

  /// Collects the elements of a scene.
  ///
  /// - Parameter keepsSources: Whether ``sources`` is wanted.
  init(_ scene: SceneRoot, keepsSources: Bool = false) {
    self.scene = scene
    self.keepsSources = keepsSources
    numbers = scene.session.semanticNumbers
    focusedView = scene.focusedView.map { ObjectIdentifier($0) }
    contentView = ObjectIdentifier(scene.contentView)
    let bounds = Rect(origin: .zero, size: scene.size)
    let place = SemanticPlace(toWindow: .identity, sight: bounds, reach: bounds, depth: 1)
    var window = Semantics(.window, label: scene.owner?.semanticTitle)
    window.children = .contain
    append(window, .scene(scene), frame: bounds, place)
    elements[0].depth = 0
    visit(scene.rootView, place, Said())
    if hasPriorities { sortSiblings(of: 0) }
    if hasRelations { nameByRelations() }
  }

  // MARK: Views

  private mutating func visit(_ view: View, _ around: SemanticPlace, _ outer: Said) {
    let geometry = view.layer.placement
    guard geometry.isShown else { return }
    if ObjectIdentifier(view) == contentView, let modal = scene.modalView {
      return visit(modal: modal)
    }
    let node = view.ownerNode
    var said = outer
    said.label = said.label ?? view.accessibilityLabel
    said.overrides = said.overrides.over(view.accessibility)
    if let node { said.overrides = said.overrides.over(node.accessibility) }
    guard !said.overrides.isHidden else { return }
    if view.isTappedBySemantics { said.tapped = view }
    var place = around.inside(geometry)
    if !view.isUserInteractionEnabled { place.isDisabled = true }
    if let hosted = view.hostedNode {
      return visit(hosted, place.ofChildren(in: geometry, scrolls: false), said)
    }
    var own = view.semantics
    if view.contextMenuRecognizer != nil { own?.actions.insert(.showMenu) }
    if own?.hint == nil, let tooltip = view.tooltipRecognizer { own?.hint = tooltip.text }
    if view.canBecomeFocused {
      own?.states.insert(.focusable)
      if ObjectIdentifier(view) == focusedView { own?.states.insert(.focused) }
    }
    let scrollNode = node as? ScrollNode
    let inner = place.ofChildren(in: geometry, scrolls: scrollNode != nil)
    visit(own, said, place, geometry.bounds, .view(view)) { collector, depth in
      var inner = inner
      inner.depth = depth
      collector.visitChildren(of: view, node, scrollNode as? any RowsOnDemand, place, inner)
    }
  }

  /// The modal view alone: nothing else of the content can be reached.
  private mutating func visit(modal view: View) {
    let bounds = Rect(origin: .zero, size: scene.size)
    let layer = view.superview?.layer
    let toWindow = layer.map {
      $0.model.transformOfSublayers.concatenating($0.transformToRoot)
    }
    visit(
      view,
      SemanticPlace(
        toWindow: toWindow ?? .identity, sight: bounds, reach: bounds, depth: 1), Said())
  }

  private mutating func visitChildren(
    of view: View, _ node: DisplayNode?, _ list: (any RowsOnDemand)?, _ place: SemanticPlace,
    _ inner: SemanticPlace
  ) {
    visit(view.semanticChildren, of: .view(view), place, inner)
    if let list { return visitRows(of: list, inner) }
    guard let node, case let subnodes = node.subnodes, !subnodes.isEmpty else {
      for subview in view.subviews { visit(subview, inner, Said()) }
      return
    }
    for subnode in subnodes { visit(subnode, inner, Said()) }
    // Views that an app has added to the view of a node itself.
    for subview in view.subviews where subview.ownerNode?.supernode !== node {
      visit(subview, inner, Said())
    }
  }

  /// Those in sight, each behind the headers above it. Others exist or not, as workers and memory have it.
  private mutating func visitRows(of list: any RowsOnDemand, _ inner: SemanticPlace) {
    var headers = list.headersInSight[...]
    for row in list.rowsInSight {
      while let header = headers.first, header.row <= row.index {
        visit(header.part, inner, Said())
        headers.removeFirst()
      }
      var said = Said()
      said.row = SemanticRow(list: list, index: row.index)
      visit(row.part, inner, said)
      if let part = list.partBehind(row.index) { visit(part, inner, Said()) }
    }
    for header in headers { visit(header.part, inner, Said()) }
  }

  private mutating func visit(_ part: RowPart, _ around: SemanticPlace, _ said: Said) {
    switch part {
    case .view(let view): visit(view, around, said)
    case .node(let node): visit(node, around, said)
    case .framed(let view, in: let node):
      let geometry = node.semanticGeometry
      guard geometry.isShown else { return }
      visit(view, around.inside(geometry).ofChildren(in: geometry, scrolls: false), said)
    }
  }

  // MARK: Nodes without views

  private mutating func visit(_ node: DisplayNode, _ around: SemanticPlace, _ outer: Said) {
    if let view = node.viewIfLoaded { return visit(view, around, outer) }
    let geometry = node.semanticGeometry
    guard geometry.isShown else { return }
    var said = outer
    said.label = said.label ?? node.accessibilityLabel
    said.overrides = said.overrides.over(node.accessibility)
    guard !said.overrides.isHidden else { return }
    let place = around.inside(geometry)
    let inner = place.ofChildren(in: geometry, scrolls: false)
    visit(node.semantics, said, place, geometry.bounds, .node(node)) { collector, depth in
      var inner = inner
      inner.depth = depth
      collector.visit(node.semanticChildren, of: .node(node), place, inner)
      for subnode in node.subnodes { collector.visit(subnode, inner, Said()) }
    }
  }

  /// Parts of what a view or node draws, in its own coordinates.
  private mutating func visit(
    _ children: [SemanticChild], of owner: SemanticSource.Owner, _ place: SemanticPlace,
    _ inner: SemanticPlace
  ) {
    var inner = inner
    inner.toWindow = place.toWindow
    for child in children {
      let frame = child.frame.applying(place.toWindow)
      guard inner.canShow(frame) else { continue }
      append(child.semantics, owner, child: child, frame: frame, inner)
    }
  }

  // MARK: Elements

  /// Adds the element that something is, if it is one, and those inside.
  private mutating func visit(
    _ own: Semantics?, _ said: Said, _ place: SemanticPlace, _ bounds: Rect,
    _ owner: SemanticSource.Owner,
    children: (_ collector: inout SemanticsCollector, _ depth: Int) -> Void
  ) {
    let frame = bounds.applying(place.toWindow)
    guard place.canShow(frame) else { return children(&self, place.depth) }
    let isElement = own != nil || said.label != nil || said.row != nil
    guard isElement || !said.overrides.isEmpty || said.tapped != nil else {
      return children(&self, place.depth)
    }
    var semantics = own ?? Semantics(.group)
    if let row = said.row { semantics.becomeRow(row) }
    if said.tapped != nil { semantics.becomeTappable() }
    if let label = said.label { semantics.label = label }
    if isElement { said.overrides.apply(to: &semantics) }
    let index = elements.count
    let isWhole =
      semantics.children == .ignore || semantics.combinesChildren && semantics.label != nil
    append(semantics, owner, said, frame: frame, place)
    if !isWhole {
      children(&self, place.depth + 1)
    }
    if isElement { close(index) } else { hand(said, to: index) }
  }

  private mutating func append(
    _ semantics: consuming Semantics, _ owner: SemanticSource.Owner, _ said: Said = Said(),
    child: SemanticChild? = nil, frame: Rect, _ place: SemanticPlace
  ) {
    if !semantics.standsByItself, !semantics.customActions.isEmpty {
      semantics.actions.insert(.custom)
    }
    if place.isDisabled, !semantics.actions.isEmpty || semantics.states.contains(.focusable) {
      semantics.states.insert(.disabled)
    }
    if !semantics.standsByItself {
      if semantics.sortPriority != 0 { hasPriorities = true }
      if !semantics.relations.isEmpty { hasRelations = true }
    }
    elements.append(
      SemanticElement(
        id: SemanticID(number: number(of: owner), child: child?.id), depth: place.depth,
        frame: frame, isInSight: place.sight.intersects(frame), semantics: semantics))
    guard keepsSources else { return }
    sources.append(
      SemanticSource(
        owner: owner, child: child.map { ($0.id, $0.frame) }, row: said.row, tapped: said.tapped))
  }

  /// Names an element when those inside are there.
  private mutating func close(_ index: Int) {
    let (role, label) = (elements[index].role, elements[index].name)
    let combinesChildren = elements[index].semantics.combinesChildren
    if label?.isEmpty != false {
      // A row that does something is asked for by its name, whatever its role is.
      let isPressableRow =
        elements[index].semantics.position != nil
        && elements[index].semantics.actions.contains(.press)
      let isNamed = combinesChildren || role.isNamedByContent || isPressableRow
      elements[index].semantics.label = SemanticName.compute(
        label: nil, content: isNamed ? outermostNames(inside: index) : [])
    }
    if combinesChildren { removeElements(from: index + 1) }
    if elements[index].semantics.isOrnament { removeElements(from: index) }
  }

  private func outermostNames(inside index: Int) -> [String] {
    var names: [String] = []
    var depth = Int.max
    for element in elements[(index + 1)...] where element.depth <= depth {
      depth = Int.max
      guard let name = element.name ?? element.value else { continue }
      names.append(name)
      depth = element.depth
    }
    return names
  }

  /// What was said about something that is no element holds for the one inside, or makes a group of several.
  ///
  /// What can be pressed in a tapped view stays an element of its own: its press is not a tap of the view.
  private mutating func hand(_ said: Said, to index: Int) {
    let depth = elements[index].depth
    let isTheOnlyOne =
      elements.count > index + 1
      && !elements[(index + 2)...].contains { $0.depth == depth + 1 }
    let holdsPresses =
      said.tapped != nil
      && elements[(index + 1)...].contains { $0.semantics.actions.contains(.press) }
    if holdsPresses {
      elements[index].semantics.children = .contain
    } else if isTheOnlyOne {
      elements.remove(at: index)
      for inner in index..<elements.count { elements[inner].depth -= 1 }
      if said.tapped != nil { elements[index].semantics.becomeTappable() }
      if keepsSources {
        sources.remove(at: index)
        if said.tapped != nil { sources[index].tapped = said.tapped }
      }
    }
    said.overrides.apply(to: &elements[index].semantics)
    if said.overrides.sortPriority != nil { hasPriorities = true }
    if said.overrides.relations != nil { hasRelations = true }
    close(index)
  }

  private mutating func removeElements(from index: Int) {
    guard index < elements.count else { return }
    elements.removeSubrange(index...)
    if keepsSources { sources.removeSubrange(index...) }
  }

  private func number(of owner: SemanticSource.Owner) -> Int {
    switch owner {
    case .scene: 0
    case .view(let view): view.semanticNumber.value(in: numbers)
    case .node(let node): node.semanticNumber.value(in: numbers)
    }
  }

  // MARK: At the end

  /// Puts the children of an element, and of those inside, in the order of their priorities.
  private mutating func sortSiblings(of index: Int) {
    var order: [Int] = []
    func add(_ index: Int) {
      order.append(index)
      var children: [Int] = []
      var next = index + 1
      while next < elements.count, elements[next].depth > elements[index].depth {
        if elements[next].depth == elements[index].depth + 1 { children.append(next) }
        next += 1
      }
      let sorted = children.enumerated().sorted { a, b in
        let priorities = [a, b].map { elements[$0.element].semantics.sortPriority }
        return priorities[0] == priorities[1] ? a.offset < b.offset : priorities[0] > priorities[1]
      }
      for child in sorted { add(child.element) }
    }
    add(index)
    elements = order.map { elements[$0] }
    if keepsSources { sources = order.map { sources[$0] } }
  }

  private mutating func nameByRelations() {
    for index in elements.indices where !elements[index].semantics.relations.isEmpty {
      let relations = elements[index].semantics.relations
      let labels = relations.labelledBy.compactMap { identifier in
        elements.first { $0.semantics.identifier == identifier }?.name
      }
      elements[index].semantics.label = SemanticName.compute(
        label: elements[index].semantics.label, labelledBy: labels)
    }
  }
}
