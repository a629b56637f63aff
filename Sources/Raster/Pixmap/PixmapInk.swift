public import Geometry

/// What is known of the alphas of a ``Pixmap``, so that drawing it may leave out what is clear and copy
/// what is opaque.
public struct PixmapInk: Hashable, Sendable {
  /// Outside of it every pixel is clear.
  public let bounds: PixelRect
  /// Inside of it every alpha is 255. There may be more such pixels.
  public let opaque: PixelRect
  /// Whether every row is of one colour, as in a gradient from top to bottom.
  public let hasEvenRows: Bool

  /// What follows from the size alone.
  init(of bounds: PixelRect, isOpaque: Bool) {
    self.bounds = bounds
    opaque = isOpaque ? bounds : .zero
    hasEvenRows = false
  }

  /// - Complexity: O(*n*) in the number of pixels.
  init(measuring pixels: PixelBuffer, isOpaque: Bool) {
    hasEvenRows = PixmapInk.hasEvenRows(pixels)
    guard !isOpaque else {
      bounds = pixels.bounds
      opaque = pixels.bounds
      return
    }
    var box = PixelRect.zero
    var finder = OpaqueRectFinder()
    // What is narrower hides next to nothing.
    let shortest = max(1, pixels.width / 16)
    for y in 0..<pixels.height {
      let row = pixels.row(y)
      let columns = PixmapInk.inkedColumns(row, pixels.width)
      finder.append(
        columns.isEmpty
          ? columns : PixmapInk.longestOpaqueRun(row, columns, shortest: shortest))
      if columns.isEmpty { continue }
      box = box.union(
        PixelRect(
          x: Int32(columns.lowerBound), y: Int32(y), width: Int32(columns.count), height: 1))
    }
    bounds = box
    opaque = finder.best
  }

  private static func hasEvenRows(_ pixels: PixelBuffer) -> Bool {
    guard pixels.width > 0 else { return false }
    for y in 0..<pixels.height {
      let row = pixels.row(y)
      let first = row[0]
      // Most pictures end here, at the first pixels of the first row.
      for x in 1..<max(1, pixels.width) where row[x] != first { return false }
    }
    return true
  }

  /// From the first pixel of a row that is not clear to the last.
  private static func inkedColumns(_ row: UnsafePointer<UInt32>, _ width: Int) -> Range<Int> {
    var start = 0
    while start &+ 4 <= width, isClear(row + start) { start &+= 4 }
    while start < width, row[start] == 0 { start &+= 1 }
    var end = width
    while end &- 4 >= start, isClear(row + (end &- 4)) { end &-= 4 }
    while end > start, row[end &- 1] == 0 { end &-= 1 }
    return start..<end
  }

  /// Whether four pixels are clear.
  @inline(__always)
  private static func isClear(_ pixels: UnsafePointer<UInt32>) -> Bool {
    let raw = UnsafeRawPointer(pixels)
    return raw.loadUnaligned(as: UInt64.self)
      | raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == 0
  }

  /// The longest run of opaque pixels, if it has at least `shortest`.
  ///
  /// One that is long enough has a pixel at a multiple of that, so that text is not looked through stem by stem.
  private static func longestOpaqueRun(
    _ row: UnsafePointer<UInt32>, _ columns: Range<Int>, shortest: Int
  ) -> Range<Int> {
    var best = columns.lowerBound..<columns.lowerBound
    var probe = columns.lowerBound &+ shortest &- 1
    var end = columns.lowerBound
    while probe < columns.upperBound {
      if row[probe] < 0xff00_0000 {
        probe &+= max(shortest, best.count)
        continue
      }
      var start = probe
      while start > end, row[start &- 1] >= 0xff00_0000 { start &-= 1 }
      end = probe
      while end &+ 4 <= columns.upperBound, isOpaque(row + end) { end &+= 4 }
      while end < columns.upperBound, row[end] >= 0xff00_0000 { end &+= 1 }
      if end &- start >= shortest, end &- start > best.count { best = start..<end }
      probe = end &+ max(shortest, best.count)
    }
    return best
  }

  /// Whether four pixels are opaque.
  @inline(__always)
  private static func isOpaque(_ pixels: UnsafePointer<UInt32>) -> Bool {
    let raw = UnsafeRawPointer(pixels)
    let alphas: UInt64 = 0xff00_0000_ff00_0000
    return raw.loadUnaligned(as: UInt64.self)
      & raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) & alphas == alphas
  }
}

/// Finds a large rectangle in rows that each have one run of pixels.
///
/// The largest one would take time that grows with the square of the rows. So rows are taken together as
/// long as their common part stays as wide as a share of the widest run; the best of some shares is within
/// a few pixels of the largest for shapes with round corners, and the first for rectangles.
private struct OpaqueRectFinder {
  private var runs: [Range<Int>] = []
  private var widest = 0

  mutating func append(_ run: Range<Int>) {
    runs.append(run)
    widest = max(widest, run.count)
  }

  var best: PixelRect {
    guard widest > 0 else { return .zero }
    var result = PixelRect.zero
    for sixteenths in [16, 15, 14, 12, 8] {
      let rect = best(width: max(1, widest * sixteenths / 16))
      if rect.area > result.area { result = rect }
    }
    return result
  }

  private func best(width: Int) -> PixelRect {
    var result = PixelRect.zero
    var first = 0
    var common = 0..<0
    for (y, run) in runs.enumerated() {
      let both = y > first ? common.clamped(to: run) : run
      if both.count >= width {
        common = both
      } else {
        // The next stretch begins here, or below if even this row is too narrow.
        common = run
        first = run.count >= width ? y : y + 1
        if first > y { continue }
      }
      let rect = PixelRect(
        x: Int32(common.lowerBound), y: Int32(first), width: Int32(common.count),
        height: Int32(y + 1 - first))
      if rect.area > result.area { result = rect }
    }
    return result
  }
}
