import Geometry

/// Walks along a path in short lines and hands them to a ``Stroker``, through a ``DashWalker`` if the
/// line has gaps.
struct StrokeFlattener {
  /// How far the middle of a line may be from its curve, in pixels.
  private static let tolerance = 0.02

  private var stroker: Stroker
  private let dashes: DashWalker?
  private let sink: LineSink
  private let t: AffineTransform
  private let limit: Double
  /// 1/8 of the largest step's square times the bend is the distance between curve and line.
  private let bendLimit: Double
  /// What lies so far outside cannot be seen.
  private let margin: Double
  /// How far from the origin, and how large, curves may be in the units of the path.
  private let farthest: Double
  private let largest: Double
  private var start = Point.zero
  private var current = Point.zero
  /// Whether the subpath has more than its starting point, which alone draws nothing.
  private var hasSegments = false

  static func add(
    _ elements: [PathElement], _ t: AffineTransform, _ style: StrokeStyle, scale: Double,
    dashes: DashWalker?, to sink: LineSink
  ) {
    var flattener = StrokeFlattener(elements.count, t, style, scale, dashes, sink)
    elements.withUnsafeBufferPointer { flattener.add($0) }
  }

  private init(
    _ count: Int, _ t: AffineTransform, _ style: StrokeStyle, _ scale: Double,
    _ dashes: DashWalker?, _ sink: LineSink
  ) {
    stroker = Stroker(StrokePen(style, scale: scale), t, to: sink)
    self.dashes = dashes
    self.sink = sink
    self.t = t
    limit = max(16, min(4096, 4_000_000 / Double(max(1, count))))
    bendLimit = 8 * Self.tolerance / scale
    margin = style.reach * scale + 2
    farthest = CubicCurve.farthest / scale
    // A wide stroke is seen from far away: larger parts, lest there be too many of them.
    largest = max(CubicCurve.largest, margin) / scale
  }

  private mutating func add(_ elements: UnsafeBufferPointer<PathElement>) {
    for element in elements {
      switch element {
      case .move(let p):
        end()
        start = near(p)
        current = start
      case .line(let p): line(to: near(p))
      case .quad(let p, let c):
        begin()
        let end = near(p)
        put(CubicCurve(quad: current, near(c), end), isSmooth: false)
        current = end
      case .cubic(let p, let c1, let c2):
        begin()
        let end = near(p)
        put(CubicCurve(current, near(c1), near(c2), end), isSmooth: false)
        current = end
      case .close:
        begin()
        if let dashes { dashes.finish(isClosed: true, &stroker) } else { stroker.close() }
        hasSegments = false
        current = start
      }
    }
    end()
  }

  private mutating func begin() {
    guard !hasSegments else { return }
    hasSegments = true
    if let dashes { dashes.begin(current) } else { stroker.move(to: current) }
    // After a close the next subpath begins there too.
    start = current
  }

  private mutating func end() {
    guard hasSegments else { return }
    if let dashes { dashes.finish(isClosed: false, &stroker) } else { stroker.end() }
    hasSegments = false
  }

  private mutating func line(to p: Point) {
    begin()
    put(p, isSmooth: false)
    current = p
  }

  @inline(__always)
  private mutating func put(_ p: Point, isSmooth: Bool) {
    if let dashes {
      dashes.append(p, isSmooth: isSmooth)
    } else {
      stroker.line(to: p, isSmooth: isSmooth)
    }
  }

  private mutating func put(_ points: PolynomialCurve.Points, isSmooth: Bool) {
    guard let dashes else { return stroker.lines(over: points, isSmooth: isSmooth) }
    for index in 0..<points.count {
      dashes.append(points[index], isSmooth: isSmooth || index > 0)
    }
  }

  // MARK: Curves

  /// A point of the path that is not too far away (see ``CubicCurve/clamped(_:to:)``).
  @inline(__always)
  private func near(_ p: Point) -> Point { CubicCurve.clamped(p, to: farthest) }

  /// - Parameters:
  ///   - isSmooth: Whether the curve goes on with the one before it.
  ///   - isSeenBefore: Whether what comes before it may be seen.
  ///   - isSeenBehind: Whether what comes behind it may be seen.
  private mutating func put(
    _ curve: CubicCurve, isSmooth: Bool, isSeenBefore: Bool = true, isSeenBehind: Bool = true
  ) {
    let isVisible = !isOutside(curve)
    if !(isVisible || isSeenBefore || isSeenBehind) {
      put(curve.p3, isSmooth: isSmooth)
    } else if dashes == nil && curve.isLarger(than: largest) {
      // Dashes need all lines of a curve, which are limited for that.
      let (first, second) = curve.halves
      put(first, isSmooth: isSmooth, isSeenBefore: isSeenBefore, isSeenBehind: isVisible)
      put(second, isSmooth: true, isSeenBefore: isVisible, isSeenBehind: isSeenBehind)
    } else {
      putLines(curve, isSmooth: isSmooth, isVisible: isVisible)
    }
  }

  /// Of a curve that cannot be seen remain the lines at both ends: where lines that can be seen join
  /// them depends on their direction.
  private mutating func putLines(_ control: CubicCurve, isSmooth: Bool, isVisible: Bool) {
    let curve = PolynomialCurve(cubic: control.p0, control.p1, control.p2, control.p3)
    let bend0 = curve.bend(at: 0)
    let bend1 = curve.bend(at: 1)
    guard max(bend0, bend1) > bendLimit else { return put(control.p3, isSmooth: isSmooth) }
    let middle = curve.bend(at: 0.5)
    let first = points(curve, from: 0, to: 0.5, max(bend0, middle))
    let second = points(curve, from: 0.5, to: 1, max(middle, bend1))
    if isVisible || !hasClearEnds(control, first, curve.point(at: 0.5), second) {
      put(first, isSmooth: isSmooth)
      put(curve.point(at: 0.5), isSmooth: true)
      put(second, isSmooth: true)
    } else {
      put(first[0], isSmooth: isSmooth)
      put(second[second.count - 1], isSmooth: true)
    }
    put(control.p3, isSmooth: true)
  }

  /// Whether the lines at both ends of a curve are the same whatever lies between them. The stroker
  /// leaves points out that are too near to the last one, so which ones are left depends on all before
  /// them where they crowd, as they do at an end with a control point in the same place.
  private func hasClearEnds(
    _ control: CubicCurve, _ first: PolynomialCurve.Points, _ middle: Point,
    _ second: PolynomialCurve.Points
  ) -> Bool {
    // The last point that was not left out is this far from the one before at most.
    let distance = 2 * stroker.pen.shortest
    func isClear(_ a: Point, _ b: Point) -> Bool {
      let d = b - a
      return d.x * d.x + d.y * d.y > distance * distance
    }
    let start = first[0]
    let end = second[second.count - 1]
    let beforeEnd = second.count > 1 ? second[second.count - 2] : middle
    return isClear(control.p0, start) && isClear(start, end) && isClear(beforeEnd, end)
      && isClear(end, control.p3)
  }

  @inline(__always)
  private func points(
    _ curve: PolynomialCurve, from t0: Double, to t1: Double, _ bend: Double
  ) -> PolynomialCurve.Points {
    PolynomialCurve.Points(
      curve, from: t0, to: t1, step: (bendLimit / bend).squareRoot(), limit: limit)
  }

  /// Whether the stroke of a curve touches no pixel. Dashes depend on the length of what cannot be
  /// seen.
  private func isOutside(_ curve: CubicCurve) -> Bool {
    dashes == nil
      && sink.isOutside(
        curve.p0.applying(t), curve.p1.applying(t), curve.p2.applying(t), curve.p3.applying(t),
        margin: margin)
  }
}
