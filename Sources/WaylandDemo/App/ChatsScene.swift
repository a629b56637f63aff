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
  private var theme: DemoTheme
  private var history: ChatHistory?
  private weak var listView: NodeListView?
  private(set) var isReady = false
  /// Called once, when the history is on screen for the first time.
  var onReady: (@MainActor () -> Void)?

  var view: View { keys }

  var scrollTarget: ScrollNode? {
    if listView?.window == nil {
      listView = host.findTaggedView(tag: Conversation.listTag) as? NodeListView
    }
    return listView?.list
  }

  init(path: String, theme: DemoTheme, toggleTheme: @escaping @MainActor () -> Void) {
    self.theme = theme
    self.toggleTheme = toggleTheme
    host.fillsSuperview = true
    keys.addSubview(host)
    keys.onKey = { [weak self] in self?.keyEvent($0) ?? false }
    show()
    // Not on a worker that draws: the first frame is not to wait for a file, however large it is.
    WorkerPool.loading.submit { [weak self] in
      let history = HistoryLoader.load(path: path) { Application.printError("\($0)") }
      MainInbox.shared.post { self?.show(history) }
    }
  }

  func setTheme(_ theme: DemoTheme) {
    self.theme = theme
    show()
  }

  private func show(_ history: ChatHistory) {
    self.history = history
    show()
    isReady = true
    onReady?()
    onReady = nil
  }

  private func show() {
    keys.backgroundColor = theme.background
    host.show(
      AnyComponent(
        ChatsPage(
          theme: theme, history: history, moveSelection: moveSelection,
          showConversation: showConversation, toggleTheme: toggleTheme)))
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
private final class ChatsKeyView: View {
  var onKey: (@MainActor (KeyEvent) -> Bool)?

  override var canBecomeFocused: Bool { true }

  override func keyEvent(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }
}
