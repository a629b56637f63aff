public import Typesetting

/// Where a caret is to go, as a key says it.
public enum CaretMotion: Hashable, Sendable, CaseIterable {
  /// One character towards a side of the screen; from a selection that is not extended, to its edge on that side.
  case left, right
  /// One character in the order of the text.
  case next, previous
  /// A word towards a side of the screen, as ``EditorRules/wordStop`` says.
  case wordLeft, wordRight
  /// A line on screen.
  case up, down
  /// What is seen at once.
  case pageUp, pageDown
  /// The ends of the line on screen.
  case lineStart, lineEnd
  /// The ends of the paragraph; from there, of the one beyond.
  case paragraphStart, paragraphEnd
  /// The ends of the text.
  case textStart, textEnd
}

/// Where lines and characters are on screen, which only a layout knows.
///
/// All offsets are those of the ``TextBuffer``.
public protocol CaretGeometry {
  /// Where a caret comes to by a step within lines: one of `left`, `right`, `up`, `down`,
  /// `lineStart` and `lineEnd`.
  ///
  /// - Parameters:
  ///   - position: where it is.
  ///   - movement: the step.
  ///   - goalX: the place that steps up and down try to keep, in points.
  func position(
    _ position: TextPosition, moved movement: TextMovement, goalX: Double?
  ) -> TextPosition
  /// Where a caret is on screen, from the left edge of the text, in points.
  func caretX(at position: TextPosition) -> Double
  /// Where a caret comes to by a page, and the same on a side.
  func position(
    _ position: TextPosition, movedByPages pages: Int, goalX: Double
  ) -> TextPosition
  /// Whether the paragraph at a position runs from right to left.
  func isRightToLeft(at position: TextPosition) -> Bool
}
