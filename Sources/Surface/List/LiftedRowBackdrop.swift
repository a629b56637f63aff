import Compositing
import Geometry

/// What lies behind a lifted row: what a row without a background covers the others with, a line around it, and the shadow.
final class LiftedRowBackdrop: ThemedPartNode {
  /// The standard deviation of the blur of the shadow, in points.
  static let shadowRadius = 8.0
  /// From the row to its shadow.
  static let shadowOffset = Point(x: 0, y: 2)
  /// How broad the line around the row is, in points. Where all is dark a shadow alone is hardly seen.
  nonisolated static let outline = 1.0

  override init() {
    super.init()
    isLayerBacked = true
    zPosition = LiftedRow.zPosition - 1
    borderWidth = LiftedRowBackdrop.outline
  }

  override func updateColors() {
    let colors = currentTheme.colors
    (backgroundColor, borderColor) = (colors.contentBackground, colors.separator)
    shadow = Shadow(
      color: colors.shadow, radius: LiftedRowBackdrop.shadowRadius,
      offset: LiftedRowBackdrop.shadowOffset)
  }
}
