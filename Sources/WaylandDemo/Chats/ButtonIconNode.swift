import Flow
import Surface

/// Draws a ``ButtonIcon`` in a square of 20.
final class ButtonIconNode: ValueNode<ButtonIcon> {
  override init(_ icon: ButtonIcon) {
    super.init(icon)
    isLayerBacked = true
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters icon: ButtonIcon, isCancelled: () -> Bool
  ) {
    switch icon.kind {
    case .sun: drawSun(in: canvas, icon.color)
    case .moon: drawMoon(in: canvas, icon.color)
    case .back: drawChevron(in: canvas, icon.color)
    }
  }

  nonisolated private class func drawChevron(in canvas: Canvas, _ color: Color) {
    var path = Path()
    path.move(to: Point(x: 12.2, y: 3.5))
    path.line(to: Point(x: 5.7, y: 10))
    path.line(to: Point(x: 12.2, y: 16.5))
    canvas.stroke(path, width: 1.8, cap: .round, join: .round, with: color)
  }

  nonisolated private class func drawMoon(in canvas: Canvas, _ color: Color) {
    let moon = Path(
      svgPathPrefix: "M17.2 12.2C11.6 14.2 5.8 8.4 7.8 2.8C4.8 3.8 2.6 6.6 2.6 10"
        + "C2.6 14.1 5.9 17.4 10 17.4C13.4 17.4 16.2 15.2 17.2 12.2Z")
    canvas.stroke(moon, width: 1.6, cap: .round, join: .round, with: color)
  }

  nonisolated private class func drawSun(in canvas: Canvas, _ color: Color) {
    canvas.stroke(
      Path(ellipseIn: Rect(x: 6.4, y: 6.4, width: 7.2, height: 7.2)), width: 1.6, with: color)
    var rays = Path()
    for (dx, dy) in [
      (0.0, -1.0), (0, 1), (-1, 0), (1, 0), (0.71, 0.71), (-0.71, 0.71), (0.71, -0.71),
      (-0.71, -0.71),
    ] {
      rays.move(to: Point(x: 10 + dx * 6.4, y: 10 + dy * 6.4))
      rays.line(to: Point(x: 10 + dx * 8.4, y: 10 + dy * 8.4))
    }
    canvas.stroke(rays, width: 1.6, cap: .round, with: color)
  }
}
