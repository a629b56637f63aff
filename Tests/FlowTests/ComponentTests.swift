import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct ComponentTests {
  let hosted = Hosted()
  let log = Log()

  @Test func `the first update makes view and state once`() {
    hosted.show(Probe("a", log: log))
    #expect(log.entries == ["make view a", "make state a", "update a"])
  }

  @Test func `an equal component is not updated again`() {
    hosted.show(Probe("a", log: log))
    hosted.show(Probe("a", log: log))
    #expect(log.count("update a") == 1)
  }

  @Test func `a different component of the same type updates the same view`() {
    hosted.show(Probe("a", log: log))
    let view = hosted.host.componentView
    hosted.show(Probe("b", log: log))
    #expect(log.count("update b") == 1)
    #expect(log.count("make view b") == 0)
    #expect(hosted.host.componentView === view)
  }

  @Test func `another size offered is a reason to update`() {
    hosted.show(Probe("a", log: log))
    hosted.show(Probe("a", log: log), size: Size(width: 100, height: 100))
    #expect(log.count("update a") == 2)
  }

  @Test func `a skipped update returns the size of the last one`() {
    let size = hosted.show(Probe("a", size: Size(width: 33, height: 44), log: log))
    #expect(hosted.show(Probe("a", size: Size(width: 33, height: 44), log: log)) == size)
    #expect(size == Size(width: 33, height: 44))
  }

  @Test func `forcing updates an equal component`() {
    hosted.show(Probe("a", log: log))
    hosted.show(Probe("a", log: log), force: true)
    #expect(log.count("update a") == 2)
  }

  @Test func `a component of another type gets a view of its own`() {
    hosted.show(Probe("a", log: log))
    let old = hosted.host.componentView
    hosted.show(Rectangle(color: .black))
    #expect(hosted.host.componentView !== old)
    #expect(old?.superview == nil)
    #expect(hosted.host.subviews.count == 1)
  }

  @Test func `erased components are equal when type and value are`() {
    #expect(AnyComponent(Probe("a")) == AnyComponent(Probe("a")))
    #expect(AnyComponent(Probe("a")) != AnyComponent(Probe("b")))
  }

  @Test func `erased components of different types are unequal and never trap`() {
    let probe = AnyComponent<Empty>(Probe("a"))
    let rectangle = AnyComponent<Empty>(Rectangle(color: .black))
    #expect(probe != rectangle)
    #expect(rectangle != probe)
  }

  @Test func `an identity counts in the comparison`() {
    let a = Probe("a")
    #expect(a.identified(by: 1) == a.identified(by: 1))
    #expect(a.identified(by: 1) != a.identified(by: 2))
    #expect(a.identified(by: 1) != a.identified(by: "1"))
  }

  @Test func `an erased component gives back what it holds`() {
    let erased = AnyComponent<Empty>(Probe("a"))
    #expect(erased.unwrapped(as: Probe.self) == Probe("a"))
    #expect(erased.unwrapped(as: Rectangle.self) == nil)
  }

  @Test func `a view knows the newest component, even one that was skipped as equal`() {
    let first = Log()
    let second = Log()
    hosted.show(Probe("a", log: first))
    hosted.show(Probe("a", log: second))
    let view = hosted.host.componentView
    #expect(view?.component(Probe.self)?.log === second)
    #expect(view?.component(Rectangle.self) == nil)
  }

  @Test func `state lives as long as its view`() {
    weak var state: Probe.State?
    hosted.show(Probe("a", log: log))
    state = hosted.screen.probe("a")?.state
    #expect(state != nil)
    hosted.show(Rectangle(color: .black))
    #expect(state == nil)
  }
}
