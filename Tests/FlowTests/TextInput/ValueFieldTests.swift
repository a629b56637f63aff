import Flow
import Surface
import SurfaceTesting
import Testing

/// A field for a value that is written as text.
@MainActor
@Suite struct `A field for a value` {
  private let log = Log()

  /// A field for hours and minutes.
  private func desk() -> FieldDesk {
    FieldDesk { [log] state in
      TextField(
        "Length", value: Int(state.number),
        format: { "\($0 / 60):" + ($0 % 60 < 10 ? "0" : "") + "\($0 % 60)" },
        parse: { text in
          let parts = text.split(separator: ":").map { Int($0) }
          guard (1...2).contains(parts.count), !parts.contains(nil) else { return nil }
          return parts.count == 1 ? parts[0] : parts[0]! * 60 + parts[1]!
        }, invalidMessage: "Write hours and minutes."
      ) {
        log.add("\($0)")
        state.number = Double($0)
        state.updated()
      }
      .onSubmit { log.add("submit") }
      Text("below")
      Button("Other") {}
    }
  }

  private func write(_ text: String, _ desk: FieldDesk) {
    desk.focus(desk.field)
    desk.screen.type("a", modifiers: .control)
    desk.screen.type(text)
  }

  @Test func `is entered with Return, and written as the app writes it`() {
    let desk = desk()
    #expect(desk.texts == ["0:05"])
    write("90", desk)
    #expect(log.entries.isEmpty && desk.texts == ["90"])
    desk.screen.type(.enter)
    #expect(log.entries == ["90", "submit"] && desk.texts == ["1:30"])
  }

  @Test func `is entered when the keyboard goes elsewhere`() {
    let desk = desk()
    write("2:00", desk)
    desk.screen.type(.tab)
    #expect(log.entries == ["120"] && desk.texts == ["2:00"])
    #expect(!desk.hasKeyboard(desk.field))
  }

  @Test func `is not read where nobody has written, and may show nothing`() {
    let desk = FieldDesk { [log] state in
      TextField(
        "Number", value: nil as Int?, format: { $0.map(String.init) ?? "" }, parse: { Int($0) },
        invalidMessage: "This is no number."
      ) { _ in log.add("told") }
      .onSubmit { log.add("submit") }
    }
    desk.focus(desk.field)
    desk.screen.type(.enter)
    desk.screen.window.focus(nil)
    #expect(log.entries == ["submit"])
    #expect(desk.screen.elements(.textBox).first?.semantics.hint == nil)
  }

  @Test func `tells nothing where the value is the same`() {
    let desk = desk()
    write("5", desk)
    desk.screen.type(.enter)
    #expect(log.entries == ["submit"] && desk.texts == ["0:05"])
  }

  @Test func `keeps what is no value, and says so below`() throws {
    let desk = desk()
    let below = try desk.screen.view(withText: "below")
    let top = below.frame.minY
    write("soon", desk)
    desk.screen.type(.enter)
    #expect(log.entries.isEmpty && desk.texts == ["soon"])
    #expect(try desk.screen.element(.textBox).semantics.hint == "Write hours and minutes.")
    #expect(desk.field.isInvalid && below.frame.minY > top)
    // An update for another reason leaves both as they are.
    desk.state.note = "x"
    desk.state.updated()
    #expect(desk.texts == ["soon"] && desk.field.isInvalid)
    desk.screen.type("a", modifiers: .control)
    desk.screen.type("7")
    #expect(!desk.field.isInvalid && below.frame.minY == top)
    desk.screen.type(.enter)
    #expect(log.entries == ["7", "submit"] && desk.texts == ["0:07"])
  }

  @Test func `keeps what is no value when the keyboard goes elsewhere`() {
    let desk = desk()
    write("soon", desk)
    desk.screen.type(.tab)
    #expect(log.entries.isEmpty && desk.texts == ["soon"] && desk.field.isInvalid)
  }

  @Test func `becomes another value where the app says so`() {
    let desk = desk()
    write("soon", desk)
    desk.screen.type(.enter)
    desk.state.number = 61
    desk.state.updated()
    #expect(desk.texts == ["1:01"] && !desk.field.isInvalid)
  }

  @Test func `has the old value back where the app refuses the new one`() {
    let desk = FieldDesk { state in
      TextField(
        "Even", value: Int(state.number), format: { "\($0)" }, parse: { Int($0) },
        invalidMessage: "No number"
      ) {
        if $0.isMultiple(of: 2) { state.number = Double($0) }
        state.updated()
      }
    }
    write("7", desk)
    desk.screen.type(.enter)
    #expect(desk.texts == ["5"])
    write("8", desk)
    desk.screen.type(.enter)
    #expect(desk.texts == ["8"])
  }
}
