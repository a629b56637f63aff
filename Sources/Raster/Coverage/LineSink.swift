import CRasterKernels
import Geometry

/// Where outlines go: puts lines between points in device pixels into a ``LineList``.
///
/// Lines above, below and to the right of the rows are dropped, because they cover none of their
/// pixels.
///
/// A class, because copies of all that it knows would cost more than a line.
final class LineSink {
  private let list: LineList
  @exclusivity(unchecked) private var kernels = CoverageKernels.portable
  @exclusivity(unchecked) private var area = ScanArea(minX: 0, minY: 0, width: 0, height: 0)
  /// Whether lines may have to be cut (see ``ScanArea/cut``).
  @exclusivity(unchecked) private var isHuge = false
  /// The rows that lines are wanted for, a part of the area.
  @exclusivity(unchecked) private var window = LineWindow()
  @exclusivity(unchecked) private var box = Rect.zero

  /// - Parameter list: Where lines go.
  init(into list: LineList) { self.list = list }

  /// - Parameters:
  ///   - area: What coordinates are counted from.
  ///   - rows: The rows of the area that lines are wanted for.
  ///   - bounds: A box around everything that will be put in.
  ///   - kernels: What cuts curves.
  func begin(_ area: ScanArea, rows: Range<Int>, bounds: Rect, _ kernels: CoverageKernels) {
    self.area = area
    self.kernels = kernels
    isHuge = !area.isNear(bounds)
    window = LineWindow(
      x: Int32(truncatingIfNeeded: area.minX << ScanArea.fraction),
      y: Int32(truncatingIfNeeded: area.minY << ScanArea.fraction),
      top: Int32(rows.lowerBound - area.minY) << ScanArea.fraction,
      bottom: Int32(rows.upperBound - area.minY) << ScanArea.fraction, right: area.right)
    box = Rect(
      minX: area.box.minX, minY: Double(rows.lowerBound) - 1, maxX: area.box.maxX,
      maxY: Double(rows.upperBound) + 1)
  }

  @inline(__always)
  func add(_ a: Point, _ b: Point) {
    if isHuge {
      addCut(a, b)
    } else {
      add(fixed(a), fixed(b))
    }
  }

  @inline(__always)
  private func fixed(_ p: Point) -> SIMD2<Int32> {
    SIMD2(ScanArea.rounded(p.x * 1024) &- window.x, ScanArea.rounded(p.y * 1024) &- window.y)
  }

  @inline(__always)
  private func add(_ a: SIMD2<Int32>, _ b: SIMD2<Int32>) {
    let isAbove = a.y <= window.top && b.y <= window.top
    let isBelow = a.y >= window.bottom && b.y >= window.bottom
    let isRight = a.x >= window.right && b.x >= window.right
    // Nothing comes from beyond ±2³⁰ but what is not a number.
    let limit: Int32 = 1 << 30
    let isNear = (a.x &+ limit) | (a.y &+ limit) | (b.x &+ limit) | (b.y &+ limit) >= 0
    if a.y == b.y || isAbove || isBelow || isRight || !isNear { return }
    let place = list.reserve(1)
    place.pointee = Line(x0: a.x, y0: a.y, x1: b.x, y1: b.y)
    list.advance(to: place + 1)
  }

  /// A part of a curve: from `start` over its points to `end`.
  func add(from start: Point, _ points: PolynomialCurve.Points, to end: Point) {
    if isHuge { return addHuge(from: start, points, to: end) }
    let a = fixed(start)
    let b = fixed(end)
    let place = list.reserve(points.count &+ 8)
    let count = withUnsafePointer(to: points.coefficients) { curve in
      withUnsafePointer(to: Line(x0: a.x, y0: a.y, x1: b.x, y1: b.y)) { ends in
        withUnsafePointer(to: window) {
          kernels.cut(curve, points.offset, points.step, points.count, ends, $0, place)
        }
      }
    }
    assert(
      count >= 0 && count <= points.count + 8,
      "LineSink: a curve with more lines than there was room")
    list.advance(to: place + count)
  }

  /// Goes on with both sides of a stroke along the points of a curve as far as that is simple.
  ///
  /// - Parameters:
  ///   - points: The points, in the units of the path.
  ///   - index: The first one to go to.
  ///   - pen: What draws the stroke.
  ///   - end: Where the stroke has got to.
  /// - Returns: The number of points that it has gone on; it may be none.
  func addSides(
    along points: PolynomialCurve.Points, from index: Int, _ pen: PenCoefficients,
    _ end: inout StrokeEnd
  ) -> Int {
    if isHuge { return 0 }
    var place = list.reserve(2 &* (points.count &- index) &+ 8)
    let count = withUnsafePointer(to: points.coefficients) { curve in
      withUnsafePointer(to: pen) { pen in
        withUnsafePointer(to: window) {
          kernels.offset(
            curve, points.offset, points.step, index, points.count, pen, $0, &end, &place)
        }
      }
    }
    assert(
      count >= 0 && index + count <= points.count,
      "LineSink: a stroke beyond the points of its curve")
    list.advance(to: place)
    return count
  }

  private func addHuge(from start: Point, _ points: PolynomialCurve.Points, to end: Point) {
    var previous = start
    for index in 0..<points.count {
      let next = points[index]
      addCut(previous, next)
      previous = next
    }
    addCut(previous, end)
  }

  /// Whether a curve touches no pixel, nor one that is nearer than the margin, so that its chord
  /// stands for it.
  @inline(__always)
  func isOutside(_ a: Point, _ b: Point, _ c: Point, _ d: Point, margin: Double = 0) -> Bool {
    let minY = min(min(a.y, b.y), min(c.y, d.y))
    let maxY = max(max(a.y, b.y), max(c.y, d.y))
    if maxY < box.minY - margin || minY > box.maxY + margin { return true }
    let minX = min(min(a.x, b.x), min(c.x, d.x))
    let maxX = max(max(a.x, b.x), max(c.x, d.x))
    return minX > box.maxX + margin || maxX < box.minX - margin
  }

  // MARK: Far away

  /// Cuts a line at ``ScanArea/cut``. What lies beyond its left and right side runs along that side,
  /// because the height of a line counts even where its place does not.
  private func addCut(_ start: Point, _ end: Point) {
    // Beyond this, products would overflow to infinity. What is not a number becomes one.
    func clamped(_ value: Double) -> Double {
      value > -1e15 ? (value < 1e15 ? value : 1e15) : -1e15
    }
    func clamped(_ p: Point) -> Point { Point(x: clamped(p.x), y: clamped(p.y)) }
    let a = clamped(start)
    let b = clamped(end)
    let cut = area.cut
    let low = max(cut.minY, min(a.y, b.y))
    let high = min(cut.maxY, max(a.y, b.y))
    guard low < high else { return }
    func x(at y: Double) -> Double {
      y == a.y ? a.x : y == b.y ? b.x : a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
    }
    let y0 = max(low, min(high, a.y))
    let y1 = max(low, min(high, b.y))
    addBetweenSides(Point(x: x(at: y0), y: y0), Point(x: x(at: y1), y: y1))
  }

  private func addBetweenSides(_ a: Point, _ b: Point) {
    let left = area.cut.minX
    let right = area.cut.maxX
    func atSide(_ p: Point) -> Point {
      let x = max(left, min(right, p.x))
      guard x != p.x else { return p }
      let y = a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
      return Point(x: x, y: max(min(a.y, b.y), min(max(a.y, b.y), y)))
    }
    func put(_ a: Point, _ b: Point) { add(fixed(a), fixed(b)) }
    if max(a.x, b.x) <= left || min(a.x, b.x) >= right {
      let x = max(left, min(right, a.x))
      return put(Point(x: x, y: a.y), Point(x: x, y: b.y))
    }
    let first = atSide(a)
    let last = atSide(b)
    put(Point(x: first.x, y: a.y), first)
    put(first, last)
    put(last, Point(x: last.x, y: b.y))
  }
}
