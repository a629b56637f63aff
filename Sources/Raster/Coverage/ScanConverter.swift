import Geometry

/// Turns lines into exact coverage by summing signed areas, as libart, FreeType and font-rs do.
///
/// Each line adds, to every pixel cell that it crosses, the change of covered area that it causes;
/// the running sum along a row is the winding-weighted area of each pixel. Cells are integers and
/// every line is cut at pixel borders by a formula of the line alone, so neither the order of the
/// lines nor the clip changes a bit.
///
/// One band of rows is in work at a time: `begin`, `add…`, then `sweep` for each of its rows.
final class ScanConverter {
  /// A part of a row with one coverage, or with its bytes in ``coverage``.
  struct Run {
    var start: Int32
    var count: Int32
    /// 0...255, or -1 for bytes.
    var value: Int32
  }

  // Coordinates have 10 bits of fraction; a full cell is 1024 high times twice 1024 wide.
  static let fraction = 10
  static let one = 1 << fraction
  static let full: UInt32 = 1 << (2 * 10 + 1)
  /// Lines are cut at this distance (in pixels) from the origin, so that integers cannot overflow.
  static let guardBand = 67_108_864.0
  /// Cells in work at a time: a band is as high as fits, so that it stays in the second level cache.
  private static let bandCells = 1 << 16

  private var cellBase: UnsafeMutablePointer<Int32>
  private var cellCapacity = 0
  /// One bit per 8 cells: whether anything was added to them.
  private var touched: UnsafeMutablePointer<UInt64>
  private var touchedCapacity = 0
  private let runs = GrowingBuffer<Run>()
  /// Where lines go instead of into cells while a path is being flattened for several bands.
  let lines = LineList()
  private var isCollecting = false
  private let coverageBytes = GrowingBuffer<UInt8>()

  private var minX = 0
  private var minY = 0
  private var maxY = 0
  private var width = 0
  private var stride = 0
  private var words = 0
  // The band's edges in 1024ths of a pixel.
  private var left = 0
  private var right = 0
  private var top = 0
  private var bottom = 0

  init() {
    cellBase = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
  }

  deinit {
    cellBase.deallocate()
    touched.deallocate()
  }

  /// How many rows of `width` pixels fit into one band.
  static func bandHeight(width: Int) -> Int { max(1, bandCells / (width + 16)) }

  /// Starts a band of pixels. All its rows must be swept before the next one.
  func begin(minX: Int, minY: Int, width: Int, height: Int) {
    setArea(minX: minX, minY: minY, width: width, height: height)
    if stride * height > cellCapacity {
      cellBase.deallocate()
      cellCapacity = stride * height
      cellBase = .allocate(capacity: cellCapacity)
      cellBase.initialize(repeating: 0, count: cellCapacity)
    }
    if words * height > touchedCapacity {
      touched.deallocate()
      touchedCapacity = words * height
      touched = .allocate(capacity: touchedCapacity)
      touched.initialize(repeating: 0, count: touchedCapacity)
    }
  }

  private func setArea(minX: Int, minY: Int, width: Int, height: Int) {
    self.minX = minX
    self.minY = minY
    self.width = width
    maxY = minY + height
    stride = (width + 8) & ~7
    words = (stride / 8 + 63) / 64
    left = minX << Self.fraction
    right = (minX + width) << Self.fraction
    top = minY << Self.fraction
    bottom = maxY << Self.fraction
  }

  /// A coordinate inside of the guard band in 1024ths of a pixel, to the nearest.
  @inline(__always)
  static func fixed(_ value: Double) -> Int { rounded(value * 1024) }

  /// The nearest integer, for magnitudes below 2⁵¹: adding 1.5 · 2⁵² leaves it in the low bits.
  @inline(__always)
  private static func rounded(_ value: Double) -> Int {
    let magic = 6_755_399_441_055_744.0
    return Int(truncatingIfNeeded: (value + magic).bitPattern &- magic.bitPattern)
  }

  /// The band in pixels, with a margin for rounding.
  var bandBox: Rect {
    Rect(
      minX: Double(minX) - 1, minY: Double(minY) - 1, maxX: Double(minX + width) + 1,
      maxY: Double(maxY) + 1)
  }

  // MARK: Lines

  /// Keeps the lines that `add` makes of a path, for all bands of an area. Without memory for them
  /// it returns false, and the path has to be added to each band anew.
  func collect(
    minX: Int, minY: Int, width: Int, height: Int, add: (ScanConverter) -> Void
  ) -> Bool {
    setArea(minX: minX, minY: minY, width: width, height: height)
    lines.removeAll()
    isCollecting = true
    add(self)
    isCollecting = false
    return !lines.isOverfull
  }

  /// Adds the collected lines to the band.
  func addCollected() {
    lines.forEach(from: Int32(truncatingIfNeeded: top), to: Int32(truncatingIfNeeded: bottom)) {
      (x0, y0, x1, y1) in addLine(x0, y0, x1, y1)
    }
  }

  /// Adds a line between two points in 1024ths of a pixel.
  func addLine(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if y0 == y1 { return }
    if isCollecting {
      let isOutside = min(x0, x1) >= right || max(y0, y1) <= top || min(y0, y1) >= bottom
      if !isOutside { lines.append(x0, y0, x1, y1) }
      return
    }
    if y0 < y1 {
      addDescending(x0, y0, x1, y1, 1)
    } else {
      addDescending(x1, y1, x0, y0, -1)
    }
  }

  private func addDescending(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ sign: Int) {
    let start = max(y0, top)
    let end = min(y1, bottom)
    if start >= end || min(x0, x1) >= right { return }
    if y0 >> Self.fraction == (y1 &- 1) >> Self.fraction {
      // Inside of one row, and so not cut by the band.
      addPiece((y0 >> Self.fraction) &- minY, x0, x1, (y1 &- y0) &* sign)
      return
    }
    if max(x0, x1) <= left {
      addLeftOfBand(start, end, sign)
      return
    }
    let slope = Double(x1 &- x0) / Double(y1 &- y0)
    var y = start
    var x = start == y0 ? x0 : x0 &+ Self.rounded(slope * Double(start &- y0))
    var row = (start >> Self.fraction) &- minY
    while y < end {
      let nextY = min((row &+ minY &+ 1) << Self.fraction, end)
      let nextX = nextY == y1 ? x1 : x0 &+ Self.rounded(slope * Double(nextY &- y0))
      addPiece(row, x, nextX, (nextY &- y) &* sign)
      x = nextX
      y = nextY
      row &+= 1
    }
  }

  /// A line on the left covers whole rows from the first pixel on.
  private func addLeftOfBand(_ start: Int, _ end: Int, _ sign: Int) {
    var y = start
    var row = (start >> Self.fraction) &- minY
    while y < end {
      let next = min((row &+ minY &+ 1) << Self.fraction, end)
      addCover(row, (next &- y) &* sign)
      y = next
      row &+= 1
    }
  }

  @inline(__always)
  private func addCover(_ row: Int, _ height: Int) {
    cellBase[row &* stride] &+= Int32(truncatingIfNeeded: height &* (2 * Self.one))
    touched[row &* words] |= 1
  }

  /// Adds a line that stays inside of one row.
  @inline(__always)
  private func addPiece(_ row: Int, _ xa: Int, _ xb: Int, _ height: Int) {
    let low = min(xa, xb)
    let high = max(xa, xb)
    if low >= left && high < right && low >> Self.fraction == high >> Self.fraction {
      // Nearly all lines of small shapes: one cell.
      let cell = (low &- left) >> Self.fraction
      let base = (cell &+ minX) << Self.fraction
      add(row, cell, height, (low &- base) &+ (high &- base))
      mark(row, cell, cell &+ 1)
      return
    }
    addLongPiece(row, low, high, height)
  }

  /// Cuts a piece at the borders of cells; `low` and `high` are its ends along x, whichever of them
  /// is the upper one.
  private func addLongPiece(_ row: Int, _ low: Int, _ high: Int, _ height: Int) {
    if low >= right { return }
    if high <= left {
      addCover(row, height)
      return
    }
    guard high > low else {
      let cell = (low &- left) >> Self.fraction
      let base = (cell &+ minX) << Self.fraction
      add(row, cell, height, 2 &* (low &- base))
      mark(row, cell, cell &+ 1)
      return
    }
    let share = Double(height) / Double(high &- low)
    var x = low
    var done = 0
    if low < left {
      done = Self.rounded(share * Double(left &- low))
      addCover(row, done)
      x = left
    }
    let firstCell = (x &- left) >> Self.fraction
    var cell = firstCell
    while x < high && x < right {
      let base = (cell &+ minX) << Self.fraction
      let border = base &+ Self.one
      let next = min(border, high)
      let total = next == high ? height : Self.rounded(share * Double(next &- low))
      add(row, cell, total &- done, (x &- base) &+ (next &- base))
      done = total
      x = next
      cell &+= 1
    }
    mark(row, firstCell, cell)
  }

  /// Adds a piece inside of one cell; `doubleX` is the sum of its ends' distances from the left side.
  @inline(__always)
  private func add(_ row: Int, _ cell: Int, _ height: Int, _ doubleX: Int) {
    let p = cellBase + (row &* stride &+ cell)
    p[0] &+= Int32(truncatingIfNeeded: height &* (2 * Self.one &- doubleX))
    p[1] &+= Int32(truncatingIfNeeded: height &* doubleX)
  }

  /// Notes that the cells `first...last` have changed.
  @inline(__always)
  private func mark(_ row: Int, _ first: Int, _ last: Int) {
    let bits = touched + row &* words
    var block = first >> 3
    let end = last >> 3
    while block <= end {
      bits[block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
      block &+= 1
    }
  }

  // MARK: Rows

  /// The bytes of the runs of the row swept last, from the band's left side on.
  var coverage: UnsafePointer<UInt8> { UnsafePointer(coverageBytes.reserve(stride)) }

  /// Sums up a row, clears its cells, and returns its covered runs from left to right. They stay
  /// valid until the next call.
  func sweep(_ y: Int, _ rule: FillRule) -> UnsafeBufferPointer<Run> {
    let row = y &- minY
    let cells = cellBase + row &* stride
    let bits = touched + row &* words
    let bytes = coverageBytes.reserve(stride)
    let list = runs.reserve(stride / 4 + 4)
    var count = 0
    var sum: Int32 = 0
    var block = 0
    let blocks = stride / 8
    while block < blocks {
      let start = nextTouched(bits, from: block, end: blocks)
      if start > block {
        appendEven(sum, rule, block &* 8, min(width, start &* 8), list, &count)
      }
      guard start < blocks else { break }
      var end = start
      while end < blocks && bits[end >> 6] & (1 &<< UInt64(truncatingIfNeeded: end & 63)) != 0 {
        sum = Self.integrate(cells + end &* 8, bytes + end &* 8, sum, rule)
        end &+= 1
      }
      let stop = min(width, end &* 8)
      if stop > start &* 8 {
        list[count] = Run(
          start: Int32(truncatingIfNeeded: minX &+ start &* 8),
          count: Int32(truncatingIfNeeded: stop &- start &* 8), value: -1)
        count &+= 1
      }
      block = end
    }
    bits.update(repeating: 0, count: words)
    return UnsafeBufferPointer(start: list, count: count)
  }

  @inline(__always)
  private func appendEven(
    _ sum: Int32, _ rule: FillRule, _ start: Int, _ end: Int, _ list: UnsafeMutablePointer<Run>,
    _ count: inout Int
  ) {
    let value = Self.coverage(sum, rule)
    guard value > 0 && end > start else { return }
    list[count] = Run(
      start: Int32(truncatingIfNeeded: minX &+ start),
      count: Int32(truncatingIfNeeded: end &- start),
      value: Int32(value))
    count &+= 1
  }

  @inline(__always)
  private func nextTouched(_ bits: UnsafePointer<UInt64>, from block: Int, end: Int) -> Int {
    var word = block >> 6
    var value = bits[word] & (UInt64.max &<< UInt64(truncatingIfNeeded: block & 63))
    while value == 0 {
      word &+= 1
      if word >= words { return end }
      value = bits[word]
    }
    return min(end, word &* 64 &+ value.trailingZeroBitCount)
  }

  /// Turns 8 cells into bytes and clears them; returns the sum after them.
  @inline(__always)
  private static func integrate(
    _ cells: UnsafeMutablePointer<Int32>, _ bytes: UnsafeMutablePointer<UInt8>, _ sum: Int32,
    _ rule: FillRule
  ) -> Int32 {
    var sum = sum
    for i in 0..<8 {
      sum &+= cells[i]
      cells[i] = 0
      bytes[i] = UInt8(truncatingIfNeeded: coverage(sum, rule))
    }
    return sum
  }

  @inline(__always)
  private static func coverage(_ sum: Int32, _ rule: FillRule) -> UInt32 {
    var area = sum.magnitude
    if rule == .nonZero {
      area = min(area, full)
    } else {
      area &= 2 &* full &- 1
      if area > full { area = 2 &* full &- area }
    }
    return (area &* 255 &+ full / 2) >> 21
  }
}
