public import ListEngine

/// A small node that stands once beside neighbouring rows, such as the picture of who wrote some messages.
///
/// ```swift
/// func accessories(in context: ListItemContext) -> [ListItemAccessory] {
///   let accessory = ListAccessory(id: ListHeader.ID(id: author.id), length: 34)
///   return [ListItemAccessory(accessory, breadth: 34, inset: 8) { AvatarNode(author) }]
/// }
/// ```
///
/// Accessories lie above all rows and below headers. The node stays as long as one of its rows does, whichever others
/// come and go; the one that the first row names is shown.
public struct ListItemAccessory: Sendable {
  /// At which side of the rows an accessory lies.
  public enum Side: Hashable, Sendable {
    /// At the left, or at the right of a list that is mirrored (``ScrollNode/isMirrored``); in a horizontal list, at the top.
    case leading
    /// At the other side; in a horizontal list, at the bottom.
    case trailing
  }

  /// By what it is recognised, how long it is, and where it stays.
  public var accessory: ListAccessory
  /// How broad the node is, in logical points.
  public var breadth: Double
  /// At which side of the rows it lies.
  public var side: Side
  /// How far it is from that side, in logical points.
  public var inset: Double
  /// Makes the node. Called on the main actor.
  public var makeNode: @MainActor @Sendable () -> DisplayNode

  /// An accessory.
  ///
  /// - Precondition: `breadth` is finite and not negative, and `inset` is finite.
  public init(
    _ accessory: ListAccessory, breadth: Double, side: Side = .leading, inset: Double = 0,
    makeNode: @escaping @MainActor @Sendable () -> DisplayNode
  ) {
    precondition(
      breadth.isFinite && breadth >= 0 && inset.isFinite,
      "ListItemAccessory: a breadth is finite and not negative, and an inset is finite")
    (self.accessory, self.breadth, self.side) = (accessory, breadth, side)
    (self.inset, self.makeNode) = (inset, makeNode)
  }
}
