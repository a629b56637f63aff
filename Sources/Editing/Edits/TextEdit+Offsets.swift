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
  /// - Complexity: O(log *k*) in the number of ranges.
  public func offset(of offset: Int, gravity: TextGravity) -> Int {
    let index = replacements.partitioningIndex { $0.range.upperBound >= offset }
    let moved = offset + shift(before: index)
    guard index < replacements.count else { return moved }
    let range = replacements[index].range
    // Both ends of a range that is taken away or exchanged stay outside of what is new there.
    let isInside =
      range.isEmpty
      ? offset == range.lowerBound : offset > range.lowerBound && offset < range.upperBound
    if isInside {
      let new = insertedRange(index)
      return gravity == .backward ? new.lowerBound : new.upperBound
    }
    return offset <= range.lowerBound ? moved : offset + shift(before: index + 1)
  }

  /// Where a range of the text before the edit is after it: what is inserted at its ends stays outside.
  ///
  /// A range whose content is replaced as a whole becomes empty only where nothing comes in its place.
  ///
  /// - Complexity: O(log *k*) in the number of ranges.
  public func range(of range: Range<Int>) -> Range<Int> {
    let start = offset(of: range.lowerBound, gravity: .forward)
    let end = offset(of: range.upperBound, gravity: .backward)
    return start..<max(start, end)
  }
}
