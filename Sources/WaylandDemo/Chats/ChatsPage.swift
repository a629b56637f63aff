import Flow
import Surface

/// The chats scene: all chats on the left, the messages of one on the right.
struct ChatsPage: CombinedComponent {
  let theme: DemoTheme
  /// nil while it is being read.
  let history: ChatHistory?
  /// Opens the chat that lies so many rows below the open one.
  let moveSelection: ActionSlot<Int>
  @ZeroEquatable var toggleTheme: @MainActor () -> Void

  final class State: ComponentState {
    let selection = ChatSelection()
    var closedProblems: [HistoryProblem] = []
  }

  func makeState() -> State { State() }

  static var body: Body {
    let header = Child(PaneHeader.self)
    let chats = Child(NodeList<ChatListContent>.self)
    let separator = Child(Rectangle.self)
    let conversation = Child(Conversation.self)
    let problems = Child(ProblemStrip.self)
    return { context in
      let page = context.component
      let theme = page.theme
      let state = context.state
      let size = context.availableSize
      // Narrow windows keep a readable conversation; the list never takes more than two fifths.
      let listWidth = min(300, (size.width * 0.4).rounded())
      let paneWidth = max(0, size.width - listWidth - 1)
      let all = page.history?.chats ?? []
      if state.selection.index < 0, !all.isEmpty { state.selection.index = 0 }

      let messages = conversation.update(
        component: Conversation(
          theme: theme, history: page.history,
          chat: all.indices.contains(state.selection.index) ? all[state.selection.index] : nil),
        availableSize: Size(width: paneWidth, height: size.height),
        transition: context.transition)
      context.add(messages.frame(Rect(origin: Point(x: listWidth + 1, y: 0), size: messages.size)))

      let title = header.update(
        component: PaneHeader(title: "Chats", theme: theme, toggleTheme: page.toggleTheme),
        availableSize: Size(width: listWidth, height: size.height), transition: context.transition)
      let listSize = Size(width: listWidth, height: max(0, size.height - title.size.height))
      let list = chats.update(
        component: page.list(state), availableSize: listSize, transition: context.transition)
      let listView = list.view as? NodeListView
      listView?.list.backgroundColor = theme.background
      for (_, row) in listView?.list.visibleRows ?? [] {
        (row as? ChatRowNode)?.selectionDidChange()
      }
      context.add(list.frame(Rect(origin: Point(x: 0, y: title.size.height), size: listSize)))
      context.add(title.frame(Rect(origin: .zero, size: title.size)))

      page.moveSelection.connect { [weak state, weak listView] step in
        guard let state, !all.isEmpty else { return }
        let target = min(max(state.selection.index + step, 0), all.count - 1)
        state.select(target)
        listView?.list.revealRow(target)
      }

      let line = separator.update(
        component: Rectangle(color: theme.separator, width: 1),
        availableSize: size, transition: context.transition)
      context.add(line.frame(Rect(x: listWidth, y: 0, width: 1, height: size.height)))

      let unread = page.history?.problems ?? []
      if !unread.isEmpty, unread != state.closedProblems {
        let strip = problems.update(
          component: ProblemStrip(problems: unread, theme: theme),
          availableSize: Size(width: paneWidth, height: 200), transition: context.transition)
        let close = Gesture.tap { [weak state] in
          state?.closedProblems = unread
          state?.updated()
        }
        context.add(
          strip.frame(
            Rect(origin: Point(x: listWidth + 1, y: PaneHeader.height), size: strip.size)
          ).gesture(close))
      }
      return size
    }
  }

  @MainActor private func list(_ state: State) -> NodeList<ChatListContent> {
    let chats = history?.chats ?? []
    let today = history?.lastDay
    let selection = state.selection
    let select: @MainActor @Sendable (Int) -> Void = { [weak state] in state?.select($0) }
    return NodeList(ChatListContent(theme: theme, history: history), count: chats.count) {
      [history, theme] index in
      ChatRowNode(
        ChatRowContent(chats[index], of: history!, today: today), index: index, theme: theme,
        selection: selection, onSelect: select)
    }
    .indicatorColor(theme.indicator)
    .accessibilityLabel("Chats")
  }
}

extension ChatsPage.State {
  func select(_ index: Int) {
    guard index != selection.index else { return }
    selection.index = index
    updated()
  }
}

/// What the rows of a list show: all chats, or the messages of one.
struct ChatListContent: Hashable {
  let theme: DemoTheme
  let history: ChatHistory?
  var chat: Chat.ID?
}
