import Geometry

/// Where outlines go: puts lines between points in device pixels into a ``LineList``.
///
/// Lines above, below and to the right of the area are dropped, because they cover none of it. Of
/// those on the left the heights count.
struct LineSink {
  let area: ScanArea
  let list: LineList
  /// Whether lines may have to be cut (see ``ScanArea/cut``).
  let isHuge: Bool
  // The rows that lines are wanted for, a part of the area.
  let top: Int32
  let bottom: Int32
  let box: Rect

  /// - Parameter bounds: A box around everything that will be put in.
  init(_ area: ScanArea, rows: Range<Int>, bounds: Rect, into list: LineList) {
    self.area = area
    self.list = list
    isHuge = !area.isNear(bounds)
    top = Int32(rows.lowerBound - area.minY) << ScanArea.fraction
    bottom = Int32(rows.upperBound - area.minY) << ScanArea.fraction
    box = Rect(
      minX: area.box.minX, minY: Double(rows.lowerBound) - 1, maxX: area.box.maxX,
      maxY: Double(rows.upperBound) + 1)
  }

  @inline(__always)
  func add(_ a: Point, _ b: Point) {
    if isHuge {
      addCut(a, b)
    } else {
      add(area.fixed(a.x, a.y), area.fixed(b.x, b.y))
    }
  }

  @inline(__always)
  private func add(_ a: SIMD2<Int32>, _ b: SIMD2<Int32>) {
    let next = list.reserve(1)
    next.pointee = Line(x0: a.x, y0: a.y, x1: b.x, y1: b.y)
    list.advance(by: isWanted(a, b) ? 1 : 0)
  }

  @inline(__always)
  private func isWanted(_ a: SIMD2<Int32>, _ b: SIMD2<Int32>) -> Bool {
    a.y != b.y && max(a.y, b.y) > top && min(a.y, b.y) < bottom && min(a.x, b.x) < area.right
  }

  /// A curve that has been cut into lines: from `start` over `count` points that `point` gives to
  /// `end`.
  @inline(__always)
  func add(from start: Point, count: Int, to end: Point, _ point: (Double) -> Point) {
    if isHuge {
      var previous = start
      for index in 0..<count {
        let next = point(Double(index))
        addCut(previous, next)
        previous = next
      }
      addCut(previous, end)
      return
    }
    let first = list.reserve(count &+ 1)
    var next = first
    var previous = area.fixed(start.x, start.y)
    var index = 0
    while index < count {
      let p = point(Double(index))
      let current = area.fixed(p.x, p.y)
      next.pointee = Line(x0: previous.x, y0: previous.y, x1: current.x, y1: current.y)
      next += isWanted(previous, current) ? 1 : 0
      previous = current
      index &+= 1
    }
    let last = area.fixed(end.x, end.y)
    next.pointee = Line(x0: previous.x, y0: previous.y, x1: last.x, y1: last.y)
    next += isWanted(previous, last) ? 1 : 0
    list.advance(by: next - first)
  }

  /// Whether a curve touches no pixel, so that its chord stands for it.
  @inline(__always)
  func isOutside(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let minY = min(min(a.y, b.y), min(c.y, d.y))
    let maxY = max(max(a.y, b.y), max(c.y, d.y))
    if maxY < box.minY || minY > box.maxY { return true }
    let minX = min(min(a.x, b.x), min(c.x, d.x))
    let maxX = max(max(a.x, b.x), max(c.x, d.x))
    return minX > box.maxX || maxX < box.minX
  }

  // MARK: Far away

  /// Cuts a line at ``ScanArea/cut``. What lies beyond its left and right side runs along that side,
  /// because the height of a line counts even where its place does not.
  private func addCut(_ start: Point, _ end: Point) {
    // Beyond this, products would overflow to infinity.
    func clamped(_ p: Point) -> Point {
      Point(x: max(-1e15, min(1e15, p.x)), y: max(-1e15, min(1e15, p.y)))
    }
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
    let cut = area.cut
    func side(_ x: Double) -> Double { max(cut.minX, min(cut.maxX, x)) }
    func y(at x: Double) -> Double {
      let y = a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
      return max(min(a.y, b.y), min(max(a.y, b.y), y))
    }
    let first = Point(x: side(a.x), y: side(a.x) == side(b.x) || side(a.x) == a.x ? a.y : y(at: side(a.x)))
    let last = Point(x: side(b.x), y: side(a.x) == side(b.x) || side(b.x) == b.x ? b.y : y(at: side(b.x)))
    put(Point(x: first.x, y: a.y), first)
    put(first, last)
    put(last, Point(x: last.x, y: b.y))
  }

  private func put(_ a: Point, _ b: Point) {
    add(area.fixed(a.x, a.y), area.fixed(b.x, b.y))
  }
}
