import Flow
import Surface
import SurfaceTesting
import Testing

/// A component around one child, which logs its own updates.
private struct Wrapper: CombinedComponent {
  let name: String
  let content: AnyComponent<Empty>
  var sibling: AnyComponent<Empty>?
  @ZeroEquatable var log: Log

  init(
    _ name: String, _ content: some Component<Empty>, sibling: (any Component<Empty>)? = nil,
    log: Log
  ) {
    self.name = name
    self.content = AnyComponent(content)
    self.sibling = sibling.map { Wrapper.erased($0) }
    _log = ZeroEquatable(wrappedValue: log)
  }

  private static func erased<C: Component>(_ component: C) -> AnyComponent<Empty>
  where C.EnvironmentType == Empty { AnyComponent(component) }

  static var body: Body {
    let content = Child(environment: Empty.self)
    let sibling = Child(environment: Empty.self)
    return { context in
      context.component.log.add("update \(context.component.name)")
      let child = content.update(
        component: context.component.content, availableSize: context.availableSize,
        transition: context.transition)
      context.add(child.frame(Rect(origin: .zero, size: child.size)))
      if let component = context.component.sibling {
        let other = sibling.update(
          component: component, availableSize: context.availableSize,
          transition: context.transition)
        context.add(other.frame(Rect(origin: Point(x: 0, y: 50), size: other.size)))
      }
      return child.size
    }
  }
}

@MainActor
@Suite struct StateTests {
  let hosted = Hosted()
  let log = Log()

  private func showTree() {
    hosted.show(
      Wrapper(
        "outer", Wrapper("inner", Probe("leaf", log: log), log: log),
        sibling: Probe("sibling", log: log), log: log))
    log.clear()
  }

  @Test func `a change of state updates the chain from the host down, and nobody beside it`() {
    showTree()
    hosted.screen.probe("leaf")?.state?.updated()
    #expect(log.entries == ["update outer", "update inner", "update leaf"])
  }

  @Test func `a local change updates only its own component`() {
    showTree()
    hosted.screen.probe("leaf")?.state?.updated(isLocal: true)
    #expect(log.entries == ["update leaf"])
  }

  @Test func `a local change that alters the size updates the chain, but the leaf only once`() {
    showTree()
    let state = hosted.screen.probe("leaf")?.state
    state?.size = Size(width: 50, height: 60)
    state?.updated(isLocal: true)
    #expect(log.entries == ["update leaf", "update outer", "update inner"])
    #expect(hosted.host.componentView?.bounds.size == Size(width: 50, height: 60))
  }

  @Test func `the flag is set by a change and cleared by the update`() {
    showTree()
    let state = Probe.State()
    #expect(!state.isUpdated)
    state.updated()
    #expect(state.isUpdated)
    let shown = hosted.screen.probe("leaf")?.state
    shown?.updated()
    #expect(shown?.isUpdated == false)
  }

  @Test func `the transition of a change reaches the update`() {
    showTree()
    let leaf = hosted.screen.probe("leaf")
    leaf?.state?.updated(transition: .easeInOut(0.7))
    #expect(leaf?.lastTransition?.animation == .curve(duration: 0.7, curve: .easeInOut))
  }

  @Test func `the state of a removed component asks nobody for an update`() {
    showTree()
    let state = hosted.screen.probe("leaf")?.state
    hosted.show(Wrapper("outer", Rectangle(color: .black), log: log))
    log.clear()
    #expect(state?.isUpdated == false)
    state?.updated()
    #expect(log.entries == [] && state?.isUpdated == true)
  }

  @Test func `state survives updates of its component`() {
    let state = { hosted.screen.views(of: Probe.View.self).first?.state }
    hosted.show(Wrapper("outer", Probe("a", log: log), log: log))
    state()?.value = 7
    hosted.show(Wrapper("outer", Probe("b", log: log), log: log))
    #expect(state()?.value == 7)
  }
}
