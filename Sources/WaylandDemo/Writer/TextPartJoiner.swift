import Editing

/// Moves the beginning of a scalar, or of a line end, from the end of a part of a text to the next part: who writes at the end of what has
/// come until then cuts nothing in two.
struct TextPartJoiner {
  private(set) var rest = TextBuffer()

  /// What can be shown of the text with the next part.
  mutating func take(_ part: TextBuffer) -> TextBuffer {
    var text = rest
    text.replaceSubrange(text.utf8Count..<text.utf8Count, with: part)
    let end = text.utf8Count - TextPartJoiner.cutLength(of: text)
    rest = text[end..<text.utf8Count]
    return text[0..<end]
  }

  /// How many bytes at the end are the beginning of something.
  private static func cutLength(of text: TextBuffer) -> Int {
    for length in 1...3 where length <= text.utf8Count {
      let byte = text.byte(at: text.utf8Count - length)
      if byte == 0x0D, length == 1 { return 1 }
      if byte < 0x80 { return 0 }
      // The first byte of a scalar says how many there are.
      if byte >= 0xC0 { return length < (byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2) ? length : 0 }
    }
    return 0
  }
}
