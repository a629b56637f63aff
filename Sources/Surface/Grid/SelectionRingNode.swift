import Geometry

/// What lies around an item of a grid that is selected or has the cursor.
final class SelectionRingNode: ThemedPartNode {
  /// Above items, and below headers and what is drawn over all.
  nonisolated static let zPosition = 300.0
  private static let cursorInsets = Insets(top: 5, left: 5, bottom: 5, right: 5)

  var state: ListRowState = [] {
    didSet { if state != oldValue { updateColors() } }
  }
  /// What shows the cursor, inside of the ring of an item that is selected.
  private let cursorRing = DisplayNode.part()

  override init() {
    super.init()
    isLayerBacked = true
    zPosition = SelectionRingNode.zPosition
    addSubnode(cursorRing)
  }

  override func layout() {
    super.layout()
    let area = Rect(origin: .zero, size: bounds.size)
    cursorRing.frame = area.inset(by: SelectionRingNode.cursorInsets)
  }

  override func updateColors() {
    let colors = currentTheme.colors
    borderWidth = state.contains(.selected) ? 3 : 0
    borderColor = state.contains(.selected) ? colors.accent : nil
    cursorRing.isHidden = !state.contains(.focused)
    cursorRing.borderWidth = 2
    cursorRing.borderColor = colors.focusRing
  }
}
