import Flow
import Surface
import SurfaceTesting
import Testing

/// A text with styles as a component.
@MainActor
@Suite struct `A rich text in an app` {
  private final class Letter {
    var text: RichText
    var told: [String] = []

    init(_ markdown: String) { text = RichText(markdown: markdown) }
  }

  private let screen = TestScreen(size: Size(width: 320, height: 300))

  /// An app that does with each text what `answer` says.
  private func show(
    _ letter: Letter, set: (RichTextEditor) -> RichTextEditor = { $0 },
    answer: @escaping @MainActor (Letter, RichText) -> Void = { $0.text = $1 }
  ) {
    screen.show(
      VStack<Empty>(fillWidth: true) {
        set(
          RichTextEditor("Letter", text: letter.text) { new in
            letter.told.append(new.markdown)
            answer(letter, new)
          })
      })
    screen.settle()
  }

  private var view: RichTextEditorComponentView {
    screen.views(of: RichTextEditorComponentView.self)[0]
  }

  private var node: RichTextNode {
    get throws { try #require(view.fieldNode.editor as? RichTextNode) }
  }

  private func focus(selecting range: Range<Int>) throws {
    try node.view.becomeFocused()
    try node.selectedRange = range
    screen.settle()
  }

  @Test func `comes to the app with its styles`() throws {
    let letter = Letter("one two")
    show(letter)
    try focus(selecting: 0..<3)
    screen.type("b", modifiers: .control)
    screen.type(.end)
    screen.type("!")
    #expect(letter.told == ["**one** two", "**one** two!"])
  }

  @Test func `is replaced by what the app says, and not by what it says again`() throws {
    let letter = Letter("one")
    show(letter)
    try focus(selecting: 3..<3)
    screen.type("!")
    show(letter)
    #expect(try node.canUndo, "the answer is no other text")
    letter.text = RichText(markdown: "_two_")
    show(letter)
    #expect(try node.richText.markdown == "_two_")
    #expect(try !node.canUndo)
  }

  @Test func `stays as it was where the app refuses it`() throws {
    let screen = TestScreen(size: Size(width: 320, height: 300))
    let state = FieldAppState()
    let text = RichText(markdown: "**one**")
    screen.show(
      FieldApp(
        state: state,
        content: { state in
          VStack(fillWidth: true) {
            RichTextEditor("Letter", text: text) { _ in state.updated() }
          }
        }))
    screen.settle()
    let editor = screen.views(of: RichTextEditorComponentView.self)[0].fieldNode.editor
    editor.view.becomeFocused()
    screen.type("x")
    #expect((editor as? RichTextNode)?.richText == text)
  }

  @Test func `grows with its lines up to a limit`() throws {
    let letter = Letter("")
    show(letter) { $0.lineLimit(2...3) }
    let lowest = view.bounds.height
    try focus(selecting: 0..<0)
    var heights: [Double] = []
    for _ in 0..<5 {
      screen.type("x")
      screen.type(.enter)
      heights.append(view.bounds.height)
    }
    #expect(heights[0] == lowest, "two lines have room")
    #expect(heights[1] > lowest + 10)
    #expect(heights[2...].allSatisfy { $0 == heights[1] })
  }

  @Test func `is read and not written where it is only to be read`() throws {
    let letter = Letter("one")
    show(letter) { $0.readOnly() }
    try focus(selecting: 0..<3)
    screen.type("b", modifiers: .control)
    screen.type("x")
    #expect(letter.told.isEmpty)
    #expect(try screen.element(.textBox, named: "Letter").semantics.states.contains(.readOnly))
  }

  @Test func `is nothing to write in where it is disabled`() throws {
    let letter = Letter("one")
    show(letter) { $0.disabled() }
    #expect(try !node.view.becomeFocused())
    #expect(try !screen.element(.textBox, named: "Letter").isEnabled)
  }

  @Test func `says what is wrong with it`() throws {
    show(Letter("one")) { $0.message("Too short") }
    #expect(try screen.element(.textBox).semantics.hint == "Too short")
  }

  @Test func `asks the app for the address of a link`() throws {
    let letter = Letter("one two")
    show(letter) { $0.onEditLink { $0.setLink("https://swift.org") } }
    try focus(selecting: 0..<3)
    screen.type("k", modifiers: .control)
    #expect(letter.told == ["[one](https://swift.org) two"])
    show(letter)
    screen.type("k", modifiers: .control)
    #expect(letter.told.count == 1, "nobody is asked any more")
  }

  /// What a pass does while something is composed in a text.
  enum Change: CaseIterable {
    case theme, size, scale, message, removal, disabling, readOnly
  }

  private func change(_ change: Change, _ screen: TestScreen, _ state: FieldAppState) {
    switch change {
    case .theme: screen.window.themeOverride = .dark
    case .size: screen.resize(to: Size(width: 250, height: 200))
    case .scale: screen.resize(to: screen.window.size, scale: ScaleFactor(numerator: 180))
    case .message:
      state.note = "m"
      state.updated()
    case .removal:
      state.isShown = false
      state.updated()
    case .disabling:
      state.order = []
      state.updated()
    case .readOnly:
      state.number = 0
      state.updated()
    }
    screen.settle()
  }

  @Test(arguments: Change.allCases, ["rich", "lines", "field"])
  func `what is composed outlives a pass, or ends with it`(change: Change, kind: String) {
    let desk = FieldDesk("one ") { state in
      let message = state.note.isEmpty ? nil : state.note
      if state.isShown {
        if kind == "rich" {
          RichTextEditor("F", text: RichText(markdown: state.text)) {
            state.text = $0.markdown
            state.updated()
          }
          .lineLimit(1...3).message(message).disabled(state.order.isEmpty)
          .readOnly(state.number == 0)
        } else if kind == "lines" {
          TextEditor("F", text: state.text) {
            state.text = $0
            state.updated()
          }
          .lineLimit(1...3).message(message).disabled(state.order.isEmpty)
          .readOnly(state.number == 0)
        } else {
          TextField("F", text: state.text) {
            state.text = $0
            state.updated()
          }
          .message(message).disabled(state.order.isEmpty)
        }
      }
    }
    let screen = desk.screen
    let fields =
      screen.views(of: RichTextEditorComponentView.self).map(\.fieldNode)
      + screen.views(of: TextEditorComponentView.self).map(\.fieldNode)
      + screen.views(of: TextFieldComponentView.self).map(\.fieldNode)
    let view = fields.first?.editor.view
    view?.becomeFocused()
    screen.type(.end, modifiers: .control)
    screen.compose("に")
    self.change(change, screen, desk.state)
    screen.compose("")
    screen.settle()
    #expect(desk.state.text.hasPrefix("one"))
  }

  @Test func `is found by its tag`() {
    let tag = Letter("")
    screen.show(RichTextEditor(text: RichText(), tag: tag) { _ in })
    screen.settle()
    #expect(screen.window.contentView.findTaggedView(tag: tag) === view)
  }

  @Test func `has the settings of other fields`() throws {
    let letter = Letter("**one**")
    let log = Log()
    show(letter) {
      $0.label("Letter to Ada")
        .focusesOnAppear()
        .filters([.characters { $0 != "x" }])
        .onSubmit { log.add("send") }
        .onCancel { log.add("away") }
        .onFocusChange { log.add($0 ? "begin" : "end") }
        .onKey {
          if $0.key == "q", $0.phase == .down { log.add("key") }
          return $0.key == "q"
        }
    }
    #expect(try screen.element(.textBox).name == "Letter to Ada")
    screen.type(.end, modifiers: .control)
    screen.type("qx!")
    #expect(letter.told.last == "**one!**")
    screen.type(.enter, modifiers: .control)
    screen.type(.escape)
    screen.window.focus(nil)
    #expect(log.entries == ["begin", "key", "send", "away", "end"])
  }
}
