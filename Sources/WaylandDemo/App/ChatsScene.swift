import Flow
import Surface
import TextFiles

/// Loads a history off the main thread and shows it.
@MainActor
final class ChatsScene: DemoScene {
  private let keys = ChatsKeyView()
  private let host = ComponentHostView<Empty>()
  private let commands = ChatsCommands()
  private let toggleTheme: @MainActor () -> Void
  private var history: ChatHistory?
  private var index: MessageSearchIndex?
  /// How much of the history has been read, 0...1; nil before it is worth telling.
  private var loaded: Double?
  /// What has happened since the history was opened.
  private var activity = ChatActivity()
  private var liveMessages: LiveMessages?
  private var noteFile: NoteFile?
  private let noteFolder: RecoveryFolder
  /// How many messages come in a second.
  private let liveRate: Double?
  private weak var messageList: NodeListView?
  private weak var chatList: NodeListView?
  private(set) var isReady = false
  /// Called once, when the history is on screen for the first time.
  var onReady: (@MainActor () -> Void)?

  var view: View { keys }

  /// The messages, or the chats where there is room for one of them and it shows those.
  var scrollTarget: ScrollNode? {
    find(&messageList, tag: Conversation.listTag)
    if let messageList, isInSight(messageList) { return messageList.list }
    find(&chatList, tag: ChatsPage.listTag)
    return chatList?.list
  }

  private func reveal(chat index: Int) {
    find(&chatList, tag: ChatsPage.listTag)
    chatList?.list.scrollRowToVisible(index)
  }

  private func reveal(result index: Int) {
    let list = host.findTaggedView(tag: SearchResults.listTag) as? NodeListView
    if let list, index < list.list.count { list.list.scrollRowToVisible(index) }
  }

  /// Begins to search; where somebody searches already, what is written can be written over.
  private func search(inAllChats: Bool) {
    commands.search.invoke(inAllChats)
    let tag = inAllChats ? ChatsPage.searchTag : Conversation.searchTag
    guard let field = host.findTaggedView(tag: tag) as? TextFieldComponentView else { return }
    field.fieldNode.editor.view.becomeFocused()
    field.fieldNode.editor.perform(.selectAll)
  }

  private func find(_ list: inout NodeListView?, tag: GenericComponentViewTag) {
    if list?.window == nil { list = host.findTaggedView(tag: tag) as? NodeListView }
  }

  private func isInSight(_ list: NodeListView) -> Bool {
    list.convert(list.bounds, to: host).intersects(host.bounds)
  }

  /// - Parameters:
  ///   - path: That of the history, or of its folder.
  ///   - live: How many messages come in a second.
  ///   - noteFolder: Where notes are kept while their file is written in place.
  ///   - toggleTheme: Leaves the dark theme or the light one.
  init(
    path: String, live: Double? = nil, noteFolder: RecoveryFolder,
    toggleTheme: @escaping @MainActor () -> Void
  ) {
    liveRate = live
    self.noteFolder = noteFolder
    self.toggleTheme = toggleTheme
    host.fillsSuperview = true
    keys.accessibility.role = .main
    keys.accessibility.label = "Chats and messages"
    keys.addSubview(host)
    keys.onKey = { [weak self] in self?.keyEvent($0) ?? false }
    show()
    // Not on a worker that draws: the first frame is not to wait for a file, however large it is.
    WorkerPool.loading.submit(.high) { [weak self] in
      let history = HistoryLoader.load(path: path) {
        Application.printError("\($0)")
      } onChats: { progress in
        MainThreadQueue.shared.post { self?.show(loaded: progress.fraction) }
      }
      MainThreadQueue.shared.post { self?.show(history) }
    }
  }

  private func show(loaded: Double) {
    self.loaded = loaded
    show()
  }

  private func show(_ history: ChatHistory) {
    self.history = history
    index = MessageSearchIndex(history)
    openNotes(of: history)
    show()
    isReady = true
    onReady?()
    onReady = nil
    guard let liveRate, let scheduler = keys.window?.scheduler else { return }
    liveMessages = LiveMessages(history, rate: liveRate, scheduler: scheduler) { [weak self] in
      self?.take($0)
    }
  }

  private func show(transition: ComponentTransition = .immediate) {
    host.show(
      AnyComponent(
        ChatsPage(
          history: history, loaded: loaded, activity: activity, commands: commands,
          index: index, actions: actions)), transition: transition)
  }

  private var actions: ChatsActions {
    ChatsActions(
      openPhoto: { [weak self] in self?.show(photoOf: $1, of: $0) },
      revealChat: { [weak self] in self?.reveal(chat: $0) },
      revealResult: { [weak self] in self?.reveal(result: $0) }, toggleTheme: toggleTheme,
      didOpen: { [weak self] chat in self?.change { $0.open(chat) } },
      delete: { [weak self] positions, chat in
        self?.change(chat) { $0.delete(positions, of: chat) }
      },
      writeNote: { [weak self] in self?.write($0, under: $1, of: $2) },
      setRead: { [weak self] in self?.setRead($0, chat: $1) })
  }

  private static let change = ComponentTransition.spring(0.4)

  /// - Parameters:
  ///   - chat: whose messages are other ones; nil for none.
  ///   - body: changes something.
  private func change(_ chat: Int? = nil, _ body: (inout ChatActivity) -> Void) {
    body(&activity)
    if let chat { index?.take(activity.changes(of: chat), ofChat: chat) }
    show(transition: ChatsScene.change)
  }

  private func setRead(_ isRead: Bool, chat: Int) {
    guard let last = total(of: chat).map({ $0 - 1 }), last >= 0 else { return }
    change { $0.setRead(isRead, chat: chat, last: last) }
  }

  /// How many messages a chat has had.
  private func total(of chat: Int) -> Int? {
    history.map { $0.chats[chat].messageCount + activity.changes(of: chat).added.count }
  }

  // MARK: Notes

  private func openNotes(of history: ChatHistory) {
    guard let path = history.path(ofMedia: NoteFile.name) else { return }
    let file = NoteFile(path, folder: noteFolder)
    noteFile = file
    file.onChange = { [weak self] in self?.showNotes() }
    file.onProblem = { [weak self] error in
      self?.commands.show.invoke(Notice(title: "Notes cannot be kept", message: "\(error)"))
    }
    file.load()
  }

  private func showNotes() {
    guard let history, let noteFile else { return }
    var notes = [[Int: String]](repeating: [:], count: history.chats.count)
    let chats = Dictionary(
      history.chats.enumerated().map { ($1.peerNumber, $0) },
      uniquingKeysWith: { first, _ in first })
    for (id, text) in noteFile.book.notes {
      guard let chat = chats[id.chat],
        let position = history.chats[chat].index(ofMessage: id.message)
      else { continue }
      notes[chat][position] = text
    }
    for chat in notes.indices { activity.setNotes(notes[chat], of: chat) }
    show(transition: ChatsScene.change)
  }

  private func write(_ text: String, under position: Int, of chat: Int) {
    guard let history, let message = history.chats[chat].message(at: position).id else { return }
    noteFile?.write(
      text, under: MessageNoteID(chat: history.chats[chat].peerNumber, message: message))
    showNotes()
  }

  // MARK: The simulation

  private func take(_ event: LiveEvent) {
    switch event {
    case .message(let number, let chat):
      guard let total = total(of: chat) else { return }
      change(chat) { $0.add(number, to: chat, at: total) }
    case .edit(let chat, let back):
      guard let position = position(back, in: chat) else { return }
      change(chat) { $0.edit(position, of: chat) }
    case .deletion(let chat, let back):
      guard let position = position(back, in: chat) else { return }
      change(chat) { $0.delete([position], of: chat) }
    }
  }

  /// The position of the message so many before the last one that came in; nil where there is none any more.
  private func position(_ back: Int, in chat: Int) -> Int? {
    guard let total = total(of: chat) else { return nil }
    let changes = activity.changes(of: chat)
    let position = total - 1 - back
    let isThere = back < changes.added.count && !changes.deleted.contains(position)
    return isThere ? position : nil
  }

  /// Shows the photo of a message above everything else.
  private func show(photoOf index: Int, of photos: ChatPhotos) {
    guard let photo = photos.photo(at: index), let session = keys.window?.session else { return }
    var traits = keys.currentTheme.traits
    traits.appearance = .dark
    let viewer = PhotoViewer(photo, of: photos, theme: session.makeTheme(traits))
    viewer.onClose = { [weak viewer] in viewer?.removeFromSuperview() }
    keys.addSubview(viewer)
    viewer.becomeFocused()
  }

  /// Ctrl+F, with Shift for all chats.
  private static func searchKey(_ inAllChats: Bool) -> KeyboardShortcut {
    KeyboardShortcut("f", modifiers: inAllChats ? [.control, .shift] : .control)
  }

  private func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    for inAllChats in [false, true] where ChatsScene.searchKey(inAllChats).matches(event) {
      search(inAllChats: inAllChats)
      return true
    }
    switch event.key {
    case .up: commands.moveSelection.invoke(-1)
    case .down: commands.moveSelection.invoke(1)
    case .enter: commands.showConversation.invoke(true)
    case .escape: commands.goBack.invoke()
    case .delete: commands.deleteMessages.invoke()
    case Key("n") where event.modifiers.subtracting(.capsLock).isEmpty: commands.writeNote.invoke()
    case .menu: commands.selectMessages.invoke()
    case .f10 where event.modifiers.contains(.shift): commands.selectMessages.invoke()
    default: return scrollTarget?.keyEvent(event) ?? false
    }
    return true
  }
}

/// Takes the keys that no control wants.
private final class ChatsKeyView: GroundView {
  var onKey: (@MainActor (KeyEvent) -> Bool)?

  init() { super.init(\.contentBackground) }

  override var canBecomeFocused: Bool { true }

  override func keyEvent(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }
}
