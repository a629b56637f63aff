public import Surface

/// An icon of the theme.
///
/// ```swift
/// HStack(spacing: 6) {
///   Icon(\.warning, color: \.warning.text)
///   Text("Not saved")
/// }
/// ```
public struct Icon: Component {
  /// The class of the view that shows the component.
  public typealias View = IconComponentView

  /// Which icon of the theme is shown.
  public let icon: ThemeToken<ThemeIcons, ThemeIcon>
  /// Which colour of the theme it has.
  public let color: ThemeToken<ThemeColors, Color>
  /// The side of its square in logical units; nil for that of the theme.
  public let size: Double?
  /// Whether it is turned round where the language is written from right to left, as what points somewhere.
  public let followsDirection: Bool

  /// An icon in a colour.
  public init(
    _ icon: ThemeToken<ThemeIcons, ThemeIcon>, color: ThemeToken<ThemeColors, Color> = \.text,
    size: Double? = nil, followsDirection: Bool = false
  ) {
    self.icon = icon
    self.color = color
    self.size = size
    self.followsDirection = followsDirection
  }

  /// Whether both show the same icon in the same way.
  public static func == (a: Icon, b: Icon) -> Bool {
    (a.icon as AnyKeyPath) == b.icon && (a.color as AnyKeyPath) == b.color && a.size == b.size
      && a.followsDirection == b.followsDirection
  }

  /// A view around an `IconNode`.
  public func makeView() -> IconComponentView { IconComponentView() }

  /// A square of ``size``.
  public func update(
    view: IconComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.iconNode
    node.themeOverride = environment[ThemeKey.self]
    node.icon = icon
    node.color = color
    node.isMirrored = followsDirection && environment[LayoutDirectionKey.self] == .rightToLeft
    return size.map { Size(width: $0, height: $0) } ?? node.measure(availableSize)
  }
}
