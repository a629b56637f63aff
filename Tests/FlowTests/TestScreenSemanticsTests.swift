import Flow
import Surface
import SurfaceTesting
import Testing

/// A test that finds and uses what is on screen by role and name.
@Suite @MainActor struct TestScreenSemanticsTests {
  private let screen = TestScreen()

  @Test func `a counter is used by the names of its buttons`() throws {
    screen.show(Tally())
    try screen.click(screen.element(.button, named: "Add"))
    try screen.perform(.press, on: screen.element(.button, named: "Add"))
    #expect(screen.elements(.text).map(\.name) == ["2"])
    try screen.perform(.setValue("7"), on: screen.element(withIdentifier: "count"))
    try screen.perform(.decrement, on: screen.element(.slider))
    #expect(screen.elements(.text).map(\.name) == ["6"])
  }

  @Test func `what is scrolled away is brought into sight for a click`() throws {
    let action = ActionSlot<Int>()
    var clicked: [Int] = []
    action.connect { clicked.append($0) }
    screen.show(
      ScrollView<Empty>(
        AnyComponent(
          VStack<Empty>(spacing: 20) {
            for index in 0..<40 {
              Button("Number \(index)") { action.invoke(index) }.identified(by: index)
            }
          })))
    let last = try screen.element(.button, named: "Number 39")
    #expect(!last.isInSight)
    try screen.click(last)
    #expect(clicked == [39])
  }

  @Test func `an element that is not there, or twice, is an error that shows what is`() throws {
    screen.show(
      VStack<Empty> {
        Button("One") {}
        Button("One") {}
      })
    do {
      _ = try screen.element(.button, named: "Two")
      Issue.record("there is no such button")
    } catch {
      #expect(error.description.hasPrefix("no element is button \"Two\""))
      #expect(error.description.contains("  button \"One\"\n  button \"One\""))
    }
    #expect(throws: TestScreenError.self) { try screen.element(.button, named: "One") }
    let slow = try #require(screen.elements(.button).first)
    #expect(throws: TestScreenError.self) { try screen.perform(.increment, on: slow) }
    screen.show(Text("gone"))
    #expect(throws: TestScreenError.self) { try screen.click(slow) }
  }

  @Test func `the elements are a text with one line for each`() {
    screen.show(Tally())
    #expect(
      screen.dumpSemantics() == """
        window "Test"
          text "0"
          button "Add"
          slider "Count" 0 of 0...10
        """)
  }

  @Test func `a popup has elements of its own`() throws {
    screen.show(Text("below"))
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 80, height: 60), anchorRect: Rect(x: 50, y: 40, width: 10, height: 10)),
      in: screen.window.scene, input: .all(openedBy: nil))
    var count = 0
    popup.show(Button("In front") { count += 1 })
    try screen.click(screen.element(.button, named: "In front"))
    #expect(count == 1)
    #expect(screen.dumpSemantics().contains("window\n  button \"In front\""))
  }

  // MARK: Contrast

  @Test func `a text that is hard to read is found`() throws {
    let screen = TestScreen(scale: ScaleFactor(integer: 3))
    screen.show(
      VStack<Empty> {
        Text("Dark enough", color: Color(hex: 0x555555))
        Text("Too light", color: Color(hex: 0xaaaaaa))
        Button("Off", isEnabled: false) {}
      })
    let all = TextContrast.measure(screen.semantics, in: screen.snapshot(), scale: 3)
    #expect(all.map(\.element.name) == ["Dark enough", "Too light"])
    #expect(all.filter { $0.ratio < 4.5 }.map(\.element.name) == ["Too light"])
    #expect(try #require(all.first).foreground == Color(hex: 0x555555))
  }
}

/// A number that goes up.
private struct Tally: CombinedComponent {
  final class State: ComponentState {
    var count = 0
  }

  func makeState() -> State { State() }

  static var body: Body {
    let content = Child(VStack<Empty>.self)
    return { context in
      let state = context.state
      let content = content.update(
        component: VStack<Empty>(spacing: 8) {
          Text("\(state.count)")
          Button("Add") {
            state.count += 1
            state.updated()
          }
          Slider(value: Double(state.count), in: 0...10, step: 1) {
            state.count = Int($0)
            state.updated()
          }.accessibilityLabel("Count").accessibilityIdentifier("count")
        }, availableSize: context.availableSize, transition: context.transition)
      context.add(content.frame(Rect(origin: .zero, size: content.size)))
      return context.availableSize
    }
  }
}
