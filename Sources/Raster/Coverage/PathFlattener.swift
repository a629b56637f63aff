import Geometry
import Glibc

/// Turns paths into lines that enclose, in every pixel, nearly the area that the path does.
///
/// A curve is cut at equal steps of its parameter, and the points in between are moved to its outer
/// side by two thirds of the distance between curve and chord. Each line then encloses the same area
/// as its piece of the curve, and in pixels that hold several lines only their ends are left as an
/// error. Because the distance is h²/8 · B″(t), with h the step, the moved points lie on a cubic
/// themselves: B(t) − h²/12 · B″(t). The first and last step are h/√2, so that the ends of the curve
/// stay where they are.
struct PathFlattener {
  /// The error in area that a curve may cause in a pixel: about a third of a level of coverage, as
  /// half a level is lost by rounding coverage to 8 bits.
  private static let tolerance = 0.0018
  /// A long curve is cut into this many parts with steps of their own.
  private static let parts = 4

  private let sink: LineSink
  private let t: AffineTransform
  /// The most lines for one curve, so that no path takes forever.
  private let maximumSegments: Double

  /// Adds all subpaths, each closed with a line.
  static func add(_ elements: [PathElement], _ t: AffineTransform, to sink: LineSink) {
    let flattener = PathFlattener(
      sink: sink, t: t,
      maximumSegments: max(16, min(8192, 8_000_000 / Double(max(1, elements.count)))))
    elements.withUnsafeBufferPointer { flattener.add($0) }
  }

  private func add(_ elements: UnsafeBufferPointer<PathElement>) {
    var start = Point.zero
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let p):
        sink.add(current, start)
        start = p.applying(t)
        current = start
      case .line(let p):
        let end = p.applying(t)
        sink.add(current, end)
        current = end
      case .quad(let p, let c):
        let end = p.applying(t)
        addQuad(current, c.applying(t), end)
        current = end
      case .cubic(let p, let c1, let c2):
        let end = p.applying(t)
        addCubic(current, c1.applying(t), c2.applying(t), end)
        current = end
      case .close:
        sink.add(current, start)
        current = start
      }
    }
    sink.add(current, start)
  }

  private func addQuad(_ p0: Point, _ p1: Point, _ p2: Point) {
    if sink.isOutside(p0, p1, p2, p2) { return sink.add(p0, p2) }
    let c = p1 - p0
    let b = Point(x: p0.x - 2 * p1.x + p2.x, y: p0.y - 2 * p1.y + p2.y)
    add(Curve(a: .zero, b: b, c: Point(x: 2 * c.x, y: 2 * c.y), d: p0), end: p2)
  }

  private func addCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    if sink.isOutside(p0, p1, p2, p3) { return sink.add(p0, p3) }
    let c = Point(x: 3 * (p1.x - p0.x), y: 3 * (p1.y - p0.y))
    let b = Point(x: 3 * (p0.x - 2 * p1.x + p2.x), y: 3 * (p0.y - 2 * p1.y + p2.y))
    let a = Point(x: p3.x - p0.x - c.x - b.x, y: p3.y - p0.y - c.y - b.y)
    add(Curve(a: a, b: b, c: c, d: p0), end: p3)
  }

  /// a t³ + b t² + c t + d.
  private struct Curve {
    var a: Point
    var b: Point
    var c: Point
    var d: Point

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

    /// At most how fast the curve moves from `t0` to `t1`: the farthest of the three control points
    /// of its derivative.
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

    /// The curve of the points moved outwards for steps of `h`.
    @inline(__always)
    func moved(forStep h: Double) -> Curve {
      let s = h * h
      return Curve(
        a: a, b: b, c: Point(x: c.x - s / 2 * a.x, y: c.y - s / 2 * a.y),
        d: Point(x: d.x - s / 6 * b.x, y: d.y - s / 6 * b.y))
    }
  }

  @inline(__always)
  private func add(_ curve: Curve, end: Point) {
    let first = curve.bend(at: 0)
    let last = curve.bend(at: 1)
    let bend = max(first, last)
    // One line, or two with their common point moved.
    if bend <= 8 * Self.tolerance { return sink.add(curve.d, end) }
    let step = self.step(bend, curve.speed(0, 1))
    guard step < 1.0 / 24, last != first else {
      return add(curve, from: 0, curve.d, to: 1, end, step: step)
    }
    // The bend is linear in t, so that each part has its largest at an end.
    var start = curve.d
    var bend0 = first
    for part in 1...Self.parts {
      let t0 = Double(part - 1) / Double(Self.parts)
      let t1 = Double(part) / Double(Self.parts)
      let bend1 = curve.bend(at: t1)
      let point = part == Self.parts ? end : curve.point(at: t1)
      add(
        curve, from: t0, start, to: t1, point,
        step: self.step(max(bend0, bend1), curve.speed(t0, t1)))
      start = point
      bend0 = bend1
    }
  }

  /// The step for which the error in a pixel stays within the tolerance. Where lines are longer than
  /// a pixel, it is two thirds of the distance between curve and line. Where they are shorter, it is
  /// a part of the area between one line and its curve.
  @inline(__always)
  private func step(_ bend: Double, _ speed: Double) -> Double {
    let forLong = (12 * Self.tolerance / bend).squareRoot()
    let forShort = cbrt(Self.shortFactor * Self.tolerance / (bend * speed))
    return max(forLong, min(forShort, 1 / speed))
  }
  private static let shortFactor = 48.0

  @inline(__always)
  private func add(
    _ curve: Curve, from t0: Double, _ start: Point, to t1: Double, _ end: Point, step: Double
  ) {
    let length = t1 - t0
    let count = max(0, min(maximumSegments, (length / step - 2.0.squareRoot()).rounded(.up)))
    // Zero lines between the two at the ends: t1 - t0 = h √2.
    let h = length / (count + 2.0.squareRoot())
    let moved = curve.moved(forStep: h)
    let offset = t0 + h * 0.5.squareRoot()
    sink.add(from: start, count: Int(count) + 1, to: end) { moved.point(at: offset + $0 * h) }
  }
}
