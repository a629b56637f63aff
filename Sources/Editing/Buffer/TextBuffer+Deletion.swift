import Typesetting

extension TextBuffer {
  /// What the backspace key deletes before an offset: a character, or the last mark of a Hebrew, Arabic or Indic one, which was typed
  /// by itself. Emoji and CRLF always go as a whole.
  ///
  /// - Parameter offset: a UTF-8 offset, up to ``utf8Count``.
  /// - Complexity: That of ``characterBoundary(after:)``.
  public func rangeOfDeletion(before offset: Int) -> Range<Int> {
    let start = characterBoundary(before: offset)
    let character = RepairedText(bytes(in: start..<offset))
    var string = character.string
    let first = string.withUTF8 { Backspace.start(in: $0) }
    return start + character.sourceOffset(of: first)..<offset
  }

  /// What the delete key deletes behind an offset: a character.
  ///
  /// - Parameter offset: a UTF-8 offset, up to ``utf8Count``.
  /// - Complexity: That of ``characterBoundary(after:)``.
  public func rangeOfDeletion(after offset: Int) -> Range<Int> {
    offset..<characterBoundary(after: offset)
  }
}
