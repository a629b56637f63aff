/// What stands before an item of a list.
public enum ListMarker: Hashable, Sendable {
  /// A point.
  case bullet
  /// A number, from 0 to 999,999,999.
  case ordered(Int)
}

/// What a paragraph is, apart from how that looks.
public struct ParagraphKind: Hashable, Sendable {
  /// What is in it.
  public enum Block: Hashable, Sendable {
    case text
    /// A heading; from 1, the largest, to 6.
    case heading(Int)
    /// A line of a block of code.
    case code
    /// A line across, with no text.
    case rule
  }

  /// What is in it.
  public var block = Block.text
  /// In how many quotes it is, one in another.
  public var quoteLevel = 0
  /// In how many lists it is, one in another.
  public var listLevel = 0
  /// What stands before it; nil where it is in no list, or goes on with the item above.
  public var marker: ListMarker?

  /// A paragraph of text.
  public static let text = ParagraphKind()

  /// A kind.
  public init(
    _ block: Block = .text, quoteLevel: Int = 0, listLevel: Int = 0, marker: ListMarker? = nil
  ) {
    (self.block, self.quoteLevel) = (block, quoteLevel)
    (self.listLevel, self.marker) = (listLevel, marker)
  }
}
