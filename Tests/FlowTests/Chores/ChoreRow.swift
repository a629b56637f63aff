import Flow
import Surface

struct Chore: Identifiable, Equatable {
  let id: Int
  var title: String
  var isDone = false
}

struct ChoreRow: CombinedComponent {
  let chore: Chore
  @ZeroEquatable var setDone: @MainActor (Bool) -> Void

  static var body: Body {
    let stack = Child(Padding<Empty>.self)
    return { context in
      let row = context.component
      let stack = stack.update(
        component: HStack<Empty>(spacing: 12) {
          Text(row.chore.title, color: row.chore.isDone ? \.secondaryText : \.text)
          Spacer()
          Toggle(isOn: row.chore.isDone, action: row.setDone)
        }.padding(Insets(horizontal: 16, vertical: 8)),
        availableSize: context.availableSize, transition: context.transition)
      context.add(stack.frame(Rect(origin: .zero, size: stack.size)))
      return stack.size
    }
  }
}
