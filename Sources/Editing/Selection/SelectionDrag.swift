public import Typesetting

/// A selection that follows the pointer from a press on.
///
/// What was selected by the press stays selected on whichever side of it the pointer is, and the selection grows by the units of the press:
/// after a double click by words.
public struct SelectionDrag: Hashable, Sendable {
  /// The units in which it grows.
  public let granularity: SelectionGranularity
  /// What the press has selected.
  public let anchorRange: Range<Int>

  /// A press.
  ///
  /// - Parameters:
  ///   - position: where it was.
  ///   - granularity: by how many clicks it came.
  ///   - text: what it is in.
  public init(
    at position: TextPosition, by granularity: SelectionGranularity, in text: TextBuffer
  ) {
    self.granularity = granularity
    anchorRange = text.range(of: granularity, at: position.offset)
  }

  /// A press with Shift, which extends a selection: its end that is farther away stays.
  public init(
    extending selection: TextSelection, to position: TextPosition,
    by granularity: SelectionGranularity
  ) {
    self.granularity = granularity
    let range = selection.range
    let keepsStart =
      selection.isEmpty
      || position.offset - range.lowerBound > range.upperBound - position.offset
    let anchor = keepsStart ? range.lowerBound : range.upperBound
    anchorRange = anchor..<anchor
  }

  /// What is selected while the pointer is at a position.
  ///
  /// - Complexity: That of ``TextBuffer/range(of:at:)``.
  public func selection(to position: TextPosition, in text: TextBuffer) -> TextSelection {
    let unit = text.range(of: granularity, at: position.offset)
    let low = TextPosition(offset: anchorRange.lowerBound)
    let high = TextPosition(offset: anchorRange.upperBound, affinity: .upstream)
    if granularity == .character, anchorRange.isEmpty {
      return TextSelection(anchor: low, head: position)
    }
    if position.offset < anchorRange.lowerBound {
      return TextSelection(anchor: high, head: TextPosition(offset: unit.lowerBound))
    }
    // The pointer that is at the beginning of the next word has not entered it.
    let reached = unit.lowerBound < position.offset ? unit.upperBound : position.offset
    let end = max(reached, anchorRange.upperBound)
    return TextSelection(anchor: low, head: TextPosition(offset: end, affinity: .upstream))
  }

  /// The same selection in a text that has got something before it.
  public func shifted(by distance: Int) -> SelectionDrag {
    SelectionDrag(
      granularity: granularity,
      anchorRange: anchorRange.lowerBound + distance..<anchorRange.upperBound + distance)
  }

  private init(granularity: SelectionGranularity, anchorRange: Range<Int>) {
    (self.granularity, self.anchorRange) = (granularity, anchorRange)
  }
}
