import Flow
import Surface

/// The chats scene: all chats on the left, the messages of one on the right.
struct ChatsPage: CombinedComponent {
  /// nil while it is being read.
  let history: ChatHistory?
  /// How much of it has been read, 0...1; nil for nothing that is worth telling.
  let loaded: Double?
  /// What has happened since.
  let activity: ChatActivity
  let commands: ChatsCommands
  @ZeroEquatable private var actions: ChatsActions
  @ZeroEquatable private var index: MessageSearchIndex?

  init(
    history: ChatHistory?, loaded: Double? = nil, activity: ChatActivity = ChatActivity(),
    commands: ChatsCommands = ChatsCommands(), index: MessageSearchIndex? = nil,
    actions: ChatsActions = ChatsActions()
  ) {
    (self.history, self.loaded) = (history, loaded)
    (self.activity, self.commands) = (activity, commands)
    _actions = ZeroEquatable(wrappedValue: actions)
    _index = ZeroEquatable(wrappedValue: index)
  }

  func makeState() -> ChatsState { ChatsState() }

  /// Finds the list of chats.
  static let listTag = GenericComponentViewTag()
  /// Finds the field of the search in all chats.
  static let searchTag = GenericComponentViewTag()
  private static let noticeMargin = 8.0

  static var body: Body {
    let header = Child(PaneHeader.self)
    let searchHeader = Child(SearchHeader.self)
    let results = Child(SearchResults.self)
    let ground = Child(Rectangle.self)
    let chats = Child(NodeList<[ChatListItem]>.self)
    let separator = Child(Rectangle.self)
    let conversation = Child(Conversation.self)
    let banner = Child(Banner.self)
    return { context in
      let page = context.component
      let state = context.state
      let theme = context.environment[ThemeKey.self]
      let size = context.availableSize
      state.connect(to: page.index)
      let panes = SidebarPanes(size: size, showsContent: state.showsConversation)
      page.connect(state)

      let messages = conversation.update(
        component: page.conversation(state, isNarrow: panes.isNarrow, in: context.view),
        availableSize: panes.content.size, transition: context.transition)
      context.add(messages.frame(panes.content))

      let back = ground.update(
        component: Rectangle(color: theme.colors.contentBackground),
        availableSize: panes.sidebar.size, transition: context.transition)
      context.add(back.frame(panes.sidebar))
      let titleHeight = PaneHeader.height(in: theme)
      let notice = page.notice(
        banner, width: (panes.isNarrow ? size.width : panes.content.width), context)
      // Beside the conversation it lies on that; alone the list begins below it. What became of a link is said where it
      // was pressed.
      let isOnList = panes.isNarrow && state.linkNotice == nil
      let room = isOnList ? notice.map { $0.size.height + 2 * noticeMargin } ?? 0 : 0
      let top = titleHeight + room
      let listFrame = Rect(
        x: panes.sidebar.minX, y: top, width: panes.sidebar.width,
        height: max(0, size.height - top))
      let list = chats.update(
        component: page.list(state, theme), availableSize: listFrame.size,
        transition: context.transition)
      // Read from the left, although the conversation lies below: its title has the priority 1 among the same siblings.
      context.add(
        list.frame(listFrame).accessibilityRole(.listbox).accessibilitySortPriority(2)
          .accessibilityHidden(state.allChatsSearch.isOpen))
      if state.allChatsSearch.isOpen {
        page.addSearch(searchHeader, results, in: panes.sidebar, below: top, context)
      } else {
        let title = header.update(
          component: PaneHeader(title: "Chats", buttons: page.buttons(state, theme)),
          availableSize: panes.sidebar.size, transition: context.transition)
        context.add(
          title.frame(Rect(origin: panes.sidebar.origin, size: title.size))
            .accessibilityLabel("Chats").accessibilitySortPriority(3))
      }

      let line = separator.update(
        component: Rectangle(color: theme.colors.separator, width: 1),
        availableSize: size, transition: context.transition)
      context.add(line.frame(panes.separator))
      if let notice {
        let left = isOnList ? panes.sidebar.minX : panes.content.minX
        let origin = Point(x: left + noticeMargin, y: titleHeight + noticeMargin)
        context.add(notice.frame(Rect(origin: origin, size: notice.size)))
      }
      return size
    }
  }

  /// What lies above the chats while somebody searches in all of them.
  @MainActor
  private func addSearch(
    _ header: Child<SearchHeader>, _ results: Child<SearchResults>, in pane: Rect,
    below top: Double, _ context: CombinedComponentContext<ChatsPage>
  ) {
    guard let history else { return }
    let (state, search) = (context.state, context.state.allChatsSearch)
    let open: @MainActor @Sendable (Int) -> Void = { [weak state, actions] in
      if let chat = state?.openResult($0) { actions.didOpen(chat) }
    }
    let size = Size(width: pane.width, height: max(0, pane.height - top))
    let found = results.update(
      component: SearchResults(search, open: open, onPhotoError: history.reportLater),
      availableSize: size, transition: context.transition)
    context.add(
      found.frame(Rect(origin: Point(x: pane.minX, y: top), size: found.size))
        .accessibilitySortPriority(2))
    let field = header.update(
      component: SearchHeader(
        "Search in all chats", text: search.text, tag: ChatsPage.searchTag,
        actions: allChatsSearchActions(state, open, in: context.view)),
      availableSize: pane.size, transition: context.transition)
    context.add(
      field.frame(Rect(origin: pane.origin, size: field.size)).accessibilityLabel("Chats")
        .accessibilitySortPriority(3))
  }

  @MainActor
  private func allChatsSearchActions(
    _ state: ChatsState, _ open: @escaping @MainActor (Int) -> Void, in view: View
  ) -> SearchActions {
    var result = SearchActions()
    let search = state.allChatsSearch
    result.find = { [weak search] in search?.find($0) }
    result.submit = { [weak search] in if let search { open(search.selection.index) } }
    result.moveSelection = { [weak search, actions] step in
      if let row = search?.moveSelection(by: step) { actions.revealResult(row) }
    }
    result.close = { [weak state, weak view] in
      state?.closeAllChatsSearch()
      ChatsPage.takeFocusBack(from: view)
    }
    return result
  }

  @MainActor
  private func searchActions(_ state: ChatsState, in view: View) -> SearchActions {
    var result = SearchActions()
    let search = state.search
    result.find = { [weak search] in search?.find($0) }
    result.step = { [weak search] in search?.step(toOlder: $0) }
    result.close = { [weak search, weak view] in
      search?.close()
      ChatsPage.takeFocusBack(from: view)
    }
    return result
  }

  /// The keyboard goes to what is around a view: what had it is out of sight now.
  @MainActor
  private static func takeFocusBack(from view: View?) {
    var target = view
    while let current = target, !current.canBecomeFocused { target = current.superview }
    target?.becomeFocused()
  }

  /// What keys do.
  @MainActor
  private func connect(_ state: ChatsState) {
    let order = activity.order(of: history?.chats.count ?? 0)
    let actions = actions
    commands.showConversation.connect { [weak state] in state?.show(conversation: $0) }
    commands.moveSelection.connect { [weak state] step in
      guard let state, !order.isEmpty else { return }
      let place = order.firstIndex(of: state.selection.index) ?? 0
      let target = min(max(place + step, 0), order.count - 1)
      state.select(order[target])
      actions.didOpen(order[target])
      actions.revealChat(target)
    }
    commands.selectMessages.connect { [weak state] in
      if state?.panel == .messages { state?.messages.begin() }
    }
    commands.deleteMessages.connect { [weak state] in
      if let state { delete(state.messages.positions, of: state) }
    }
    state.onNote = { [actions] in actions.writeNote($0.look.text, $0.position, $0.chat) }
    commands.writeNote.connect { [weak state] in
      if let state { beginNote(state)?() }
    }
    commands.show.connect { [weak state] in state?.show($0) }
    commands.search.connect { [weak state] inAllChats in
      if inAllChats { state?.beginAllChatsSearch() } else { state?.beginSearch() }
    }
    commands.goBack.connect { [weak state] in
      guard let state, !state.goBack() else { return }
      state.show(conversation: false)
    }
  }

  /// Begins a note under the message that is selected; nil where there is none, and for messages of the simulation, which do not
  /// come back.
  @MainActor
  private func beginNote(_ state: ChatsState) -> (@MainActor () -> Void)? {
    let index = state.selection.index
    guard state.messages.positions.count == 1, let history,
      let position = state.messages.positions.ranges.first?.lowerBound,
      position < history.chats[index].messageCount
    else { return nil }
    let chat = history.chats[index]
    let message = chat.message(at: position)
    guard message.id != nil else { return nil }
    let text = activity.changes(of: index).notes[position] ?? ""
    let look = NoteLook(subject: message.preview(in: chat.kind).text, text: text)
    return { [weak state] in
      state?.begin(NoteDraft(chat: index, position: position, look: look))
    }
  }

  @MainActor
  private func noteActions(_ state: ChatsState, in view: View) -> NoteActions {
    var result = NoteActions()
    result.setText = { [weak state] in state?.setNote($0) }
    result.write = { [weak state, weak view] in
      state?.writeNote()
      ChatsPage.takeFocusBack(from: view)
    }
    result.cancel = { [weak state, weak view] in
      state?.cancelNote()
      ChatsPage.takeFocusBack(from: view)
    }
    return result
  }

  @MainActor
  private func delete(_ positions: IndexRanges, of state: ChatsState) {
    guard !positions.isEmpty else { return }
    state.messages.end()
    actions.delete(positions, state.selection.index)
  }

  @MainActor
  private func buttons(_ state: ChatsState, _ theme: Theme) -> [HeaderButton] {
    [
      HeaderButton(.search, "Search in all chats") { [weak state] in state?.beginAllChatsSearch() },
      HeaderButton(
        theme.traits.appearance == .dark ? .sun : .moon, "Theme", action: actions.toggleTheme),
    ]
  }

  /// What could not be read or opened, until the reader puts it away.
  @MainActor
  private func notice(
    _ child: Child<Banner>, width: Double, _ context: CombinedComponentContext<ChatsPage>
  ) -> UpdatedChild? {
    let state = context.state
    let problems = history?.problems ?? []
    guard let notice = state.notice(of: problems) else { return nil }
    let open = notice.link.map { link in
      BannerAction("Open") { [weak state] in state?.open(link) }
    }
    return child.update(
      component: Banner(
        notice.link == nil ? .warning : .info, title: notice.title, message: notice.message,
        actions: [open].compactMap(\.self),
        dismiss: { [weak state] in state?.dismissNotice(of: problems) }),
      availableSize: Size(width: max(1, width - 2 * ChatsPage.noticeMargin), height: .infinity),
      transition: context.transition)
  }

  @MainActor
  private func conversation(_ state: ChatsState, isNarrow: Bool, in view: View) -> Conversation {
    let all = history?.chats ?? []
    let index = state.selection.index
    var goBack: (@MainActor () -> Void)?
    if isNarrow {
      goBack = { [weak state, weak view] in
        state?.show(conversation: false)
        ChatsPage.takeFocusBack(from: view)
      }
    }
    let chat = all.indices.contains(index) ? all[index] : nil
    let log = chat.map { ConversationLog($0, activity.changes(of: index)) }
    let search =
      state.search.isOpen ? SearchLook(text: state.search.text, status: state.search.status) : nil
    return Conversation(
      ConversationContent(history: history, log: log), loaded: loaded, panel: state.panel,
      selectedCount: state.messages.positions.count, search: search, note: state.note?.look,
      actions: conversationActions(state, chat, in: view, goBack))
  }

  @MainActor
  private func conversationActions(
    _ state: ChatsState, _ chat: Chat?, in view: View, _ goBack: (@MainActor () -> Void)?
  ) -> ConversationActions {
    var result = ConversationActions()
    result.openLink = { [weak state] in state?.open($0) }
    if let chat, let history {
      let photos = ChatPhotos(history: history, chat: chat)
      result.openPhoto = { [actions] in actions.openPhoto(photos, $0) }
    }
    result.showPanel = { [weak state] in state?.show($0) }
    result.selection = state.messages
    result.search = searchActions(state, in: view)
    result.beginSearch = { [weak state] in state?.beginSearch() }
    (result.highlights, result.reveal) = (state.highlights, state.reveal)
    result.beginNote = beginNote(state)
    result.note = noteActions(state, in: view)
    result.endSelection = { [weak state] in state?.messages.end() }
    result.deleteSelection = { [weak state] in
      if let state { delete(state.messages.positions, of: state) }
    }
    result.goBack = goBack
    return result
  }

  @MainActor
  private func list(_ state: ChatsState, _ theme: Theme) -> NodeList<[ChatListItem]> {
    let chats = history?.chats ?? []
    let today = history?.lastDay
    let selection = state.selection
    let actions = actions
    let select: @MainActor @Sendable (Int) -> Void = { [weak state] in
      state?.select($0)
      state?.show(conversation: true)
      actions.didOpen($0)
    }
    let order = activity.order(of: chats.count)
    let items = order.map { index in
      ChatListItem(
        id: index,
        content: ChatRowContent(
          chats[index], of: history!, today: today, changes: activity.changes(of: index)),
        selection: selection, onSelect: select,
        menu: { [weak state] in menu(ofChat: $0, isOpen: $0 == state?.selection.index) },
        onPhotoError: history!.reportLater)
    }
    return NodeList(items: items)
      .configure { [weak state] in
        $0.swipeActions = {
          swipeActions(ofChat: order[$0], isOpen: order[$0] == state?.selection.index)
        }
      }
      .backgroundColor(theme.colors.contentBackground)
      .accessibilityLabel("Chats")
      .tagged(ChatsPage.listTag)
  }

  /// The same as a swipe, for a mouse.
  @MainActor
  private func menu(ofChat chat: Int, isOpen: Bool) -> Menu? {
    let actions = swipeActions(ofChat: chat, isOpen: isOpen).leading
    if actions.isEmpty { return nil }
    return Menu(
      actions.map { action in .action("Mark as \(action.title)") { action.action() } })
  }

  @MainActor
  private func swipeActions(ofChat chat: Int, isOpen: Bool) -> ListSwipeActions {
    let isRead = activity.changes(of: chat).unreadCount == 0
    if isOpen && isRead { return ListSwipeActions() }
    let setRead = actions.setRead
    return ListSwipeActions(
      leading: [
        ListSwipeAction(isRead ? "Unread" : "Read", style: .accent) { setRead(!isRead, chat) }
      ])
  }
}
