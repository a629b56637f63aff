import CRasterKernels

extension CoverageKernels {
  static let portable = CoverageKernels(
    add: { PortableCoverage.add($0.pointee, $1, UnsafeBufferPointer(start: $2, count: $3)) },
    paint: { PortableCoverage.paint($0.pointee, $1, $2, $3, $4) },
    sum: { PortableCoverage.sum($0.pointee, $1, $2, $3) })
}

/// ``CoverageKernels`` in Swift, for every processor.
///
/// `isEvenOdd` is 1 for the even-odd rule and 0 for the non-zero rule.
enum PortableCoverage {
  // MARK: Lines

  static func add(_ rows: CellRows, _ top: Int32, _ lines: UnsafeBufferPointer<Line>) {
    for line in lines {
      if line.y0 < line.y1 {
        add(rows, line.x0, line.y0 &- top, line.x1, line.y1 &- top, 1)
      } else {
        add(rows, line.x1, line.y1 &- top, line.x0, line.y0 &- top, -1)
      }
    }
  }

  /// A line meets at most two rows and two columns. It is always cut at the border of both, because
  /// branches would be taken as often as not.
  @inline(__always)
  private static func add(
    _ rows: CellRows, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32
  ) {
    let dx = x1 &- x0
    let dy = y1 &- y0
    let cell = min(x0, x1) &>> 10
    let lastCell = max(x0, x1) &>> 10
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
      let first = Int(cell) &+ CellBuffer.margin
      let p = rows.cells + (Int(row) &* rows.stride &+ first)
      p[0] &+= (leftHeight &<< 11) &- leftArea
      p[1] &+= (rightHeight &<< 11) &- rightArea &+ leftArea
      p[2] &+= rightArea
      let bits = rows.touched + Int(row) &* rows.words
      mark(bits, first &>> 3)
      mark(bits, (Int(lastCell) &+ CellBuffer.margin &+ 1) &>> 3)
    }
    addPart(y0 &>> 10, x0, y0, middleX, middleY)
    addPart((y1 &- 1) &>> 10, middleX, middleY, x1, y1)
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

  // MARK: Coverage

  static func sum(
    _ row: CellRows, _ isEvenOdd: Int32, _ bytes: UnsafeMutablePointer<UInt8>,
    _ runs: UnsafeMutablePointer<CoverageRun>
  ) -> Int {
    var count = 0
    func append(_ start: Int, _ end: Int, _ value: Int32) {
      let start = max(0, start)
      let end = min(row.width, end)
      guard end > start else { return }
      runs[count] = CoverageRun(
        start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: end &- start),
        value: value)
      count &+= 1
    }
    let blocks = row.stride / 8
    var sum: Int32 = 0
    var block = 0
    while block < blocks {
      let start = nextTouched(row, from: block, end: blocks)
      let value = coverage(sum, isEvenOdd)
      if value > 0 { append(block &* 8 &- 8, start &* 8 &- 8, Int32(bitPattern: value)) }
      block = start
      while block < blocks && isTouched(row, block) {
        var packed: UInt64
        (packed, sum) = integrate(row.cells + block &* 8, sum, isEvenOdd)
        if block > 0 {
          UnsafeMutableRawPointer(bytes + (block &* 8 &- 8)).storeBytes(
            of: packed.littleEndian, as: UInt64.self)
        }
        block &+= 1
      }
      append(start &* 8 &- 8, block &* 8 &- 8, -1)
    }
    row.touched.update(repeating: 0, count: row.words)
    return count
  }

  static func paint(
    _ rows: CellRows, _ isEvenOdd: Int32, _ destination: UnsafeMutablePointer<UInt32>,
    _ stride: Int, _ pixel: UInt32
  ) -> Int {
    var row = rows
    var target = destination
    var written = 0
    for _ in 0..<rows.height {
      written &+= paintRow(row, isEvenOdd, target, pixel)
      row.cells += row.stride
      row.touched += row.words
      target += stride
    }
    return written
  }

  private static func paintRow(
    _ row: CellRows, _ isEvenOdd: Int32, _ target: UnsafeMutablePointer<UInt32>,
    _ pixel: UInt32
  ) -> Int {
    let blocks = row.stride / 8
    var sum: Int32 = 0
    var written = 0
    var block = 0
    while block < blocks {
      let start = nextTouched(row, from: block, end: blocks)
      let from = max(0, block &* 8 &- 8)
      let to = min(row.width, start &* 8 &- 8)
      let value = coverage(sum, isEvenOdd)
      if value > 0 && to > from {
        paintSpan(target + from, to &- from, value, pixel)
        written &+= to &- from
      }
      block = start
      while block < blocks && isTouched(row, block) {
        var packed: UInt64
        (packed, sum) = integrate(row.cells + block &* 8, sum, isEvenOdd)
        let x = block &* 8 &- 8
        if packed != 0 && x >= 0 && x < row.width {
          packed = packed.littleEndian
          withUnsafeBytes(of: packed) {
            PortableCompositing.solidMask(
              target + x, 0, $0.baseAddress!.assumingMemoryBound(to: UInt8.self), 0,
              min(8, row.width &- x), 1, pixel)
          }
        }
        block &+= 1
      }
      written &+= max(0, min(row.width, block &* 8 &- 8) &- max(0, start &* 8 &- 8))
    }
    row.touched.update(repeating: 0, count: row.words)
    return written
  }

  private static func paintSpan(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32, _ pixel: UInt32
  ) {
    let thinned = PixelMath.scale(pixel, by: coverage)
    if thinned >> 24 == 255 {
      target.update(repeating: thinned, count: count)
    } else {
      PortableCompositing.solidOver(target, 0, count, 1, thinned)
    }
  }

  @inline(__always)
  private static func isTouched(_ row: CellRows, _ block: Int) -> Bool {
    row.touched[block &>> 6] & (1 &<< UInt64(truncatingIfNeeded: block & 63)) != 0
  }

  @inline(__always)
  private static func nextTouched(_ row: CellRows, from block: Int, end: Int) -> Int {
    var word = block &>> 6
    var value = row.touched[word] & (UInt64.max &<< UInt64(truncatingIfNeeded: block & 63))
    while value == 0 {
      word &+= 1
      if word >= row.words { return end }
      value = row.touched[word]
    }
    return min(end, word &* 64 &+ value.trailingZeroBitCount)
  }

  /// Turns 8 cells into bytes, the first one lowest, and clears them; also returns the sum after them.
  @inline(__always)
  private static func integrate(
    _ cells: UnsafeMutablePointer<Int32>, _ sum: Int32, _ isEvenOdd: Int32
  ) -> (UInt64, Int32) {
    var sum = sum
    var bytes: UInt64 = 0
    for i in 0..<8 {
      sum &+= cells[i]
      cells[i] = 0
      bytes |= UInt64(coverage(sum, isEvenOdd)) &<< UInt64(8 &* i)
    }
    return (bytes, sum)
  }

  @inline(__always)
  private static func coverage(_ sum: Int32, _ isEvenOdd: Int32) -> UInt32 {
    let full = CellBuffer.full
    var area = sum.magnitude
    if isEvenOdd == 0 {
      area = min(area, full)
    } else {
      area &= 2 &* full &- 1
      area = min(area, 2 &* full &- area)
    }
    return (area &* 255 &+ full / 2) &>> 21
  }
}
