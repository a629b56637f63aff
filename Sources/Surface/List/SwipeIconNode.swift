import Geometry
import Raster

/// The icon of a button behind a row, in white.
final class SwipeIconNode: DrawingNode<ThemeIcon> {
  private let icon: ThemeIcon

  nonisolated init(_ icon: ThemeIcon) {
    self.icon = icon
    super.init()
    isLayerBacked = true
    needsDisplayOnBoundsChange = true
    accessibility.isHidden = true
  }

  override func drawParameters() -> ThemeIcon? { icon }

  nonisolated override class func draw(
    in canvas: Canvas, bounds: Rect, parameters icon: ThemeIcon, isCancelled: () -> Bool
  ) {
    icon.draw(in: canvas, rect: bounds, color: .white)
  }
}
