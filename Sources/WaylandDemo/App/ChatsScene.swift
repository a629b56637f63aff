import Surface

/// Loads a history off the main thread and shows it.
@MainActor
final class ChatsScene: DemoScene {
  private let chatsView: ChatsView
  private(set) var isReady = false
  /// Called once, when the history is on screen for the first time.
  var onReady: (@MainActor () -> Void)?

  var view: View { chatsView }
  var scrollTarget: ScrollNode? { chatsView.messages }

  init(path: String, theme: DemoTheme, toggleTheme: @escaping @MainActor () -> Void) {
    chatsView = ChatsView(theme: theme)
    chatsView.onToggleTheme = toggleTheme
    WorkerPool.shared.submit { [weak self] in
      let history = HistoryLoader.load(path: path) { Application.printError("\($0)") }
      MainInbox.shared.post { self?.show(history) }
    }
  }

  func setTheme(_ theme: DemoTheme) { chatsView.setTheme(theme) }

  private func show(_ history: ChatHistory) {
    chatsView.show(history)
    isReady = true
    onReady?()
    onReady = nil
  }
}
