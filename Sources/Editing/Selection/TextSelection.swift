public import Typesetting

/// What is selected in a text, or the place of a caret.
public struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  public var anchor: TextPosition
  /// The end that moves: where the caret is.
  public var head: TextPosition
  /// The place on screen that a caret tries to keep while it goes up and down, in points; nil after whatever else has moved it.
  public var goalX: Double?

  /// A selection between two places, in any order.
  public init(anchor: TextPosition, head: TextPosition, goalX: Double? = nil) {
    (self.anchor, self.head, self.goalX) = (anchor, head, goalX)
  }

  /// A caret.
  public init(_ position: TextPosition) { self.init(anchor: position, head: position) }

  /// A selection of UTF-8 offsets, with the caret at its end.
  public init(_ range: Range<Int>) {
    self.init(
      anchor: TextPosition(offset: range.lowerBound),
      head: TextPosition(offset: range.upperBound, affinity: .upstream))
  }

  /// The UTF-8 offsets of what is selected.
  public var range: Range<Int> {
    min(anchor.offset, head.offset)..<max(anchor.offset, head.offset)
  }

  /// Whether there is only a caret.
  public var isEmpty: Bool { anchor.offset == head.offset }

  /// Whether the caret is at the beginning of what is selected.
  public var isBackward: Bool { head.offset < anchor.offset }

  /// The same selection in a text that has got something before it.
  public func shifted(by distance: Int) -> TextSelection {
    var result = self
    result.anchor.offset += distance
    result.head.offset += distance
    return result
  }

  /// The selection after an edit: what is inserted at its ends stays outside, and a caret goes behind it.
  ///
  /// - Complexity: O(log *k*) in the number of ranges of the edit.
  public func applying(_ edit: TextEdit) -> TextSelection {
    if isEmpty {
      let offset = edit.offset(of: head.offset, gravity: .forward)
      // With what was typed, wherever a line ends there or the direction changes.
      let moved = offset != head.offset
      return TextSelection(
        TextPosition(offset: offset, affinity: moved ? .upstream : head.affinity))
    }
    let new = edit.range(of: range)
    var result = self
    result.anchor.offset = isBackward ? new.upperBound : new.lowerBound
    result.head.offset = isBackward ? new.lowerBound : new.upperBound
    result.goalX = nil
    return result
  }
}
