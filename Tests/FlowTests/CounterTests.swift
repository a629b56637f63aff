import Flow
import Surface
import SurfaceTesting
import Testing

// The component of the README and its test.

private struct Counter: CombinedComponent {
  final class State: ComponentState {
    var count = 0
  }

  func makeState() -> State { State() }

  static var body: Body {
    let stack = Child(VStack<Empty>.self)
    return { context in
      let state = context.state
      let stack = stack.update(
        component: VStack(spacing: 12) {
          Text("\(state.count)", font: .system(size: 48, weight: .light))
          Button("Count") {
            state.count += 1
            state.updated(transition: .easeInOut(0.2))
          }
        }, availableSize: context.availableSize, transition: context.transition)
      context.add(
        stack.frame(stack.size.centered(in: Rect(origin: .zero, size: context.availableSize))))
      return context.availableSize
    }
  }
}

@MainActor
@Test func `a click counts`() throws {
  let screen = TestScreen()
  screen.show(Counter())
  screen.click(try screen.view(withText: "Count"))
  #expect(screen.texts == ["1", "Count"])
}
