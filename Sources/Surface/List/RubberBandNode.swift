import Geometry

/// The rectangle that is drawn to select what it touches.
final class RubberBandNode: DisplayNode {
  /// Above rows and below headers and the scroll indicator.
  nonisolated static let zPosition = 400.0

  override init() {
    super.init()
    isLayerBacked = true
    isUserInteractionEnabled = false
    borderWidth = 1
    zPosition = RubberBandNode.zPosition
    accessibility.isHidden = true
  }

  override func didLoad() {
    super.didLoad()
    updateColors()
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    onDidLoad { ($0 as? RubberBandNode)?.updateColors() }
  }

  private func updateColors() {
    let accent = currentTheme.colors.accent
    (backgroundColor, borderColor) = (accent.withAlpha(0.15), accent.withAlpha(0.8))
  }
}
