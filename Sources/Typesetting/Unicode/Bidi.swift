/// The bidirectional algorithm: UAX #9, Unicode 15.0.
enum Bidi {
  /// The levels of all bytes (empty when all are 0) and of all paragraphs of a text. O(n).
  static func resolve(
    _ utf8: UnsafeBufferPointer<UInt8>, baseDirection: BaseDirection
  ) -> (levels: [UInt8], paragraphLevels: [UInt8]) {
    ([], [UInt8](repeating: 0, count: Swift.max(1, paragraphRanges(utf8).count)))
  }

  /// The order in which pieces with these levels stand from left to right (rule L2).
  ///
  /// The pieces may be characters or runs of one level. `result[visual] == logical`.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    Array(levels.indices)
  }

  /// The levels of one line: white space at its end takes the level of the paragraph (rule L1).
  ///
  /// - Parameters:
  ///   - levels: The `bidiLevels` of the whole text; may be empty.
  ///   - line: The UTF-8 offsets of the line, with the separator that ends it.
  static func lineLevels(
    of levels: [UInt8], in utf8: UnsafeBufferPointer<UInt8>, line: Range<Int>,
    paragraphLevel: UInt8
  ) -> [UInt8] {
    levels.isEmpty ? [] : Array(levels[line])
  }
}
