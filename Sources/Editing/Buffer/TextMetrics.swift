import Typesetting

/// The lengths of a text, or of a part of it, in all units in which others speak of it.
public struct TextMetrics: Hashable, Sendable {
  /// Bytes of UTF-8, which is what offsets count.
  public internal(set) var utf8 = 0
  /// Scalars; bytes that are no UTF-8 count as the U+FFFD as which they are shown. Accessibility counts so (AT-SPI's
  /// text interface).
  public internal(set) var scalars = 0
  /// Code units of UTF-16.
  public internal(set) var utf16 = 0
  /// Ends of paragraphs: LF, CR, CRLF (one), U+0085 and U+2029.
  public internal(set) var newlines = 0
  /// Sequences of bytes that are no UTF-8.
  public internal(set) var invalidSequences = 0

  init() {}
}

extension TextMetrics: TreeSummary {
  static var zero: TextMetrics { TextMetrics() }

  static func += (sum: inout TextMetrics, other: TextMetrics) {
    sum.utf8 += other.utf8
    sum.scalars += other.scalars
    sum.utf16 += other.utf16
    sum.newlines += other.newlines
    sum.invalidSequences += other.invalidSequences
  }

  static func -= (sum: inout TextMetrics, other: TextMetrics) {
    sum.utf8 -= other.utf8
    sum.scalars -= other.scalars
    sum.utf16 -= other.utf16
    sum.newlines -= other.newlines
    sum.invalidSequences -= other.invalidSequences
  }
}

// MARK: Counting

extension TextMetrics {
  /// Counts bytes that begin and end where a text may be cut.
  ///
  /// - Complexity: O(*n*)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    utf8 = bytes.count
    if TextMetrics.isASCII(bytes) {
      (scalars, utf16) = (bytes.count, bytes.count)
    } else {
      countScalars(bytes)
    }
    var newlines = 0
    bytes.forEachParagraphSeparator { _ in
      newlines += 1
      return true
    }
    self.newlines = newlines
  }

  static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 0x80
  }

  private mutating func countScalars(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      let scalar = bytes.decodeScalar(at: offset)
      offset += scalar.length
      scalars += 1
      utf16 += scalar.value > 0xFFFF ? 2 : 1
      if !scalar.isValid { invalidSequences += 1 }
    }
  }
}
