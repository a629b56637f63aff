import Flow
import Surface
import SurfaceTesting
import Testing

/// Keys that lead to a field, out of it, and to its app.
@MainActor
@Suite struct `The keys of a form` {
  /// Five fields of all kinds.
  private func form() -> FieldDesk {
    FieldDesk { state in
      TextField("Name", text: "Ada") { _ in }
      SearchField("Search", text: "kites") { _ in }
      SecureField("Password", text: "secret") { _ in }
      NumberField("Copies", value: state.number, in: 1...99) { _ in }
      TextEditor("Note", text: "line") { _ in }.lineLimit(2...2)
    }
  }

  private func focused(_ desk: FieldDesk) -> String? {
    desk.screen.window.scene.semantics.focused?.name
  }

  @Test func `Tab goes through all fields and their buttons, and back`() {
    let desk = form()
    let names = ["Name", "Search", "Password", "Show password", "Copies", "Note"]
    for name in names {
      desk.screen.type(.tab)
      #expect(focused(desk) == name)
    }
    // A tab is typed in a text of several lines; with Shift it leads out.
    for name in names.dropLast().reversed() {
      desk.screen.type(.tab, modifiers: .shift)
      #expect(focused(desk) == name)
    }
  }

  @Test func `Tab selects everything, and a press does not`() {
    let desk = form()
    desk.screen.type(.tab)
    #expect(desk.fields[0].selectedRange == 0..<3)
    desk.screen.click(desk.fields[1].view)
    desk.screen.advance(1)
    #expect(desk.fields[1].selectedRange.isEmpty && desk.hasKeyboard(desk.fields[1]))
  }

  @Test func `Return submits what is written, and Escape cancels`() {
    let log = Log()
    let desk = FieldDesk { state in
      TextField("Name", text: state.text) {
        state.text = $0
        state.updated()
      }
      .onSubmit { log.add("submit \(state.text)") }
      .onCancel { log.add("cancel") }
    }
    desk.type("Ada")
    desk.screen.type(.enter)
    desk.screen.type(.keypadEnter)
    desk.screen.type(.escape)
    #expect(log.entries == ["submit Ada", "submit Ada", "cancel"])
    #expect(desk.texts == ["Ada"])
  }

  @Test func `Return and Escape go on where the field wants neither`() {
    let log = Log()
    let desk = FieldDesk { state in
      TextField("Name", text: state.text) { state.text = $0 }
      Button("OK") { log.add("ok") }.keyboardShortcut(.enter, modifiers: [])
      Button("Cancel") { log.add("cancel") }.keyboardShortcut(.escape, modifiers: [])
    }
    desk.type("a")
    desk.screen.type(.enter)
    desk.screen.type(.escape)
    #expect(log.entries == ["ok", "cancel"])
  }

  @Test func `Escape empties a search first`() {
    let log = Log()
    let desk = FieldDesk("kites") { state in
      SearchField(text: state.text) {
        log.add($0)
        state.text = $0
        state.updated()
      }
      .onCancel { log.add("cancel") }
    }
    desk.focus(desk.field)
    desk.screen.type(.escape)
    desk.screen.type(.escape)
    #expect(log.entries == ["", "cancel"] && desk.texts == [""])
  }

  /// A field whose closures know which update they are of.
  private func numbered(_ number: Int, _ log: Log) -> TextField {
    TextField("Name", text: "") { _ in log.add("text \(number)") }
      .onSubmit { log.add("submit \(number)") }
      .onCancel { log.add("cancel \(number)") }
      .onFocusChange { log.add("focus \($0) \(number)") }
  }

  @Test func `the newest closures are called`() {
    let log = Log()
    let screen = TestScreen(size: Size(width: 200, height: 60))
    for number in [5, 6] { screen.show(numbered(number, log)) }
    screen.views(of: TextFieldComponentView.self)[0].fieldNode.editor.view.becomeFocused()
    screen.type("b")
    screen.type(.enter)
    screen.type(.escape)
    screen.window.focus(nil)
    #expect(
      log.entries == ["focus true 6", "text 6", "submit 6", "cancel 6", "focus false 6"])
  }
}
