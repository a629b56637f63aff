/// What lies around an item of a grid that is selected, and above one that is hovered or pressed.
final class SelectionRingNode: ThemedPartNode {
  /// Above items, and below headers and what is drawn over all.
  nonisolated static let zPosition = 300.0

  var state: ListRowState = [] {
    didSet { if state != oldValue { updateColors() } }
  }

  override init() {
    super.init()
    isLayerBacked = true
    zPosition = SelectionRingNode.zPosition
  }

  override func updateColors() {
    let colors = currentTheme.colors
    borderWidth = state.contains(.selected) ? 3 : 0
    borderColor = state.contains(.selected) ? colors.accent : nil
    backgroundColor =
      state.contains(.highlighted)
      ? colors.pressedOverlay : state.contains(.hovered) ? colors.hoverOverlay : nil
  }
}
