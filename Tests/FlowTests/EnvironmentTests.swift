import Flow
import Surface
import SurfaceTesting
import Testing

struct Theme: Equatable {
  var name = "light"
  var accent = Color.black
}

struct Strings: Equatable {
  var ok = "OK"
}

/// Reads a theme and logs it.
private struct ThemedProbe: Component {
  typealias EnvironmentType = Theme
  final class View: Surface.View {
    var theme: EnvironmentValue<Theme>?
  }
  @ZeroEquatable var log: Log

  func makeView() -> View { View() }

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Theme>,
    transition: ComponentTransition
  ) -> Size {
    view.theme = environment[Theme.self]
    log.add("themed \(environment[Theme.self].name)")
    return Size(width: 10, height: 10)
  }
}

private struct StringsProbe: Component {
  typealias EnvironmentType = (Theme, Strings)
  @ZeroEquatable var log: Log

  func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<(Theme, Strings)>, transition: ComponentTransition
  ) -> Size {
    log.add("both \(environment[Theme.self].name) \(environment[Strings.self].value.ok)")
    return Size(width: 10, height: 10)
  }
}

/// Passes one value, both values and nothing on to its children.
private struct Screenful: CombinedComponent {
  typealias EnvironmentType = (Theme, Strings)
  @ZeroEquatable var log: Log

  static var body: Body {
    let themed = Child(ThemedProbe.self)
    let both = Child(StringsProbe.self)
    let plain = Child(Probe.self)
    return { context in
      let log = context.component.log
      let themed = themed.update(
        component: ThemedProbe(log: log), environment: { context.environment[Theme.self] },
        availableSize: context.availableSize, transition: context.transition)
      let both = both.update(
        component: StringsProbe(log: log), environment: { context.environment },
        availableSize: context.availableSize, transition: context.transition)
      let plain = plain.update(
        component: Probe("plain", log: log), availableSize: context.availableSize,
        transition: context.transition)
      context.add(themed)
      context.add(both)
      context.add(plain)
      return context.availableSize
    }
  }
}

private struct Six: Component {
  struct V1: Equatable { var x = 1 }
  struct V2: Equatable { var x = 2 }
  struct V3: Equatable { var x = 3 }
  struct V4: Equatable { var x = 4 }
  struct V5: Equatable { var x = 5 }
  struct V6: Equatable { var x = 6 }
  typealias EnvironmentType = (V1, V2, V3, V4, V5, V6)
  @ZeroEquatable var log: Log

  func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    let values = [
      environment[V1.self].x, environment[V2.self].x, environment[V3.self].x,
      environment[V4.self].x, environment[V5.self].x, environment[V6.self].x,
    ]
    log.add("\(values)")
    return .zero
  }
}

/// Logs the numbers that it reads.
private struct Reader<EnvironmentType>: Component {
  @ZeroEquatable var log: Log
  @ZeroEquatable var read: @MainActor (Environment<EnvironmentType>) -> [Int]

  init(log: Log, read: @escaping @MainActor (Environment<EnvironmentType>) -> [Int]) {
    _log = ZeroEquatable(wrappedValue: log)
    _read = ZeroEquatable(wrappedValue: read)
  }

  func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    log.add("\(read(environment))")
    return .zero
  }
}

@MainActor
@Suite struct EnvironmentTests {
  let host = ComponentHostView<(Theme, Strings)>()
  let log = Log()

  private func show(_ theme: Theme, _ strings: Strings = Strings()) {
    host.update(
      component: AnyComponent(Screenful(log: log)),
      environment: {
        theme
        strings
      }, containerSize: Size(width: 100, height: 100))
  }

  @Test func `values are read by their type`() {
    show(Theme(name: "dark"), Strings(ok: "Gut"))
    #expect(log.count("themed dark") == 1)
    #expect(log.count("both dark Gut") == 1)
  }

  @Test func `equal values update nothing`() {
    show(Theme())
    log.clear()
    show(Theme())
    #expect(log.entries == [])
  }

  @Test func `a change reaches only those who were given the value`() {
    show(Theme())
    log.clear()
    show(Theme(), Strings(ok: "Gut"))
    #expect(log.entries == ["both light Gut"])
    log.clear()
    show(Theme(name: "dark"), Strings(ok: "Gut"))
    #expect(log.entries == ["themed dark", "both dark Gut"])
  }

  @Test func `a kept reference reads the newest value`() {
    show(Theme())
    let view = host.componentView?.subviews.compactMap { $0 as? ThemedProbe.View }.first
    let kept = view?.theme
    show(Theme(name: "dark"))
    #expect(kept?.value.name == "dark")
    #expect(kept?.name == "dark")
  }

  @Test func `up to six values fit`() {
    let host = ComponentHostView<Six.EnvironmentType>()
    host.update(
      component: AnyComponent(Six(log: log)),
      environment: {
        Six.V1()
        Six.V2()
        Six.V3()
        Six.V4()
        Six.V5()
        Six.V6()
      }, containerSize: .zero)
    #expect(log.entries == ["[1, 2, 3, 4, 5, 6]"])
  }

  @Test func `three to five values fit, each read by its type`() {
    typealias V = Six
    let (a, b, c, d, e) = (V.V1(x: 7), V.V2(), V.V3(), V.V4(), V.V5())
    let three = ComponentHostView<(V.V1, V.V2, V.V3)>()
    three.update(
      component: AnyComponent(
        Reader(log: log) { [$0[V.V1.self].x, $0[V.V2.self].x, $0[V.V3.self].x] }),
      environment: {
        a
        b
        c
      }, containerSize: .zero)
    let four = ComponentHostView<(V.V1, V.V2, V.V3, V.V4)>()
    four.update(
      component: AnyComponent(
        Reader(log: log) {
          [$0[V.V1.self].x, $0[V.V2.self].x, $0[V.V3.self].x, $0[V.V4.self].x]
        }),
      environment: {
        a
        b
        c
        d
      }, containerSize: .zero)
    let five = ComponentHostView<(V.V1, V.V2, V.V3, V.V4, V.V5)>()
    five.update(
      component: AnyComponent(
        Reader(log: log) {
          [$0[V.V1.self].x, $0[V.V2.self].x, $0[V.V3.self].x, $0[V.V4.self].x, $0[V.V5.self].x]
        }),
      environment: {
        a
        b
        c
        d
        e
      }, containerSize: .zero)
    #expect(log.entries == ["[7, 2, 3]", "[7, 2, 3, 4]", "[7, 2, 3, 4, 5]"])
  }

  @Test func `a component without environment fits among those with one`() {
    let host = ComponentHostView<Theme>()
    host.update(
      component: AnyComponent(
        VStack {
          ThemedProbe(log: log)
          Probe("plain", log: log)
        }),
      environment: { Theme() }, containerSize: Size(width: 100, height: 100))
    #expect(log.count("themed light") == 1)
    #expect(log.count("update plain") == 1)
  }

  @Test func `a component view takes a new environment alone`() {
    let view = ComponentView<Theme>()
    #expect(view.updateEnvironment(transition: .immediate, environment: { Theme() }) == nil)
    view.update(
      transition: .immediate, component: AnyComponent(ThemedProbe(log: log)),
      environment: { Theme() }, containerSize: Size(width: 100, height: 100))
    let size = view.updateEnvironment(
      transition: .immediate, environment: { Theme(name: "dark") })
    #expect(size == Size(width: 10, height: 10))
    #expect(log.entries == ["themed light", "themed dark"])
  }

  @Test func `a change of state keeps the environment`() {
    show(Theme(name: "dark"))
    log.clear()
    let plain = host.componentView?.subviews.compactMap { $0 as? Probe.View }.first
    plain?.state?.updated()
    #expect(log.entries == ["update plain"])
  }
}
