import Surface
import Testing

/// A view that tells a log of its focus.
@MainActor
private final class LoggingView: View {
  private let name: String
  private let log: EventLog
  var takes: Set<Key> = []

  init(_ name: String, x: Double, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(frame: Rect(x: x, y: 0, width: 20, height: 20))
  }

  override var canBecomeFocused: Bool { true }
  override func keyEvent(_ event: KeyEvent) -> Bool { takes.contains(event.key) }
  override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    log.add("\(name) \(isFocused ? showsRing ? "ring" : "focused" : "lost")")
  }
}

/// What views hear of the focus, in which order, and what leaves it alone.
@Suite @MainActor struct FocusMessageTests {
  private let screen = OffscreenWindow()
  private let log = EventLog()
  private let views: [LoggingView]

  init() {
    let log = log
    views = ["a", "b", "c"].enumerated().map { LoggingView($1, x: Double($0) * 30, log) }
    for view in views { screen.root.addSubview(view) }
    screen.backend.settle()
  }

  private func press(_ key: Key, _ modifiers: Modifiers = []) {
    screen.backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
    screen.backend.settle()
  }

  @Test func `the loss is told before the gain, and each once`() {
    press(.tab)
    #expect(log.take() == ["a ring"])
    press(.tab)
    #expect(log.take() == ["a lost", "b ring"])
    screen.window.focus(nil)
    #expect(log.take() == ["b lost"])
    screen.window.focus(nil)
    #expect(log.take() == [])
  }

  @Test func `a focus that only gets or loses its ring is no loss`() {
    screen.click(10, 10)
    #expect(log.take() == ["a focused"])
    screen.click(10, 10)
    #expect(log.take() == [])
    press(.tab)
    press(.tab, .shift)
    #expect(log.take() == ["a lost", "b ring", "b lost", "a ring"])
    screen.click(10, 10)
    #expect(log.take() == ["a focused"])
  }

  @Test func `the key for it and Shift with Tab go back, Tab alone goes on, around both ends`() {
    press(.backTab)
    #expect(log.take() == ["c ring"])
    press(.backTab)
    #expect(log.take() == ["c lost", "b ring"])
    press(.tab, .shift)
    #expect(log.take() == ["b lost", "a ring"])
    press(.tab, .shift)
    #expect(log.take() == ["a lost", "c ring"])
    press(.tab)
    #expect(log.take() == ["c lost", "a ring"])
  }

  @Test func `a press beside everything that takes keys leaves the focus where it is`() {
    screen.click(40, 10)
    #expect(log.take() == ["b focused"])
    screen.click(150, 100)
    #expect(log.take() == [] && views[1].isFocused)
    press(.tab)
    _ = log.take()
    screen.click(150, 100)
    #expect(log.take() == [], "nor is the ring hidden")
    #expect(views[2].isFocused)
  }

  @Test func `a focus that the app moves keeps the ring if it was shown, and shows none otherwise`()
  {
    screen.window.focus(views[0])
    #expect(log.take() == ["a focused"])
    press(.tab)
    _ = log.take()
    screen.window.focus(views[2])
    #expect(log.take() == ["b lost", "c ring"])
    screen.click(10, 10)
    _ = log.take()
    screen.window.focus(views[1])
    #expect(log.take() == ["a lost", "b focused"])
  }

  @Test func `a view that takes Tab keeps the focus`() {
    views[0].takes = [.tab]
    screen.window.focus(views[0])
    _ = log.take()
    press(.tab)
    #expect(log.take() == [])
    press(.backTab)
    #expect(views[2].isFocused)
  }

  @Test func `the release of Tab does not move on again`() {
    screen.type(.tab)
    #expect(views[0].isFocused)
    screen.type(.tab)
    #expect(views[1].isFocused)
  }

  @Test func `a held Tab goes on and on`() {
    press(.tab)
    for _ in 0..<2 { screen.backend.send(.key(KeyEvent(.repeat, key: .tab))) }
    #expect(views[2].isFocused)
  }

  @Test func `a view that is told of its loss may take another one out of the window`() {
    final class Taking: View {
      weak var other: View?
      override var canBecomeFocused: Bool { true }
      override func focusDidChange(isFocused: Bool, showsRing: Bool) {
        if !isFocused { other?.removeFromSuperview() }
      }
    }
    let taking = Taking(frame: Rect(x: 100, y: 0, width: 20, height: 20))
    taking.other = views[0]
    screen.root.addSubview(taking)
    screen.window.focus(taking)
    screen.window.focus(views[1])
    screen.backend.settle()
    #expect(views[1].isFocused && views[0].window == nil)
  }
}
