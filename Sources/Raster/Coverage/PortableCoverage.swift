import CRasterKernels

extension CoverageKernels {
  static let portable = CoverageKernels(
    paint: { PortableCoverage.paint($0.pointee, $1, $2, $3, $4, $5) },
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
    let width = row.width
    let blocks = width / 8 + 1
    var count = 0
    var sum: Int32 = 0
    var block = 0
    func append(_ start: Int, _ end: Int, _ value: Int32) {
      runs[count] = CoverageRun(
        start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: end &- start),
        value: value)
      count &+= 1
    }
    while block < blocks {
      let start = nextTouched(row, from: block, end: blocks)
      let gapEnd = min(width, start &* 8)
      if gapEnd > block &* 8 {
        let value = coverage(sum, isEvenOdd)
        if value > 0 { append(block &* 8, gapEnd, Int32(bitPattern: value)) }
      }
      guard start < blocks else { break }
      var end = start
      while end < blocks && isTouched(row, end) {
        sum = integrate(row.cells + end &* 8, bytes + end &* 8, sum, isEvenOdd)
        end &+= 1
      }
      let stop = min(width, end &* 8)
      if stop > start &* 8 { append(start &* 8, stop, -1) }
      block = end
    }
    row.touched.update(repeating: 0, count: row.words)
    return count
  }

  static func paint(
    _ rows: CellRows, _ height: Int, _ isEvenOdd: Int32,
    _ destination: UnsafeMutablePointer<UInt32>, _ stride: Int, _ pixel: UInt32
  ) {
    var row = rows
    var target = destination
    for _ in 0..<height {
      paintRow(row, isEvenOdd, target, pixel)
      row.cells += row.stride
      row.touched += row.words
      target += stride
    }
  }

  private static func paintRow(
    _ row: CellRows, _ isEvenOdd: Int32, _ target: UnsafeMutablePointer<UInt32>,
    _ pixel: UInt32
  ) {
    let width = row.width
    let blocks = width / 8 + 1
    var sum: Int32 = 0
    var block = 0
    var bytes: UInt64 = 0
    while block < blocks {
      let start = nextTouched(row, from: block, end: blocks)
      let gapEnd = min(width, start &* 8)
      if gapEnd > block &* 8 {
        let value = coverage(sum, isEvenOdd)
        if value > 0 { paintSpan(target + block &* 8, gapEnd &- block &* 8, value, pixel) }
      }
      guard start < blocks else { break }
      block = start
      while block < blocks && isTouched(row, block) {
        withUnsafeMutableBytes(of: &bytes) { raw in
          let mask = raw.baseAddress!.assumingMemoryBound(to: UInt8.self)
          sum = integrate(row.cells + block &* 8, mask, sum, isEvenOdd)
          PortableCompositing.solidMask(
            target + block &* 8, 0, mask, 0, min(8, width &- block &* 8), 1, pixel)
        }
        block &+= 1
      }
    }
    row.touched.update(repeating: 0, count: row.words)
  }

  private static func paintSpan(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32, _ pixel: UInt32
  ) {
    let thinned = coverage == 255 ? pixel : PixelMath.scale(pixel, by: coverage)
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

  /// Turns 8 cells into bytes and clears them; returns the sum after them.
  @inline(__always)
  private static func integrate(
    _ cells: UnsafeMutablePointer<Int32>, _ bytes: UnsafeMutablePointer<UInt8>, _ sum: Int32,
    _ isEvenOdd: Int32
  ) -> Int32 {
    var sum = sum
    for i in 0..<8 {
      sum &+= cells[i]
      cells[i] = 0
      bytes[i] = UInt8(truncatingIfNeeded: coverage(sum, isEvenOdd))
    }
    return sum
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
