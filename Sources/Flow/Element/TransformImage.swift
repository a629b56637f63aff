public import Signals
public import Surface

/// A picture that a signal makes better and better, drawn in the background for its size, place and corners.
///
/// ```swift
/// TransformImage(id: photo.id, arguments: arguments) { photo.signal }
/// ```
public struct TransformImage: Component {
  /// The class of the view that shows the component.
  public typealias View = TransformImageView

  /// What the signal shows: another one starts another signal.
  public let id: AnyHashable
  /// The size, the corners and what else the picture is made for.
  public let arguments: TransformImageArguments
  /// Which updates of the picture fade.
  public var contentAnimations: TransformImageNode.ContentAnimations = []
  @ZeroEquatable var signal: @MainActor () -> Signal<ImageTransform, Never>?

  /// - Parameters:
  ///   - id: Identifies the picture: another one replaces the signal.
  ///   - arguments: The size, the corners and what else the picture is made for.
  ///   - signal: Called once for every `id`; nil shows nothing.
  public init(
    id: AnyHashable, arguments: TransformImageArguments,
    signal: @escaping @MainActor () -> Signal<ImageTransform, Never>?
  ) {
    self.id = id
    self.arguments = arguments
    _signal = ZeroEquatable(wrappedValue: signal)
  }

  /// A view around a `TransformImageNode`.
  public func makeView() -> TransformImageView { TransformImageView() }

  /// Starts the signal of another ``id``; as large as the arguments say.
  public func update(
    view: TransformImageView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.imageNode
    node.contentAnimations = contentAnimations
    node.arguments = arguments
    if view.id != id {
      view.id = id
      if let signal = signal() { node.setSignal(signal) } else { node.reset() }
    }
    return arguments.drawingSize
  }
}
