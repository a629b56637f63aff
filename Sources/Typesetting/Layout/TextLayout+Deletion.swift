extension TextLayout {
  /// What the backspace key deletes before an offset: a character, or the last mark of a Hebrew,
  /// Arabic or Indic one, which was typed by itself. Emoji always go as a whole.
  public func rangeOfDeletion(before offset: Int) -> Range<Int> {
    let string = request.text.string
    let end = min(max(offset, 0), request.text.utf8Count)
    let start = string.characterBoundary(before: end)
    var copy = string
    return copy.withUTF8 { utf8 in
      let character = UnsafeBufferPointer(rebasing: utf8[start..<end])
      return start + Backspace.start(in: character)..<end
    }
  }

  /// What the delete key deletes behind an offset: a character.
  public func rangeOfDeletion(after offset: Int) -> Range<Int> {
    let start = min(max(offset, 0), request.text.utf8Count)
    return start..<request.text.string.characterBoundary(after: start)
  }
}
