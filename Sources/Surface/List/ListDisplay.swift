public import Geometry
public import ListEngine

/// What a list shows: which of its rows, and of which state of the app.
public struct ListDisplay: Sendable {
  /// The rows that are loaded, and those that are seen; nil if there are none.
  public var range: ListDisplayedRange?
  /// How many rows there are.
  public var count: Int
  /// What the last transaction said with it; see `ListTransaction.tag`.
  public var tag: (any Sendable)?

  /// Whether something of the first row is seen.
  public var showsFirstRow: Bool { range.map { $0.visible.first == 0 } ?? false }
  /// Whether something of the last row is seen.
  public var showsLastRow: Bool { range.map { $0.visible.last == count - 1 } ?? false }
}

/// The node of a row that is told which part of it is seen.
///
/// It is told with each scroll and each change: what a film that plays in sight alone needs, or what counts how long
/// something was looked at.
public protocol ListVisiblePartNode: DisplayNode {
  /// Called on the main actor when another part is seen, in the coordinates of the node; nil for none. What the insets of
  /// the list cover is not seen. It may be called during a layout.
  @MainActor func listVisiblePartDidChange(_ part: Rect?)
}
