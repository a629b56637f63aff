import Geometry
import Locks

/// The items of an open menu, above each other, in a view that scrolls where the screen is too low for them.
final class MenuPanelNode: DisplayNode {
  /// No menu asks for more height, in points: compositors that cannot make popups lower move them onto the screen.
  private static let maximumHeight = 720.0
  private static let (minimumWidth, maximumWidth) = (120.0, 480.0)

  let scroller = ScrollNode()
  private let content = MenuContentNode()
  @MainActor private(set) var nodes: [MenuItemNode] = []
  @MainActor private var columns: MenuColumns?
  /// What the items were measured with.
  @MainActor private var look: Look?
  /// What the sizes of items depend on besides the menu.
  private struct Look: Equatable {
    let fonts = InterfaceFonts.version
    let metrics: ThemeMetrics
    let fontStyles: ThemeFonts
  }

  private let isMirrored: Bool
  private let showsMnemonics: Bool
  @MainActor private var leastWidth = 0.0

  /// - Parameters:
  ///   - isMirrored: Whether the language is written from right to left.
  ///   - showsMnemonics: Whether the letters that choose items are underlined.
  ///   - leastWidth: That of the control that the menu belongs to, in points.
  @MainActor
  init(isMirrored: Bool, showsMnemonics: Bool, leastWidth: Double) {
    (self.isMirrored, self.showsMnemonics) = (isMirrored, showsMnemonics)
    super.init()
    self.leastWidth = leastWidth
    scroller.isMirrored = isMirrored
    scroller.contentNode = content
    addSubnode(scroller)
  }

  override var semantics: Semantics? { Semantics(.menu) }

  /// Shows the items of a menu. Lines of items that are known by their ids stay.
  ///
  /// - Parameter choose: Called when a reader asks for the item of a number.
  @MainActor
  func show(_ menu: Menu, choose: @escaping @MainActor (Int) -> Void) {
    var known: [String: MenuItemNode] = [:]
    for node in nodes where node.item.canBeHighlighted { known[node.item.id] = node }
    nodes = menu.items.map { item in
      guard item.canBeHighlighted, let node = known.removeValue(forKey: item.id),
        node.item.isSameKind(as: item)
      else { return MenuItemNode(item, showsMnemonic: showsMnemonics) }
      node.show(item, showsMnemonic: showsMnemonics)
      return node
    }
    let stops = menu.items.indices.filter { menu.items[$0].canBeHighlighted }
    for (place, index) in stops.enumerated() {
      nodes[index].place = SemanticPosition(place + 1, of: stops.count)
      nodes[index].choose = { choose(index) }
      if menu.items[index].submenu == nil { nodes[index].isOpen = nil }
    }
    content.show(nodes)
    measureColumns(menu)
  }

  @MainActor
  private var currentLook: Look {
    Look(metrics: currentTheme.metrics, fontStyles: currentTheme.fonts)
  }

  /// Measures the items of the menu again if they look different from when they were.
  ///
  /// - Returns: whether they do.
  @MainActor
  func measureAgain(_ menu: Menu) -> Bool {
    guard look != currentLook else { return false }
    measureColumns(menu)
    return true
  }

  @MainActor
  private func measureColumns(_ menu: Menu) {
    look = currentLook
    let widths = nodes.map(\.widths)
    let columns = MenuColumns(
      menu, titles: widths.map(\.title), ends: widths.map(\.end), currentTheme.metrics)
    self.columns = columns
    for node in nodes { (node.columns, node.isMirrored) = (columns, isMirrored) }
    content.heights = nodes.map(\.height)
  }

  /// The size that shows all items, as far as menus may be that large. Call it where the node has its theme.
  @MainActor
  var naturalSize: Size {
    let padding = 2 * MenuColumns.padding
    let width = (columns?.width ?? 0) + padding
    let height = content.heights.reduce(0, +) + padding
    return Size(
      width: max(leastWidth, min(max(width, Self.minimumWidth), Self.maximumWidth)),
      height: min(height, Self.maximumHeight))
  }

  /// The number of the item at a point of the panel; nil for the room around the items.
  @MainActor
  func item(at point: Point) -> Int? {
    let place = Point(x: point.x, y: point.y - MenuColumns.padding + scroller.contentOffset)
    guard bounds.contains(point), place.y >= 0 else { return nil }
    var end = 0.0
    for (index, height) in content.heights.enumerated() {
      end += height
      if place.y < end { return index }
    }
    return nil
  }

  /// How far the items move while a pointer is at a point: an item up or down at the edges beyond which there are more.
  @MainActor
  func edgeScroll(at point: Point) -> Double? {
    let (range, offset) = (scroller.offsetRange, scroller.contentOffset)
    let step = currentTheme.metrics.controlHeight
    let zone = MenuColumns.padding + step / 2
    if point.y < zone, offset > range.lowerBound { return -step }
    if point.y > bounds.height - zone, offset < range.upperBound { return step }
    return nil
  }

  /// Where an item is seen in the panel.
  @MainActor
  func frame(ofItem index: Int) -> Rect {
    let heights = content.heights
    let top = heights[..<index].reduce(0, +) - scroller.contentOffset
    return Rect(
      x: MenuColumns.padding, y: MenuColumns.padding + top,
      width: bounds.width - 2 * MenuColumns.padding, height: heights[index])
  }

  override func layout() {
    super.layout()
    scroller.frame = bounds.inset(by: MenuColumns.padding)
  }
}

/// The lines of a menu.
private final class MenuContentNode: DisplayNode {
  @MainActor private var nodes: [MenuItemNode] = []
  private let lengths = Lock<[Double]>([])

  nonisolated var heights: [Double] {
    get { lengths.withLock { $0 } }
    set {
      lengths.withLock { $0 = newValue }
      setNeedsLayout()
    }
  }

  @MainActor
  func show(_ new: [MenuItemNode]) {
    for node in nodes where !new.contains(where: { $0 === node }) { node.removeFromSupernode() }
    nodes = new
    for (index, node) in new.enumerated() { insertSubnode(node, at: index) }
    setNeedsLayout()
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: heights.reduce(0, +))
  }

  override func layout() {
    super.layout()
    var top = 0.0
    for (node, height) in zip(nodes, heights) {
      node.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
      top += height
    }
  }
}

extension MenuItem {
  /// Whether the line of one can show the other.
  fileprivate func isSameKind(as other: MenuItem) -> Bool {
    switch (kind, other.kind) {
    case (.action, .action), (.toggle, .toggle), (.choice, .choice), (.submenu, .submenu): true
    default: false
    }
  }
}
