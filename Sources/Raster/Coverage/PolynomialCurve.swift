import CRasterKernels
import Geometry

/// A quadratic or cubic curve as a t³ + b t² + c t + d.
struct PolynomialCurve {
  private let a: Point
  private let b: Point
  private let c: Point
  private let d: Point

  @inline(__always)
  init(quad p0: Point, _ p1: Point, _ p2: Point) {
    a = .zero
    b = Point(x: p0.x - 2 * p1.x + p2.x, y: p0.y - 2 * p1.y + p2.y)
    c = Point(x: 2 * (p1.x - p0.x), y: 2 * (p1.y - p0.y))
    d = p0
  }

  @inline(__always)
  init(cubic p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    c = Point(x: 3 * (p1.x - p0.x), y: 3 * (p1.y - p0.y))
    b = Point(x: 3 * (p0.x - 2 * p1.x + p2.x), y: 3 * (p0.y - 2 * p1.y + p2.y))
    a = Point(x: p3.x - p0.x - c.x - b.x, y: p3.y - p0.y - c.y - b.y)
    d = p0
  }

  @inline(__always)
  private init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  @inline(__always) var start: Point { d }

  @inline(__always)
  func point(at t: Double) -> Point {
    Point(x: ((a.x * t + b.x) * t + c.x) * t + d.x, y: ((a.y * t + b.y) * t + c.y) * t + d.y)
  }

  /// How strongly the curve bends at `t`: the length of its second derivative.
  @inline(__always)
  func bend(at t: Double) -> Double {
    let x = 6 * a.x * t + 2 * b.x
    let y = 6 * a.y * t + 2 * b.y
    return (x * x + y * y).squareRoot()
  }

  /// At most how fast the curve moves from `t0` to `t1`: the farthest of the three control points of
  /// its derivative.
  @inline(__always)
  func speed(_ t0: Double, _ t1: Double) -> Double {
    func derivative(_ t: Double) -> Point {
      Point(x: (3 * a.x * t + 2 * b.x) * t + c.x, y: (3 * a.y * t + 2 * b.y) * t + c.y)
    }
    let first = derivative(t0)
    let last = derivative(t1)
    let half = (t1 - t0) / 2
    let middle = Point(
      x: first.x + half * (6 * a.x * t0 + 2 * b.x), y: first.y + half * (6 * a.y * t0 + 2 * b.y))
    func square(_ p: Point) -> Double { p.x * p.x + p.y * p.y }
    return max(square(first), max(square(middle), square(last))).squareRoot()
  }

  // MARK: Lines

  /// The points between the ends of lines that enclose the same area as the curve.
  ///
  /// The curve is cut at equal steps h of its parameter, and the points in between are moved to its
  /// outer side by two thirds of the distance between curve and chord. That distance is h²/8 · B″(t),
  /// so that the moved points lie on a polynomial themselves: B(t) − h²/12 · B″(t). The first and the
  /// last step are h/√2: then the ends stay where they are.
  struct Points {
    let count: Int
    /// Where the first point is, and how far it is to the next one.
    let offset: Double
    let step: Double
    private let curve: PolynomialCurve

    /// - Parameters:
    ///   - curve: The curve, of which the part from `t0` to `t1` is cut.
    ///   - t0: Where the part starts.
    ///   - t1: Where the part ends.
    ///   - step: The largest step.
    ///   - limit: The most steps.
    @inline(__always)
    init(
      _ curve: PolynomialCurve, from t0: Double, to t1: Double, step: Double, limit: Double
    ) {
      let root = 2.0.squareRoot()
      let length = t1 - t0
      // No whole step leaves the two at the ends: t1 - t0 = h √2.
      let wanted = max(0, (length / step - root).rounded(.up))
      let whole = min(limit, wanted)
      let h = length / (whole + root)
      // With too few lines the points would be moved far off the curve, to where none is looked for.
      let s = wanted > limit ? 0 : h * h
      count = Int(whole) + 1
      self.step = h
      offset = t0 + h * 0.5.squareRoot()
      self.curve = PolynomialCurve(
        curve.a, curve.b,
        Point(x: curve.c.x - s / 2 * curve.a.x, y: curve.c.y - s / 2 * curve.a.y),
        Point(x: curve.d.x - s / 6 * curve.b.x, y: curve.d.y - s / 6 * curve.b.y))
    }

    @inline(__always)
    subscript(index: Int) -> Point { curve.point(at: offset + Double(index) * step) }

    /// The polynomial that the points lie on.
    @inline(__always)
    var coefficients: CurveCoefficients {
      CurveCoefficients(
        ax: curve.a.x, ay: curve.a.y, bx: curve.b.x, by: curve.b.y, cx: curve.c.x, cy: curve.c.y,
        dx: curve.d.x, dy: curve.d.y)
    }
  }
}
