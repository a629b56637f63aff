import Surface

/// The list node of a ``List``: brings the rows that are loaded up to date in each pass.
final class ListComponentNode: ListNode {
  private(set) var pass: ListPass?
  private lazy var headers = SectionHeaders()
  /// What is done with rows by hand.
  private lazy var input = ListInput(
    self, items: { [weak self] in self?.pass?.source },
    options: { [weak self] in self?.pass?.itemOptions },
    // What the app does not take is no longer shown after this turn.
    refuse: { [weak self] in self?.pass?.state.setNeedsUpdate(isLocal: true) })
  private lazy var keeper = PositionKeeper(self)
  /// The size of the list across.
  private var across = 0.0
  /// What the last pass has answered.
  private var ownSize = Size.zero

  override init(alignment: Alignment = .top) {
    super.init(alignment: alignment)
  }

  override func didLoad() {
    super.didLoad()
    // A list at its top shows what is added there.
    state.configuration.followedEdges = .start
    // A row of components is dear, and is updated in each pass as long as it exists. So none is
    // made before the list is scrolled, and then those that are drawn before they come into view.
    rangePolicy[.minimum, .preload] = RangeTuning(leading: 0, trailing: 0)
    rangePolicy[.full, .preload] = RangeTuning(leading: 0.5, trailing: 0)
    framing = ListRowFraming(
      extentAcross: { [weak self] in self?.extentAcross(of: $0) ?? (0, 0) },
      view: { ($0 as? ComponentItemNode)?.fiber.view ?? $0.view },
      // The rooms of headers are no rows for readers.
      itemPosition: { [weak self] in self?.pass?.source.itemPosition(of: $0) },
      position: { [weak self] in self?.positionInTree(of: $0) })
  }

  // MARK: Updating

  /// Shows what a pass says.
  ///
  /// - Returns: the size of the list.
  func update(_ new: ListPass) -> Size {
    let old = pass
    pass = new
    axis = new.axis
    takeTree(new)
    viewportSize = new.viewportSize
    state.configuration.maximumLoadedRows = new.isLazy ? ListState.maximumLoadedRows : .max
    dropHeaders(of: old)
    headers.update(new.source.sections, in: new.item)
    let source = ListRowSource(new, headers: headers)
    var transaction =
      old.map { new.source.transaction(from: $0.source, loaded: state.window) }
      ?? ListTransaction(insertionsOf: source.count)
    transaction.options = new.changeOptions
    let changed = updateRows(&transaction, source, new)
    let changes = ItemChanges(transaction)
    transaction.scrollTo = scrollTarget(in: new)
    input.update(new.itemOptions, of: new.source, changes: changes) {
      show(transaction, source: source, changedRows: changed)
    }
    let size = size(in: new)
    across = new.across(size)
    takeOwnSize(size)
    placeRows()
    updateRange()
    if old != nil { runAppearances(transaction, new) }
    keeper.sightDidChange()
    return size
  }

  /// Takes a size until the parent sets one.
  ///
  /// A parent that makes the list larger than it asks for, as a split view does, does so in each pass: if the list took its
  /// own size first, an animated pass would have it grow again each time. The edge at which the rows begin stays, from which
  /// an animation of the parent goes on.
  private func takeOwnSize(_ size: Size) {
    if bounds.size == ownSize || ownSize == .zero, bounds.size != size {
      frame = Rect(origin: frame.origin, size: size)
    }
    ownSize = size
  }

  /// Where the app wants to go with a pass.
  private func scrollTarget(in pass: ListPass) -> ListScrollTarget? {
    let position = pass.itemOptions.position
    let row = keeper.take(position, of: pass.source, near: state.window.lowerBound)
    guard let row, pass.isLazy else { return nil }
    return ListScrollTarget(
      row: row, position: position?.anchor.ofRow ?? .top(0),
      animation: pass.transition.animation.isImmediate ? nil : ListTimings.scroll)
  }

  /// Brings the rows up to date that stay.
  ///
  /// - Returns: those that have another length or another header now, or that become components
  ///   of another type.
  private func updateRows(
    _ transaction: inout ListTransaction, _ source: ListRowSource, _ pass: ListPass
  ) -> Set<Int> {
    let map = ListIndexMap(transaction, count: count)
    var changed: Set<Int> = []
    for row in rows {
      guard let node = row.node as? ComponentItemNode, let index = map.newIndex(of: row.index)
      else { continue }
      let box = source.box(at: index)
      if node.fiber.componentType == box.componentType {
        source.use(node.identity, at: index)
        node.update(box, in: pass.item)
        if pass.length(of: node).points == row.height,
          state.entry(of: row.index)?.layout.headers == source.headers(of: index).map(\.header)
        {
          continue
        }
      }
      changed.insert(index)
      if map.deletion(of: row.index) == nil {
        transaction.updates.append(.init(at: index, previousIndex: row.index))
      }
    }
    return changed
  }

  /// Rows that are new in the list come up with its transition; rows that only come into view do
  /// not.
  private func runAppearances(_ transaction: ListTransaction, _ pass: ListPass) {
    let insertions = transaction.insertions.filter { $0.previousIndex == nil }
    if insertions.isEmpty { return }
    for row in rows {
      let isNew = insertions.contains { $0.index <= row.index && row.index < $0.index + $0.count }
      guard isNew, let node = row.node as? ComponentItemNode else { continue }
      pass.appear.run(node.fiber.view, transition: pass.transition)
    }
  }

  // MARK: Headers

  /// How many headers are kept while the list is scrolled, of which most are those of other sections.
  private static let maximumHeaders = 64

  override func didScroll() {
    super.didScroll()
    if headers.count > ListComponentNode.maximumHeaders { dropHeaders(of: pass) }
  }

  /// Gives up the headers of sections without loaded rows.
  private func dropHeaders(of pass: ListPass?) {
    guard let pass, headers.count > 0 else { return }
    let sections = state.window.compactMap { pass.source.place(of: $0).part.section?.identity }
    headers.keep(Set(sections))
  }

  // MARK: Trees

  private func takeTree(_ pass: ListPass) {
    let isNew = pass.source.actions.contains { $0.outline != nil }
    guard isNew != isTree else { return }
    framing?.isTree = isNew
    // There is a cursor from now on, whatever can be done with rows.
    rowActions = rowActions
  }

  private var isTree: Bool { framing?.isTree ?? false }

  private func positionInTree(of row: Int) -> SemanticPosition? {
    guard isTree, let (actions, index) = pass?.source.use(of: row) else { return nil }
    return actions.outline?.position(index)
  }

  /// Asks to expand or collapse the row that a view shows.
  func setExpanded(_ isExpanded: Bool, of view: View) {
    let row = rows.first { ($0.node as? ComponentItemNode)?.fiber.view === view }
    guard let row, let (actions, index) = pass?.source.use(of: row.index) else { return }
    actions.outline?.setExpanded(index, isExpanded)
  }

  override func keyEvent(_ event: KeyEvent) -> Bool {
    input.handleOutlineKey(event) || super.keyEvent(event)
  }

  override var semantics: Semantics? {
    var semantics = super.semantics
    if isTree { semantics?.role = .tree }
    return semantics
  }

  // MARK: Size

  /// The whole size offered if the content is larger or can be pulled, otherwise what the rows need.
  /// Rows that can be pressed are as broad as what is offered.
  private func size(in pass: ListPass) -> Size {
    let canBePulled = pass.itemOptions.refresh != nil
    if pass.isLazy, canBePulled, pass.available.isFinite { return pass.available }
    if count == 0 { return .zero }
    let offered = pass.across(pass.available)
    let across =
      pass.hasWideRows && offered.isFinite
      ? offered
      : rows.reduce(0) { widest, row in
        (row.node as? ComponentItemNode).map { max(widest, pass.across($0.size)) } ?? widest
      }
    let isComplete = state.window == 0..<count
    let insets = pass.options.contentInsets
    let room = pass.isVertical ? insets.top + insets.bottom : insets.left + insets.right
    let along = rows.reduce(room) { $0 + $1.height }
    if pass.isLazy, !isComplete || along > pass.available.height {
      return Size(
        width: pass.available.width.isFinite ? pass.available.width : across,
        height: pass.available.height)
    }
    let size =
      pass.isVertical ? Size(width: across, height: along) : Size(width: along, height: across)
    return size.limited(to: pass.available)
  }

  /// A row that can be pressed reaches across the list, and its component lies within.
  private func extentAcross(of node: DisplayNode) -> (start: Double, breadth: Double) {
    guard let pass, let row = node as? ComponentItemNode else { return (0, 0) }
    let breadth = pass.across(row.size)
    let edge = isMirroredAcross ? across - breadth : 0
    let start = pass.isCentered ? ((across - breadth) / 2).rounded(.down) : edge
    row.fiber.view.frame.origin = pass.hasWideRows ? pass.point(across: start) : .zero
    return pass.hasWideRows ? (0, across) : (start, breadth)
  }

  // MARK: Rows by identity

  /// The views of the components of the rows that exist, first to last.
  var componentViews: [View] { rows.compactMap { ($0.node as? ComponentItemNode)?.fiber.view } }

  func scrollToRow(_ identity: ComponentIdentity) -> Bool {
    guard let index = index(of: identity) else { return false }
    scrollToRow(index)
    return true
  }

  func scrollRowToVisible(_ identity: ComponentIdentity, animated: Bool) -> Bool {
    guard let index = index(of: identity) else { return false }
    scrollRowToVisible(index, animated: animated)
    return true
  }

  private func index(of identity: ComponentIdentity) -> Int? {
    pass?.source.index(of: identity, near: state.window.lowerBound)
  }
}

extension ListTransaction {
  /// The first rows of a list.
  fileprivate init(insertionsOf count: Int) {
    self.init(insertions: count > 0 ? [Insertion(at: 0, count: count)] : [])
  }
}
