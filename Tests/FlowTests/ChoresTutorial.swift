import Flow
import Surface
import SurfaceTesting
import Testing

// The code of the tutorial in Sources/Flow/Flow.docc: TutorialTests checks that its listings are these
// lines.

// MARK: A row

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
          Text(row.chore.title, color: Color(white: row.chore.isDone ? 0.6 : 0))
          Spacer()
          Toggle(isOn: row.chore.isDone, action: row.setDone)
        }.padding(Insets(horizontal: 16, vertical: 8)),
        availableSize: context.availableSize, transition: context.transition)
      context.add(stack.frame(Rect(origin: .zero, size: stack.size)))
      return stack.size
    }
  }
}

// MARK: A screen with a state

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

// MARK: Many rows

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

// MARK: A theme

struct ChoreTheme: Equatable {
  var text = Color.black
  var background = Color.white

  static let dark = ChoreTheme(text: .white, background: Color(hex: 0x17212b))
}

enum ChoreThemeKey: EnvironmentKey {
  static let defaultValue = ChoreTheme()
}

struct ThemedText: CombinedComponent {
  let text: String

  static var body: Body {
    let background = Child(Rectangle.self)
    let text = Child(Text.self)
    return { context in
      let theme = context.environment[ChoreThemeKey.self]
      let text = text.update(
        component: Text(context.component.text, color: theme.text),
        availableSize: context.availableSize, transition: context.transition)
      let background = background.update(
        component: Rectangle(color: theme.background), availableSize: text.size,
        transition: context.transition)
      let frame = Rect(origin: .zero, size: text.size)
      context.add(background.frame(frame))
      context.add(text.frame(frame))
      return text.size
    }
  }
}

// MARK: Tests

@MainActor
@Suite struct ChoreTests {
  let screen = TestScreen(size: Size(width: 300, height: 200))

  @Test func `what is done is counted`() throws {
    screen.show(ChoreScreen())
    #expect(screen.texts.last == "2 to do")
    screen.click(screen.views(of: ToggleComponentView.self)[0])
    #expect(screen.texts.last == "1 to do")
  }

  @Test func `a new chore comes first, a done one goes`() throws {
    screen.show(ChoreList())
    #expect(screen.views(of: ToggleComponentView.self).count < 10)
    screen.click(try screen.view(withText: "Add a chore"))
    _ = try screen.view(withText: "Chore 1001")
    screen.click(screen.views(of: ToggleComponentView.self)[0])
    screen.advance(1)
    #expect(!screen.texts.contains("Chore 1001"))
  }

  @Test func `the theme changes what reads it`() throws {
    let host = screen.show(ThemedText(text: "Hello"))
    host.setEnvironment(ChoreThemeKey.self, .dark, transition: .easeInOut(0.3))
    screen.advance(1)
    #expect(screen.pixel(x: 0, y: 0) == 0xff17_212b)
  }
}
