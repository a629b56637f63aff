/// The exact coverage of one corner of a rounded rectangle, for one position within a
/// pixel. Only the pixels along the arc are stored, so it is as small as the arc is long.
///
/// Lengths are in 1024ths of a pixel. Rows count from the top of the block of pixels around the
/// corner, columns from its left.
final class CornerCoverage: @unchecked Sendable {
  // Sendable: the memory is written only inside `init`.

  /// What tells corners apart.
  struct Key: Hashable, Sendable {
    /// How far the corner reaches along the two sides: the radii of a circular one.
    var extentX: Int32
    var extentY: Int32
    /// How far a continuous corner reaches beyond its radii, as a share of them.
    var smoothing: Int32
    /// The distance of the outer edges from the outer sides of the block.
    var offsetX: Int32
    var offsetY: Int32
    var isRight: Bool
    var isBottom: Bool

    /// A smoothing of 1.
    static let smoothingUnit = 1_048_576.0

    /// The pixels of the corner's block.
    var columns: Int { Int(offsetX + extentX + 1023) >> 10 }
    var rows: Int { Int(offsetY + extentY + 1023) >> 10 }

    /// A word that tells most corners apart.
    var fingerprint: UInt64 {
      UInt64(UInt32(bitPattern: extentX)) << 42 ^ UInt64(UInt32(bitPattern: extentY)) << 20
        ^ UInt64(UInt32(bitPattern: offsetX)) << 10 ^ UInt64(UInt32(bitPattern: offsetY)) ^ UInt64(
          UInt32(bitPattern: smoothing)) << 32
        ^ 1 << 63
    }
  }

  struct Row {
    /// The pixels of the block's row that are partly covered.
    var start: Int32
    var count: Int32
    /// Where their bytes are.
    var offset: Int32
  }

  /// What drawing reads of a corner: pointers without ownership, so that copying costs nothing. Valid
  /// while the corner lives.
  struct View {
    let columns: Int
    let rows: Int
    /// Whether the uncovered side of each row is the right one.
    let isRight: Bool
    let rowTable: UnsafePointer<Row>
    /// The coverage of the partly covered pixels.
    let bytes: UnsafePointer<UInt8>
    /// The area of the same pixels that the arc cuts off; the rectangle's edges do not count.
    let missing: UnsafePointer<UInt16>
    /// The coverage of all pixels, if the corner is small.
    let block: CornerBlock?

    /// The area that the arc cuts off from a pixel of the block, or nil if nothing of it is covered.
    func missingArea(column: Int, row: Int) -> Int? {
      guard column >= 0, column < columns, row >= 0, row < rows else { return 0 }
      let info = rowTable[row]
      let index = column - Int(info.start)
      if index >= 0 && index < Int(info.count) { return Int(missing[Int(info.offset) + index]) }
      return (index < 0) == isRight ? 0 : nil
    }
  }

  /// One unit of ``View/missing``: a pixel's area is 255 · 256 of them.
  static let area = 65_280

  /// Radii above this (in pixels) have no corner coverage; such shapes are drawn as paths.
  static let maximumRadius = 4096

  let view: View
  let byteCount: Int

  private static let cache = GenerationCache<Key, CornerCoverage>(budget: 2 << 20)

  /// - Complexity: O(1) when the corner was used lately, else proportional to its arc.
  static func cached(_ key: Key) -> CornerCoverage {
    cache.value(for: key, cost: { $0.byteCount }, make: { CornerCoverage(key) })
  }

  init(_ key: Key) {
    let arc = CornerArea(
      extentX: Double(key.extentX) / 1024, extentY: Double(key.extentY) / 1024,
      offsetX: Double(key.offsetX) / 1024, offsetY: Double(key.offsetY) / 1024,
      curve: CornerCurve(smoothing: Double(key.smoothing) / Key.smoothingUnit))
    let columns = key.columns
    let rows = key.rows
    let rowTable = UnsafeMutablePointer<Row>.allocate(capacity: max(1, rows))
    var covered: [UInt8] = []
    var cutOff: [UInt16] = []
    var line: [(byte: UInt8, missing: UInt16)] = []
    for row in 0..<rows {
      let y = key.isBottom ? rows - 1 - row : row
      let lead = arc.appendRow(y, columns: columns, to: &line)
      let start = key.isRight ? columns - lead - line.count : lead
      rowTable[row] = Row(
        start: Int32(start), count: Int32(line.count), offset: Int32(covered.count))
      if key.isRight { line.reverse() }
      for pixel in line {
        covered.append(pixel.byte)
        cutOff.append(pixel.missing)
      }
      line.removeAll(keepingCapacity: true)
    }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, covered.count))
    bytes.initialize(from: covered, count: covered.count)
    let missing = UnsafeMutablePointer<UInt16>.allocate(capacity: max(1, cutOff.count))
    missing.initialize(from: cutOff, count: cutOff.count)
    view = View(
      columns: columns, rows: rows, isRight: key.isRight, rowTable: rowTable, bytes: bytes,
      missing: missing,
      block: CornerBlock(
        columns: columns, rows: rows, isRight: key.isRight, rowTable: rowTable, covered: covered))
    byteCount =
      covered.count * 3 + rows * MemoryLayout<Row>.stride + 128 + (view.block?.byteCount ?? 0)
  }

  deinit {
    view.rowTable.deallocate()
    view.bytes.deallocate()
    view.missing.deallocate()
    view.block?.bytes.deallocate()
  }
}
