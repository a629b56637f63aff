extension TextLayout {
  /// What the backspace key deletes before an offset: a character, or the last mark of a Hebrew,
  /// Arabic or Indic one, which was typed by itself. Emoji always go as a whole.
  public func rangeOfDeletion(before offset: Int) -> Range<Int> {
    let string = request.text.string
    let end = min(max(offset, 0), request.text.utf8Count)
    let start = string.characterBoundary(before: end)
    var copy = string
    return copy.withUTF8 { utf8 in
      guard end > start else { return start..<end }
      let last = utf8.startOfScalar(before: end)
      let isTyped =
        last > start && ScalarProperties(utf8.scalar(at: last).value).flags.contains(.mark)
        && !(0xFE00...0xFE0F).contains(utf8.scalar(at: last).value)
        && TextLayout.typesMarks(utf8.scalar(at: start).value)
      return isTyped ? last..<end : start..<end
    }
  }

  /// What the delete key deletes behind an offset: a character.
  public func rangeOfDeletion(after offset: Int) -> Range<Int> {
    let start = min(max(offset, 0), request.text.utf8Count)
    return start..<request.text.string.characterBoundary(after: start)
  }

  /// Whether the marks of a letter have keys of their own: Hebrew to Arabic, and Devanagari to Khmer.
  private static func typesMarks(_ letter: UInt32) -> Bool {
    (0x590...0x8FF).contains(letter) || (0x900...0x17FF).contains(letter)
  }
}
