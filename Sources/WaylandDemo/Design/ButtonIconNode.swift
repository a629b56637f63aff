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
    case .search: draw(search, in: canvas, icon.color)
    case .up: draw("M4 12.6L10 6.8L16 12.6", in: canvas, icon.color)
    case .down: draw("M4 7.4L10 13.2L16 7.4", in: canvas, icon.color)
    case .photos: draw(photos, in: canvas, icon.color)
    case .members: draw(members, in: canvas, icon.color)
    case .trash: draw(trash, in: canvas, icon.color)
    case .save: draw(save, in: canvas, icon.color)
    case .wrap: draw(wrap, in: canvas, icon.color)
    case .noWrap: draw(noWrap, in: canvas, icon.color)
    case .note: draw(note, in: canvas, icon.color)
    case .close: draw("M5 5L15 15M15 5L5 15", in: canvas, icon.color)
    }
  }

  nonisolated private static let search =
    "M8.8 14.6C12 14.6 14.6 12 14.6 8.8C14.6 5.6 12 3 8.8 3C5.6 3 3 5.6 3 8.8C3 12 5.6 14.6 8.8 14.6Z"
    + "M13 13L17.2 17.2"
  nonisolated private static let photos =
    "M3 5.2C3 4 4 3 5.2 3H14.8C16 3 17 4 17 5.2V14.8C17 16 16 17 14.8 17H5.2C4 17 3 16 3 14.8Z"
    + "M3.2 14.2L7.4 9.8L10.6 13.2L12.8 11.2L16.8 14.8M12.6 7.2H12.61"
  nonisolated private static let members =
    "M7.6 9.4C9.2 9.4 10.4 8.1 10.4 6.5C10.4 4.9 9.2 3.7 7.6 3.7C6 3.7 4.8 4.9 4.8 6.5C4.8 8.1 6 9.4 7.6 9.4Z"
    + "M2.4 16.2C2.4 13.5 4.6 11.9 7.6 11.9C10.6 11.9 12.8 13.5 12.8 16.2"
    + "M12.6 4C13.9 4.2 14.9 5.2 14.9 6.6C14.9 7.9 14 9 12.7 9.3M14.4 12.2C16.4 12.7 17.6 14.1 17.6 16.2"
  nonisolated private static let trash =
    "M3.4 5.4H16.6M7.4 5.2V3.4H12.6V5.2M5 5.6L5.7 16.8H14.3L15 5.6M8.3 8.4V13.8M11.7 8.4V13.8"

  nonisolated private static let save =
    "M10 3V12M6.4 8.6L10 12.2L13.6 8.6"
    + "M3.4 13.4V15.4C3.4 16.3 4.1 17 5 17H15C15.9 17 16.6 16.3 16.6 15.4V13.4"
  nonisolated private static let note =
    "M3.6 16.4L4.6 12.4L12.9 4.1C13.6 3.4 14.8 3.4 15.5 4.1L15.9 4.5C16.6 5.2 16.6 6.4 15.9 7.1L7.6 15.4L3.6 16.4"
    + "M11.4 5.6L14.4 8.6"
  nonisolated private static let wrap =
    "M3.4 4.6H16.6M3.4 9.6H14C15.6 9.6 16.8 10.8 16.8 12.3C16.8 13.8 15.6 15 14 15H10.4"
    + "M12.4 12.8L10.2 15L12.4 17.2M3.4 15H6.6"
  nonisolated private static let noWrap =
    "M3.4 4.6H13M3.4 10H16.8M14.4 7.6L16.8 10L14.4 12.4M3.4 15.4H10"

  nonisolated private class func draw(_ outline: String, in canvas: Canvas, _ color: Color) {
    canvas.stroke(
      Path(svgPathPrefix: outline), width: 1.6, cap: .round, join: .round, with: color)
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
