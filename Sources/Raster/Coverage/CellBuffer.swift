import CRasterKernels

/// The cells of a band of pixel rows: how the covered area changes from each pixel to the next.
///
/// A line adds to every cell that it crosses the change of area that it causes; the running sum along
/// a row is the area of each pixel, weighted by windings (libart, FreeType and font-rs do the same).
/// Cells are integers, and where a line crosses the borders of pixels follows from the line alone, so
/// neither the order of lines nor the clip changes a bit. Sums wrap: beyond ±1023 windings on one
/// pixel the coverage is that of another winding number.
///
/// All cells are zero between two bands: who sums up a row clears it.
final class CellBuffer {
  private typealias Cells = UnsafeMutablePointer<Int32>

  /// A full cell: 1024 high times twice 1024 wide.
  static let full: UInt32 = 1 << 21
  /// Cells in work at a time, so that they stay in the second level cache.
  private static let bandCells = 1 << 16

  private var cells: UnsafeMutablePointer<Int32>
  private var cellCapacity = 0
  /// One bit per 8 cells: whether anything was added to them.
  private var touched: UnsafeMutablePointer<UInt64>
  private var touchedCapacity = 0
  private var stride = 0
  private var words = 0
  private var width = 0
  // Rows of the area in 1024ths of a pixel.
  private var top: Int32 = 0
  private var bottom: Int32 = 0
  private var right: Int32 = 0

  init() {
    cells = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
  }

  /// How many rows of `width` pixels fit into one band.
  static func bandHeight(width: Int) -> Int { max(1, bandCells / (width + 16)) }

  /// Starts a band of rows of the area. All rows of the last one must have been summed up.
  func begin(_ area: ScanArea, rows: Range<Int>) {
    width = area.width
    stride = (area.width + 8) & ~7
    words = (stride / 8 + 63) / 64
    right = area.right
    top = Int32(rows.lowerBound - area.minY) << ScanArea.fraction
    bottom = Int32(rows.upperBound - area.minY) << ScanArea.fraction
    if stride * rows.count > cellCapacity {
      cells.deallocate()
      cellCapacity = stride * rows.count
      cells = .allocate(capacity: cellCapacity)
      cells.initialize(repeating: 0, count: cellCapacity)
    }
    if words * rows.count > touchedCapacity {
      touched.deallocate()
      touchedCapacity = words * rows.count
      touched = .allocate(capacity: touchedCapacity)
      touched.initialize(repeating: 0, count: touchedCapacity)
    }
  }

  /// The cells of the rows from `row` of the band on, for a kernel.
  func rows(from row: Int) -> CellRows {
    CellRows(
      cells: cells + row &* stride, stride: stride, touched: touched + row &* words, words: words,
      width: width)
  }

  // MARK: Lines

  func add(_ lines: UnsafeBufferPointer<Line>) {
    let writer = CellWriter(
      cells: cells, stride: stride, touched: touched, words: words, top: top, bottom: bottom,
      right: right)
    for line in lines { writer.add(line) }
  }
}
