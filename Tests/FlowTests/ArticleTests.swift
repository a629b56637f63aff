import Flow
import Surface
import SurfaceTesting
import Testing

// Components written as a ComponentFlow programmer writes them, with the names of this toolkit.

struct PresentationTheme: Equatable {
  struct List: Equatable {
    var textColor = Color.black
  }
  var list = List()
}

struct PresentationStrings: Equatable {
  var greeting = "Hello"
}

/// A view that draws nothing unless it must.
private struct Label: Component {
  let text: String
  let font: FontDescriptor
  let color: Color

  final class View: Surface.View {
    private var measured: (text: String, availableSize: Size, size: Size)?
    private(set) var measurements = 0

    func update(component: Label, availableSize: Size, transition: ComponentTransition) -> Size {
      if let measured, measured.text == component.text, measured.availableSize == availableSize {
        return measured.size
      }
      measurements += 1
      let size = Size(width: Double(component.text.count) * 8, height: 16)
      measured = (component.text, availableSize, size)
      return size
    }
  }

  func makeView() -> View { View() }

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    view.update(component: self, availableSize: availableSize, transition: transition)
  }
}

/// A stack for any environment.
private struct Column<ChildEnvironment: Equatable>: CombinedComponent {
  typealias EnvironmentType = ChildEnvironment

  let items: [AnyComponentWithIdentity<ChildEnvironment>]
  let spacing: Double

  static var body: Body {
    let children = ChildMap(environment: ChildEnvironment.self, keyedBy: AnyHashable.self)

    return { context in
      let updatedChildren = context.component.items.map { item in
        return children[item.id].update(
          component: item.component,
          environment: {
            context.environment[ChildEnvironment.self]
          },
          availableSize: context.availableSize,
          transition: context.transition
        )
      }

      var size = Size(width: 0.0, height: 0.0)
      for child in updatedChildren {
        size.height += child.size.height
        size.width = max(size.width, child.size.width)
      }
      size.height += context.component.spacing * Double(updatedChildren.count - 1)

      var nextY = 0.0
      for child in updatedChildren {
        let childFrame = Rect(origin: Point(x: 0.0, y: nextY), size: child.size)
        context.add(
          child
            .position(childFrame.center)
            .appear(.default(scale: true, alpha: true))
            .disappear(.default(scale: true, alpha: true))
        )
        nextY += child.size.height + context.component.spacing
      }
      return size
    }
  }
}

/// A state that works by itself and says when it is done.
private struct Translation: CombinedComponent {
  typealias EnvironmentType = (PresentationTheme, PresentationStrings)

  final class State: ComponentState {
    var translatedText: String?
    var fromLanguage: String?

    init(language: String) {
      super.init()
      self.fromLanguage = language
    }

    func changeLanguage(from: String) {
      self.fromLanguage = from
      self.updated(transition: .immediate)
    }
  }

  func makeState() -> State { State(language: "en") }

  let highlightedAction: ActionSlot<Bool>
  @ZeroEquatable var log: Log

  static var body: Body {
    let text = Child(Text.self)
    let button = Child(Button.self)
    let tapped = StoredActionSlot(Void.self)

    return { context in
      let theme = context.environment[PresentationTheme.self].value
      let strings = context.environment[PresentationStrings.self].value
      let state = context.state
      let log = context.component.log
      tapped.connect { state.changeLanguage(from: "de") }

      let text = text.update(
        component: Text(
          text: "\(strings.greeting) \(state.fromLanguage ?? "-")", font: .system(size: 15),
          color: theme.list.textColor),
        availableSize: context.availableSize, transition: context.transition)
      let button = button.update(
        component: Button(
          content: AnyComponent(Text(text: "Tap me", font: .system(size: 15), color: .black)),
          action: { tapped.invoke() },
          highlightedAction: context.component.highlightedAction
        ).minSize(Size(width: 100, height: 44)).withHoldAction { _ in log.add("hold") },
        availableSize: context.availableSize, transition: context.transition)
      // A member of the value is a member of the reference.
      log.add("\(context.environment[PresentationTheme.self].list.textColor == .black)")

      context.add(text.position(Point(x: 100, y: 20)))
      context.add(
        button
          .position(Point(x: 100, y: 100))
          .scale(1.2)
          .opacity(0.8)
          .cornerRadius(10.0)
          .clipsToBounds(true)
      )
      return context.availableSize
    }
  }
}

@MainActor
@Suite struct ArticleTests {
  let screen = TestScreen()
  let log = Log()

  @Test func `a view may keep its own measurement`() throws {
    func show(_ text: String) {
      screen.show(Label(text: text, font: .system(size: 15), color: .black))
    }
    show("one")
    show("one")
    show("two")
    let view = try #require(screen.views(of: Label.View.self).first)
    #expect(view.measurements == 2)
    #expect(view.bounds.size == Size(width: 24, height: 16))
  }

  @Test func `a stack written by hand keeps, adds and removes children`() {
    func show(_ names: [String]) {
      screen.show(
        Column<PresentationTheme>(
          items: names.map {
            AnyComponentWithIdentity(
              id: $0,
              component: AnyComponent(Probe($0, size: Size(width: 40, height: 10), log: log)))
          }, spacing: 2), environment: { PresentationTheme() }, transition: .spring(0.4))
    }
    show(["a", "b"])
    show(["b", "c"])
    screen.advance(1)
    let shown = screen.views(of: Probe.View.self)
    #expect(shown.map(\.name) == ["b", "c"])
    #expect(shown.map(\.frame.minY) == [0, 12])
    #expect(log.count("make view b") == 1)
  }

  @Test func `state, theme and strings by tuple, slots and a button that is held`() throws {
    let highlighted = ActionSlot<Bool>()
    highlighted.connect { [log] in log.add("highlighted \($0)") }
    let host = screen.show(
      Translation(highlightedAction: highlighted, log: log),
      environment: {
        PresentationTheme()
        PresentationStrings()
      })
    #expect(screen.texts == ["Hello en", "Tap me"])
    #expect(log.entries == ["true"])
    let button = try #require(screen.views(of: ButtonComponentView.self).first)
    #expect(button.bounds.size == Size(width: 100, height: 44))
    screen.press(button)
    #expect(screen.texts[0] == "Hello de")
    screen.advance(0.75)
    screen.release(at: screen.middle(of: button))
    #expect(log.count("hold") == 3)
    #expect(log.entries.contains("highlighted true"))
    #expect(log.entries.last == "highlighted false")
    #expect(host.componentView != nil)
  }
}
