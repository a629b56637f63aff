public import Surface

/// The view of a ``Rectangle``.
public final class TaggedRectangleView: View, ComponentTaggedView {
  public func matches(tag: AnyObject) -> Bool { component(Rectangle.self)?.tag === tag }
}
