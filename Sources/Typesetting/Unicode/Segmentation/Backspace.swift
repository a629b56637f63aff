/// How much of a character one backspace deletes.
package enum Backspace {
  /// Where in a character that begins: at its last mark, where that was typed by itself, else at its beginning.
  ///
  /// - Parameter character: the UTF-8 of one character, or nothing.
  package static func start(in character: UnsafeBufferPointer<UInt8>) -> Int {
    if character.isEmpty { return 0 }
    let last = character.startOfScalar(before: character.count)
    let mark = character.scalar(at: last).value
    let isTyped =
      last > 0 && ScalarProperties(mark).flags.contains(.mark)
      && !(0xFE00...0xFE0F).contains(mark) && typesMarks(character.scalar(at: 0).value)
    return isTyped ? last : 0
  }

  /// Whether the marks of a letter have keys of their own: Hebrew to Arabic, and Devanagari to Khmer.
  private static func typesMarks(_ letter: UInt32) -> Bool {
    (0x590...0x8FF).contains(letter) || (0x900...0x17FF).contains(letter)
  }
}
