/// A paragraph of a text: what stands before a line end, and the line end.
struct TextParagraph: Hashable, Sendable {
  private let compactRange: CompactRange
  private let separator: UInt8

  /// The embedding level: odd when the paragraph runs right to left. Not known before
  /// ``TextAnalysis``.
  var level: UInt8 = 0

  init(range: Range<Int>, separatorLength: Int) {
    compactRange = CompactRange(range)
    separator = UInt8(separatorLength)
  }

  /// UTF-8 offsets, with the separator at its end.
  var range: Range<Int> { compactRange.range }

  /// The bytes of the separator at the end: 0 (end of the text), 1 (LF, CR), 2 (CRLF, NEL) or
  /// 3 (PS).
  var separatorLength: Int { Int(separator) }

  /// The offsets without the separator.
  var contentRange: Range<Int> { range.lowerBound..<range.upperBound - separatorLength }
}

/// The paragraphs of a text, each with its separator; LF, CR, CRLF, NEL and PS separate.
///
/// VT, FF and LS are mandatory breaks inside a paragraph. A text that ends with a separator has no
/// empty paragraph after it; an empty text has none. O(n).
func paragraphRanges(_ utf8: UnsafeBufferPointer<UInt8>) -> [TextParagraph] {
  var paragraphs: [TextParagraph] = []
  var start = 0
  utf8.forEachParagraphSeparator { separator in
    paragraphs.append(
      TextParagraph(range: start..<separator.upperBound, separatorLength: separator.count))
    start = separator.upperBound
    return true
  }
  if start < utf8.count {
    paragraphs.append(TextParagraph(range: start..<utf8.count, separatorLength: 0))
  }
  return paragraphs
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with the ranges of LF, CR, CRLF, NEL and PS, in order, until it returns false. O(n).
  package func forEachParagraphSeparator(_ body: (Range<Int>) -> Bool) {
    var offset = 0
    while offset < count {
      offset = nextPossibleSeparator(in: self, from: offset)
      guard offset < count else { return }
      let length = paragraphSeparatorLength(in: self, at: offset)
      if length > 0, !body(offset..<offset &+ length) { return }
      offset &+= Swift.max(length, 1)
    }
  }
}

/// The first byte from `start` on that may begin a separator, else the end; eight bytes a step, and 32 where none of them is one.
private func nextPossibleSeparator(
  in utf8: UnsafeBufferPointer<UInt8>, from start: Int
) -> Int {
  let bytes = UnsafeRawPointer(utf8.baseAddress!)
  var offset = start
  func word(_ index: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset &+ 8 &* index, as: UInt64.self)
  }
  while offset &+ 32 <= utf8.count {
    let found =
      possibleSeparators(word(0)) | possibleSeparators(word(1)) | possibleSeparators(word(2))
      | possibleSeparators(word(3))
    if found != 0 { break }
    offset &+= 32
  }
  while offset &+ 8 <= utf8.count {
    let found = possibleSeparators(word(0))
    // The lowest bit is right in every test, and the first byte is the lowest one.
    if found != 0 { return offset &+ UInt64(littleEndian: found).trailingZeroBitCount / 8 }
    offset &+= 8
  }
  while offset < utf8.count {
    let byte = utf8[offset]
    if byte == 0x0A || byte == 0x0D || byte == 0xC2 || byte == 0xE2 { break }
    offset &+= 1
  }
  return offset
}

@inline(__always)
private func possibleSeparators(_ word: UInt64) -> UInt64 {
  zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A) | zeroBytes(word ^ 0x0D0D_0D0D_0D0D_0D0D)
    | zeroBytes(word ^ 0xC2C2_C2C2_C2C2_C2C2) | zeroBytes(word ^ 0xE2E2_E2E2_E2E2_E2E2)
}

/// The highest bits of the bytes of `word` that are 0 (Mycroft's test): the lowest of them is right, and one above it may be set by its
/// borrow.
@inline(__always)
private func zeroBytes(_ word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}

/// The length of the paragraph separator at `offset`, 0 when there is none.
@inline(__always)
private func paragraphSeparatorLength(in utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
  let byte = utf8[offset]
  if byte == 0x0A { return 1 }
  if byte == 0x0D { return offset &+ 1 < utf8.count && utf8[offset &+ 1] == 0x0A ? 2 : 1 }
  if byte != 0xC2 && byte != 0xE2 { return 0 }
  let scalar = utf8.scalar(at: offset)
  return scalar.value == 0x85 || scalar.value == 0x2029 ? scalar.length : 0
}
