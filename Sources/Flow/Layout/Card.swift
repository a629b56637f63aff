public import Surface

/// A raised area with round corners around what belongs together.
///
/// ```swift
/// Card {
///   Text("Storage", font: \.headline)
///   LevelIndicator(value: 0.7)
/// }
/// ```
public struct Card<EnvironmentType>: CombinedComponent {
  /// The class of the view that shows the component.
  public typealias View = CardComponentView

  /// What is on the card, from top to bottom.
  public let items: [AnyComponentWithIdentity<EnvironmentType>]
  /// From the edges to the content; nil for what the theme says.
  public let padding: Insets?
  /// Between the components on the card, in logical units; nil for what the theme says.
  public let spacing: Double?

  /// A card with components one below the other, at the edge at which the language begins.
  public init(
    padding: Insets? = nil, spacing: Double? = nil,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    items = content()
    self.padding = padding
    self.spacing = spacing
  }

  /// A view around a `CardNode`.
  public func makeView() -> CardComponentView { CardComponentView() }

  /// As wide as offered, or as the content where that has no limit; as high as the content.
  public static var body: Body {
    let content = Child(VStack<EnvironmentType>.self)
    return { context in
      let (card, theme) = (context.component, context.environment[ThemeKey.self])
      let padding = card.padding ?? Insets(theme.metrics.controlPadding)
      let available = context.availableSize
      context.view.cardNode.themeOverride = theme
      let content = content.update(
        component: VStack(
          card.items, alignment: .leading, spacing: card.spacing ?? theme.metrics.spacing,
          fillWidth: available.width.isFinite),
        environment: { context.environment },
        availableSize: Size(
          width: max(0, available.width - padding.horizontal),
          height: max(0, available.height - padding.vertical)),
        transition: context.transition)
      context.add(
        content.frame(Rect(origin: Point(x: padding.left, y: padding.top), size: content.size)))
      return Size(
        width: content.size.width + padding.horizontal,
        height: content.size.height + padding.vertical)
    }
  }
}
