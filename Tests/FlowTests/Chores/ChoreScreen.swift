import Flow
import Surface

struct ChoreScreen: CombinedComponent {
  final class State: ComponentState {
    var chores = [
      Chore(id: 1, title: "Water the plants"), Chore(id: 2, title: "Take out the glass"),
    ]

    func setDone(_ id: Int, _ isDone: Bool) {
      guard let index = chores.firstIndex(where: { $0.id == id }) else { return }
      chores[index].isDone = isDone
      updated(transition: .easeInOut(0.2))
    }
  }

  func makeState() -> State { State() }

  static var body: Body {
    let stack = Child(VStack<Empty>.self)
    return { context in
      let state = context.state
      let stack = stack.update(
        component: VStack(fillWidth: true) {
          for chore in state.chores {
            ChoreRow(chore: chore) { state.setDone(chore.id, $0) }.identified(by: chore.id)
          }
          Text("\(state.chores.count { !$0.isDone }) to do")
        }, availableSize: context.availableSize, transition: context.transition)
      context.add(stack.frame(Rect(origin: .zero, size: stack.size)))
      return stack.size
    }
  }
}
