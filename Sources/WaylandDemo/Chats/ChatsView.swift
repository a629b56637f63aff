import Surface

/// The chats scene: all chats on the left, the messages of one on the right.
@MainActor
final class ChatsView: View {
  private let listHeader = PaneHeaderView()
  private let chatList = ListNode(alignment: .top)
  private let separator = Layer()
  private let themeButton = ThemeButton()
  private let conversation = ConversationView()
  private let problems = ProblemView()
  private let selection = ChatSelection()
  private var chats: [Chat] = []
  private var theme: DemoTheme
  private var history: ChatHistory?
  /// The day of the newest message: an export is a picture of its last day.
  private var today: CalendarDay?

  /// Called when the user asks for the other theme.
  var onToggleTheme: (@MainActor () -> Void)?

  init(theme: DemoTheme) {
    self.theme = theme
    super.init()
    chatList.accessibilityLabel = "Chats"
    addSubview(conversation)
    addSubview(chatList.view)
    addSubview(listHeader)
    addSubview(problems)
    layer.addSublayer(separator)
    separator.zPosition = 1
    listHeader.accessory = themeButton
    themeButton.action = { [weak self] in self?.onToggleTheme?() }
    problems.onClose = { [weak self] in self?.setNeedsLayout() }
    applyTheme()
  }

  var messages: ListNode { conversation.list }

  // MARK: Content

  /// Shows the chats; the one that was open stays open.
  func show(_ history: ChatHistory) {
    self.history = history
    chats = history.chats
    today = chats.first?.lastMessage?.date?.day
    problems.show(history.problems, theme: theme)
    setNeedsLayout()
    if selection.index < 0, !chats.isEmpty { selection.index = 0 }
    reloadChats()
    showConversation()
  }

  func setTheme(_ theme: DemoTheme) {
    self.theme = theme
    applyTheme()
    reloadChats()
    showConversation()
  }

  private func applyTheme() {
    backgroundColor = theme.background
    chatList.backgroundColor = theme.background
    chatList.indicatorColor =
      theme.kind == .light
      ? Color(white: 0, alpha: 0.3) : Color(white: 1, alpha: 0.3)
    separator.backgroundColor = theme.separator
    themeButton.show(theme)
    problems.setTheme(theme)
    listHeader.show(title: "Chats", subtitle: "", theme: theme)
  }

  private func reloadChats() {
    guard let history else { return }
    let chats = chats
    let theme = theme
    let selection = selection
    let today = today
    chatList.setRows(count: chats.count, keepingPosition: true) { [weak self] index in
      ChatRowNode(
        ChatRowContent(chats[index], of: history, today: today), index: index, theme: theme,
        selection: selection, onSelect: { self?.select($0) })
    }
  }

  private func showConversation() {
    let chat = chats.indices.contains(selection.index) ? chats[selection.index] : nil
    conversation.show(chat, of: history, theme: theme)
  }

  func select(_ index: Int) {
    guard chats.indices.contains(index), index != selection.index else { return }
    selection.index = index
    for (_, node) in chatList.visibleRows { (node as? ChatRowNode)?.selectionDidChange() }
    showConversation()
  }

  // MARK: Layout

  override func layoutSubviews() {
    let size = bounds.size
    // Narrow windows keep a readable conversation; the list never takes more than two fifths.
    let listWidth = min(300, (size.width * 0.4).rounded())
    let header = PaneHeaderView.height
    listHeader.frame = Rect(x: 0, y: 0, width: listWidth, height: header)
    chatList.frame = Rect(
      x: 0, y: header, width: listWidth, height: max(0, size.height - header))
    separator.frame = Rect(x: listWidth, y: 0, width: 1, height: size.height)
    let right = Rect(
      x: listWidth + 1, y: 0, width: max(0, size.width - listWidth - 1), height: size.height)
    conversation.frame = right
    let height = problems.height(width: right.width)
    problems.frame = Rect(
      x: right.minX, y: PaneHeaderView.height, width: right.width, height: height)
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { true }

  override func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    switch event.key {
    case .up:
      moveSelection(by: -1)
      return true
    case .down:
      moveSelection(by: 1)
      return true
    default: return messages.keyEvent(event)
    }
  }

  private func moveSelection(by step: Int) {
    let target = min(max(selection.index + step, 0), chats.count - 1)
    guard target >= 0 else { return }
    select(target)
    chatList.revealRow(target)
  }
}
