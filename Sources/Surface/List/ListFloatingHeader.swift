/// A node that floats above a list: it goes with one end of the content, and stays at the edge of the view when that
/// end has gone beyond it.
///
/// ```swift
/// list.contentInsets.top = 44
/// list.floatingHeader = ListFloatingHeader(searchField, length: 44)
/// ```
///
/// The list leaves no room for it: that is what insets of the content are for.
public struct ListFloatingHeader {
  /// With which end of the content a node goes.
  public enum Edge: Hashable, Sendable {
    /// It lies before the first row.
    case start
    /// It lies behind the last row.
    case end
  }

  /// What floats. It is as broad as the list.
  public var node: DisplayNode
  /// How long it is, in logical points.
  public var length: Double
  /// With which end of the content it goes.
  public var edge: Edge
  /// How near it comes to the edge of the view, in logical points: below a bar, for example.
  public var inset: Double

  /// A node that floats.
  ///
  /// - Precondition: `length` is finite and not negative, and `inset` is finite.
  public init(_ node: DisplayNode, length: Double, edge: Edge = .start, inset: Double = 0) {
    precondition(
      length.isFinite && length >= 0 && inset.isFinite,
      "ListFloatingHeader: a length is finite and not negative, and an inset is finite")
    (self.node, self.length, self.edge, self.inset) = (node, length, edge, inset)
  }

  /// Where it begins in the view, and whether it has stopped at the edge.
  ///
  /// - Parameters:
  ///   - contentEdge: where the content begins or ends in the view; nil where that is far beyond.
  ///   - viewLength: the length of the view.
  func place(contentEdge: Double?, viewLength: Double) -> (start: Double, isAtEdge: Bool) {
    switch edge {
    case .start:
      guard let contentEdge, contentEdge - length > inset else { return (inset, true) }
      return (contentEdge - length, false)
    case .end:
      let limit = viewLength - inset - length
      guard let contentEdge, contentEdge < limit else { return (limit, true) }
      return (contentEdge, false)
    }
  }
}
