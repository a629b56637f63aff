/// A step that a caret takes.
public enum TextMovement: Hashable, Sendable, CaseIterable {
  /// One character towards a side of the screen, whatever the direction of the text.
  case left, right
  /// One character in the order of the text.
  case next, previous
  /// To the beginning of the word on that side of the screen.
  case wordLeft, wordRight
  /// To the beginning of a word in the order of the text; punctuation is passed over.
  case nextWord, previousWord
  /// To the end of the word that the caret is in or before.
  case endOfWord
  /// To the beginning and the end of the line on screen.
  case lineStart, lineEnd
  /// To the beginning and the end of the paragraph; where it is already, of the one beyond.
  case paragraphStart, paragraphEnd
  /// To the beginning and the end of the text.
  case textStart, textEnd
  /// To the line above and below, as near to the goal as possible.
  case up, down
}
