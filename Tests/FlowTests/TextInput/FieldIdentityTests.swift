import Flow
import Surface
import SurfaceTesting
import Testing

/// Whose the caret and what is selected are, whatever is shown around them.
@MainActor
@Suite struct `A field that is written in` {
  private static func field(_ name: String, _ log: Log) -> TextField {
    TextField(name, text: "text of \(name)") { log.add("\(name): \($0)") }
  }

  private func desk() -> (FieldDesk, Log) {
    let log = Log()
    let desk = FieldDesk { state in
      Text("\(state.note)")
      for name in state.order {
        `A field that is written in`.field(name, log).identified(by: name)
      }
    }
    return (desk, log)
  }

  /// The field of a name.
  private func field(_ name: String, _ desk: FieldDesk) throws -> EditableTextNode {
    try #require(desk.fields.first { $0.placeholder == name })
  }

  @Test(arguments: [
    ["c", "b", "a"], ["b", "a", "c"], ["x", "a", "b", "c"], ["b"], ["a", "x", "y", "b"],
  ])
  func `keeps the keyboard and what is selected when others come, go and move`(
    order: [String]
  ) throws {
    let (desk, log) = desk()
    let field = try field("b", desk)
    desk.focus(field)
    field.selectedRange = 2..<5
    desk.state.order = order
    desk.state.note = "moved"
    desk.state.updated(transition: .easeInOut(0.2))
    desk.screen.advance(1)
    #expect(desk.hasKeyboard(field) && field.selectedRange == 2..<5)
    #expect(desk.fields.map(\.placeholder) == order)
    desk.screen.type("!")
    #expect(field.text == "te!of b" && log.entries == ["b: te!of b"])
  }

  @Test func `keeps the keyboard in a list whose rows move`() throws {
    let log = Log()
    let desk = FieldDesk { state in
      List(state.order, id: \.self) { `A field that is written in`.field($0, log) }
        .frame(height: 200)
    }
    let field = try field("c", desk)
    desk.focus(field)
    field.selectedRange = 1..<3
    desk.state.order = ["c", "x", "a", "b"]
    desk.state.updated(transition: .easeInOut(0.2))
    desk.screen.advance(1)
    #expect(desk.hasKeyboard(field) && field.selectedRange == 1..<3)
    desk.screen.type("!")
    #expect(log.entries == ["c: t!t of c"])
  }

  @Test func `may go away with the keyboard, and its app may change a state then`() {
    let log = Log()
    let desk = FieldDesk { state in
      if state.isShown {
        TextField("a", text: state.text) { _ in }
          .onFocusChange { isFocused in
            log.add("\(isFocused)")
            state.note += "."
            state.updated()
          }
      }
    }
    desk.focus(desk.field)
    desk.state.isShown = false
    desk.state.updated()
    desk.screen.settle()
    #expect(log.entries == ["true", "false"] && desk.state.note == "..")
    #expect(desk.screen.window.focusedView == nil && desk.fields.isEmpty)
  }

  @Test func `loses the keyboard when it is disabled, and says so after the pass`() {
    let log = Log()
    let desk = FieldDesk { state in
      TextField("a", text: state.text) { _ in }
        .disabled(!state.isShown)
        .onFocusChange { isFocused in
          log.add("\(isFocused)")
          state.updated()
        }
    }
    desk.focus(desk.field)
    desk.state.isShown = false
    desk.state.updated()
    desk.screen.settle()
    #expect(log.entries == ["true", "false"] && desk.screen.window.focusedView == nil)
  }

  @Test func `takes the keyboard when it appears, once`() {
    let desk = FieldDesk { state in
      TextField("first", text: "") { _ in }
      TextField("second", text: state.text) { _ in }.focusesOnAppear()
    }
    let second = desk.fields[1]
    #expect(desk.hasKeyboard(second))
    desk.focus(desk.fields[0])
    desk.state.text = "new"
    desk.state.updated()
    desk.screen.settle()
    #expect(desk.hasKeyboard(desk.fields[0]) && second.text == "new")
  }

  @Test(arguments: [ComponentTransition.immediate, .easeInOut(0.2)])
  func `hands the keyboard to the one that is shown in its place`(
    transition: ComponentTransition
  ) throws {
    let log = Log()
    let desk = FieldDesk { state in
      SplitView<Empty>(
        position: 100, action: { _ in },
        first: { VStack<Empty> { `A field that is written in`.field("search", log) } },
        second: {
          VStack<Empty> {
            `A field that is written in`.field(state.order[0], log)
              .identified(by: state.order[0])
          }
        }
      ).frame(height: 200)
    }
    desk.focus(try field("search", desk))
    desk.focus(try field("a", desk))
    desk.state.order = ["b"]
    desk.state.updated(transition: transition)
    desk.screen.advance(1)
    #expect(desk.hasKeyboard(try field("b", desk)))
  }
}
