/// One step of a ``Path``. Points are absolute.
public enum PathElement: Hashable, Sendable {
  case move(Point)
  case line(Point)
  case quad(Point, control: Point)
  case cubic(Point, control1: Point, control2: Point)
  case close
}
