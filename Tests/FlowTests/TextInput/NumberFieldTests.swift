import Flow
import Surface
import SurfaceTesting
import Testing

/// A field for a number as a component.
@MainActor
@Suite struct `A field for a number` {
  private let log = Log()

  private func desk(
    isEnabled: Bool = true, answer: @escaping @MainActor (FieldAppState, Double) -> Void
  ) -> FieldDesk {
    FieldDesk { [log] state in
      if state.isShown {
        NumberField("Copies", value: state.number, in: 1...99, isEnabled: isEnabled) {
          log.add("\($0)")
          answer(state, $0)
        }
      }
    }
  }

  private func takesOver(_ state: FieldAppState, _ number: Double) {
    state.number = number
    state.updated()
  }

  private func editor(_ desk: FieldDesk) -> EditableTextNode {
    desk.screen.views(of: NumberFieldComponentView.self)[0].fieldNode.editor
  }

  private func write(_ text: String, _ desk: FieldDesk) {
    desk.focus(editor(desk))
    desk.screen.type("a", modifiers: .control)
    desk.screen.type(text)
  }

  @Test func `is entered with Return and with Tab`() {
    let desk = desk(answer: takesOver)
    write("12", desk)
    #expect(log.entries.isEmpty)
    desk.screen.type(.enter)
    #expect(log.entries == ["12.0"] && editor(desk).text == "12")
    write("500", desk)
    desk.screen.window.focus(nil)
    #expect(log.entries == ["12.0", "99.0"] && editor(desk).text == "99")
  }

  @Test func `takes any letters where the app reads them`() {
    let desk = FieldDesk { [log] state in
      NumberField(
        "Distance", value: state.number, in: 1...99, format: { "\(Int($0)) km" },
        parse: { $0.hasSuffix(" km") ? Double($0.dropLast(3)) : nil },
        action: { number in
          log.add("\(number)")
          takesOver(state, number)
        })
    }
    write("57 km", desk)
    #expect(editor(desk).text == "57 km")
    desk.screen.type(.enter)
    #expect(log.entries == ["57.0"])
    write("x1", desk)
    desk.screen.type(.enter)
    #expect(log.entries == ["57.0"] && editor(desk).text == "57 km")
  }

  @Test func `is moved by keys, buttons and readers`() throws {
    let desk = desk(answer: takesOver)
    desk.focus(editor(desk))
    desk.screen.type(.up)
    desk.screen.type(.pageUp)
    #expect(desk.state.number == 16)
    try desk.screen.click(desk.screen.view(withLabel: "Less"))
    #expect(desk.state.number == 15)
    try desk.screen.perform(.increment, on: desk.screen.element(.spinButton, named: "Copies"))
    #expect(desk.state.number == 16 && editor(desk).text == "16")
  }

  @Test func `keeps what is written and not entered while the app updates`() {
    let desk = desk(answer: takesOver)
    write("12", desk)
    desk.state.note = "x"
    desk.state.updated()
    desk.state.order = []
    desk.screen.resize(to: Size(width: 300, height: 300))
    #expect(editor(desk).text == "12")
    desk.screen.type(.enter)
    #expect(desk.state.number == 12)
  }

  @Test func `has the old number back where the app refuses the new one`() {
    let desk = desk { state, _ in state.updated() }
    write("12", desk)
    desk.screen.type(.enter)
    #expect(log.entries == ["12.0"] && editor(desk).text == "5")
  }

  @Test func `keeps the digits that it does not show where nobody writes`() {
    let desk = FieldDesk { [log] state in
      NumberField(
        "Share", value: 1.0 / 3, in: 0...1, step: 0.1, format: { "\(($0 * 100).rounded() / 100)" },
        action: { log.add("\($0)") })
    }
    #expect(editor(desk).text == "0.33")
    desk.focus(editor(desk))
    desk.screen.type(.enter)
    desk.screen.window.focus(nil)
    #expect(log.entries.isEmpty)
    write("0.33", desk)
    desk.screen.type("4")
    desk.screen.type(.enter)
    #expect(log.entries == ["0.334"])
  }

  @Test func `has the settings of other fields`() throws {
    let desk = FieldDesk { [log] state in
      NumberField("Copies", value: state.number, in: 1...99) {
        log.add("\($0)")
        takesOver(state, $0)
      }
      .label("Number of copies")
      .message("There is paper for ten.")
      .focusesOnAppear()
      .onSubmit { log.add("print") }
      .onFocusChange { log.add($0 ? "begin" : "end") }
    }
    let element = try desk.screen.element(.spinButton, named: "Number of copies")
    #expect(element.semantics.hint == "There is paper for ten.")
    #expect(log.entries == ["begin"])
    desk.screen.type("a", modifiers: .control)
    desk.screen.type("7")
    desk.screen.type(.enter)
    desk.screen.window.focus(nil)
    #expect(log.entries == ["begin", "7.0", "print", "end"])
  }

  @Test func `is read before it is submitted, with any key that submits`() {
    let desk = FieldDesk { [log] state in
      NumberField("Copies", value: state.number, in: 1...99) {
        log.add("\($0)")
        takesOver(state, $0)
      }
      .onSubmit { log.add("submit") }
    }
    for (number, key, modifiers) in [
      ("6", Key.enter, Modifiers.shift), ("7", .keypadEnter, []), ("8", Key(rawValue: 0xfe34), []),
    ] {
      write(number, desk)
      desk.screen.type(key, modifiers: modifiers)
    }
    #expect(log.entries == ["6.0", "submit", "7.0", "submit", "8.0", "submit"])
  }

  @Test func `is not changed where it is only read`() throws {
    let desk = FieldDesk { [log] state in
      NumberField("Copies", value: state.number, in: 1...99) { log.add("\($0)") }.readOnly()
    }
    desk.focus(editor(desk))
    desk.screen.type(.up)
    desk.screen.type("7")
    try desk.screen.click(desk.screen.view(withLabel: "More"))
    #expect(try !desk.screen.element(.button, named: "More").isEnabled)
    #expect(throws: TestScreenError.self) {
      try desk.screen.perform(.increment, on: desk.screen.element(.spinButton))
    }
    #expect(log.entries.isEmpty && editor(desk).text == "5")
  }

  @Test func `may go away while something is written, which is entered`() {
    let desk = desk(answer: takesOver)
    write("12", desk)
    desk.state.isShown = false
    desk.state.updated()
    desk.screen.settle()
    #expect(desk.screen.window.focusedView == nil)
    #expect(desk.state.number == 12)
  }

  @Test func `does nothing while it is disabled`() throws {
    let desk = desk(isEnabled: false, answer: takesOver)
    try desk.screen.click(desk.screen.view(withLabel: "More"))
    desk.screen.type(.tab)
    #expect(log.entries.isEmpty && desk.screen.window.focusedView == nil)
    #expect(try !desk.screen.element(.spinButton, named: "Copies").isEnabled)
  }
}
