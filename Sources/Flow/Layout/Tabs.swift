public import Surface

/// Pages with a bar of their titles above, one of which is shown. A press or a key asks for another page through
/// ``action``.
///
/// ```swift
/// Tabs([Tab("General"), Tab("Network", badge: 1)], selection: state.page, action: {
///   state.page = $0
///   state.updated()
/// }) {
///   if state.page == 0 { GeneralPage() } else { NetworkPage() }
/// }
/// ```
/// Every page is a child of its own: what it remembers ends when another page is shown.
public struct Tabs<EnvironmentType>: CombinedComponent {
  /// The titles of the pages.
  public let tabs: [Tab]
  /// The index of the page that is shown.
  public let selection: Int
  /// What is on that page, from top to bottom.
  public let items: [AnyComponentWithIdentity<EnvironmentType>]
  /// Called with the index that a press or a key asks for.
  @ZeroEquatable public var action: @MainActor (Int) -> Void

  /// Pages with titles.
  public init(
    _ tabs: [Tab], selection: Int, action: @escaping @MainActor (Int) -> Void,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.tabs = tabs
    self.selection = selection
    items = content()
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// As wide as offered. The page has the height that the bar leaves.
  public static var body: Body {
    let bar = Child(TabBar.self)
    let pages = ChildMap(environment: EnvironmentType.self, keyedBy: Int.self)
    return { context in
      let (me, available) = (context.component, context.availableSize)
      let bar = bar.update(
        component: TabBar(me.tabs, selection: me.selection, action: me.action),
        availableSize: Size(width: available.width, height: .infinity),
        transition: context.transition)
      let page = pages[me.selection].update(
        component: AnyComponent(
          VStack(me.items, alignment: .leading, fillWidth: available.width.isFinite)),
        environment: { context.environment },
        availableSize: Size(
          width: available.width, height: max(0, available.height - bar.size.height)),
        transition: context.transition)
      context.add(bar.frame(Rect(origin: .zero, size: bar.size)))
      context.add(
        page.frame(Rect(origin: Point(x: 0, y: bar.size.height), size: page.size)))
      return Size(
        width: max(bar.size.width, page.size.width), height: bar.size.height + page.size.height)
    }
  }
}
