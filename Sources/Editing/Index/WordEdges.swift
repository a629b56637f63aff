import Typesetting

/// Where words of a folded text begin and end (UAX #29).
struct WordEdges {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// All of them, once one had to be looked for.
  private var boundaries: [Int]?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether a word begins or ends at an offset, or may, as at the ends of the text.
  mutating func isBoundary(_ offset: Int) -> Bool {
    if offset == 0 || offset == bytes.count { return true }
    // Nearly all that is asked for lies beside a space or within a word.
    switch (bytes[offset - 1], bytes[offset]) {
    case (let before, let behind) where before.isLetterOrDigit && behind.isLetterOrDigit:
      return false
    case (0x20, let behind) where behind.isLetterOrDigit: return true
    case (let before, 0x20) where before.isLetterOrDigit: return true
    default: break
    }
    let all = boundaries ?? WordBreaker.boundaries(bytes)
    boundaries = all
    return all.contains(offset)
  }
}

extension UInt8 {
  /// Of ASCII, small.
  fileprivate var isLetterOrDigit: Bool { self &- 0x61 < 26 || self &- 0x30 < 10 }
}
