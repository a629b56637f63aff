/// A row of a ``ListTree``: what it shows, and where that is in the tree.
public struct ListTreeRow<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What a row shows, by which it is recognised.
  public enum Content: Hashable, Sendable {
    /// An item.
    case item(ID)
    /// That the children of an item are being loaded.
    case busy(parent: ID)
  }

  /// What the row shows.
  public var content: Content
  /// How many items are above it; 0 on the first level.
  public var level: Int
  /// Which of its siblings it is, from 0 on.
  public var indexInSet: Int
  /// How many siblings there are, with itself.
  public var setSize: Int
  /// Whether what is below it is shown.
  public var isExpanded: Bool
  /// Whether there is something below it.
  public var hasChildren: Bool

  /// The item; nil for a busy row.
  public var id: ID? {
    guard case .item(let id) = content else { return nil }
    return id
  }

  /// Whether this looks like another row, wherever both are among their siblings.
  func looksLike(_ other: ListTreeRow) -> Bool {
    (level, isExpanded, hasChildren) == (other.level, other.isExpanded, other.hasChildren)
  }
}

/// The numbers of trees.
public enum ListTreeMetrics {
  /// How much further in each level begins, in points; from 16 to 20.
  public static let indentation = 18.0
  /// The least width and height of what expands a row at a click, and never selects it, in points.
  public static let toggleSize = 24.0
  /// After how many seconds a closed row opens over which something is dragged.
  public static let dragExpansionDelay = 0.5
}
