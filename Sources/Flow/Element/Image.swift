public import Surface

/// A picture. Compared by identity.
public struct Image: Component {
  /// The class of the view that shows the component.
  public typealias View = ImageComponentView

  /// The picture; nil shows nothing.
  public let image: Pixmap?
  /// Replaces the picture's colour, keeping its alpha.
  public let tintColor: Color?
  /// Limited to the size offered; nil for all of that, or for the picture's own in `.center` mode.
  public let size: Size?
  /// How the picture fills the size.
  public let contentMode: ContentMode

  /// A picture that is in memory. One in a file is a ``TransformImage``, or an ``AnyNode`` of an `ImageNode`.
  public init(
    image: Pixmap?, tintColor: Color? = nil, size: Size? = nil,
    contentMode: ContentMode = .scaleToFill
  ) {
    self.image = image
    self.tintColor = tintColor
    self.size = size
    self.contentMode = contentMode
  }

  /// Compares pictures by identity and not by their pixels.
  public static func == (a: Image, b: Image) -> Bool {
    a.image === b.image && a.tintColor == b.tintColor && a.size == b.size
      && a.contentMode == b.contentMode
  }

  /// A view around an `ImageNode`.
  public func makeView() -> ImageComponentView { ImageComponentView() }

  /// Shows the picture; its size follows from ``size`` and ``contentMode``.
  public func update(
    view: ImageComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.imageNode
    if view.image !== image {
      view.image = image
      node.source = image
    }
    node.imageMode = contentMode
    transition.setTintColor(layer: node.layer, color: tintColor)
    if let size { return size.limited(to: availableSize) }
    // Not that of the view's window: in its first update a view is in none.
    let scale = environment[DisplayScaleKey.self]
    let own = image.map {
      Size(width: Double($0.size.width) / scale, height: Double($0.size.height) / scale)
    }
    if contentMode == .center || !availableSize.isFinite { return own ?? .zero }
    return availableSize
  }
}
