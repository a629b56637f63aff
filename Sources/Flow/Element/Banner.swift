public import Surface

/// A message across a page, in the colours and with the icon of its tone. Texts wrap.
///
/// ```swift
/// Banner(
///   .warning, title: "No connection", message: "Messages are sent when it is back.",
///   actions: [BannerAction("Try again") { network.retry() }], dismiss: { state.hide() })
/// ```
public struct Banner: Component {
  /// The class of the view that shows the component.
  public typealias View = BannerComponentView

  /// How much the message matters.
  public let tone: StatusTone
  /// What has happened.
  public let title: String
  /// What it means; empty for nothing.
  public let message: String
  /// What can be done.
  public let actions: [BannerAction]
  private let hasDismiss: Bool
  /// Called when the reader puts the message away; without it there is no button for that.
  @ZeroEquatable public var dismiss: (@MainActor () -> Void)?

  /// A message.
  public init(
    _ tone: StatusTone = .info, title: String, message: String = "", actions: [BannerAction] = [],
    dismiss: (@MainActor () -> Void)? = nil
  ) {
    self.tone = tone
    self.title = title
    self.message = message
    self.actions = actions
    hasDismiss = dismiss != nil
    _dismiss = ZeroEquatable(wrappedValue: dismiss)
  }

  /// A view around a `BannerNode`.
  public func makeView() -> BannerComponentView { BannerComponentView() }

  /// As wide as offered; as high as its texts.
  public func update(
    view: BannerComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.bannerNode
    node.themeOverride = environment[ThemeKey.self]
    node.tone = tone
    node.title = title
    node.message = message
    node.actionTitles = actions.map(\.title)
    node.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    view.setDismissible(hasDismiss)
    return node.measure(availableSize)
  }
}
