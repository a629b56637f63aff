import Flow
import Surface

/// The chats scene: all chats on the left, the messages of one on the right.
struct ChatsPage: CombinedComponent {
  let theme: DemoTheme
  /// nil while it is being read.
  let history: ChatHistory?
  /// Opens the chat that lies so many rows below the open one.
  let moveSelection: ActionSlot<Int>
  /// Shows the open chat, or the list again, where the window has room for one of them.
  let showConversation: ActionSlot<Bool>
  @ZeroEquatable var toggleTheme: @MainActor () -> Void

  final class State: ComponentState {
    let selection = ChatSelection()
    var closedProblems: [HistoryProblem] = []
    /// Where there is room for one pane.
    var showsConversation = false
    /// What became of a link that was pressed, if there is something to say.
    var linkNotice: String?
  }

  func makeState() -> State { State() }

  /// Finds the list of chats.
  static let listTag = GenericComponentViewTag()

  static var body: Body {
    let header = Child(PaneHeader.self)
    let chats = Child(NodeList<ChatListContent>.self)
    let separator = Child(Rectangle.self)
    let conversation = Child(Conversation.self)
    let problems = Child(ProblemStrip.self)
    return { context in
      let page = context.component
      let state = context.state
      let size = context.availableSize
      let panes = ChatsPanes(size: size, showsConversation: state.showsConversation)
      let all = page.history?.chats ?? []
      if state.selection.index < 0, !all.isEmpty { state.selection.index = 0 }
      page.showConversation.connect { [weak state] in state?.show(conversation: $0) }

      let messages = conversation.update(
        component: page.conversation(state, isNarrow: panes.isNarrow, in: context.view),
        availableSize: panes.conversation.size, transition: context.transition)
      context.add(messages.frame(panes.conversation))

      let title = header.update(
        component: PaneHeader(title: "Chats", theme: page.theme, toggleTheme: page.toggleTheme),
        availableSize: panes.list.size, transition: context.transition)
      let strip = page.strip(
        problems, width: panes.isNarrow ? size.width : panes.conversation.width, context)
      // Beside the conversation the strip lies on it; alone the list begins below it. What became of a link is
      // said where it was pressed.
      let isOnList = panes.isNarrow && state.linkNotice == nil
      let top = title.size.height + (isOnList ? strip?.size.height ?? 0 : 0)
      let listFrame = Rect(
        x: panes.list.minX, y: top, width: panes.list.width, height: max(0, size.height - top))
      let list = chats.update(
        component: page.list(state), availableSize: listFrame.size,
        transition: context.transition)
      page.didUpdate(list: list.view as? NodeListView, state)
      // Read from the left, although the conversation lies below.
      context.add(
        list.frame(listFrame).accessibilityRole(.listbox).accessibilitySortPriority(1))
      context.add(
        title.frame(Rect(origin: panes.list.origin, size: title.size))
          .accessibilityLabel("Chats").accessibilitySortPriority(2))

      let line = separator.update(
        component: Rectangle(color: page.theme.separator, width: 1),
        availableSize: size, transition: context.transition)
      context.add(line.frame(panes.separator))
      if let strip {
        let left = isOnList ? panes.list.minX : panes.conversation.minX
        context.add(
          strip.frame(Rect(origin: Point(x: left, y: PaneHeader.height), size: strip.size)))
      }
      return size
    }
  }

  /// What could not be read or opened, until the user closes it.
  @MainActor
  private func strip(
    _ child: Child<ProblemStrip>, width: Double, _ context: CombinedComponentContext<ChatsPage>
  ) -> UpdatedChild? {
    let state = context.state
    let problems = history?.problems ?? []
    let unread = problems == state.closedProblems ? [] : problems
    guard
      let text = state.linkNotice ?? (unread.isEmpty ? nil : ProblemStrip.text(of: unread))
    else { return nil }
    let close = Gesture.tap { [weak state] in
      if state?.linkNotice == nil { state?.closedProblems = problems }
      state?.linkNotice = nil
      state?.updated()
    }
    return child.update(
      component: ProblemStrip(text: text, theme: theme),
      availableSize: Size(width: width, height: 200), transition: context.transition
    ).gesture(close)
  }

  @MainActor
  private func didUpdate(list view: NodeListView?, _ state: State) {
    view?.list.backgroundColor = theme.background
    // Those as well that are kept out of sight, from where they come as they are.
    for row in view?.list.subnodes ?? [] { (row as? ChatRowNode)?.selectionDidChange() }
    let count = history?.chats.count ?? 0
    moveSelection.connect { [weak state, weak view] step in
      guard let state, count > 0 else { return }
      let target = min(max(state.selection.index + step, 0), count - 1)
      state.select(target)
      view?.list.scrollRowToVisible(target)
    }
  }

  @MainActor
  private func conversation(_ state: State, isNarrow: Bool, in view: View) -> Conversation {
    let all = history?.chats ?? []
    let index = state.selection.index
    var goBack: (@MainActor () -> Void)?
    if isNarrow {
      goBack = { [weak state, weak view] in
        state?.show(conversation: false)
        // The button, which was pressed, is out of sight now.
        var target = view
        while let current = target, !current.canBecomeFocused { target = current.superview }
        target?.becomeFocused()
      }
    }
    return Conversation(
      theme: theme, history: history, chat: all.indices.contains(index) ? all[index] : nil,
      openLink: { [weak state] in state?.open($0) }, goBack: goBack)
  }

  @MainActor private func list(_ state: State) -> NodeList<ChatListContent> {
    let chats = history?.chats ?? []
    let today = history?.lastDay
    let selection = state.selection
    let select: @MainActor @Sendable (Int) -> Void = { [weak state] in
      state?.select($0)
      state?.show(conversation: true)
    }
    return NodeList(ChatListContent(theme: theme, history: history), count: chats.count) {
      [history, theme] index in
      ChatRowNode(
        ChatRowContent(chats[index], of: history!, today: today), index: index, theme: theme,
        selection: selection, onSelect: select, onPhotoError: history!.reportLater)
    }
    .indicatorColor(theme.indicator)
    .accessibilityLabel("Chats")
    .tagged(ChatsPage.listTag)
  }
}

extension ChatsPage.State {
  /// Opens a link of a message, or says why not.
  func open(_ target: String) {
    guard let link = ExternalLink(target) else {
      return show(linkNotice: "Links of this kind are not opened:\n\(target)")
    }
    link.open { [weak self] error in
      self?.show(linkNotice: error.map { "The link could not be opened (\($0)):\n\(link.text)" })
    }
  }

  private func show(linkNotice: String?) {
    guard self.linkNotice != linkNotice else { return }
    self.linkNotice = linkNotice
    updated()
  }

  func select(_ index: Int) {
    guard index != selection.index else { return }
    selection.index = index
    updated()
  }

  func show(conversation: Bool) {
    guard showsConversation != conversation else { return }
    showsConversation = conversation
    updated(transition: .easeInOut(0.25))
  }
}
