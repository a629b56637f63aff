import Surface

/// A view that can be found by a tag.
@MainActor
public protocol ComponentTaggedView: AnyObject {
  /// Whether the view answers to `tag`; tags are compared by identity.
  func matches(tag: AnyObject) -> Bool
}
