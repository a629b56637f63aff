import CRasterKernels

/// From lines to cells, for every processor.
enum PortableLines {
  static func add(_ rows: CellRows, _ top: Int32, _ lines: UnsafeBufferPointer<Line>) {
    for line in lines {
      let y0 = line.y0 &- top
      let y1 = line.y1 &- top
      guard y0 != y1, max(y0, y1) > 0, min(y0, y1) < Int32(rows.height) &<< 10 else { continue }
      // Of what lies to the left only the height counts.
      let isLeft = max(line.x0, line.x1) <= 0
      let x0 = isLeft ? leftColumn : line.x0
      let x1 = isLeft ? leftColumn : line.x1
      if y0 < y1 {
        add(rows, x0, y0, x1, y1, 1)
      } else {
        add(rows, x1, y1, x0, y0, -1)
      }
    }
  }

  /// The column to the left of the first one, where all that lies farther left is put.
  private static let leftColumn: Int32 = -512

  /// Adds a line from its upper to its lower end.
  @inline(__always)
  private static func add(
    _ rows: CellRows, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32
  ) {
    let width = (x1 &- x0).magnitude
    let height = (y1 &- y0).magnitude
    if width <= 1024 && height <= 1024 {
      addPiece(rows, x0, y0, x1, y1, sign)
    } else if width <= height {
      addSteep(rows, x0, y0, x1, y1, sign)
    } else if x0 < x1 {
      addFlat(rows, x0, y0, x1, y1, sign)
    } else {
      addFlat(rows, x1, y1, x0, y0, sign)
    }
  }

  // MARK: Long lines

  /// A line that is at least as high as wide, from its upper to its lower end, cut at the borders of
  /// rows.
  private static func addSteep(
    _ rows: CellRows, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32
  ) {
    let slope = Double(x1 &- x0) / Double(y1 &- y0)
    let end = min(y1, Int32(rows.height) &<< 10)
    var y = max(y0, 0)
    var x = x0 &+ ScanArea.rounded(slope * Double(y &- y0))
    while y < end {
      let nextY = min((y | 1023) &+ 1, y1)
      let nextX = x0 &+ ScanArea.rounded(slope * Double(nextY &- y0))
      if max(x, nextX) <= 0 {
        addPiece(rows, leftColumn, y, leftColumn, nextY, sign)
      } else {
        addPiece(rows, x, y, nextX, nextY, sign)
      }
      y = nextY
      x = nextX
    }
  }

  /// A line that is wider than high, from its left to its right end, cut at the borders of columns.
  private static func addFlat(
    _ rows: CellRows, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32
  ) {
    let slope = Double(y1 &- y0) / Double(x1 &- x0)
    var x = max(x0, 0)
    var y = y0 &+ ScanArea.rounded(slope * Double(x &- x0))
    if x > x0 && y != y0 {
      addSteep(rows, leftColumn, min(y0, y), leftColumn, max(y0, y), sign)
    }
    let end = min(x1, Int32(rows.width) &<< 10)
    // Only the columns that may meet the rows; two more in front for the rounding.
    let bottom = Int32(rows.height) &<< 10
    if min(y0, y1) < 0 || max(y0, y1) > bottom {
      let entry = slope > 0 ? -Double(y0) / slope : Double(bottom &- y0) / slope
      let left = Double(x0) + entry - 2048
      if left > Double(x) {
        guard left < Double(end) else { return }
        x = Int32(left) & ~1023
        y = y0 &+ ScanArea.rounded(slope * Double(x &- x0))
      }
    }
    let exit = slope > 0 ? bottom : 0
    while x < end && (slope > 0 ? y < exit : y > exit) {
      let nextX = min((x | 1023) &+ 1, x1)
      let nextY = y0 &+ ScanArea.rounded(slope * Double(nextX &- x0))
      if y < nextY {
        addPiece(rows, x, y, nextX, nextY, sign)
      } else if y > nextY {
        addPiece(rows, nextX, nextY, x, y, sign)
      }
      x = nextX
      y = nextY
    }
  }

  // MARK: Pieces

  /// A piece of a line, no wider and higher than a pixel, meets at most two rows and two columns. It is
  /// always cut at the border of both, because branches would be taken as often as not.
  @inline(__always)
  private static func addPiece(
    _ rows: CellRows, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32
  ) {
    // Whatever numbers came in, what is kept lies in the rows' cells.
    let start = min(x0, x1)
    guard start < Int32(rows.width) &<< 10 && start >= -8192 else { return }
    let dx = x1 &- x0
    let dy = y1 &- y0
    let cell = start &>> 10
    let first = Int(cell) &+ CellBuffer.margin
    let last = min(first &+ 2, Int((max(x0, x1) &- 1) &>> 10) &+ CellBuffer.margin &+ 1)
    // Where it crosses the border of the rows, or its end.
    let middleY = min((y0 | 1023) &+ 1, y1)
    let middleX = x0 &+ quotient(dx &* (middleY &- y0), dy)
    // Where it crosses the border of the columns, or would.
    let border = (cell &+ 1) &<< 10
    let borderY = y0 &+ quotient(dy &* (border &- x0), dx == 0 ? 1 : dx)
    func addPart(_ row: Int32, _ xa: Int32, _ ya: Int32, _ xb: Int32, _ yb: Int32) {
      guard row >= 0 && Int(row) < rows.height else { return }
      let upper = max(ya, min(yb, borderY)) &- ya
      let leftHeight = (dx < 0 ? yb &- ya &- upper : upper) &* sign
      let rightHeight = (yb &- ya) &* sign &- leftHeight
      let leftArea = leftHeight &* (min(xa, border) &+ min(xb, border) &- (cell &<< 11))
      let rightArea = rightHeight &* (max(xa, border) &+ max(xb, border) &- (border &<< 1))
      let p = rows.cells + (Int(row) &* rows.stride &+ first)
      p[0] &+= (leftHeight &<< 11) &- leftArea
      p[1] &+= (rightHeight &<< 11) &- rightArea &+ leftArea
      p[2] &+= rightArea
      let bits = rows.touched + Int(row) &* rows.words
      mark(bits, first &>> 3)
      mark(bits, last &>> 3)
    }
    addPart(y0 &>> 10, x0, y0, middleX, middleY)
    if y1 > middleY { addPart((y0 &>> 10) &+ 1, middleX, middleY, x1, y1) }
  }

  @inline(__always)
  private static func mark(_ bits: UnsafeMutablePointer<UInt64>, _ block: Int) {
    bits[block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
  }

  /// A quotient to the nearest integer, halves to the even one; the numerator is below 2²⁴.
  @inline(__always)
  private static func quotient(_ a: Int32, _ b: Int32) -> Int32 {
    let magic: Float = 12_582_912
    return Int32(bitPattern: (Float(a) / Float(b) + magic).bitPattern &- magic.bitPattern)
  }

  // MARK: Curves

  static func cut(
    _ curve: CurveCoefficients, _ first: Double, _ step: Double, _ count: Int, _ ends: Line,
    _ window: LineWindow, _ lines: UnsafeMutablePointer<Line>
  ) -> Int {
    var place = lines
    var x = ends.x0
    var y = ends.y0
    for index in 0..<count {
      let t = first + Double(index) * step
      let px = ((curve.ax * t + curve.bx) * t + curve.cx) * t + curve.dx
      let py = ((curve.ay * t + curve.by) * t + curve.cy) * t + curve.dy
      let nextX = ScanArea.rounded(px * 1024) &- window.x
      let nextY = ScanArea.rounded(py * 1024) &- window.y
      let line = Line(x0: x, y0: y, x1: nextX, y1: nextY)
      place.pointee = line
      let isWanted =
        max(y, line.y1) > window.top && min(y, line.y1) < window.bottom
        && min(x, line.x1) < window.right
      place += isWanted ? 1 : 0
      x = line.x1
      y = line.y1
    }
    place.pointee = Line(x0: x, y0: y, x1: ends.x1, y1: ends.y1)
    return place + 1 - lines
  }
}
