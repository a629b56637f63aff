/// What lies around a selected item of a grid.
final class SelectionRingNode: ThemedPartNode {
  /// Above items, and below headers and what is drawn over all.
  nonisolated static let zPosition = 300.0

  override init() {
    super.init()
    isLayerBacked = true
    zPosition = SelectionRingNode.zPosition
    borderWidth = 3
  }

  override func updateColors() { borderColor = currentTheme.colors.accent }
}
