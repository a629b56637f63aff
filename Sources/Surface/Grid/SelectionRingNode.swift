import Geometry

/// What lies around an item of a grid that is selected or has the cursor: a ring for each of them; and a tint above one that
/// is under the pointer or pressed.
///
/// Each has a line in the colour of the ground inside of it, so that it is seen on pictures of any colour, and the one for the
/// cursor within that of the selection.
final class SelectionRingNode: RowMarkNode {
  /// Above items, and below headers and what is drawn over all.
  nonisolated static let zPosition = 300.0
  nonisolated private static let width = 3.0
  nonisolated private static let lineWidth = 1.0

  private let line = DisplayNode.part()
  private let cursorRing = DisplayNode.part()
  private let cursorLine = DisplayNode.part()

  override init() {
    super.init()
    zPosition = SelectionRingNode.zPosition
    for node in [line, cursorRing, cursorLine] { addSubnode(node) }
  }

  override func layout() {
    super.layout()
    let (width, lineWidth) = (SelectionRingNode.width, SelectionRingNode.lineWidth)
    var area = Rect(origin: .zero, size: bounds.size)
    if state.contains(.selected) {
      area = area.inset(by: width)
      line.frame = area
      area = area.inset(by: lineWidth)
    }
    cursorRing.frame = area
    cursorLine.frame = area.inset(by: cursorRing.borderWidth)
  }

  override func updateColors() {
    let colors = currentTheme.colors
    let (isSelected, isFocused) = (state.contains(.selected), state.contains(.focused))
    borderWidth = isSelected ? SelectionRingNode.width : 0
    borderColor = isSelected ? colors.accent : nil
    backgroundColor =
      state.contains(.highlighted)
      ? colors.pressedOverlay : state.contains(.hovered) ? colors.hoverOverlay : nil
    line.isHidden = !isSelected
    cursorRing.isHidden = !isFocused
    cursorLine.isHidden = !isFocused
    cursorRing.borderWidth = 2
    cursorRing.borderColor = colors.focusRing
    for line in [line, cursorLine] {
      line.borderWidth = SelectionRingNode.lineWidth
      line.borderColor = colors.contentBackground
    }
    setNeedsLayout()
  }
}
