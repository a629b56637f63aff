/// A paragraph of a text: what stands before a line end, and the line end.
struct TextParagraph: Hashable, Sendable {
  /// UTF-8 offsets, with the separator at its end.
  var range: Range<Int>

  /// The bytes of the separator at the end: 0 (end of the text), 1 (LF, CR), 2 (CRLF, NEL) or
  /// 3 (PS).
  var separatorLength: Int

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
  var offset = 0
  while offset < utf8.count {
    let length = paragraphSeparatorLength(in: utf8, at: offset)
    offset &+= Swift.max(length, 1)
    if length > 0 {
      paragraphs.append(TextParagraph(range: start..<offset, separatorLength: length))
      start = offset
    }
  }
  if start < utf8.count {
    paragraphs.append(TextParagraph(range: start..<utf8.count, separatorLength: 0))
  }
  return paragraphs
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
