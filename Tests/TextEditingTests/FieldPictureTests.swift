import Surface
import SurfaceTesting
import Testing

/// What fields look like, in both schemes and at three scales.
@MainActor
@Suite struct `Pictures of fields` {
  private enum Page {
    static let size = Size(width: 340, height: 640)
  }

  private struct Desk {
    let screen: TestScreen
    var y = 12.0
    var fields: [TextFieldNode] = []

    @MainActor
    init(_ scheme: DesktopSettings.ColorScheme, _ scale: ScaleFactor) {
      PinnedFonts.use()
      screen = TestScreen(size: Page.size, scale: scale)
      screen.backend.platform.desktopSettings.settings.colorScheme = scheme
      screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
      screen.settle()
    }

    /// Puts a field below the others.
    @MainActor @discardableResult
    mutating func add<Field: TextFieldNode>(
      _ field: Field, height: Double? = nil, set: (Field) -> Void = { _ in }
    ) -> Field {
      set(field)
      fields.append(field)
      screen.window.contentView.addSubview(field.view)
      let size = field.measure(Size(width: 316, height: .infinity))
      field.frame = Rect(x: 12, y: y, width: 316, height: height ?? size.height)
      y += (height ?? size.height) + 12
      return field
    }
  }

  private nonisolated static let looks: [(DesktopSettings.ColorScheme, Int32)] = [
    (.light, 120), (.light, 180), (.light, 240), (.dark, 120), (.dark, 180), (.dark, 240),
  ]

  private func name(_ page: String, _ scheme: DesktopSettings.ColorScheme, _ scale: Int32) -> String
  { "\(page)-\(scheme.rawValue)-\(scale * 10 / 12)" }

  @Test(arguments: looks)
  func `of one line`(scheme: DesktopSettings.ColorScheme, scale: Int32) throws {
    var desk = Desk(scheme, ScaleFactor(numerator: scale))
    desk.add(TextFieldNode("What was written"))
    desk.add(TextFieldNode()) { $0.editor.placeholder = "you@example.org" }
    desk.add(TextFieldNode("not an address")) { $0.message = "This is no address." }
    desk.add(TextFieldNode("a hint")) {
      $0.message = "Only you see it."
      $0.messageTone = .info
    }
    desk.add(TextFieldNode("switched off")) { $0.isEnabled = false }
    desk.add(SearchFieldNode())
    desk.add(SearchFieldNode()) { $0.editor.text = "wayland" }
    desk.add(SecureFieldNode(placeholder: "Password"))
    desk.add(SecureFieldNode()) { $0.editor.text = "secret words" }
    desk.add(SecureFieldNode()) {
      $0.editor.text = "secret words"
      $0.editor.revealsText = true
    }
    desk.add(NumberFieldNode(in: 1...99)) { $0.value = 12 }
    try Golden.expect(desk.screen.snapshot(), named: name("one-line", scheme, scale))
  }

  @Test(arguments: looks)
  func `with the keyboard`(scheme: DesktopSettings.ColorScheme, scale: Int32) throws {
    let size = Size(width: 340, height: 58)
    let pictures: [(String, (TextFieldNode) -> Void, (TestScreen) -> Void)] = [
      ("caret", { $0.editor.text = "What was written" }, { $0.type(.end) }),
      ("empty", { $0.editor.placeholder = "you@example.org" }, { _ in }),
      (
        "selected", { $0.editor.text = "What was written" },
        { $0.type("a", modifiers: .control) }
      ),
      (
        "mixed",
        {
          $0.editor.text = "The word שלום means peace"
          // Two of the Hebrew letters, which are those on the right.
          $0.editor.selectedRange = 6..<13
        }, { _ in }
      ),
      ("hebrew", { $0.editor.text = "שלום עולם" }, { $0.type(.home) }),
      (
        "composed", { $0.editor.text = "on " },
        { screen in
          screen.type(.end)
          let preedit = TextInputEvent.Preedit(text: "にほん", selection: 9..<9)
          screen.backend.send(.textInput(TextInputEvent(preedit: preedit)))
        }
      ),
    ]
    for (picture, set, act) in pictures {
      let screen = TestScreen(size: size, scale: ScaleFactor(numerator: scale))
      PinnedFonts.use()
      screen.backend.platform.desktopSettings.settings.colorScheme = scheme
      screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
      let field = TextFieldNode()
      set(field)
      field.frame = Rect(x: 12, y: 12, width: 316, height: 34)
      screen.window.contentView.addSubview(field.view)
      field.editor.view.becomeFocused()
      screen.settle()
      act(screen)
      try Golden.expect(screen.snapshot(), named: name(picture, scheme, scale))
    }
  }

  @Test(arguments: looks)
  func `of several lines`(scheme: DesktopSettings.ColorScheme, scale: Int32) throws {
    var desk = Desk(scheme, ScaleFactor(numerator: scale))
    desk.add(TextFieldNode("", isMultiline: true)) { $0.editor.placeholder = "Say something" }
    desk.add(
      TextFieldNode(
        "A text of several lines that is broken at the edge of its field, and goes on.\nשורה בעברית",
        isMultiline: true))
    let code = """
      func greet(_ name: String) {
        print("Hello, \\(name)")
      }

      greet("World")
      """
    let field = desk.add(TextFieldNode(code, isMultiline: true), height: 200) {
      $0.editor.font = .monospaced(size: 14)
      $0.editor.showsLineNumbers = true
      $0.editor.highlightsCurrentLine = true
    }
    desk.screen.settle()
    field.editor.view.becomeFocused()
    desk.screen.type(.down)
    desk.screen.type(.end)
    let selected = desk.add(
      TextFieldNode("The first line\nthe second one\n\nthe last", isMultiline: true))
    selected.editor.selectedRange = 4..<32
    try Golden.expect(desk.screen.snapshot(), named: name("lines", scheme, scale))
  }
}
