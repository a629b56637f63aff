import Surface

/// A view that can be found by a tag.
@MainActor
public protocol ComponentTaggedView: AnyObject {
  func matches(tag: AnyObject) -> Bool
}
