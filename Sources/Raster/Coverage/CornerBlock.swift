/// The coverage of all pixels of a small corner, so that the corner is one rectangle for a kernel
/// instead of two pieces for each row.
///
/// Memory without an owner: a ``CornerCoverage`` makes one and gives it back.
struct CornerBlock {
  let bytes: UnsafePointer<UInt8>
  let columns: Int
  let rows: Int

  /// The most bytes; larger corners, whose pixels are mostly covered or not, have no block.
  static let maximumByteCount = 80 * 80

  /// - Parameter rowTable: Where the partly covered pixels of each row are in `covered`.
  /// - Returns: nil if the corner is too large.
  init?(
    columns: Int, rows: Int, isRight: Bool, rowTable: UnsafePointer<CornerCoverage.Row>,
    covered: [UInt8]
  ) {
    guard columns > 0, rows > 0, columns * rows <= Self.maximumByteCount else { return nil }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: columns * rows)
    for row in 0..<rows {
      let line = bytes + row * columns
      let info = rowTable[row]
      let start = Int(info.start)
      let end = start + Int(info.count)
      line.initialize(repeating: isRight ? 255 : 0, count: columns)
      for column in start..<end { line[column] = covered[Int(info.offset) + column - start] }
      for column in end..<columns { line[column] = isRight ? 0 : 255 }
    }
    self.bytes = UnsafePointer(bytes)
    self.columns = columns
    self.rows = rows
  }

  var byteCount: Int { columns * rows }
}
