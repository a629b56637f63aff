public import ListEngine

/// A header that neighbouring rows have in common, such as the date of messages, and the node that shows it.
///
/// Headers lie above all rows and stick to an edge of the view. The one that the first of its rows names is shown.
public struct ListItemHeader: Sendable {
  /// By what the header is recognised, how long it is, and where it sticks.
  public var header: ListHeader
  /// Makes the node, which becomes as broad as the list. Called on the main actor.
  public var makeNode: @MainActor @Sendable () -> DisplayNode

  /// A header.
  public init(_ header: ListHeader, makeNode: @escaping @MainActor @Sendable () -> DisplayNode) {
    (self.header, self.makeNode) = (header, makeNode)
  }
}
