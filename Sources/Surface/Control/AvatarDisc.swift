import Geometry
import Raster

/// The disc behind the initials of an ``AvatarNode``.
final class AvatarDisc: ValueNode<AvatarColors> {
  nonisolated init() {
    super.init(AvatarColors.all[0])
    needsDisplayOnBoundsChange = true
  }

  nonisolated override class func draw(
    in canvas: Canvas, bounds: Rect, parameters colors: AvatarColors, isCancelled: () -> Bool
  ) {
    canvas.fill(
      bounds,
      with: .linearGradient(
        LinearGradient(
          start: bounds.origin, end: Point(x: bounds.minX, y: bounds.maxY),
          colors: [colors.top, colors.bottom])))
  }
}
