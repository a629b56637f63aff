public import Surface

/// A button with a title that opens a menu below it.
///
/// ```swift
/// MenuButton("Sort By") {
///   Menu(Order.allCases.map { order in
///     .choice(order.title, isOn: state.order == order) {
///       state.order = order
///       state.updated()
///     }
///   })
/// }
/// ```
public struct MenuButton: Component {
  /// The class of the view that shows the component.
  public typealias View = MenuButtonComponentView

  /// What stands on the button.
  public let title: String
  /// Whether it takes presses and keys.
  public let isEnabled: Bool
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Makes the menu, each time that it is opened, and before that where it is to be expected; see `MenuButtonNode`.
  @ZeroEquatable public var menu: @MainActor () -> Menu

  /// A button that opens what `menu` makes.
  public init(
    _ title: String, isEnabled: Bool = true, tag: AnyObject? = nil,
    menu: @escaping @MainActor () -> Menu
  ) {
    self.title = title
    self.isEnabled = isEnabled
    _tag = ZeroEquatable(wrappedValue: tag)
    _menu = ZeroEquatable(wrappedValue: menu)
  }

  /// A view around a `MenuButtonNode`.
  public func makeView() -> MenuButtonComponentView { MenuButtonComponentView() }

  /// As wide as its title, and narrower where there is no room for that.
  public func update(
    view: MenuButtonComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.buttonNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize,
      transition: transition)
  }
}
