/// What lies around a selected item of a grid.
final class SelectionRingNode: DisplayNode {
  /// Above items, and below headers and what is drawn over all.
  nonisolated static let zPosition = 300.0

  override init() {
    super.init()
    isLayerBacked = true
    isUserInteractionEnabled = false
    zPosition = SelectionRingNode.zPosition
    borderWidth = 3
  }

  override func didLoad() {
    super.didLoad()
    updateColors()
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    onDidLoad { ($0 as? SelectionRingNode)?.updateColors() }
  }

  private func updateColors() { borderColor = currentTheme.colors.accent }
}
