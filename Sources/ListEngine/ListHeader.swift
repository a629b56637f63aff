/// A header that neighbouring rows have in common, such as the date of messages.
public struct ListHeader: Hashable, Sendable {
  /// What a header is recognised by.
  public struct ID: Hashable, Sendable {
    /// Headers of different kinds, of which a row may have one each.
    public var space: Int
    /// The number of the header among those of its kind, such as a day.
    public var id: Int64
    /// Whether it is the number of a ``ListAccessory``, which headers with the same number do not get in the way of.
    package var isAccessory = false

    /// A header of a kind.
    public init(space: Int = 0, id: Int64) { (self.space, self.id) = (space, id) }
  }

  /// To which edge of the viewport a header sticks.
  public enum StickDirection: Hashable, Sendable {
    /// To the top, in its rows.
    case top
    /// To the top, from above its rows.
    case topEdge
    /// To the bottom.
    case bottom
  }

  /// Rows with the same one next to each other share a header.
  public var id: ID
  /// Headers of one stack do not cover each other; nil for none.
  public var stack: Int?
  /// To which edge it sticks.
  public var stickDirection: StickDirection
  /// How long it is.
  public var length: ListLength
  /// Whether it sticks to the viewport's own edge, over the insets.
  public var sticksOverInsets: Bool
  /// Whether neighbouring rows with the same header share it.
  public var combines: Bool

  /// A header that sticks to the top and is shared.
  public init(
    id: ID, stickDirection: StickDirection = .top, length: ListLength, stack: Int? = nil,
    sticksOverInsets: Bool = false, combines: Bool = true
  ) {
    precondition(length >= .zero, "A header has no negative length")
    (self.id, self.stack, self.stickDirection) = (id, stack, stickDirection)
    (self.length, self.sticksOverInsets, self.combines) = (length, sticksOverInsets, combines)
  }

  func combines(with other: ListHeader) -> Bool { id == other.id && combines && other.combines }
}
