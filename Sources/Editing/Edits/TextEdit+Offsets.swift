import Algorithms

/// To which side an offset goes where something is inserted at it.
public enum TextGravity: Hashable, Sendable {
  /// It stays before what is inserted.
  case backward
  /// It goes behind what is inserted.
  case forward
}

extension TextEdit {
  /// Where an offset of the text before the edit is after it.
  ///
  /// An offset within a range that is replaced goes to the end or the beginning of the new text, whichever is on the side of its
  /// gravity.
  ///
  /// - Complexity: O(*k*) in the number of ranges before the offset.
  public func offset(of offset: Int, gravity: TextGravity) -> Int {
    var shift = 0
    for replacement in replacements {
      let range = replacement.range
      if offset < range.lowerBound { break }
      // Both ends of a range that is taken away or exchanged stay outside of what is new there.
      let isInside =
        range.isEmpty
        ? offset == range.lowerBound : offset > range.lowerBound && offset < range.upperBound
      if isInside {
        let start = range.lowerBound + shift
        return gravity == .backward ? start : start + replacement.text.utf8Count
      }
      if offset == range.lowerBound { break }
      shift += replacement.shift
    }
    return offset + shift
  }

  /// Where a range of the text before the edit is after it: what is inserted at its ends stays outside.
  ///
  /// A range whose content is replaced as a whole becomes empty only where nothing comes in its place.
  ///
  /// - Complexity: O(*k*) in the number of ranges before its end.
  public func range(of range: Range<Int>) -> Range<Int> {
    let start = offset(of: range.lowerBound, gravity: .forward)
    let end = offset(of: range.upperBound, gravity: .backward)
    return start..<max(start, end)
  }
}
