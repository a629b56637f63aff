import Flow
import Surface
import SurfaceTesting
import Testing

/// The app of the README.
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
@Suite struct CounterTests {
  @Test func `the app of the README counts clicks`() throws {
    let screen = Screen()
    screen.window.show(Counter())
    screen.settle()
    let button = try #require(screen.views(of: ButtonComponentView.self).first)
    #expect(screen.texts == ["0", "Count"])
    screen.click(button)
    screen.click(button)
    #expect(screen.texts == ["2", "Count"])
  }
}
