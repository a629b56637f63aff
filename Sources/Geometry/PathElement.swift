/// One step of a ``Path``. Points are absolute.
public enum PathElement: Hashable, Sendable {
  /// Begins a subpath at a point.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A quadratic Bézier curve to a point.
  case quad(Point, control: Point)
  /// A cubic Bézier curve to a point.
  case cubic(Point, control1: Point, control2: Point)
  /// A straight line to where the subpath began, joined there.
  case close
}
