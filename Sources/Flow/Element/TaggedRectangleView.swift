public import Surface

/// The view of a ``Rectangle``.
public final class TaggedRectangleView: View, ComponentTaggedView {
  /// Whether the rectangle that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(Rectangle.self)?.tag === tag }
}
