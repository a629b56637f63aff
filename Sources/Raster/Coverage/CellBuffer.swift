import CRasterKernels

/// The cells of a band of pixel rows: how the covered area changes from each pixel to the next.
///
/// A line adds to every cell that it crosses the change of area that it causes; the running sum along
/// a row is the area of each pixel, weighted by windings (libart, FreeType and font-rs do the same).
/// Cells are integers, and where a line crosses the borders of pixels follows from the line alone, so
/// neither the order of lines nor the clip changes a bit. Sums wrap: beyond ±1023 windings on one
/// pixel the coverage is that of another winding number.
///
/// All cells are zero between two bands: summing up a row clears it.
final class CellBuffer {
  /// A full cell: 1024 high times twice 1024 wide.
  static let full: UInt32 = 1 << 21
  /// Cells in work at a time, 384 KB, so that they stay in the second level cache. In fewer rows, lines
  /// that meet two bands are looked at too often.
  private static let bandCells = 3 << 15
  /// Cells in front of each row for what lies to its left.
  static let margin = 8
  /// Lines that begin in the last pixel of a row reach three cells.
  private static let overhang = 3

  private let cells = ZeroedBuffer<Int32>()
  /// One bit per 8 cells: whether anything was added to them.
  private let touched = ZeroedBuffer<UInt64>()
  private var band: CellRows
  private var top: Int32 = 0

  init() {
    band = CellRows(
      cells: cells.reserve(0), stride: 0, touched: touched.reserve(0), words: 0, width: 0, height: 0
    )
  }

  var byteCount: Int { cells.byteCount + touched.byteCount }

  private static func stride(width: Int) -> Int { (margin + width + overhang + 7) & ~7 }

  /// How many rows of `width` pixels fit into one band.
  static func bandHeight(width: Int) -> Int { max(1, bandCells / stride(width: width)) }

  /// Starts a band of rows of the area. All rows of the last one must have been summed up.
  func begin(_ area: ScanArea, rows: Range<Int>) {
    let stride = Self.stride(width: area.width)
    let words = (stride / 8 + 63) / 64
    band = CellRows(
      cells: cells.reserve(stride * rows.count), stride: stride,
      touched: touched.reserve(words * rows.count), words: words, width: area.width,
      height: rows.count)
    top = Int32(rows.lowerBound - area.minY) << ScanArea.fraction
  }

  func add(_ lines: UnsafeBufferPointer<Line>, _ kernels: CoverageKernels) {
    guard let base = lines.baseAddress else { return }
    withUnsafePointer(to: band) { kernels.add($0, top, base, lines.count) }
  }

  /// All rows of the band.
  var rows: CellRows { band }

  /// One row of the band.
  func row(_ index: Int) -> CellRows {
    assert(index >= 0 && index < band.height, "CellBuffer: a row beyond the band")
    var row = band
    row.cells += index &* row.stride
    row.touched += index &* row.words
    row.height = 1
    return row
  }
}

/// Memory full of zeros that only grows.
private final class ZeroedBuffer<Element: BinaryInteger & BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>
  private var capacity = 1

  init() {
    base = .allocate(capacity: 1)
    base.initialize(to: 0)
  }

  deinit { base.deallocate() }

  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  /// Memory for `count` elements; all of it must be zero again when this is called.
  func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if count > capacity {
      base.deallocate()
      capacity = count
      base = .allocate(capacity: count)
      base.initialize(repeating: 0, count: count)
    }
    return base
  }
}
