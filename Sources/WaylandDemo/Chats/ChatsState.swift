import Flow
import Surface

/// What the reader of the chats has chosen and been told.
final class ChatsState: ComponentState {
  let selection = ChatSelection()
  let messages = MessageSelection()
  /// What is shown of the chat.
  private(set) var panel = ConversationPanel.messages
  private var closedProblems: [HistoryProblem] = []
  /// Where there is room for one pane.
  private(set) var showsConversation = false
  /// What became of a link that was pressed, if there is something to say.
  private(set) var linkNotice: Notice?

  // MARK: Panes

  override init() {
    super.init()
    messages.onChange = { [weak self] in self?.updated() }
  }

  func select(_ index: Int) {
    guard index != selection.index else { return }
    messages.end()
    panel = .messages
    selection.select(index)
    updated()
  }

  func show(_ panel: ConversationPanel) {
    guard panel != self.panel else { return }
    messages.end()
    self.panel = panel
    updated(transition: .easeInOut(0.2))
  }

  /// Leaves what lies above the messages of a chat.
  ///
  /// - Returns: whether there was anything.
  func goBack() -> Bool {
    if !messages.positions.isEmpty {
      messages.end()
    } else if panel != .messages {
      show(.messages)
    } else {
      return false
    }
    return true
  }

  func show(conversation: Bool) {
    guard showsConversation != conversation else { return }
    showsConversation = conversation
    updated(transition: .easeInOut(0.25))
  }

  // MARK: Notices

  func notice(of problems: [HistoryProblem]) -> Notice? {
    linkNotice ?? (problems == closedProblems ? nil : Notice(problems))
  }

  func dismissNotice(of problems: [HistoryProblem]) {
    if linkNotice == nil { closedProblems = problems }
    linkNotice = nil
    updated()
  }

  /// Opens a link of a message, or says why not. Where the text says something else than the address, the reader sees that
  /// first.
  func open(_ link: MessageLink) {
    guard let address = ExternalLink(link.target) else {
      return show(Notice(title: "Links of this kind are not opened", message: link.target))
    }
    if link.isPlain { return open(address) }
    show(Notice(title: "Open this address?", message: address.text, link: address))
  }

  func open(_ link: ExternalLink) {
    show(nil)
    link.open { [weak self] error in
      self?.show(
        error.map { Notice(title: "The link could not be opened (\($0))", message: link.text) })
    }
  }

  private func show(_ notice: Notice?) {
    guard linkNotice != notice else { return }
    linkNotice = notice
    updated()
  }
}
