import Flow
import Surface

/// The right pane: the messages of one chat.
struct Conversation: CombinedComponent {
  let history: ChatHistory?
  /// How much of the history has been read, 0...1, while it is.
  let loaded: Double?
  let chat: Chat?
  /// Messages behind those of the file.
  let added: [Message]
  /// Goes back to the list of chats, where there is no room for both.
  @ZeroEquatable private var goBack: (@MainActor () -> Void)?
  private let hasBackButton: Bool

  @ZeroEquatable private var openLink: MessagePresses.LinkHandler
  @ZeroEquatable private var openPhoto: @MainActor @Sendable (ChatPhotos, Int) -> Void

  init(
    history: ChatHistory?, loaded: Double? = nil, chat: Chat?, added: [Message] = [],
    openLink: @escaping MessagePresses.LinkHandler = { _ in },
    openPhoto: @escaping @MainActor @Sendable (ChatPhotos, Int) -> Void = { _, _ in },
    goBack: (@MainActor () -> Void)? = nil
  ) {
    self.history = history
    self.loaded = loaded
    self.chat = chat
    self.added = added
    _openLink = ZeroEquatable(wrappedValue: openLink)
    _openPhoto = ZeroEquatable(wrappedValue: openPhoto)
    _goBack = ZeroEquatable(wrappedValue: goBack)
    hasBackButton = goBack != nil
  }

  /// Finds the list of messages.
  static let listTag = GenericComponentViewTag()

  static func == (a: Conversation, b: Conversation) -> Bool {
    a.history == b.history && a.loaded == b.loaded && a.chat === b.chat
      && a.added.count == b.added.count
      && a.hasBackButton == b.hasBackButton
  }

  static var body: Body {
    let wallpaper = Child(AnyNode<WallpaperNode, [Color]>.self)
    let list = Child(NodeList<ChatListContent>.self)
    let empty = Child(Text.self)
    let loading = Child(LoadingNote.self)
    let header = Child(PaneHeader.self)
    return { context in
      let pane = context.component
      let theme = context.environment[ThemeKey.self]
      let size = context.availableSize
      let count = (pane.chat?.messageCount ?? 0) + pane.added.count
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
        component: pane.list(), availableSize: area.size,
        transition: context.transition)
      context.add(messages.frame(area))

      if pane.history == nil {
        let note = loading.update(
          component: LoadingNote(fraction: pane.loaded), availableSize: area.size,
          transition: context.transition)
        context.add(note.frame(note.size.centered(in: area)))
      } else if count == 0 {
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

  @MainActor private func list() -> NodeList<ChatListContent> {
    let rows = chat.map { chat in
      let photos = ChatPhotos(history: history!, chat: chat)
      return ConversationRows(
        history: history!, chat: chat, today: history!.lastDay, added: added, openLink: openLink,
        openPhoto: { [openPhoto] in openPhoto(photos, $0) })
    }
    return NodeList(
      ChatListContent(history: history, chat: chat?.id),
      source: rows.map { ConversationSource(rows: $0) }, alignment: .bottom
    )
    .growsAtEnd()
    .fadesHeaders()
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
    let groups = sequence(state: digits[...]) { rest in
      defer { rest = rest.dropLast(3) }
      return rest.isEmpty ? nil : rest.suffix(3)
    }
    return groups.reversed().joined(separator: ",")
  }
}
