import Geometry

/// The items of an open menu in a view that scrolls where the screen is too low for them, and what lies behind the
/// highlighted one.
final class MenuPanelNode: DisplayNode {
  let scroller = ScrollNode()
  @MainActor let items: MenuItemsNode
  @MainActor var lines: MenuLayout { items.lines }
  /// Made with the first highlight: a menu is to be there at once.
  @MainActor private var ground: DisplayNode?
  @MainActor let leastWidth: Double

  /// - Parameters:
  ///   - menu: What is shown.
  ///   - lines: Its items, measured.
  ///   - leastWidth: That of the control that the menu belongs to, in points.
  @MainActor
  init(_ menu: Menu, _ lines: MenuLayout, leastWidth: Double) {
    self.leastWidth = leastWidth
    items = MenuItemsNode(menu.items, lines)
    super.init()
    scroller.isMirrored = lines.isMirrored
    scroller.contentNode = items
    addSubnode(scroller)
  }

  override var semantics: Semantics? { Semantics(.menu) }

  /// Shows the items of another menu, or those of this one as they look now.
  @MainActor
  func show(_ menu: Menu) {
    let new = MenuLayout(
      menu, in: currentTheme, isMirrored: lines.isMirrored, showsMnemonics: lines.showsMnemonics)
    items.show(menu.items, new)
    // There may be more to scroll, in as much room as before.
    scroller.setNeedsLayout()
    setNeedsLayout()
  }

  /// Measures the items of the menu again if they look different from when they were.
  ///
  /// - Returns: whether they do.
  @MainActor
  func measureAgain(_ menu: Menu) -> Bool {
    guard !lines.isCurrent(in: currentTheme) else { return false }
    show(menu)
    return true
  }

  /// The size that shows all items, as far as menus may be that large.
  @MainActor
  var naturalSize: Size { lines.menuSize(leastWidth: leastWidth) }

  // MARK: The highlight

  /// Highlights the item of a number; nil for none.
  @MainActor
  func highlight(_ index: Int?) {
    items.highlighted = index
    placeGround()
  }

  @MainActor
  private func placeGround() {
    ground?.isHidden = items.highlighted == nil
    guard let index = items.highlighted, lines.lines.indices.contains(index) else { return }
    let ground = ground ?? makeGround()
    ground.isHidden = false
    ground.frame = lines.frame(ofLine: index, inWidth: width)
    ground.backgroundColor = currentTheme.colors.pressedOverlay
    ground.cornerRadius = max(0, currentTheme.metrics.cardCornerRadius - MenuColumns.padding)
  }

  @MainActor
  private func makeGround() -> DisplayNode {
    let ground = DisplayNode.part()
    scroller.insertSubnode(ground, at: 0)
    self.ground = ground
    return ground
  }

  // MARK: Places

  /// The width of the lines.
  @MainActor private var width: Double { bounds.width - 2 * MenuColumns.padding }

  /// The number of the item at a point of the panel; nil for the room around the items.
  @MainActor
  func item(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return lines.line(at: point.y - MenuColumns.padding + scroller.contentOffset)
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
    lines.frame(ofLine: index, inWidth: width).translated(
      by: Point(x: MenuColumns.padding, y: MenuColumns.padding - scroller.contentOffset))
  }

  /// Scrolls an item into sight.
  @MainActor
  func scroll(toItem index: Int) {
    layoutIfNeeded()
    scroller.scrollRectToVisible(lines.frame(ofLine: index, inWidth: width))
  }

  /// The frame that shows the new theme measures the items again.
  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsLayout()
  }

  override func layout() {
    super.layout()
    scroller.frame = bounds.inset(by: MenuColumns.padding)
    placeGround()
  }
}
