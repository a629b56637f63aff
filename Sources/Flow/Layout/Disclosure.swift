import Surface

/// A part of a page that can be folded. A press of its title asks for the other state through ``action``; the content comes
/// and goes with the transition that the app updates with.
///
/// ```swift
/// Disclosure("Advanced", isExpanded: state.isExpanded, action: {
///   state.isExpanded = $0
///   state.updated(transition: .easeInOut(0.2))
/// }) {
///   Checkbox("Log everything", isOn: state.logs) { state.setLogs($0) }
/// }
/// ```
public struct Disclosure<EnvironmentType>: CombinedComponent {
  /// What is always shown.
  public let title: String
  /// Whether the content is shown.
  public let isExpanded: Bool
  /// Whether the title takes presses and keys.
  public let isEnabled: Bool
  /// What is shown below the title, from top to bottom.
  public let items: [AnyComponentWithIdentity<EnvironmentType>]
  /// Called with the state that a press asks for.
  @ZeroEquatable public var action: @MainActor (Bool) -> Void

  /// A part of a page with a title.
  public init(
    _ title: String, isExpanded: Bool, isEnabled: Bool = true,
    action: @escaping @MainActor (Bool) -> Void,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.title = title
    self.isExpanded = isExpanded
    self.isEnabled = isEnabled
    items = content()
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// As wide as offered. The content stands below the title, and begins where that does.
  public static var body: Body {
    let header = Child(DisclosureHeader.self)
    let content = Child(VStack<EnvironmentType>.self)
    return { context in
      let (me, metrics) = (context.component, context.environment[ThemeKey.self].metrics)
      let available = context.availableSize
      let header = header.update(
        component: DisclosureHeader(
          title: me.title, isExpanded: me.isExpanded, isEnabled: me.isEnabled, action: me.action),
        availableSize: Size(width: available.width, height: .infinity),
        transition: context.transition)
      context.add(header.frame(Rect(origin: .zero, size: header.size)))
      guard me.isExpanded else { return header.size }
      let indent = metrics.iconSize + metrics.smallSpacing
      let top = header.size.height + metrics.smallSpacing
      let content = content.update(
        component: VStack(
          me.items, alignment: .leading, spacing: metrics.smallSpacing,
          fillWidth: available.width.isFinite),
        environment: { context.environment },
        availableSize: Size(
          width: max(0, available.width - indent), height: max(0, available.height - top)),
        transition: context.transition)
      let isMirrored = context.environment[LayoutDirectionKey.self] == .rightToLeft
      let width = max(header.size.width, indent + content.size.width)
      let left = isMirrored ? width - indent - content.size.width : indent
      context.add(
        content.frame(Rect(origin: Point(x: left, y: top), size: content.size))
          .appear(.default(alpha: true)).disappear(.default(alpha: true)))
      return Size(width: width, height: top + content.size.height)
    }
  }
}
