/// The header above the items of a section of a grid: what it shows, and how a node for that is made.
///
/// ```swift
/// var header: GridItemHeader? {
///   GridItemHeader(month.name) { LabelNode($0) }
/// }
/// ```
///
/// The node stays as long as what it shows is equal, whatever happens to the items below. How long the header is says
/// `GridSection`; it is as broad as the grid.
public struct GridItemHeader: Sendable {
  private let content: any Equatable & Sendable
  /// Makes the node.
  let makeNode: @MainActor @Sendable () -> DisplayNode

  /// A header.
  ///
  /// - Parameters:
  ///   - content: what the header shows.
  ///   - makeNode: makes the node. Called on the main actor.
  public init<Content: Equatable & Sendable>(
    _ content: Content, makeNode: @escaping @MainActor @Sendable (Content) -> DisplayNode
  ) {
    self.content = content
    self.makeNode = { makeNode(content) }
  }

  /// Whether a node for one shows the other, too.
  func isSame(as other: GridItemHeader) -> Bool {
    func isEqual<Content: Equatable>(_ content: Content) -> Bool {
      content == other.content as? Content
    }
    return isEqual(content)
  }
}
