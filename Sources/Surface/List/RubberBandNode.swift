import Geometry

/// The rectangle that is drawn to select what it touches.
final class RubberBandNode: ThemedPartNode {
  /// Above rows and below headers and the scroll indicator.
  nonisolated static let zPosition = 400.0

  override init() {
    super.init()
    isLayerBacked = true
    borderWidth = 1
    zPosition = RubberBandNode.zPosition
    accessibility.isHidden = true
  }

  override func updateColors() {
    let accent = currentTheme.colors.accent
    (backgroundColor, borderColor) = (accent.withAlpha(0.15), accent.withAlpha(0.8))
  }
}
