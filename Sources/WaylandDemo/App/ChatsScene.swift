import Flow
import Surface

/// Loads a history off the main thread and shows it.
@MainActor
final class ChatsScene: DemoScene {
  private let keys = ChatsKeyView()
  private let host = ComponentHostView<Empty>()
  private let moveSelection = ActionSlot<Int>()
  private let showConversation = ActionSlot<Bool>()
  private let toggleTheme: @MainActor () -> Void
  private var history: ChatHistory?
  /// How much of the history has been read, 0...1; nil before it is worth telling.
  private var loaded: Double?
  /// What has come in since the history was opened.
  private var live = LiveActivity()
  private var liveMessages: LiveMessages?
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

  private func find(_ list: inout NodeListView?, tag: GenericComponentViewTag) {
    if list?.window == nil { list = host.findTaggedView(tag: tag) as? NodeListView }
  }

  private func isInSight(_ list: NodeListView) -> Bool {
    list.convert(list.bounds, to: host).intersects(host.bounds)
  }

  init(path: String, live: Double? = nil, toggleTheme: @escaping @MainActor () -> Void) {
    liveRate = live
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
    show()
    isReady = true
    onReady?()
    onReady = nil
    guard let liveRate, let scheduler = keys.window?.scheduler else { return }
    liveMessages = LiveMessages(history, rate: liveRate, scheduler: scheduler) { [weak self] in
      self?.live.add($0, to: $1)
      self?.show(transition: .spring(0.4))
    }
  }

  private func show(transition: ComponentTransition = .immediate) {
    host.show(
      AnyComponent(
        ChatsPage(
          history: history, loaded: loaded, live: live, moveSelection: moveSelection,
          showConversation: showConversation,
          openPhoto: { [weak self] in self?.show(photoOf: $1, of: $0) },
          revealChat: { [weak self] in self?.reveal(chat: $0) }, toggleTheme: toggleTheme)),
      transition: transition)
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

  private func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    switch event.key {
    case .up: moveSelection.invoke(-1)
    case .down: moveSelection.invoke(1)
    case .enter: showConversation.invoke(true)
    case .escape: showConversation.invoke(false)
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
