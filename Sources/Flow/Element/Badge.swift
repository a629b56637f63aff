public import Surface

/// A small mark on something: how many there are, that there is something new, a word. A count of 0 takes no room.
///
/// ```swift
/// Badge(chat.unreadCount, tone: chat.isMuted ? .neutral : .accent)
/// Badge.dot
/// Badge("Beta", tone: .status(.info))
/// ```
public struct Badge: Component {
  /// The class of the view that shows the component.
  public typealias View = BadgeComponentView

  /// What the badge says.
  public let content: BadgeNode.Content
  /// What it is filled with.
  public let tone: BadgeNode.Tone
  /// The largest count that is written out.
  public let limit: Int

  /// A badge of any kind.
  public init(_ content: BadgeNode.Content, tone: BadgeNode.Tone = .accent, limit: Int = 99) {
    self.content = content
    self.tone = tone
    self.limit = limit
  }

  /// A count, which is not negative.
  public init(_ count: Int, tone: BadgeNode.Tone = .accent, limit: Int = 99) {
    self.init(.count(count), tone: tone, limit: limit)
  }

  /// A word.
  public init(_ text: String, tone: BadgeNode.Tone = .accent) { self.init(.text(text), tone: tone) }

  /// Says only that there is something.
  public static var dot: Badge { Badge(.dot) }

  /// A view around a `BadgeNode`.
  public func makeView() -> BadgeComponentView { BadgeComponentView() }

  /// As large as the badge needs to be.
  public func update(
    view: BadgeComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = view.badgeNode
    node.themeOverride = environment[ThemeKey.self]
    node.content = content
    node.tone = tone
    node.limit = limit
    return node.measure(availableSize)
  }
}
