import Surface
import SurfaceTesting
import Testing

/// A grid that the arrow keys go through, one place at a time.
final class BoardView: View {
  private(set) var column = 0

  override var canBecomeFocused: Bool { true }

  override func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    switch event.key {
    case .left: column = max(0, column - 1)
    case .right: column = min(7, column + 1)
    default: return false
    }
    return true
  }

  override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    layer.borderWidth = showsRing ? 2 : 0
    layer.borderColor = currentTheme.colors.focusRing
  }
}

@MainActor
func addShortcuts(to page: View, save: @escaping @MainActor () -> Void) {
  page.addGestureRecognizer(
    KeyboardShortcutGestureRecognizer(KeyboardShortcut("s")) { save() })  // Ctrl+S
}

@MainActor
func pauseWithSpace(in window: Window, player: Player) -> WindowObservation {
  window.onKeyEvent { event in
    guard event.key == .space, event.phase == .down else { return false }
    player.isPaused.toggle()
    return true
  }
}

@MainActor
func ask(_ question: View, over page: View) {
  question.isModal = true
  page.addSubview(question)
}

@MainActor
final class Player {
  var isPaused = false
}

/// What the article *Focus and keys* says.
@MainActor
@Suite struct FocusArticleTests {
  private let screen = TestScreen(size: Size(width: 200, height: 120))
  private var page: View { screen.window.contentView }

  private func addBoard(_ x: Double = 0) -> BoardView {
    let board = BoardView(frame: Rect(x: x, y: 0, width: 80, height: 80))
    page.addSubview(board)
    screen.settle()
    return board
  }

  @Test func `a board is entered by Tab, shows its ring, and hears the arrow keys`() {
    let board = addBoard()
    screen.type(.tab)
    #expect(screen.window.focusedView === board)
    #expect(board.layer.borderWidth == 2)
    screen.type(.right)
    screen.type(.right)
    screen.type(.left)
    #expect(board.column == 1)
  }

  @Test func `a press focuses without a ring`() {
    let board = addBoard()
    screen.click(board)
    #expect(board.isFocused)
    #expect(board.layer.borderWidth == 0)
  }

  @Test func `a shortcut is pressed wherever the focus is`() {
    let board = addBoard()
    board.becomeFocused()
    var count = 0
    addShortcuts(to: page) { count += 1 }
    screen.type("s", modifiers: .control)
    screen.type("s")
    #expect(count == 1)
  }

  @Test func `a hook of the window is asked first`() {
    let board = addBoard()
    board.becomeFocused()
    let player = Player()
    let pausing = pauseWithSpace(in: screen.window, player: player)
    screen.type(.space)
    #expect(player.isPaused)
    pausing.cancel()
    screen.type(.space)
    #expect(player.isPaused)
  }

  @Test func `a modal view keeps the keyboard, and gives it back`() {
    let board = addBoard()
    board.becomeFocused()
    let question = View(frame: Rect(x: 0, y: 0, width: 200, height: 120))
    let answer = BoardView(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    question.addSubview(answer)
    ask(question, over: page)
    screen.settle()
    #expect(answer.isFocused)
    screen.type(.tab)
    #expect(answer.isFocused)
    screen.click(board)
    #expect(!board.isFocused)
    question.removeFromSuperview()
    screen.settle()
    #expect(board.isFocused)
  }
}
