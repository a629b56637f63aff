public import Surface

/// The view of a ``Rating``, which is that of a node.
public final class RatingComponentView: NodeView, ComponentTaggedView, LetterCenteredView {
  /// The control, with its press and focus.
  public let ratingNode: RatingNode

  init(count: Int) {
    ratingNode = RatingNode(of: count)
    super.init(owning: ratingNode)
    ratingNode.valueRequested = { [weak self] in self?.component(Rating.self)?.action?($0) }
  }

  /// Whether the rating that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(Rating.self)?.tag === tag }
}
