import Geometry

// Paths to lines.
extension ScanConverter {
  /// The farthest that a line may be from the curve it stands for, in pixels: one level of coverage.
  private static let tolerance = 1.0 / 256
  /// The most lines for one curve.
  private static let maximumSegments = 1024.0

  /// What is known of a path before it is drawn.
  struct Extent {
    /// The box around all control points in device pixels.
    var bounds: Rect
    /// Whether lines must be cut at the guard band.
    var isHuge: Bool
  }

  /// Nil if the path is empty or has a coordinate that is infinite or not a number.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  static func extent(of elements: [PathElement], _ t: AffineTransform) -> Extent? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    // NaN and infinity survive the sum; comparisons would hide them.
    var check = 0.0
    func add(_ point: Point) {
      let p = point.applying(t)
      check += p.x * 0 + p.y * 0
      if p.x < low.x { low.x = p.x }
      if p.y < low.y { low.y = p.y }
      if p.x > high.x { high.x = p.x }
      if p.y > high.y { high.y = p.y }
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quad(let p, let c):
        add(p)
        add(c)
      case .cubic(let p, let c1, let c2):
        add(p)
        add(c1)
        add(c2)
      case .close: break
      }
    }
    guard check == 0, low.x <= high.x else { return nil }
    let limit = guardBand / 2
    return Extent(
      bounds: Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y),
      isHuge: low.x < -limit || low.y < -limit || high.x > limit || high.y > limit)
  }

  /// Adds all subpaths, each closed with a line.
  func add(_ elements: [PathElement], _ t: AffineTransform, isHuge: Bool) {
    var start = Point.zero
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let p):
        addSegment(current, start, isHuge)
        start = p.applying(t)
        current = start
      case .line(let p):
        let end = p.applying(t)
        addSegment(current, end, isHuge)
        current = end
      case .quad(let p, let c):
        let end = p.applying(t)
        addQuad(current, c.applying(t), end, isHuge)
        current = end
      case .cubic(let p, let c1, let c2):
        let end = p.applying(t)
        addCubic(current, c1.applying(t), c2.applying(t), end, isHuge)
        current = end
      case .close:
        addSegment(current, start, isHuge)
        current = start
      }
    }
    addSegment(current, start, isHuge)
  }

  /// Wang's bound: how many lines keep a curve within the tolerance, from the largest second
  /// difference of its control points and a factor for its degree.
  @inline(__always)
  private func segmentCount(_ dx: Double, _ dy: Double, _ factor: Double) -> Int {
    let bend = (dx * dx + dy * dy).squareRoot()
    let count = (factor * bend / Self.tolerance).squareRoot().rounded(.up)
    return Int(max(1, min(Self.maximumSegments, count)))
  }

  private func addQuad(_ p0: Point, _ p1: Point, _ p2: Point, _ isHuge: Bool) {
    let ax = p0.x - 2 * p1.x + p2.x
    let ay = p0.y - 2 * p1.y + p2.y
    let bx = 2 * (p1.x - p0.x)
    let by = 2 * (p1.y - p0.y)
    let count = isOutside(p0, p1, p2, p2) ? 1 : segmentCount(ax, ay, 0.25)
    let step = 1 / Double(count)
    var previous = p0
    for i in 1..<max(1, count) {
      let t = Double(i) * step
      let next = Point(x: (ax * t + bx) * t + p0.x, y: (ay * t + by) * t + p0.y)
      addSegment(previous, next, isHuge)
      previous = next
    }
    addSegment(previous, p2, isHuge)
  }

  private func addCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ isHuge: Bool) {
    let bend1 = Point(x: p0.x - 2 * p1.x + p2.x, y: p0.y - 2 * p1.y + p2.y)
    let bend2 = Point(x: p1.x - 2 * p2.x + p3.x, y: p1.y - 2 * p2.y + p3.y)
    let dx = max(abs(bend1.x), abs(bend2.x))
    let dy = max(abs(bend1.y), abs(bend2.y))
    let count = isOutside(p0, p1, p2, p3) ? 1 : segmentCount(dx, dy, 0.75)
    let c = Point(x: 3 * (p1.x - p0.x), y: 3 * (p1.y - p0.y))
    let b = Point(x: 3 * bend1.x, y: 3 * bend1.y)
    let a = Point(x: p3.x - p0.x - c.x - b.x, y: p3.y - p0.y - c.y - b.y)
    let step = 1 / Double(count)
    var previous = p0
    for i in 1..<max(1, count) {
      let t = Double(i) * step
      let next = Point(
        x: ((a.x * t + b.x) * t + c.x) * t + p0.x, y: ((a.y * t + b.y) * t + c.y) * t + p0.y)
      addSegment(previous, next, isHuge)
      previous = next
    }
    addSegment(previous, p3, isHuge)
  }

  /// Whether a curve touches no pixel of the band, so that its chord stands for it: above, below and
  /// to the right nothing counts, and to the left only the height does.
  @inline(__always)
  private func isOutside(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let box = bandBox
    let minY = min(min(a.y, b.y), min(c.y, d.y))
    let maxY = max(max(a.y, b.y), max(c.y, d.y))
    if maxY < box.minY || minY > box.maxY { return true }
    let minX = min(min(a.x, b.x), min(c.x, d.x))
    let maxX = max(max(a.x, b.x), max(c.x, d.x))
    return minX > box.maxX || maxX < box.minX
  }

  @inline(__always)
  private func addSegment(_ a: Point, _ b: Point, _ isHuge: Bool) {
    if isHuge {
      addCutSegment(a, b)
    } else {
      addLine(Self.fixed(a.x), Self.fixed(a.y), Self.fixed(b.x), Self.fixed(b.y))
    }
  }

  /// Cuts a line at the guard band. What lies beyond its left and right side runs along that side,
  /// because the height of a line counts even where its place does not.
  private func addCutSegment(_ start: Point, _ end: Point) {
    let limit = Self.guardBand
    func clamped(_ p: Point) -> Point {
      Point(x: max(-1e15, min(1e15, p.x)), y: max(-1e15, min(1e15, p.y)))
    }
    let a = clamped(start)
    let b = clamped(end)
    // Where the line crosses the four sides, as shares of its length in ascending order.
    var shares = [0.0, 1.0]
    func cross(_ from: Double, _ to: Double) {
      for side in [-limit, limit] where (from < side) != (to < side) {
        shares.append((side - from) / (to - from))
      }
    }
    cross(a.x, b.x)
    cross(a.y, b.y)
    shares.sort()
    func point(_ share: Double) -> Point {
      let p = share == 1 ? b : Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      return Point(x: max(-limit, min(limit, p.x)), y: max(-limit, min(limit, p.y)))
    }
    for (first, second) in zip(shares, shares.dropFirst()) {
      let p = point(first)
      let q = point(second)
      addLine(Self.fixed(p.x), Self.fixed(p.y), Self.fixed(q.x), Self.fixed(q.y))
    }
  }
}
