public import Surface

/// A text that opens something. Under the pointer and with the keyboard it is underlined; a press or Enter calls
/// ``action`` with the destination, which the app opens.
///
/// ```swift
/// Link("Privacy", destination: "https://example.org/privacy") { open($0) }
/// ```
public struct Link: Component {
  /// The class of the view that shows the component.
  public typealias View = LinkComponentView

  /// What is read.
  public let title: String
  /// What the link leads to.
  public let destination: String
  /// Whether it takes presses and keys.
  public let isEnabled: Bool
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with the destination.
  @ZeroEquatable public var action: @MainActor (String) -> Void

  /// A link with a title.
  public init(
    _ title: String, destination: String, isEnabled: Bool = true, tag: AnyObject? = nil,
    action: @escaping @MainActor (String) -> Void
  ) {
    self.title = title
    self.destination = destination
    self.isEnabled = isEnabled
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// A view around a `LinkNode`.
  public func makeView() -> LinkComponentView { LinkComponentView() }

  /// As large as its lines; a long title wraps.
  public func update(
    view: LinkComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.linkNode.themeOverride = environment[ThemeKey.self]
    return view.show(self, in: availableSize, transition: transition)
  }
}
