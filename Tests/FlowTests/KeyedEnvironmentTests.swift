import Flow
import Surface
import SurfaceTesting
import Testing

private enum AccentKey: EnvironmentKey {
  static let defaultValue = "blue"
}

private enum LanguageKey: EnvironmentKey {
  static let defaultValue = "en"
}

/// Logs the accent that it reads.
private struct AccentProbe: Component {
  final class View: Surface.View {
    var accent = ""
    var transition: ComponentTransition?
  }
  var name = ""
  var widthFollowsAccent = false
  @ZeroEquatable var log: Log

  func makeView() -> View { View() }

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    view.accent = environment[AccentKey.self]
    view.transition = transition
    log.add("\(name) \(view.accent)")
    return Size(width: widthFollowsAccent ? Double(view.accent.count) * 10 : 20, height: 10)
  }
}

/// Between the host and those who read.
private struct Middle: CombinedComponent {
  let content: AnyComponent<Empty>
  @ZeroEquatable var log: Log

  static var body: Body {
    let child = Child(environment: Empty.self)
    return { context in
      context.component.log.add("middle")
      let child = child.update(
        component: context.component.content, availableSize: context.availableSize,
        transition: context.transition)
      context.add(child.frame(Rect(origin: .zero, size: child.size)))
      return child.size
    }
  }
}

/// Provides a language, and an accent if it has one.
private struct Locale: CombinedComponent {
  let accent: String?
  let content: AnyComponent<Empty>

  static var body: Body {
    let child = Child(environment: Empty.self)
    return { context in
      context.provide(LanguageKey.self, "de")
      if let accent = context.component.accent { context.provide(AccentKey.self, accent) }
      let child = child.update(
        component: context.component.content, availableSize: context.availableSize,
        transition: context.transition)
      context.add(child.frame(Rect(origin: .zero, size: child.size)))
      return child.size
    }
  }
}

/// Has a component view, which its view fills.
private struct Owner: Component {
  final class View: Surface.View {
    let content = ComponentView<Empty>()
  }

  func makeView() -> View { View() }

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    let size = view.content.update(
      transition: transition, component: AnyComponent(Probe("first")), containerSize: availableSize)
    if let inner = view.content.view, inner.superview !== view { view.addSubview(inner) }
    return size
  }
}

@MainActor
@Suite struct KeyedEnvironmentTests {
  let hosted = Hosted()
  let log = Log()

  private func middle(_ content: some Component<Empty>) -> Middle {
    Middle(content: AnyComponent(content), log: log)
  }

  @Test func `what nobody provides is the default`() {
    hosted.show(AccentProbe(log: log))
    #expect(log.entries == [" blue"])
  }

  @Test func `a host gives its values to everything below`() {
    hosted.host.setEnvironment(AccentKey.self, "red")
    hosted.show(middle(AccentProbe(log: log)))
    #expect(log.entries == ["middle", " red"])
  }

  @Test func `a change updates those who read it and nobody between or beside them`() {
    hosted.show(
      middle(
        VStack<Empty> {
          AccentProbe(name: "a", log: log)
          Probe("beside", log: log)
          middle(AccentProbe(name: "b", log: log))
        }))
    log.clear()
    hosted.host.setEnvironment(AccentKey.self, "red")
    #expect(log.entries == ["a red", "b red"])
  }

  @Test func `an equal value and a value of another key update nobody`() {
    hosted.show(middle(AccentProbe(log: log)))
    log.clear()
    hosted.host.setEnvironment(AccentKey.self, "blue")
    hosted.host.setEnvironment(LanguageKey.self, "de")
    #expect(log.entries == [])
  }

  @Test func `the transition of a change reaches those who read it`() {
    hosted.show(AccentProbe(log: log))
    hosted.host.setEnvironment(AccentKey.self, "red", transition: .linear(0.3))
    let view = hosted.screen.views(of: AccentProbe.View.self).first
    #expect(view?.transition?.animation == .curve(duration: 0.3, curve: .linear))
  }

  @Test func `a component above provides a value for a part of the tree`() {
    hosted.show(
      VStack<Empty> {
        AccentProbe(name: "outside", log: log)
        middle(AccentProbe(name: "inside", log: log)).environment(AccentKey.self, "green")
      })
    #expect(log.entries == ["outside blue", "middle", "inside green"])
    log.clear()
    hosted.host.setEnvironment(AccentKey.self, "red")
    #expect(log.entries == ["outside red"])
  }

  @Test func `another value of the part updates those who read it there`() {
    func show(_ accent: String) {
      hosted.show(
        VStack<Empty> {
          AccentProbe(name: "outside", log: log)
          middle(AccentProbe(name: "inside", log: log)).environment(AccentKey.self, accent)
        })
    }
    show("green")
    log.clear()
    show("yellow")
    #expect(log.entries.last == "inside yellow")
  }

  @Test func `a value that a part provides later is seen by those who read the one around it`() {
    func show(_ accent: String?) {
      hosted.show(
        Locale(accent: accent, content: AnyComponent(middle(AccentProbe(name: "inside", log: log))))
      )
    }
    show(nil)
    #expect(log.entries == ["middle", "inside blue"])
    log.clear()
    show("green")
    #expect(log.entries == ["inside green"])
  }

  @Test func `who was updated for a value is not updated for it again`() {
    let component = middle(AccentProbe(log: log))
    hosted.show(component)
    hosted.host.setEnvironment(AccentKey.self, "red")
    log.clear()
    hosted.show(component, force: true)
    #expect(log.entries.filter { $0 != "middle" } == [])
  }

  @Test func `a value that a part provides later and that is the one around it updates nobody`() {
    hosted.host.setEnvironment(AccentKey.self, "green")
    func show(_ accent: String?) {
      hosted.show(
        Locale(accent: accent, content: AnyComponent(middle(AccentProbe(name: "inside", log: log))))
      )
    }
    show(nil)
    log.clear()
    show("green")
    #expect(log.entries == [])
    // From now on it is that of the part.
    hosted.host.setEnvironment(AccentKey.self, "red")
    show("yellow")
    #expect(log.entries.last == "inside yellow")
  }

  @Test func `who changes its size because of a value moves what is around it`() {
    hosted.show(
      HStack<Empty> {
        AccentProbe(widthFollowsAccent: true, log: log)
        Probe("right")
      })
    hosted.host.setEnvironment(AccentKey.self, "ultramarine")
    #expect(hosted.screen.probe("right")?.frame.minX == 110)
  }

  @Test func `who is gone is not updated`() {
    hosted.show(middle(AccentProbe(log: log)))
    hosted.show(middle(Probe("other", log: log)))
    log.clear()
    hosted.host.setEnvironment(AccentKey.self, "red")
    #expect(log.entries == [])
  }

  @Test func `the content of a button reads it too`() {
    hosted.host.setEnvironment(AccentKey.self, "red")
    hosted.show(Button(content: AnyComponent(AccentProbe(log: log)), action: {}))
    #expect(log.entries == [" red"])
    hosted.host.setEnvironment(AccentKey.self, "green")
    #expect(log.entries == [" red", " green"])
  }

  @Test func `a component view passes on the values of the component that owns it`() {
    let view = ComponentView<Empty>()
    view.setEnvironment(AccentKey.self, "violet")
    view.update(
      transition: .immediate, component: AnyComponent(AccentProbe(log: log)),
      containerSize: Size(width: 100, height: 100))
    #expect(log.entries == [" violet"])
  }

  @Test
  func
    `a component view that is given another component between passes keeps its place in the tree`()
  {
    hosted.host.setEnvironment(AccentKey.self, "red")
    hosted.show(Owner())
    let owner = hosted.screen.views(of: Owner.View.self)[0]
    let size = Size(width: 100, height: 100)
    owner.content.update(
      transition: .immediate, component: AnyComponent(AccentProbe(log: log)), containerSize: size)
    #expect(log.entries == [" red"])
    hosted.host.setEnvironment(AccentKey.self, "green")
    #expect(log.entries == [" red", " green"])
  }

  @Test func `the scale of the window can be read`() {
    struct ScaleProbe: Component {
      @ZeroEquatable var log: Log
      func update(
        view: Surface.View, availableSize: Size, state: EmptyComponentState,
        environment: Environment<Empty>, transition: ComponentTransition
      ) -> Size {
        log.add("scale \(environment[DisplayScaleKey.self])")
        return .zero
      }
    }
    hosted.show(ScaleProbe(log: log))
    hosted.screen.backend.configure { $0.scale = ScaleFactor(numerator: 240) }
    #expect(log.entries == ["scale 1.0", "scale 2.0"])
  }

  @Test func `who wants no movement sees none`() {
    hosted.host.setEnvironment(ReducesMotionKey.self, true)
    hosted.show(Probe("a"))
    hosted.show(Probe("b"), transition: .easeInOut(1))
    let probe = hosted.screen.probe("b")
    #expect(probe?.lastTransition?.animation == ComponentTransition.Animation.none)
    hosted.host.setEnvironment(ReducesMotionKey.self, false)
    hosted.show(Probe("c"), transition: .easeInOut(1))
    #expect(probe?.lastTransition?.animation == .curve(duration: 1, curve: .easeInOut))
  }
}
