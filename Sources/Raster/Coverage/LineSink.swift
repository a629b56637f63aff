import CRasterKernels
import Geometry

/// Where outlines go: puts lines between points in device pixels into a ``LineList``, cut into pieces
/// no wider and higher than a pixel.
///
/// Pieces above, below and to the right of the rows are dropped, because they cover none of their
/// pixels. Of those on the left the heights count.
struct LineSink {
  let area: ScanArea
  let list: LineList
  /// Whether lines may have to be cut (see ``ScanArea/cut``).
  private let isHuge: Bool
  // The rows that lines are wanted for, a part of the area.
  private let top: Int32
  private let bottom: Int32
  private let box: Rect

  /// - Parameters:
  ///   - area: What coordinates are counted from.
  ///   - rows: The rows of the area that lines are wanted for.
  ///   - bounds: A box around everything that will be put in.
  ///   - list: Where lines go.
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

  func add(_ a: Point, _ b: Point) {
    if isHuge {
      addCut(a, b)
    } else {
      add(area.fixed(a.x, a.y), area.fixed(b.x, b.y))
    }
  }

  @inline(__always)
  private func add(_ a: SIMD2<Int32>, _ b: SIMD2<Int32>) {
    guard isShort(a, b) else { return addLong(a.x, a.y, b.x, b.y) }
    let end = putShort(list.reserve(1), a, b)
    list.advance(to: end)
  }

  @inline(__always)
  private func isShort(_ a: SIMD2<Int32>, _ b: SIMD2<Int32>) -> Bool {
    let d = b &- a
    return d.x >= -1024 && d.x <= 1024 && d.y >= -1024 && d.y <= 1024
  }

  /// A curve that has been cut into lines: from `start` over `count` points that `point` gives to
  /// `end`.
  @inline(__always)
  func add(from start: Point, count: Int, to end: Point, _ point: (Int) -> Point) {
    var previous = start
    if isHuge {
      for index in 0..<count {
        let next = point(index)
        addCut(previous, next)
        previous = next
      }
      addCut(previous, end)
      return
    }
    var last = area.fixed(start.x, start.y)
    var next = list.reserve(count &+ 1)
    for index in 0...count {
      previous = index < count ? point(index) : end
      let current = area.fixed(previous.x, previous.y)
      if isShort(last, current) {
        next = putShort(next, last, current)
      } else {
        list.advance(to: next)
        addLong(last.x, last.y, current.x, current.y)
        next = list.reserve(count &- index &+ 1)
      }
      last = current
    }
    list.advance(to: next)
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

  // MARK: Pieces

  /// The column to the left of the first one, where all that lies farther left is put.
  private static let leftColumn: Int32 = -512

  /// Writes a short line where it is wanted; returns the place for the next one.
  @inline(__always)
  private func putShort(
    _ place: UnsafeMutablePointer<Line>, _ a: SIMD2<Int32>, _ b: SIMD2<Int32>
  ) -> UnsafeMutablePointer<Line> {
    let isLeft = max(a.x, b.x) < 0
    place.pointee = Line(
      x0: isLeft ? Self.leftColumn : a.x, y0: a.y, x1: isLeft ? Self.leftColumn : b.x, y1: b.y)
    // Whatever numbers came in, a piece that is kept begins in the rows' cells.
    let isWithin =
      UInt32(bitPattern: min(a.x, b.x) &+ 2048) < UInt32(bitPattern: area.right &+ 2048)
    let isWanted =
      a.y != b.y && max(a.y, b.y) > top && min(a.y, b.y) < bottom && (isLeft || isWithin)
    return place + (isWanted ? 1 : 0)
  }

  /// Cuts a line at the borders of rows if it is steep, and of columns if it is flat. Where it is cut
  /// follows from the line alone.
  @inline(never)
  private func addLong(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    // Beyond ±2³⁰, where nothing comes that was cut, differences would overflow.
    let limit: Int32 = 1 << 30
    guard (x0 &+ limit) | (x1 &+ limit) | (y0 &+ limit) | (y1 &+ limit) >= 0 else { return }
    if y0 == y1 || max(y0, y1) <= top || min(y0, y1) >= bottom || min(x0, x1) >= area.right {
      return
    }
    if max(x0, x1) < 0 { return addLeft(y0, y1) }
    if (x1 &- x0).magnitude > (y1 &- y0).magnitude {
      if x0 < x1 {
        addFlat(x0, y0, x1, y1, isReversed: false)
      } else {
        addFlat(x1, y1, x0, y0, isReversed: true)
      }
    } else if y0 < y1 {
      addSteep(x0, y0, x1, y1, isReversed: false)
    } else {
      addSteep(x1, y1, x0, y0, isReversed: true)
    }
  }

  /// A line on the left, of which only the height counts.
  private func addLeft(_ y0: Int32, _ y1: Int32) {
    if y0 < y1 {
      addSteep(Self.leftColumn, y0, Self.leftColumn, y1, isReversed: false)
    } else {
      addSteep(Self.leftColumn, y1, Self.leftColumn, y0, isReversed: true)
    }
  }

  private func addSteep(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, isReversed: Bool) {
    let slope = Double(x1 &- x0) / Double(y1 &- y0)
    func x(at y: Int32) -> Int32 { x0 &+ Self.rounded(slope * Double(y &- y0)) }
    let end = min(y1, bottom)
    var y = max(y0, top)
    var place = list.reserve(Int((end &- y) &>> 10) &+ 2)
    var last = SIMD2(y == y0 ? x0 : x(at: y), y)
    while y < end {
      y = min((y | 1023) &+ 1, y1)
      let next = SIMD2(y == y1 ? x1 : x(at: y), y)
      place = isReversed ? putShort(place, next, last) : putShort(place, last, next)
      last = next
    }
    list.advance(to: place)
  }

  private func addFlat(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, isReversed: Bool) {
    let slope = Double(y1 &- y0) / Double(x1 &- x0)
    func y(at x: Int32) -> Int32 { y0 &+ Self.rounded(slope * Double(x &- x0)) }
    var x = x0
    var last = SIMD2(x0, y0)
    if x < 0 {
      x = 0
      last = SIMD2(0, y(at: 0))
      if isReversed { addLeft(last.y, y0) } else { addLeft(y0, last.y) }
    }
    let end = min(x1, area.right)
    var place = list.reserve(Int((end &- x) &>> 10) &+ 2)
    while x < end {
      x = min((x | 1023) &+ 1, x1)
      let next = SIMD2(x, x == x1 ? y1 : y(at: x))
      place = isReversed ? putShort(place, next, last) : putShort(place, last, next)
      last = next
    }
    list.advance(to: place)
  }

  /// The nearest integer, as ``ScanArea/fixed(_:_:)`` finds it.
  @inline(__always)
  private static func rounded(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744.0).bitPattern)
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
    func put(_ a: Point, _ b: Point) { add(area.fixed(a.x, a.y), area.fixed(b.x, b.y)) }
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
