import Surface
import Testing

/// Who is asked for a key, and in which order.
@Suite @MainActor struct KeyOrderTests {
  private let screen = OffscreenWindow()

  /// Writes down who was asked.
  @MainActor
  private final class Log {
    var asked: [String] = []
    /// Who takes the key.
    var taker = ""

    func ask(_ name: String) -> Bool {
      asked.append(name)
      return name == taker
    }
  }

  private final class KeyView: View {
    let name: String
    let log: Log
    var isFocusable = false

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      addGestureRecognizer(KeyPressGestureRecognizer { _ in log.ask("\(name) press") })
    }

    override var canBecomeFocused: Bool { isFocusable }
    override func keyEvent(_ event: KeyEvent) -> Bool { log.ask(name) }
  }

  private let log = Log()

  /// A focusable view in another one, both beside a view with a shortcut.
  private func views() -> (outer: KeyView, inner: KeyView, other: KeyView) {
    let (outer, inner, other) = (
      KeyView("outer", log), KeyView("inner", log), KeyView("other", log)
    )
    inner.isFocusable = true
    outer.addSubview(inner)
    screen.root.addSubview(outer)
    screen.root.addSubview(other)
    other.addGestureRecognizer(
      KeyboardShortcutGestureRecognizer(KeyboardShortcut("n")) { [log] in _ = log.ask("shortcut") })
    for name in ["first", "second"] {
      screen.window.onKeyEvent { [log] _ in log.ask(name) }
    }
    screen.backend.settle()
    return (outer, inner, other)
  }

  private func press(
    _ key: Key, _ modifiers: Modifiers = [], phase: KeyEvent.Phase = .down, taker: String = ""
  ) -> [String] {
    log.asked = []
    log.taker = taker
    screen.backend.send(.key(KeyEvent(phase, key: key, modifiers: modifiers)))
    return log.asked
  }

  @Test func `with a focus: hooks, the focused view, shortcuts, what is around it`() {
    let (_, inner, _) = views()
    #expect(inner.becomeFocused())
    let all = ["first", "second", "inner press", "inner", "outer press", "outer"]
    #expect(press("a") == all)
    #expect(press("n", .control) == ["first", "second", "inner press", "inner", "shortcut"])
    for (number, name) in all.enumerated() {
      #expect(press("a", taker: name) == Array(all.prefix(number + 1)))
    }
    #expect(press("n", .control, taker: "inner").last == "inner")
    #expect(press("n", .control, taker: "second").last == "second")
  }

  @Test func `without a focus: hooks, shortcuts, the content front to back`() {
    let (_, inner, _) = views()
    inner.isFocusable = false
    let all = ["other press", "other", "inner press", "inner", "outer press", "outer"]
    #expect(press("a") == ["first", "second"] + all)
    #expect(press("n", .control) == ["first", "second", "shortcut"])
  }

  @Test func `hooks hear every phase, what is pressed and shortcuts do not`() {
    _ = views()
    #expect(press("n", .control, phase: .up).prefix(2) == ["first", "second"])
    #expect(!press("n", .control, phase: .up).contains("shortcut"))
    #expect(!press("n", .control, phase: .repeat).contains("shortcut"))
    #expect(press("a", phase: .repeat).contains("inner press"))
    #expect(!press("a", phase: .up).contains("inner press"))
  }

  @Test func `a hook that is cancelled is asked no more, and its closure goes`() {
    final class Owner {}
    var owner: Owner? = Owner()
    weak let released = owner
    let observation = screen.window.onKeyEvent { [owner] _ in
      _ = owner
      return true
    }
    owner = nil
    let view = KeyView("view", log)
    screen.root.addSubview(view)
    #expect(press("a").isEmpty && released != nil)
    observation.cancel()
    #expect(released == nil)
    #expect(press("a") == ["view press", "view"])
  }

  @Test func `a recognizer that is switched off is not asked`() {
    let view = KeyView("view", log)
    screen.root.addSubview(view)
    view.gestureRecognizers[0].isEnabled = false
    #expect(press("a") == ["view"])
  }

  @Test func `a key that a hook takes moves no focus, and one that closes the window ends there`() {
    let (_, inner, _) = views()
    _ = press(.tab, taker: "first")
    #expect(!inner.isFocused)
    screen.window.onKeyEvent { [window = screen.window] _ in
      window.close()
      return false
    }
    #expect(press("a") == ["first", "second"])
  }

  // MARK: Shortcuts

  private func matches(
    _ shortcut: KeyboardShortcut, _ key: Key, _ modifiers: Modifiers = [], latin: Key? = nil
  ) -> Bool {
    var count = 0
    let view = View()
    view.addGestureRecognizer(KeyboardShortcutGestureRecognizer(shortcut) { count += 1 })
    screen.root.addSubview(view)
    screen.backend.send(
      .key(KeyEvent(.down, key: key, shortcutKey: latin, modifiers: modifiers)))
    view.removeFromSuperview()
    return count == 1
  }

  @Test func `a shortcut is its key with just its modifiers`() {
    #expect(matches(KeyboardShortcut("n"), "n", .control))
    #expect(!matches(KeyboardShortcut("n"), "n"))
    #expect(!matches(KeyboardShortcut("n"), "m", .control))
    #expect(!matches(KeyboardShortcut("n"), "n", [.control, .alt]))
    #expect(!matches(KeyboardShortcut("n"), "N", [.control, .shift]))
    #expect(!matches(KeyboardShortcut("n"), "n", [.control, .shift, .capsLock]))
    #expect(
      matches(KeyboardShortcut("n", modifiers: [.control, .shift]), "N", [.control, .shift]))
    #expect(matches(KeyboardShortcut("N"), "n", .control))
    #expect(matches(KeyboardShortcut("n"), "N", [.control, .capsLock]))
    #expect(matches(KeyboardShortcut(.down, modifiers: []), .down))
    #expect(!matches(KeyboardShortcut(.down, modifiers: []), .down, .shift))
  }

  @Test func `a letter goes by the Latin layout, a sign by what is typed`() {
    let cyrillic = Key(rawValue: 0x6d4)
    #expect(matches(KeyboardShortcut("n"), cyrillic, .control, latin: "n"))
    #expect(matches(KeyboardShortcut("+"), "+", [.control, .shift], latin: "*"))
    #expect(matches(KeyboardShortcut("+"), "+", .control))
    #expect(!matches(KeyboardShortcut("n", modifiers: []), "N", .shift))
  }

  @Test func `Return is that of the number pad, too`() {
    #expect(matches(.defaultAction, .enter))
    #expect(matches(.defaultAction, .keypadEnter))
    #expect(!matches(.defaultAction, .keypadEnter, .control))
    #expect(matches(.cancelAction, .escape))
  }

  @Test
  func `of two equal shortcuts the front-most counts, and none of what is hidden or disabled`() {
    let views = (0..<3).map { number in
      let view = View()
      view.addGestureRecognizer(
        KeyboardShortcutGestureRecognizer(KeyboardShortcut("n")) { [log] in
          _ = log.ask("\(number)")
        })
      screen.root.addSubview(view)
      return view
    }
    #expect(press("n", .control) == ["2"])
    views[2].isHidden = true
    #expect(press("n", .control) == ["1"])
    views[1].isUserInteractionEnabled = false
    #expect(press("n", .control) == ["0"])
    views[0].gestureRecognizers[0].isEnabled = false
    #expect(press("n", .control).isEmpty)
  }

  @Test func `a press with the pointer is none of the key recognizers`() {
    let (outer, _, other) = views()
    screen.click(10, 10)
    #expect(log.asked.isEmpty)
    #expect(outer.gestureRecognizers.count == 1 && other.gestureRecognizers.count == 2)
  }
}
