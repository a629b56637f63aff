import CRasterKernels
import Geometry
import Glibc

/// Puts the outline of a line along a path into a sink; filled with the non-zero rule it is the stroke.
///
/// Both sides of the line grow together, each from the point where it has got to, so that nothing is
/// kept but these two points and those at the start. On the inside of a turn the sides of two
/// segments meet where they cross, or go through the corner itself where the segments are too short
/// for that: then the outline is the sum of the segments' rectangles and of the wedges between them,
/// all turning the same way, and has no holes however tight the turn is.
struct Stroker {
  let pen: StrokePen
  // The caller keeps it alive; retaining and releasing it for every line would take a fifth of the time.
  private let sink: Unmanaged<LineSink>
  private let t: AffineTransform
  private let coefficients: PenCoefficients

  // The subpath so far, in the path's units.
  private var current = Point.zero
  private var direction = Point.zero
  private var length = 0.0
  private var first = Point.zero
  private var firstDirection = Point.zero
  private var firstLength = 0.0
  private var hasSegments = false
  // Where the sides have got to and where they began, in device pixels.
  private var left = Point.zero
  private var right = Point.zero
  private var firstLeft = Point.zero
  private var firstRight = Point.zero

  init(_ pen: StrokePen, _ t: AffineTransform, to sink: LineSink) {
    self.pen = pen
    self.t = t
    self.sink = .passUnretained(sink)
    coefficients = PenCoefficients(
      a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty, half: pen.half,
      shortest: pen.shortest, smoothest: pen.smoothest)
  }

  // MARK: Subpaths

  mutating func move(to p: Point) {
    current = p
    first = p
    hasSegments = false
  }

  /// - Parameter isSmooth: Whether the line that ends here and this one belong to the same curve.
  @inline(__always)
  mutating func line(to p: Point, isSmooth: Bool) {
    let d = p - current
    let length = (d.x * d.x + d.y * d.y).squareRoot()
    guard length > pen.shortest else { return }
    let direction = Point(x: d.x / length, y: d.y / length)
    if hasSegments {
      join(direction, min(length, self.length), isSmooth)
    } else {
      hasSegments = true
      firstDirection = direction
      firstLength = length
      let n = normal(direction)
      left = (current + n).applying(t)
      right = (current - n).applying(t)
      firstLeft = left
      firstRight = right
    }
    self.direction = direction
    self.length = length
    current = p
  }

  /// Draws lines over points of a curve.
  ///
  /// - Parameter isSmooth: Whether the line that ends here belongs to the same curve.
  mutating func lines(over points: PolynomialCurve.Points, isSmooth: Bool) {
    line(to: points[0], isSmooth: isSmooth)
    var index = 1
    while index < points.count {
      if hasSegments { index &+= goOn(over: points, from: index) }
      // Where one point needs another join, so do its neighbours.
      let end = min(points.count, index &+ 8)
      while index < end {
        line(to: points[index], isSmooth: true)
        index &+= 1
      }
    }
  }

  /// Draws what is simple several points at a time. Returns the number of points.
  private mutating func goOn(over points: PolynomialCurve.Points, from index: Int) -> Int {
    var end = StrokeEnd(
      x: current.x, y: current.y, dx: direction.x, dy: direction.y, length: length,
      left_x: left.x, left_y: left.y, right_x: right.x, right_y: right.y)
    let count = sink._withUnsafeGuaranteedRef {
      $0.addSides(along: points, from: index, coefficients, &end)
    }
    guard count > 0 else { return 0 }
    current = Point(x: end.x, y: end.y)
    direction = Point(x: end.dx, y: end.dy)
    length = end.length
    left = Point(x: end.left_x, y: end.left_y)
    right = Point(x: end.right_x, y: end.right_y)
    return count
  }

  /// Ends the subpath where it began.
  mutating func close() {
    line(to: first, isSmooth: false)
    guard hasSegments else { return addDot(Point(x: 1, y: 0)) }
    current = first
    join(firstDirection, min(length, firstLength), false)
    addLine(left, firstLeft)
    addLine(firstRight, right)
    hasSegments = false
  }

  /// Ends the subpath with caps at both ends.
  ///
  /// - Parameter fallback: The direction of a line without a length.
  mutating func end(fallback: Point = Point(x: 1, y: 0)) {
    guard hasSegments else { return addDot(fallback) }
    let n = normal(direction)
    leftLine(to: current + n)
    rightLine(to: current - n)
    addCap(current, direction, from: left, to: right)
    addCap(
      first, Point(x: -firstDirection.x, y: -firstDirection.y), from: firstRight, to: firstLeft)
    hasSegments = false
  }

  /// A line without a length: round caps make a disc, square ones a square.
  private func addDot(_ d: Point) {
    guard pen.cap != .butt else { return }
    let n = normal(d)
    let a = (current + n).applying(t)
    let b = (current - n).applying(t)
    addCap(current, d, from: a, to: b)
    addCap(current, Point(x: -d.x, y: -d.y), from: b, to: a)
  }

  // MARK: Sides

  @inline(__always)
  private func addLine(_ a: Point, _ b: Point) { sink._withUnsafeGuaranteedRef { $0.add(a, b) } }

  @inline(__always)
  private mutating func leftLine(to p: Point) {
    let device = p.applying(t)
    addLine(left, device)
    left = device
  }

  @inline(__always)
  private mutating func rightLine(to p: Point) {
    let device = p.applying(t)
    addLine(device, right)
    right = device
  }

  @inline(__always)
  private mutating func sideLine(_ side: Double, to p: Point) {
    if side > 0 { leftLine(to: p) } else { rightLine(to: p) }
  }

  /// To the left, half the width long.
  @inline(__always)
  private func normal(_ d: Point) -> Point { Point(x: d.y * pen.half, y: -d.x * pen.half) }

  /// - Parameter room: The length of the shorter segment.
  @inline(__always)
  private mutating func join(_ d1: Point, _ room: Double, _ isSmooth: Bool) {
    let d0 = direction
    let cross = d0.x * d1.y - d0.y * d1.x
    let dot = d0.x * d1.x + d0.y * d1.y
    // Where both sides cross; 1 + dot is twice the squared cosine of half the turn.
    let factor = 1 / (1 + dot)
    let n0 = normal(d0)
    let n1 = normal(d1)
    let offset = Point(x: (n0.x + n1.x) * factor, y: (n0.y + n1.y) * factor)
    if isSmooth && dot > pen.smoothest && pen.half * abs(cross) * factor <= room {
      // The lines of a curve turn by so little that a miter is their smoothest join.
      leftLine(to: current + offset)
      rightLine(to: current - offset)
    } else {
      joinCorner(d1, room, isSmooth, cross, dot, factor, offset)
    }
  }

  @inline(never)
  private mutating func joinCorner(
    _ d1: Point, _ room: Double, _ isSmooth: Bool, _ cross: Double, _ dot: Double,
    _ factor: Double, _ offset: Point
  ) {
    let p = current
    // 1 if the left side is the outer one.
    let outer = cross < 0 ? -1.0 : 1
    let n0 = normal(direction)
    let n1 = normal(d1)
    if pen.half * abs(cross) * factor <= room && dot > -1 {
      sideLine(-outer, to: p - outer * offset)
    } else {
      sideLine(-outer, to: p - outer * n0)
      sideLine(-outer, to: p)
      sideLine(-outer, to: p - outer * n1)
    }
    switch isSmooth ? .round : pen.join {
    case .miter where dot > -1 && 2 * factor <= pen.miterLimit * pen.miterLimit:
      sideLine(outer, to: p + outer * offset)
    case .round:
      sideLine(outer, to: p + outer * n0)
      let arc = pen.arc(from: outer * n0, turning: atan2(cross, dot))
      for index in 0..<arc.count { sideLine(outer, to: p + arc[index]) }
      sideLine(outer, to: p + outer * n1)
    case .miter, .bevel:
      sideLine(outer, to: p + outer * n0)
      sideLine(outer, to: p + outer * n1)
    }
  }

  /// From the left to the right side of a line's end.
  private func addCap(_ p: Point, _ d: Point, from start: Point, to end: Point) {
    let n = normal(d)
    var last = start
    func add(_ point: Point) {
      let device = point.applying(t)
      addLine(last, device)
      last = device
    }
    switch pen.cap {
    case .butt: break
    case .round:
      let arc = pen.arc(from: n, turning: .pi)
      for index in 0..<arc.count { add(p + arc[index]) }
    case .square:
      let forward = Point(x: d.x * pen.half, y: d.y * pen.half)
      add(p + n + forward)
      add(p - n + forward)
    }
    addLine(last, end)
  }
}

private func * (factor: Double, p: Point) -> Point { Point(x: factor * p.x, y: factor * p.y) }
