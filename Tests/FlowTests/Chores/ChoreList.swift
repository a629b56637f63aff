import Flow
import Surface

struct ChoreList: CombinedComponent {
  final class State: ComponentState {
    var chores = (1...1000).map { Chore(id: $0, title: "Chore \($0)") }
    var nextID = 1001

    func add() {
      chores.insert(Chore(id: nextID, title: "Chore \(nextID)"), at: 0)
      nextID += 1
      updated(transition: .spring(0.4))
    }

    func setDone(_ id: Int) {
      chores.removeAll { $0.id == id }
      updated(transition: .spring(0.4))
    }
  }

  func makeState() -> State { State() }

  static var body: Body {
    let stack = Child(VStack<Empty>.self)
    return { context in
      let state = context.state
      let stack = stack.update(
        component: VStack(fillWidth: true) {
          Button("Add a chore") { state.add() }
          List(state.chores) { chore in
            ChoreRow(chore: chore) { _ in state.setDone(chore.id) }
          }
        }, availableSize: context.availableSize, transition: context.transition)
      context.add(stack.frame(Rect(origin: .zero, size: stack.size)))
      return stack.size
    }
  }
}
