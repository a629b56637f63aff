import Flow
import Surface

/// The right pane: the messages of one chat.
struct Conversation: CombinedComponent {
  let history: ChatHistory?
  let chat: Chat?
  /// Goes back to the list of chats, where there is no room for both.
  @ZeroEquatable private var goBack: (@MainActor () -> Void)?
  private let hasBackButton: Bool

  @ZeroEquatable private var openLink: MessageTextPresses.LinkHandler

  init(
    history: ChatHistory?, chat: Chat?,
    openLink: @escaping MessageTextPresses.LinkHandler = { _ in },
    goBack: (@MainActor () -> Void)? = nil
  ) {
    self.history = history
    self.chat = chat
    _openLink = ZeroEquatable(wrappedValue: openLink)
    _goBack = ZeroEquatable(wrappedValue: goBack)
    hasBackButton = goBack != nil
  }

  /// Finds the list of messages.
  static let listTag = GenericComponentViewTag()

  static func == (a: Conversation, b: Conversation) -> Bool {
    a.history == b.history && a.chat === b.chat
      && a.hasBackButton == b.hasBackButton
  }

  static var body: Body {
    let wallpaper = Child(AnyNode<WallpaperNode, [Color]>.self)
    let list = Child(NodeList<ChatListContent>.self)
    let empty = Child(Text.self)
    let header = Child(PaneHeader.self)
    return { context in
      let pane = context.component
      let theme = context.environment[ThemeKey.self]
      let size = context.availableSize
      let count = pane.chat?.messageCount ?? 0
      let top = pane.chat == nil ? 0 : PaneHeader.height(in: theme)
      let area = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))

      let colors = ChatColors.colors(in: theme).wallpaper
      let ground = wallpaper.update(
        component: AnyNode(
          size: area.size, value: colors, make: { WallpaperNode(colors) },
          configure: { $0.value = colors }),
        availableSize: area.size, transition: context.transition)
      context.add(ground.frame(area))

      let messages = list.update(
        component: pane.list(count: count), availableSize: area.size,
        transition: context.transition)
      context.add(messages.frame(area))

      if count == 0 {
        let text = empty.update(
          component: Text(
            pane.chat == nil ? "Select a chat to read it" : "No messages here",
            color: ChatColors.colors(in: theme).wallpaperText),
          availableSize: Size(width: max(1, size.width - 40), height: 100),
          transition: context.transition)
        context.add(text.frame(text.size.centered(in: area)))
      }
      if let chat = pane.chat {
        let title = header.update(
          component: PaneHeader(
            title: chat.title, subtitle: subtitle(count), goBack: pane.goBack),
          availableSize: size, transition: context.transition)
        // Read before the messages, which it is drawn above.
        context.add(
          title.frame(Rect(origin: .zero, size: title.size)).accessibilityLabel(chat.title)
            .accessibilitySortPriority(1))
      }
      return size
    }
  }

  @MainActor private func list(count: Int) -> NodeList<ChatListContent> {
    let rows = chat.map {
      ConversationRows(
        history: history!, chat: $0, today: history!.lastDay, openLink: openLink)
    }
    return NodeList(
      ChatListContent(history: history, chat: chat?.id), count: count, alignment: .bottom
    ) { rows!.makeRow($0) }
    .scrollIdentity(chat?.id)
    .contentInsets(Insets(top: 6, bottom: 10))
    .accessibilityLabel("Messages")
    .tagged(Conversation.listTag)
  }

  private static func subtitle(_ count: Int) -> String {
    count == 1 ? "1 message" : "\(grouped(count)) messages"
  }

  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 4 else { return digits }
    return "\(digits.dropLast(3)),\(digits.suffix(3))"
  }
}
