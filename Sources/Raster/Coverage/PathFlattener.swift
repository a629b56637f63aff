import Geometry
import Glibc

/// Turns paths into lines that enclose, in every pixel, nearly the area that the path does.
///
/// Each line encloses the same area as its piece of a curve (``PolynomialCurve/Points``), so that in
/// pixels that hold several lines only the ends of these are left as an error.
struct PathFlattener {
  /// The error in area that a curve may cause in a pixel. With the rounding of coverage to 8 bits and
  /// of coordinates this keeps within one level of 255; a fifth more would not.
  private static let tolerance = 0.0018
  /// A long curve is cut into this many parts with steps of their own.
  private static let parts = 4

  private let sink: LineSink
  private let t: AffineTransform
  /// The most lines for one curve, so that no path takes forever.
  private let limit: Double

  /// Adds all subpaths, each closed with a line.
  static func add(_ elements: [PathElement], _ t: AffineTransform, to sink: LineSink) {
    let flattener = PathFlattener(
      sink: sink, t: t, limit: max(16, min(8192, 8_000_000 / Double(max(1, elements.count)))))
    elements.withUnsafeBufferPointer { flattener.add($0) }
  }

  /// A point in device pixels, at most as far away as numbers are exact to a part of a pixel.
  @inline(__always)
  private func device(_ p: Point) -> Point { CubicCurve.clamped(p.applying(t)) }

  private func add(_ elements: UnsafeBufferPointer<PathElement>) {
    var start = Point.zero
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let p):
        sink.add(current, start)
        start = device(p)
        current = start
      case .line(let p):
        let end = device(p)
        sink.add(current, end)
        current = end
      case .quad(let p, let c):
        let end = device(p)
        addQuad(current, device(c), end)
        current = end
      case .cubic(let p, let c1, let c2):
        let end = device(p)
        addCubic(current, device(c1), device(c2), end)
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
    let cubic = CubicCurve(quad: p0, p1, p2)
    if cubic.isLarger(than: CubicCurve.largest) { return add(cubic) }
    add(PolynomialCurve(quad: p0, p1, p2), end: p2)
  }

  private func addCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    add(CubicCurve(p0, p1, p2, p3))
  }

  private func add(_ curve: CubicCurve) {
    if sink.isOutside(curve.p0, curve.p1, curve.p2, curve.p3) {
      return sink.add(curve.p0, curve.p3)
    }
    if curve.isLarger(than: CubicCurve.largest) {
      let (first, second) = curve.halves
      add(first)
      add(second)
    } else {
      add(PolynomialCurve(cubic: curve.p0, curve.p1, curve.p2, curve.p3), end: curve.p3)
    }
  }

  @inline(__always)
  private func add(_ curve: PolynomialCurve, end: Point) {
    let first = curve.bend(at: 0)
    let last = curve.bend(at: 1)
    let bend = max(first, last)
    if bend <= 8 * Self.tolerance { return sink.add(curve.start, end) }
    let step = self.step(bend, curve.speed(0, 1))
    guard step < 1.0 / 24, last != first else {
      return add(curve, from: 0, curve.start, to: 1, end, step: step)
    }
    // The bend is linear in t, so that each part has its largest at an end.
    var start = curve.start
    var bend0 = first
    for part in 1...Self.parts {
      let t0 = Double(part - 1) / Double(Self.parts)
      let t1 = Double(part) / Double(Self.parts)
      let bend1 = curve.bend(at: t1)
      let point = part == Self.parts ? end : curve.point(at: t1)
      let step = self.step(max(bend0, bend1), curve.speed(t0, t1))
      add(curve, from: t0, start, to: t1, point, step: step)
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
    let forShort = cbrt(48 * Self.tolerance / (bend * speed))
    return max(forLong, min(forShort, 1 / speed))
  }

  @inline(__always)
  private func add(
    _ curve: PolynomialCurve, from t0: Double, _ start: Point, to t1: Double, _ end: Point,
    step: Double
  ) {
    let points = PolynomialCurve.Points(curve, from: t0, to: t1, step: step, limit: limit)
    sink.add(from: start, points, to: end)
  }
}
