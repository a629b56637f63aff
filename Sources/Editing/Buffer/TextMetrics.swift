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
}

// MARK: Counting

extension TextMetrics {
  /// Counts bytes that begin and end where a text may be cut.
  ///
  /// - Complexity: O(*n*)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    utf8 = bytes.count
    if TextMetrics.isASCII(bytes) { countASCII(bytes) } else { countScalars(bytes) }
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 0x80
  }

  /// Without branches, so that many bytes are looked at in one step.
  private mutating func countASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
    (scalars, utf16) = (bytes.count, bytes.count)
    guard let last = bytes.last else { return }
    for index in 0..<bytes.count - 1 {
      let isReturn = bytes[index] == 0x0D && bytes[index + 1] != 0x0A
      newlines &+= bytes[index] == 0x0A || isReturn ? 1 : 0
    }
    newlines += last == 0x0A || last == 0x0D ? 1 : 0
  }

  private mutating func countScalars(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      let scalar = bytes.decodeScalar(at: offset)
      offset += scalar.length
      scalars += 1
      utf16 += scalar.value > 0xFFFF ? 2 : 1
      if !scalar.isValid { invalidSequences += 1 }
      if scalar.value == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { continue }
      if scalar.value.endsParagraph { newlines += 1 }
    }
  }
}

extension UInt32 {
  /// Whether a scalar ends a paragraph: those that `TextLayout` separates paragraphs by.
  var endsParagraph: Bool {
    self == 0x0A || self == 0x0D || self == 0x85 || self == 0x2029
  }
}
