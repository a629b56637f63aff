import Flow
import Surface
import SurfaceTesting
import Testing

/// A text of several lines as a component.
@MainActor
@Suite struct `A text of several lines in an app` {
  private func desk(
    _ text: String = "", updates: Bool = true,
    set: @escaping @MainActor (TextEditor) -> TextEditor = { $0 }
  ) -> FieldDesk {
    FieldDesk(text) { state in
      set(
        TextEditor("Note", text: state.text) {
          state.text = $0
          if updates { state.updated() }
        })
      Text("below")
    }
  }

  private func view(_ desk: FieldDesk) -> TextEditorComponentView {
    desk.screen.views(of: TextEditorComponentView.self)[0]
  }

  private func write(_ lines: Int, _ desk: FieldDesk) {
    desk.focus(view(desk).fieldNode.editor)
    for _ in 0..<lines {
      desk.screen.type("x")
      desk.screen.type(.enter)
    }
  }

  @Test(arguments: [true, false])
  func `grows with its lines up to a limit, and shrinks again`(updates: Bool) throws {
    let desk = desk(updates: updates) { $0.lineLimit(2...4) }
    let below = try desk.screen.view(withText: "below")
    func height() -> Double { view(desk).bounds.height }
    let lowest = height()
    write(1, desk)
    #expect(height() == lowest, "two lines have room")
    write(1, desk)
    let line = height() - lowest
    #expect(line > 10)
    write(5, desk)
    #expect(height() == lowest + 2 * line)
    #expect(below.frame.minY == view(desk).frame.maxY + 6)
    desk.screen.type("a", modifiers: .control)
    desk.screen.type(.backspace)
    #expect(height() == lowest && desk.state.text == "")
  }

  @Test func `fills what it is offered without a limit`() {
    let screen = TestScreen(size: Size(width: 200, height: 300))
    screen.show(TextEditor("Note", text: "a") { _ in })
    #expect(screen.views(of: TextEditorComponentView.self)[0].bounds.size == screen.window.size)
  }

  @Test func `submits with Return where messages are written, and breaks lines with Shift`() {
    let log = Log()
    let desk = desk { $0.lineLimit(1...3).submitsOnReturn().onSubmit { log.add("submit") } }
    desk.screen.type("x")
    desk.screen.type(.enter, modifiers: .shift)
    desk.screen.type("y")
    desk.screen.type(.enter)
    #expect(log.entries == ["submit"] && desk.state.text == "x\ny")
  }

  @Test func `submits with Control and Return, and breaks lines with Return`() {
    let log = Log()
    let desk = desk { $0.lineLimit(1...3).onSubmit { log.add("submit") } }
    write(1, desk)
    desk.screen.type("y")
    desk.screen.type(.enter, modifiers: .control)
    #expect(log.entries == ["submit"] && desk.state.text == "x\ny")
  }

  @Test func `is read and not written where it is only to be read`() throws {
    let desk = desk("Some text") { $0.lineLimit(1...3).readOnly() }
    desk.focus(view(desk).fieldNode.editor)
    desk.screen.type("x")
    desk.screen.type("a", modifiers: .control)
    desk.screen.type("c", modifiers: .control)
    #expect(desk.state.text == "Some text")
    #expect(view(desk).fieldNode.editor.selectedRange == 0..<9)
    let element = try desk.screen.element(.textBox, named: "Note")
    #expect(element.semantics.states.isSuperset(of: [.readOnly, .multiline]))
  }

  @Test func `says what is wrong, hears Escape and keys that come and go`() throws {
    let log = Log()
    let desk = FieldDesk { state in
      TextEditor("Note", text: state.text) { state.text = $0 }
        .lineLimit(1...3).message("Too short")
        .filters([.maximumLength(3)])
        .onCancel { log.add("cancel") }
        .onFocusChange { log.add("\($0)") }
    }
    desk.focus(view(desk).fieldNode.editor)
    desk.screen.type("abcdef")
    desk.screen.type(.escape)
    desk.screen.window.focus(nil)
    #expect(log.entries == ["true", "cancel", "false"] && desk.state.text == "abc")
    #expect(try desk.screen.element(.textBox).semantics.hint == "Too short")
  }

  @Test func `takes a buffer of any size over without a copy`() {
    let text = TextBuffer(String(repeating: "line\n", count: 100_000))
    var told: TextBuffer?
    let screen = TestScreen(size: Size(width: 200, height: 300))
    screen.show(TextEditor("Note", buffer: text) { told = $0 }.focusesOnAppear())
    screen.settle()
    screen.type("x")
    #expect(told?.utf8Count == text.utf8Count + 1)
    #expect(told?.string(in: 0..<6) == "xline\n")
  }
}
