import Compositing
public import Geometry
public import Raster

/// How a ``GradientNode`` looks.
public struct GradientAppearance: Hashable, Sendable {
  /// In ascending order of location.
  public var stops: [GradientStop] = []
  /// Where location 0 is, in units of the node's size.
  public var startPoint = Point(x: 0.5, y: 0)
  /// Where location 1 is.
  public var endPoint = Point(x: 0.5, y: 1)

  /// No colours: nothing is drawn.
  public init() {}

  func draw(in canvas: Canvas, bounds: Rect) {
    func point(_ unit: Point) -> Point {
      Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    guard let first = stops.first else { return }
    guard stops.count > 1 else { return canvas.fill(bounds, with: first.color) }
    canvas.fill(
      bounds,
      with: .linearGradient(
        LinearGradient(start: point(startPoint), end: point(endPoint), stops: stops)))
  }
}
