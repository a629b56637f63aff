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
  }

  private mutating func add(_ elements: UnsafeBufferPointer<PathElement>) {
    for element in elements {
      switch element {
      case .move(let p):
        end()
        start = p
        current = p
      case .line(let p): line(to: p)
      case .quad(let p, let c):
        begin()
        if isOutside(current, c, c, p) {
          put(p, isSmooth: false)
        } else {
          put(PolynomialCurve(quad: current, c, p), p)
        }
        current = p
      case .cubic(let p, let c1, let c2):
        begin()
        if isOutside(current, c1, c2, p) {
          put(p, isSmooth: false)
        } else {
          put(PolynomialCurve(cubic: current, c1, c2, p), p)
        }
        current = p
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

  private mutating func put(_ curve: PolynomialCurve, _ end: Point) {
    let bend0 = curve.bend(at: 0)
    let bend1 = curve.bend(at: 1)
    guard max(bend0, bend1) > bendLimit else { return put(end, isSmooth: false) }
    let middle = curve.bend(at: 0.5)
    let point = curve.point(at: 0.5)
    put(curve, from: 0, to: 0.5, max(bend0, middle), isSmooth: false)
    put(point, isSmooth: true)
    put(curve, from: 0.5, to: 1, max(middle, bend1), isSmooth: true)
    put(end, isSmooth: true)
  }

  @inline(__always)
  private mutating func put(
    _ curve: PolynomialCurve, from t0: Double, to t1: Double, _ bend: Double, isSmooth: Bool
  ) {
    let points = PolynomialCurve.Points(
      curve, from: t0, to: t1, step: (bendLimit / bend).squareRoot(), limit: limit)
    for index in 0..<points.count { put(points[index], isSmooth: isSmooth || index > 0) }
  }

  /// Whether the stroke of a curve touches no pixel, so that its chord stands for it. Dashes depend on
  /// the length of what cannot be seen.
  private func isOutside(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    dashes == nil
      && sink.isOutside(
        a.applying(t), b.applying(t), c.applying(t), d.applying(t), margin: margin)
  }
}
