public import Surface

/// The titles of pages, one of which is shown; ``Tabs`` has the page below it.
///
/// ```swift
/// TabBar([Tab("Chats", badge: 3), Tab("Calls")], selection: state.page) {
///   state.page = $0
///   state.updated()
/// }
/// ```
public struct TabBar: Component {
  /// The class of the view that shows the component.
  public typealias View = TabBarComponentView

  /// In the direction of the language.
  public let tabs: [Tab]
  /// The index of the page that is shown.
  public let selection: Int
  /// Whether it takes presses and keys.
  public let isEnabled: Bool
  /// Called with the index that a press or a key asks for.
  @ZeroEquatable public var action: @MainActor (Int) -> Void

  /// A bar of tabs.
  public init(
    _ tabs: [Tab], selection: Int, isEnabled: Bool = true,
    action: @escaping @MainActor (Int) -> Void
  ) {
    self.tabs = tabs
    self.selection = selection
    self.isEnabled = isEnabled
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// A view around a `TabBarNode`.
  public func makeView() -> TabBarComponentView { TabBarComponentView() }

  /// As wide as offered; tabs that have no room scroll.
  public func update(
    view: TabBarComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.barNode.themeOverride = environment[ThemeKey.self]
    view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft,
      transition: transition)
    return view.barNode.measure(availableSize)
  }
}
