import Flow
import Surface
import SurfaceTesting
import Testing

/// What passes between a field and its app.
@MainActor
@Suite struct `A text between a person and an app` {
  private let log = Log()

  /// An app that does with each text what `answer` says.
  private func desk(
    _ text: String = "", answer: @escaping @MainActor (FieldAppState, String) -> Void
  ) -> FieldDesk {
    FieldDesk(text) { state in
      TextField("Name", text: state.text) { new in answer(state, new) }
        .message(state.note.isEmpty ? nil : state.note)
        .onSubmit {
          state.text = ""
          state.updated()
        }
    }
  }

  private func takesOver(_ state: FieldAppState, _ text: String) {
    state.text = text
    state.updated()
  }

  @Test func `comes to the app letter by letter`() {
    let desk = desk { [log] state, text in
      log.add(text)
      takesOver(state, text)
    }
    desk.type("abc")
    #expect(log.entries == ["a", "ab", "abc"])
    #expect(desk.texts == ["abc"] && desk.state.text == "abc")
  }

  @Test func `can be taken back, with the caret where it was`() {
    let desk = desk("one", answer: takesOver)
    desk.focus(desk.field)
    desk.screen.type(.home)
    desk.screen.type("x")
    #expect(desk.field.selectedRange == 1..<1)
    desk.screen.type("z", modifiers: .control)
    #expect(desk.texts == ["one"] && desk.state.text == "one")
  }

  @Test func `becomes capitals where the app writes those`() {
    let desk = desk { state, text in takesOver(state, text.uppercased()) }
    desk.type("ab")
    desk.screen.type(.left)
    desk.screen.type("c")
    #expect(desk.texts == ["ACB"] && desk.state.text == "ACB")
    #expect(desk.field.selectedRange == 2..<2)
  }

  @Test func `stays as it was where the app refuses it`() {
    let desk = desk { state, text in
      if text.allSatisfy(\.isNumber) { state.text = text }
      state.updated()
    }
    desk.type("1a2b")
    #expect(desk.texts == ["12"] && desk.state.text == "12")
  }

  @Test func `stays as it was where the app refuses it and says why`() {
    let desk = desk { state, text in
      let isNumber = text.allSatisfy(\.isNumber)
      if isNumber { state.text = text }
      state.note = isNumber ? "" : "Digits alone"
      state.updated()
    }
    desk.type("1a")
    #expect(desk.texts == ["1"] && desk.field.isInvalid)
    desk.screen.type("2")
    #expect(desk.texts == ["12"] && !desk.field.isInvalid)
  }

  @Test func `stays as it was where the app refuses it at the end of the turn`() {
    let desk = desk { state, text in
      if text.allSatisfy(\.isNumber) { state.text = text }
      state.setNeedsUpdate()
    }
    for letter in "1a2b" { desk.type(String(letter)) }
    #expect(desk.texts == ["12"] && desk.state.text == "12")
  }

  @Test func `is not taken back by an app that is slow`() {
    let desk = desk { [log] _, text in log.add(text) }
    desk.type("abc")
    // Something else is shown meanwhile.
    desk.state.note = "Saving"
    desk.state.updated()
    #expect(desk.texts == ["abc"])
    for text in log.entries {
      takesOver(desk.state, text)
      #expect(desk.texts == ["abc"], "\(text) was answered")
    }
    #expect(desk.field.selectedRange == 3..<3 && desk.field.canUndo)
  }

  @Test func `stays where the app never answers`() {
    let desk = desk { _, _ in }
    desk.type(String(repeating: "ab", count: 200))
    desk.state.note = "Something"
    desk.state.updated()
    #expect(desk.field.text.count == 400)
  }

  @Test func `is another one where the app says so, and nothing is taken back beyond it`() {
    let desk = desk(answer: takesOver)
    desk.type("abc")
    #expect(desk.field.canUndo)
    takesOver(desk.state, "other")
    #expect(desk.texts == ["other"] && !desk.field.canUndo)
    desk.screen.type("z", modifiers: .control)
    #expect(desk.texts == ["other"])
  }

  @Test func `keeps its history and selection where the app says the same again`() {
    let desk = desk(answer: takesOver)
    desk.type("abc")
    desk.screen.type(.left, modifiers: .shift)
    desk.state.updated()
    desk.state.note = "x"
    desk.state.updated()
    #expect(desk.field.selectedRange == 2..<3 && desk.field.canUndo)
  }

  @Test func `is empty again where the app sends it, updated with each letter or not`() {
    for updates in [true, false] {
      let desk = desk { state, text in
        state.text = text
        if updates { state.updated() }
      }
      desk.type("hello")
      desk.screen.type(.enter)
      #expect(desk.texts == [""] && desk.state.text == "", "updates: \(updates)")
    }
  }

  @Test func `is not given away by a password`() {
    let desk = FieldDesk { state in
      SecureField("Password", text: state.text) {
        state.text = $0
        state.updated()
      }
    }
    desk.type("secret")
    #expect(desk.state.text == "secret")
    #expect(!desk.screen.dumpSemantics().contains("secret"))
  }
}
