public import Surface

/// A picture that a feed makes better and better, drawn in the background for its size, place and corners.
///
/// ```swift
/// TransformImage(id: photo.id, arguments: arguments) { photo.feed }
/// ```
public struct TransformImage: Component {
  /// The class of the view that shows the component.
  public typealias View = TransformImageView

  /// What the feed shows: another one begins another feed.
  public let id: AnyHashable
  /// The size, the corners and what else the picture is made for.
  public let arguments: TransformImageArguments
  /// Which updates of the picture fade.
  public var contentAnimations: TransformImageNode.ContentAnimations = []
  @ZeroEquatable var feed: @MainActor () -> ImageFeed?

  /// - Parameters:
  ///   - id: Identifies the picture: another one replaces the feed.
  ///   - arguments: The size, the corners and what else the picture is made for.
  ///   - feed: Called once for every `id`; nil shows nothing.
  public init(
    id: AnyHashable, arguments: TransformImageArguments,
    feed: @escaping @MainActor () -> ImageFeed?
  ) {
    self.id = id
    self.arguments = arguments
    _feed = ZeroEquatable(wrappedValue: feed)
  }

  /// A view around a `TransformImageNode`.
  public func makeView() -> TransformImageView { TransformImageView() }

  /// Begins the feed of another ``id``; as large as the arguments say.
  public func update(
    view: TransformImageView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.imageNode
    node.contentAnimations = contentAnimations
    node.arguments = arguments
    if view.id != id {
      view.id = id
      if let feed = feed() { node.setFeed(feed) } else { node.reset() }
    }
    return arguments.drawingSize
  }
}
