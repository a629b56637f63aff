import CRasterKernels

extension CoverageKernels {
  static let portable = CoverageKernels(
    add: { PortableLines.add($0.pointee, $1, UnsafeBufferPointer(start: $2, count: $3)) },
    cut: { PortableLines.cut($0.pointee, $1, $2, $3, $4.pointee, $5.pointee, $6) },
    // One point at a time is what the stroker does itself.
    offset: { _, _, _, _, _, _, _, _, _ in 0 },
    paint: { PortableCoverage.paint($0.pointee, $1, $2, $3, $4) },
    sum: { PortableCoverage.sum($0.pointee, $1, $2, $3) })
}

/// ``CoverageKernels`` in Swift, for every processor.
///
/// `isEvenOdd` is 1 for the even-odd rule and 0 for the non-zero rule.
enum PortableCoverage {
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
