import Flow
import Surface
import SurfaceTesting
import Testing

/// A form that is built anew for each letter.
@MainActor
private final class Form {
  let screen = TestScreen()
  private(set) var name = ""

  init() {
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    show()
  }

  private func show() {
    screen.show(
      VStack<Empty>(spacing: 8) {
        if !name.isEmpty { Text("Hello, \(name)") }
        TextField("Name", text: name) { [unowned self] in
          name = $0
          show()
        }
        if name.count > 2 { Text("\(name.count) letters") }
      })
  }
}

@MainActor
@Suite struct `Fields in a form that is built anew` {
  @Test func `the focus and the caret stay while parts come before the field and behind it`() throws
  {
    let form = Form()
    try form.screen.click(form.screen.element(.textBox, named: "Name"))
    form.screen.type("abcd")
    #expect(form.name == "abcd")
    form.screen.type(.left)
    form.screen.type("x")
    #expect(form.name == "abcxd")
    form.screen.type("z", modifiers: .control)
    #expect(form.name == "abcd", "what is taken over keeps the history")
    form.screen.type("z", modifiers: .control)
    #expect(form.name.isEmpty)
  }
}
