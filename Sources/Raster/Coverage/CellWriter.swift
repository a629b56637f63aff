/// Adds lines to cells.
struct CellWriter {
  let cells: UnsafeMutablePointer<Int32>
  let stride: Int
  let touched: UnsafeMutablePointer<UInt64>
  let words: Int
  // The band, in 1024ths of a pixel.
  let top: Int32
  let bottom: Int32
  let right: Int32

  @inline(__always)
  func add(_ line: Line) {
    if line.y0 < line.y1 {
      addDescending(line.x0, line.y0, line.x1, line.y1, 1)
    } else {
      addDescending(line.x1, line.y1, line.x0, line.y0, -1)
    }
  }

  @inline(__always)
  private func addDescending(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32) {
    let low = min(x0, x1)
    let high = max(x0, x1)
    if y1 <= top || y0 >= bottom || low >= right { return }
    if y0 &>> 10 == (y1 &- 1) &>> 10 && low >= 0 && low &>> 10 == high &>> 10 {
      // Inside of one cell; the edges of a band are no more than edges of cells.
      let row = Int((y0 &- top) &>> 10)
      let cell = low &>> 10
      addPiece(row, cell, (y1 &- y0) &* sign, (x0 &+ x1) &- (cell &<< 11))
      mark(row, Int(cell) &>> 3, Int(cell &+ 1) &>> 3)
      return
    }
    if low >= 0 && high < right {
      addInside(x0, y0, x1, y1, sign)
    } else {
      addAcrossSides(x0, y0, x1, y1, sign)
    }
  }

  /// A line between the left and the right side.
  @inline(__always)
  private func addInside(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32) {
    let crossings = Crossings(x0, y0, x1, y1)
    let end = min(y1, bottom)
    var y = max(y0, top)
    var x = y == y0 ? x0 : crossings.x(at: y)
    var row = Int((y &- top) &>> 10)
    while y < end {
      let next = min(((y &>> 10) &+ 1) &<< 10, end)
      let nextX = next == y1 ? x1 : crossings.x(at: next)
      let cell = x &>> 10
      let nextCell = nextX &>> 10
      if cell == nextCell {
        addPiece(row, cell, (next &- y) &* sign, (x &+ nextX) &- (cell &<< 11))
        mark(row, Int(cell) &>> 3, Int(cell &+ 1) &>> 3)
      } else if cell < nextCell {
        addRun(row, x, y, nextX, next, sign, crossings)
        mark(row, Int(cell) &>> 3, Int(nextCell &+ 1) &>> 3)
      } else {
        addRun(row, nextX, next, x, y, 0 &- sign, crossings)
        mark(row, Int(nextCell) &>> 3, Int(cell &+ 1) &>> 3)
      }
      x = nextX
      y = next
      row &+= 1
    }
  }

  /// A line inside of a row over several cells, from its left to its right end.
  @inline(__always)
  private func addRun(
    _ row: Int, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32,
    _ crossings: Crossings
  ) {
    let low = min(y0, y1)
    let high = max(y0, y1)
    var cell = x0 &>> 10
    let last = x1 &>> 10
    var y = y0
    var offset = x0 & 1023
    while cell < last {
      let next = max(low, min(high, crossings.y(at: (cell &+ 1) &<< 10)))
      addPiece(row, cell, (next &- y) &* sign, offset &+ 1024)
      y = next
      offset = 0
      cell &+= 1
    }
    addPiece(row, cell, (y1 &- y) &* sign, offset &+ (x1 & 1023))
  }

  /// A line that leaves the band on the left, where only its height counts, or on the right.
  @inline(never)
  private func addAcrossSides(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32) {
    let crossings = Crossings(x0, y0, x1, y1)
    let end = min(y1, bottom)
    var y = max(y0, top)
    var x = y == y0 ? x0 : crossings.x(at: y)
    var row = Int((y &- top) &>> 10)
    while y < end {
      let next = min(((y &>> 10) &+ 1) &<< 10, end)
      let nextX = next == y1 ? x1 : crossings.x(at: next)
      if x <= nextX {
        addCutRun(row, x, y, nextX, next, sign, crossings)
      } else {
        addCutRun(row, nextX, next, x, y, 0 &- sign, crossings)
      }
      x = nextX
      y = next
      row &+= 1
    }
  }

  private func addCutRun(
    _ row: Int, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32,
    _ crossings: Crossings
  ) {
    if x0 >= right { return }
    if x1 < 0 {
      addPiece(row, 0, (y1 &- y0) &* sign, 0)
      return mark(row, 0, 0)
    }
    let low = min(y0, y1)
    let high = max(y0, y1)
    var y = y0
    var x = x0
    if x < 0 {
      let next = max(low, min(high, crossings.y(at: 0)))
      addPiece(row, 0, (next &- y) &* sign, 0)
      mark(row, 0, 0)
      y = next
      x = 0
    }
    while x < right {
      let cell = x &>> 10
      let isLast = cell == x1 &>> 10
      let nextX = isLast ? x1 : (cell &+ 1) &<< 10
      let next = isLast ? y1 : max(low, min(high, crossings.y(at: nextX)))
      addPiece(row, cell, (next &- y) &* sign, (x &+ nextX) &- (cell &<< 11))
      mark(row, Int(cell) &>> 3, Int(cell &+ 1) &>> 3)
      if isLast { return }
      x = nextX
      y = next
    }
  }

  /// Adds a piece inside of one cell; `doubleX` is the sum of its ends' distances from the left side.
  @inline(__always)
  private func addPiece(_ row: Int, _ cell: Int32, _ height: Int32, _ doubleX: Int32) {
    let p = cells + (row &* stride &+ Int(cell))
    let area = height &* doubleX
    p[0] &+= (height &<< 11) &- area
    p[1] &+= area
  }

  /// Notes that the blocks of 8 cells `first...last` have changed.
  @inline(__always)
  private func mark(_ row: Int, _ first: Int, _ last: Int) {
    let bits = touched + row &* words
    var block = first
    repeat {
      bits[block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
      block &+= 1
    } while block <= last
  }

  /// Where a line crosses the borders of rows and columns, as functions of the line alone.
  private struct Crossings {
    private let x0: Int32
    private let y0: Int32
    private let perRow: Double
    private let perColumn: Double

    @inline(__always)
    init(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
      self.x0 = x0
      self.y0 = y0
      let dx = Double(x1 &- x0)
      let dy = Double(y1 &- y0)
      perRow = dx / dy
      // Not used by vertical lines.
      perColumn = dy / dx
    }

    @inline(__always)
    func x(at y: Int32) -> Int32 { x0 &+ Self.rounded(perRow * Double(y &- y0)) }

    @inline(__always)
    func y(at x: Int32) -> Int32 { y0 &+ Self.rounded(perColumn * Double(x &- x0)) }

    @inline(__always)
    private static func rounded(_ value: Double) -> Int32 {
      Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744.0).bitPattern)
    }
  }
}
