import Flow
import Surface

/// The right pane: the messages of one chat, its photos, or its members.
struct Conversation: CombinedComponent {
  let content: ConversationContent
  /// How much of the history has been read, 0...1, while it is.
  let loaded: Double?
  let panel: ConversationPanel
  /// How many messages are selected.
  let selectedCount: Int
  /// What is looked for in the messages; nil while nobody searches.
  let search: SearchLook?
  /// The note that is being written; nil while there is none.
  let note: NoteLook?
  private let hasBackButton: Bool
  private let canWriteNote: Bool
  @ZeroEquatable private var actions: ConversationActions

  init(
    _ content: ConversationContent, loaded: Double? = nil, panel: ConversationPanel = .messages,
    selectedCount: Int = 0, search: SearchLook? = nil, note: NoteLook? = nil,
    actions: ConversationActions = ConversationActions()
  ) {
    self.content = content
    self.loaded = loaded
    self.panel = panel
    self.selectedCount = selectedCount
    self.search = search
    self.note = note
    _actions = ZeroEquatable(wrappedValue: actions)
    hasBackButton = actions.goBack != nil
    canWriteNote = actions.beginNote != nil
  }

  /// Finds the list of messages.
  static let listTag = GenericComponentViewTag()
  /// Finds the field of the search.
  static let searchTag = GenericComponentViewTag()

  static var body: Body {
    let wallpaper = Child(AnyNode<WallpaperNode, [Color]>.self)
    let list = Child(NodeList<ConversationContent>.self)
    let empty = Child(Text.self)
    let loading = Child(LoadingNote.self)
    let photos = Child(AnyNode<ChatMediaNode, ConversationContent>.self)
    let members = Child(AnyNode<MemberTableNode, ConversationContent>.self)
    let header = Child(PaneHeader.self)
    let searchHeader = Child(SearchHeader.self)
    let noteBar = Child(NoteBar.self)
    return { context in
      let pane = context.component
      let theme = context.environment[ThemeKey.self]
      let size = context.availableSize
      let chat = pane.content.log?.chat
      let count = pane.content.log?.count ?? 0
      let top = chat == nil ? 0 : PaneHeader.height(in: theme)
      let bottom = pane.addNote(noteBar, context)
      let area = Rect(x: 0, y: top, width: size.width, height: max(0, bottom - top))

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
      // What lies above them hides them.
      context.add(messages.frame(area).accessibilityHidden(pane.panel != .messages))

      if pane.content.history == nil {
        let note = loading.update(
          component: LoadingNote(fraction: pane.loaded), availableSize: area.size,
          transition: context.transition)
        context.add(note.frame(note.size.centered(in: area)))
      } else if count == 0 {
        let text = empty.update(
          component: Text(
            chat == nil ? "Select a chat to read it" : "No messages here",
            color: ChatColors.colors(in: theme).wallpaperText),
          availableSize: Size(width: max(1, size.width - 40), height: 100),
          transition: context.transition)
        context.add(text.frame(text.size.centered(in: area)))
      }
      pane.addPanel(photos, members, in: area, context)
      if let chat, let search = pane.shownSearch {
        let field = searchHeader.update(
          component: pane.header(of: search), availableSize: size, transition: context.transition)
        context.add(
          field.frame(Rect(origin: .zero, size: field.size)).accessibilityLabel(chat.title)
            .accessibilitySortPriority(1))
      } else if let chat {
        let title = header.update(
          component: pane.header(of: chat, count: count),
          availableSize: size, transition: context.transition)
        // Read before the messages, which it is drawn above.
        context.add(
          title.frame(Rect(origin: .zero, size: title.size)).accessibilityLabel(chat.title)
            .accessibilitySortPriority(1))
      }
      return size
    }
  }

  /// Adds the note that is being written, below everything.
  ///
  /// - Returns: where it begins.
  @MainActor
  private func addNote(
    _ child: Child<NoteBar>, _ context: CombinedComponentContext<Conversation>
  ) -> Double {
    let size = context.availableSize
    guard let note else { return size.height }
    let bar = child.update(
      component: NoteBar(note, actions: actions.note), availableSize: size,
      transition: context.transition)
    let y = max(0, size.height - bar.size.height)
    context.add(bar.frame(Rect(origin: Point(x: 0, y: y), size: bar.size)))
    return y
  }

  /// What lies above the messages, which stay where they are.
  @MainActor
  private func addPanel(
    _ photos: Child<AnyNode<ChatMediaNode, ConversationContent>>,
    _ members: Child<AnyNode<MemberTableNode, ConversationContent>>, in area: Rect,
    _ context: CombinedComponentContext<Conversation>
  ) {
    let fade = ComponentTransition.Appear.default(alpha: true)
    let vanish = ComponentTransition.Disappear.default(alpha: true)
    switch panel {
    case .messages: break
    case .photos:
      let (content, open) = (content, actions.openPhoto)
      let grid = photos.update(
        component: AnyNode(size: area.size, value: content, make: { ChatMediaNode() }) { media in
          media.openPhoto = open
          media.show(content)
        }, availableSize: area.size, transition: context.transition)
      context.add(grid.frame(area).appear(fade).disappear(vanish))
    case .members:
      let table = members.update(
        component: AnyNode(size: area.size, value: content, make: { MemberTableNode() }) {
          $0.show(content)
        }, availableSize: area.size, transition: context.transition)
      context.add(table.frame(area).appear(fade).disappear(vanish))
    }
  }

  /// What is selected is told first.
  private var shownSearch: SearchLook? { selectedCount > 0 || panel != .messages ? nil : search }

  @MainActor
  private func header(of search: SearchLook) -> SearchHeader {
    SearchHeader(
      "Search in this chat", text: search.text, status: search.status, hasSteps: true,
      tag: Conversation.searchTag, actions: actions.search)
  }

  @MainActor
  private func header(of chat: Chat, count: Int) -> PaneHeader {
    if selectedCount > 0 {
      let note = actions.beginNote.map { HeaderButton(.note, "Write a note", action: $0) }
      let trash = HeaderButton(.trash, "Delete", action: actions.deleteSelection)
      return PaneHeader(
        title: "\(selectedCount) selected", goBack: actions.endSelection,
        buttons: [note, trash].compactMap(\.self))
    }
    switch panel {
    case .messages:
      let show = actions.showPanel
      return PaneHeader(
        title: chat.title, subtitle: Conversation.subtitle(count), goBack: actions.goBack,
        buttons: [
          HeaderButton(.search, "Search", action: actions.beginSearch),
          HeaderButton(.photos, "Photos") { show(.photos) },
          HeaderButton(.members, "Members") { show(.members) },
        ])
    case .photos, .members:
      let show = actions.showPanel
      return PaneHeader(
        title: panel == .photos ? "Photos" : "Members", subtitle: chat.title,
        goBack: { show(.messages) })
    }
  }

  @MainActor private func list() -> NodeList<ConversationContent> {
    let (content, actions) = (content, actions)
    let source = content.log.map { log in
      let rows = ConversationRows(
        history: content.history!, log: log, today: content.history!.lastDay,
        openLink: actions.openLink, openPhoto: actions.openPhoto, highlights: actions.highlights)
      return ConversationSource(content: content, rows: rows)
    }
    // Below the day that floats.
    let unread = content.log?.firstUnread.map {
      ListScrollTarget(row: $0, position: .top(ListLength(36)))
    }
    return NodeList(content, source: source, alignment: .bottom)
      .changes { $1.transaction(from: $0) }
      .starts(at: actions.reveal?.start(of: content) ?? unread)
      .fadesHeaders()
      .scrollIdentity(content.log?.chat.id)
      .contentInsets(Insets(top: 6, bottom: 10))
      .accessibilityLabel("Messages")
      .tagged(Conversation.listTag)
      .configure {
        $0.joinsTextSelection = true
        actions.selection?.attach(to: $0)
        actions.reveal?.attach(to: $0, content)
      }
  }

  private static func subtitle(_ count: Int) -> String {
    count == 1 ? "1 message" : "\(count.grouped) messages"
  }
}
