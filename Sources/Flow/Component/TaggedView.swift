public import Surface

/// A view that can be found by a tag.
@MainActor
public protocol ComponentTaggedView: AnyObject {
  func matches(tag: AnyObject) -> Bool
}

/// A tag that is equal to nothing but itself.
public final class GenericComponentViewTag: Sendable {
  /// A tag of its own.
  public init() {}
}

extension View {
  /// The first view with `tag` in this view and below, parents before children, back to front.
  public func findTaggedView(tag: AnyObject) -> View? {
    if let view = self as? any ComponentTaggedView, view.matches(tag: tag) { return self }
    for subview in subviews {
      if let found = subview.findTaggedView(tag: tag) { return found }
    }
    return nil
  }
}
