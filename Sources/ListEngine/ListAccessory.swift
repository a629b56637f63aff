/// What stands once beside neighbouring rows that have it in common, such as the picture of who wrote some messages.
///
/// It lies at the first or at the last of its rows, and stays at the edge of the viewport while those pass. Unlike a
/// ``ListHeader`` it takes no room from the rows: they leave it free by themselves.
public struct ListAccessory: Hashable, Sendable {
  /// At which of its rows an accessory lies.
  public enum Edge: Hashable, Sendable {
    /// At the beginning of the first one.
    case start
    /// At the end of the last one.
    case end
  }

  /// Neighbouring rows with the same one share an accessory.
  public var id: ListHeader.ID
  /// At which of its rows it lies, and at which edge of the viewport it stays.
  public var edge: Edge
  /// How long it is.
  public var length: ListLength
  /// Whether it stays at the viewport's own edge, over the insets.
  public var sticksOverInsets: Bool

  /// An accessory of some rows.
  ///
  /// - Precondition: `length` is not negative.
  public init(
    id: ListHeader.ID, edge: Edge = .end, length: ListLength, sticksOverInsets: Bool = false
  ) {
    precondition(length >= .zero, "An accessory has no negative length")
    (self.id, self.edge, self.length) = (id, edge, length)
    self.sticksOverInsets = sticksOverInsets
  }

  /// The header that lies and sticks in the same way.
  package var header: ListHeader {
    var id = id
    id.isAccessory = true
    return ListHeader(
      id: id, stickDirection: edge == .end ? .bottom : .top, length: length,
      sticksOverInsets: sticksOverInsets)
  }
}
