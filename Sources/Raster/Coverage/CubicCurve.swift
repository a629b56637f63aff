import Geometry

/// A cubic curve by its control points, which can be cut in two.
///
/// A huge curve is cut until its parts are not huge or cannot be seen, in some fifty steps: so no
/// curve takes long, and where it is cut follows from the curve alone.
struct CubicCurve {
  let p0: Point
  let p1: Point
  let p2: Point
  let p3: Point

  @inline(__always)
  init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  @inline(__always)
  init(quad p0: Point, _ p1: Point, _ p2: Point) {
    self.init(
      p0, Point(x: (p0.x + 2 * p1.x) / 3, y: (p0.y + 2 * p1.y) / 3),
      Point(x: (p2.x + 2 * p1.x) / 3, y: (p2.y + 2 * p1.y) / 3), p2)
  }

  /// How far apart control points may be, in pixels; the lines of such a curve are not too many.
  static let largest = 32_768.0
  /// How far away points may be, in pixels: numbers up to here are exact to 1/1024.
  static let farthest = 1e12

  /// Whether two neighbouring control points are farther apart along an axis.
  @inline(__always)
  func isLarger(than extent: Double) -> Bool {
    func isFar(_ a: Point, _ b: Point) -> Bool {
      abs(a.x - b.x) > extent || abs(a.y - b.y) > extent
    }
    return isFar(p0, p1) || isFar(p1, p2) || isFar(p2, p3)
  }

  /// Both halves (de Casteljau).
  var halves: (CubicCurve, CubicCurve) {
    let a = Self.middle(p0, p1)
    let b = Self.middle(p1, p2)
    let c = Self.middle(p2, p3)
    let ab = Self.middle(a, b)
    let bc = Self.middle(b, c)
    let center = Self.middle(ab, bc)
    return (CubicCurve(p0, a, ab, center), CubicCurve(center, bc, c, p3))
  }

  private static func middle(_ a: Point, _ b: Point) -> Point {
    Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }

  /// The point, or the nearest one that is not too far away. What is not a number becomes one.
  @inline(__always)
  static func clamped(_ p: Point, to limit: Double = farthest) -> Point {
    Point(x: clamped(p.x, limit), y: clamped(p.y, limit))
  }

  @inline(__always)
  private static func clamped(_ value: Double, _ limit: Double) -> Double {
    value > -limit ? (value < limit ? value : limit) : -limit
  }
}
