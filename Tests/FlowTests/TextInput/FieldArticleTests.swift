import Flow
import Surface
import SurfaceTesting
import Testing

struct SignUp: CombinedComponent {
  final class State: ComponentState {
    var name = ""
    var password = ""
    var seats = 1.0
    var note = ""
    var sent: [String] = []

    var problem: String? { name.count == 1 ? "A name has two letters at least." : nil }

    func send() {
      guard name.count > 1 else { return }
      sent.append("\(name), \(Int(seats))")
      name = ""
      updated()
    }
  }

  func makeState() -> State { State() }

  @MainActor static func form(_ state: State) -> VStack<Empty> {
    VStack(spacing: 8, fillWidth: true) {
      TextField("Name", text: state.name) {
        state.name = $0
        state.updated()
      }
      .maximumLength(40)
      .message(state.problem)
      .focusesOnAppear()
      .onSubmit { state.send() }
      SecureField("Password", text: state.password) {
        state.password = $0
        state.updated()
      }
      NumberField("Seats", value: state.seats, in: 1...8) {
        state.seats = $0
        state.updated()
      }
      TextEditor("Is there anything else?", text: state.note) {
        state.note = $0
        state.updated()
      }
      .lineLimit(3...10)
    }
  }

  static var body: Body {
    let form = Child(VStack<Empty>.self)
    return { context in
      let form = form.update(
        component: SignUp.form(context.state), availableSize: context.availableSize,
        transition: context.transition)
      context.add(form.frame(Rect(origin: .zero, size: form.size)))
      return form.size
    }
  }
}

/// A day of a year, as people write it.
struct YearDay: Equatable {
  let month: Int
  let day: Int

  init?(_ text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2, (1...12).contains(parts[0]), (1...31).contains(parts[1]) else {
      return nil
    }
    (month, day) = (parts[0], parts[1])
  }

  var text: String { "\(month)-\(day)" }
}

@MainActor
func dayField(_ day: YearDay, setDay: @escaping @MainActor (YearDay) -> Void) -> TextField {
  TextField(
    "Birthday", value: day, format: \.text, parse: YearDay.init,
    invalidMessage: "Write a month and a day, as 3-14."
  ) { setDay($0) }
}

@MainActor
func codeField(_ code: String, setCode: @escaping @MainActor (String) -> Void) -> TextField {
  TextField("Code", text: code) { setCode($0.uppercased()) }
    .filters([.characters { $0.isLetter || $0.isNumber }, .maximumLength(8)])
}

/// What the article about fields says.
@MainActor
@Suite struct FieldArticleTests {
  private let screen = TestScreen(size: Size(width: 240, height: 300))

  private func value(_ name: String) throws -> String? {
    try screen.element(.textBox, named: name).semantics.value
  }

  @Test func `a form is filled in with the keyboard alone, and sent`() throws {
    screen.show(SignUp())
    screen.settle()
    screen.type("A")
    let name = try screen.element(.textBox, named: "Name")
    #expect(name.semantics.hint == "A name has two letters at least.")
    screen.type("da")
    for _ in 0..<3 { screen.type(.tab) }
    screen.type(.up)
    for _ in 0..<3 { screen.type(.tab, modifiers: .shift) }
    screen.type(.enter)
    #expect(try value("Name") == "")
    #expect(try screen.element(.spinButton, named: "Seats").semantics.value == "2")
  }

  @Test func `a day is read when it is entered`() throws {
    var day = try #require(YearDay("3-14"))
    func show() {
      screen.show(
        dayField(day) {
          day = $0
          show()
        })
    }
    show()
    screen.type(.tab)
    screen.type("12-24")
    #expect(day.text == "3-14")
    screen.type(.enter)
    #expect(day.text == "12-24")
    screen.type("13-1")
    screen.type(.enter)
    #expect(day.text == "12-24")
    #expect(
      try screen.element(.textBox).semantics.hint == "Write a month and a day, as 3-14.")
  }

  @Test func `a code is written in capitals`() throws {
    var code = ""
    func show() {
      screen.show(
        codeField(code) {
          code = $0
          show()
        })
    }
    show()
    screen.type(.tab)
    screen.type("ab-12")
    #expect(code == "AB12")
    #expect(try value("Code") == "AB12")
  }
}
