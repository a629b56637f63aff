public import Surface

/// A person's picture, and until there is one a disc with the initials of their name.
///
/// ```swift
/// Avatar(name: "Ada Lovelace", image: state.photo)
/// ```
public struct Avatar: Component {
  /// The class of the view that shows the component.
  public typealias View = AvatarComponentView

  /// Whose picture it is.
  public let name: String
  /// The picture, which is compared by identity; nil for the initials.
  public let image: Pixmap?
  /// The diameter in logical units; nil for that of the theme.
  public let size: Double?

  /// A picture of somebody.
  public init(name: String, image: Pixmap? = nil, size: Double? = nil) {
    self.name = name
    self.image = image
    self.size = size
  }

  /// Compares pictures by identity and not by their pixels.
  public static func == (a: Avatar, b: Avatar) -> Bool {
    a.name == b.name && a.image === b.image && a.size == b.size
  }

  /// A view around an `AvatarNode`.
  public func makeView() -> AvatarComponentView { AvatarComponentView() }

  /// A square of ``size``.
  public func update(
    view: AvatarComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.avatarNode
    node.themeOverride = environment[ThemeKey.self]
    if node.personName != name { node.personName = name }
    view.show(image)
    return size.map { Size(width: $0, height: $0) } ?? node.measure(availableSize)
  }
}
