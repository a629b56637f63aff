import Flow
import Surface

/// What the reader of the chats has chosen and been told.
final class ChatsState: ComponentState {
  let selection = ChatSelection()
  let messages = MessageSelection()
  let highlights = MessageHighlights()
  let reveal = MessageReveal()
  /// Where messages are found; nil before there is a history.
  private(set) var index: MessageSearchIndex?
  /// The search in the chat that is open.
  private(set) lazy var search = ConversationSearch(in: nil, highlights: highlights)
  private(set) var allChatsSearch = AllChatsSearch(in: nil)
  /// What is shown of the chat.
  private(set) var panel = ConversationPanel.messages
  private var closedProblems: [HistoryProblem] = []
  /// Where there is room for one pane.
  private(set) var showsConversation = false
  /// The note that is being written.
  private(set) var note: NoteDraft?
  /// Called with a note that is written.
  var onNote: (@MainActor (NoteDraft) -> Void)?
  /// What became of a link that was pressed, if there is something to say.
  private(set) var linkNotice: Notice?

  // MARK: Panes

  override init() {
    super.init()
    messages.onChange = { [weak self] in self?.updated() }
  }

  func select(_ index: Int) {
    guard index != selection.index else { return }
    // Nobody has said that it is not wanted.
    writeNote()
    messages.end()
    search.close()
    reveal.forget()
    panel = .messages
    selection.select(index)
    updated()
  }

  func show(_ panel: ConversationPanel) {
    guard panel != self.panel else { return }
    writeNote()
    messages.end()
    self.panel = panel
    updated(transition: .easeInOut(0.2))
  }

  /// Leaves what lies above the messages of a chat.
  ///
  /// - Returns: whether there was anything.
  func goBack() -> Bool {
    if note != nil {
      cancelNote()
    } else if !messages.positions.isEmpty {
      messages.end()
    } else if search.isOpen {
      search.close()
    } else if allChatsSearch.isOpen {
      closeAllChatsSearch()
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

  // MARK: Notes

  /// Begins to write a note, and ends one that is being written.
  func begin(_ note: NoteDraft) {
    writeNote()
    messages.end()
    self.note = note
    updated()
  }

  func setNote(_ text: String) {
    note?.look.text = text
    updated()
  }

  /// Puts the note that is being written under its message.
  func writeNote() {
    guard let draft = note else { return }
    note = nil
    onNote?(draft)
    updated()
  }

  func cancelNote() {
    note = nil
    updated()
  }

  // MARK: Searching

  /// Takes over where messages are found.
  func connect(to index: MessageSearchIndex?) {
    guard index !== self.index else { return }
    self.index = index
    search = ConversationSearch(in: index, highlights: highlights)
    allChatsSearch = AllChatsSearch(in: index)
    search.onChange = { [weak self] in self?.updated() }
    allChatsSearch.onChange = { [weak self] in self?.updated() }
    search.onReveal = { [weak self] position in
      guard let self, let chat = search.chat, let index = self.index else { return }
      reveal.show(position, ofChat: index.history.chats[chat].id)
    }
    index?.onChange { [weak self] in
      self?.search.refresh()
      self?.allChatsSearch.refresh()
    }
  }

  /// Begins to search in the chat that is open.
  func beginSearch() {
    show(.messages)
    messages.end()
    show(conversation: true)
    search.open(selection.index)
  }

  /// Begins to search in all chats.
  func beginAllChatsSearch() {
    show(conversation: false)
    allChatsSearch.open()
  }

  func closeAllChatsSearch() {
    allChatsSearch.close()
    highlights.show(nil)
  }

  /// Shows the message of a row of what was found in all chats.
  ///
  /// - Returns: the index of its chat; nil if there is no such row.
  func openResult(_ row: Int) -> Int? {
    let results = allChatsSearch.results
    guard results.indices.contains(row), let index else { return nil }
    let place = results[row].place
    let (chat, position) = (Int(place.chat), Int(place.position))
    search.close()
    show(.messages)
    select(chat)
    show(conversation: true)
    allChatsSearch.selection.select(row)
    let found = results.lazy.filter { $0.place.chat == place.chat }.map { Int($0.place.position) }
    let id = index.history.chats[chat].id
    highlights.show(
      MessageHighlights.Hits(
        terms: allChatsSearch.terms, chat: id, positions: found.sorted(by: >), current: position))
    reveal.show(position, ofChat: id)
    updated()
    return chat
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

  func show(_ notice: Notice?) {
    guard linkNotice != notice else { return }
    linkNotice = notice
    updated()
  }
}
