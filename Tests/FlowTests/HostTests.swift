import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct HostTests {
  @Test func `the component's view is as large as the component`() {
    let hosted = Hosted()
    hosted.show(Probe("a", size: Size(width: 33, height: 22)))
    #expect(hosted.host.componentView?.frame == Rect(x: 0, y: 0, width: 33, height: 22))
  }

  @Test func `a new size is shown with the transition`() {
    let hosted = Hosted()
    hosted.show(Probe("a"))
    hosted.show(Probe("b", size: Size(width: 200, height: 100)), transition: .linear(1))
    #expect(hosted.host.componentView?.layer.animationNames.contains("boundsSize") == true)
  }

  @Test func `the caller may place the component's view itself`() {
    let hosted = Hosted()
    hosted.show(
      Probe("a"), transition: ComponentTransition.immediate.withUserData(SkipsSettingFrame()))
    #expect(hosted.host.componentView?.frame == .zero)
  }

  @Test func `events pass through a host where no child is hit`() {
    let hosted = Hosted()
    hosted.show(Probe("a"))
    #expect(hosted.host.hitTest(Point(x: 5, y: 5)) === hosted.host.componentView)
    #expect(hosted.host.hitTest(Point(x: 250, y: 150)) == nil)
  }

  @Test func `a host that is hidden or disabled is not hit`() {
    let hosted = Hosted()
    hosted.show(Probe("a"))
    hosted.host.isUserInteractionEnabled = false
    #expect(hosted.host.hitTest(Point(x: 5, y: 5)) == nil)
    hosted.host.isUserInteractionEnabled = true
    hosted.host.alpha = 0
    #expect(hosted.host.hitTest(Point(x: 5, y: 5)) == nil)
  }

  @Test func `a tagged view is found anywhere below`() {
    let hosted = Hosted()
    let tag = GenericComponentViewTag()
    hosted.show(
      VStack<Empty> {
        Rectangle(color: .black, width: 10, height: 10)
        HStack {
          Rectangle(color: .white, width: 10, height: 10, tag: tag)
        }
      })
    #expect(hosted.host.findTaggedView(tag: tag)?.backgroundColor == .white)
    #expect(hosted.host.findTaggedView(tag: GenericComponentViewTag()) == nil)
  }

  @Test func `a window's component follows the size of the window`() {
    let screen = Screen(size: Size(width: 320, height: 240))
    let log = Log()
    screen.window.show(Probe("a", log: log))
    screen.settle()
    #expect(screen.probe("a")?.lastAvailableSize == Size(width: 320, height: 240))
    screen.backend.configure { $0.size = Size(width: 400, height: 300) }
    screen.settle()
    #expect(screen.probe("a")?.lastAvailableSize == Size(width: 400, height: 300))
    #expect(log.count("update a") == 2)
  }

  @Test func `showing again updates the same view`() {
    let screen = Screen()
    let host = screen.window.show(Probe("a"))
    screen.settle()
    let view = host.componentView
    #expect(screen.window.show(Probe("b")) === host)
    #expect(host.componentView === view)
    #expect(screen.probe("b") === view)
  }

  // MARK: ComponentView

  @Test func `a component view passes changes on to its parent state`() {
    let log = Log()
    let parent = ComponentState()
    let child = ComponentView<Empty>(parentState: parent)
    child.update(
      transition: .immediate, component: AnyComponent(Probe("a", log: log)),
      containerSize: Size(width: 50, height: 50))
    let state = (child.view as? Probe.View)?.state
    log.clear()
    state?.updated()
    #expect(parent.isUpdated)
    #expect(log.entries == [])
  }

  @Test func `a local change stays below the component view`() {
    let log = Log()
    let parent = ComponentState()
    let child = ComponentView<Empty>(parentState: parent)
    child.update(
      transition: .immediate, component: AnyComponent(Probe("a", log: log)),
      containerSize: Size(width: 50, height: 50))
    log.clear()
    (child.view as? Probe.View)?.state?.updated(isLocal: true)
    #expect(!parent.isUpdated)
    #expect(log.entries == ["update a"])
  }

  @Test func `a local change of its size is told to the owner of a component view alone`() {
    let parent = ComponentState()
    let child = ComponentView<Empty>(parentState: parent)
    child.update(
      transition: .immediate, component: AnyComponent(Probe("a")),
      containerSize: Size(width: 50, height: 50))
    var sizes: [Size] = []
    child.onStateUpdate = { size, _ in sizes.append(size) }
    let state = (child.view as? Probe.View)?.state
    state?.size = Size(width: 33, height: 44)
    state?.updated(isLocal: true)
    #expect(!parent.isUpdated)
    #expect(sizes == [Size(width: 33, height: 44)])
  }

  @Test func `without parent state a component view updates itself`() {
    let log = Log()
    let child = ComponentView<Empty>()
    child.update(
      transition: .immediate, component: AnyComponent(Probe("a", log: log)),
      containerSize: Size(width: 50, height: 50))
    log.clear()
    (child.view as? Probe.View)?.state?.updated()
    #expect(log.entries == ["update a"])
  }

  @Test func `a change that was passed on is part of the next update`() {
    let log = Log()
    let parent = ComponentState()
    let child = ComponentView<Empty>(parentState: parent)
    func update() {
      child.update(
        transition: .immediate, component: AnyComponent(Probe("a", log: log)),
        containerSize: Size(width: 50, height: 50))
    }
    update()
    (child.view as? Probe.View)?.state?.updated()
    log.clear()
    update()
    update()
    #expect(log.entries == ["update a"])
  }

  @Test func `of several views with a tag the first is found, parents before children`() {
    let hosted = Hosted()
    let tag = GenericComponentViewTag()
    let button = Button(
      content: AnyComponent(Rectangle(color: .black, width: 10, height: 10, tag: tag)), action: {})
    hosted.show(
      VStack<Empty> {
        HStack { Rectangle(color: .white, width: 10, height: 10) }
        HStack { button.tagged(tag) }
        Rectangle(color: .black, width: 10, height: 10, tag: tag)
      })
    #expect(hosted.host.findTaggedView(tag: tag) is ButtonComponentView)
    hosted.show(
      VStack<Empty> {
        HStack { button }
        Rectangle(color: .white, width: 10, height: 10, tag: tag)
      })
    #expect(hosted.host.findTaggedView(tag: tag)?.backgroundColor == .black)
  }

  @Test func `of children on top of one another the front one is hit`() {
    let hosted = Hosted()
    hosted.show(
      ZStack<Empty> {
        Probe("back", size: Size(width: 50, height: 50))
        Probe("front", size: Size(width: 20, height: 20))
      })
    #expect(
      (hosted.host.hitTest(Point(x: 25, y: 25)) as? Probe.View)?.name == "front")
    #expect((hosted.host.hitTest(Point(x: 5, y: 5)) as? Probe.View)?.name == "back")
  }

  @Test func `controls are found by their tags, from a host and from a component view`() {
    let tags = (0..<2).map { _ in GenericComponentViewTag() }
    let view = ComponentView<Empty>()
    #expect(view.findTaggedView(tag: tags[0]) == nil)
    view.update(
      transition: .immediate,
      component: AnyComponent(
        VStack {
          Slider(value: 0.5, tag: tags[0]) { _ in }
          Toggle(isOn: true, tag: tags[1]) { _ in }
        }), containerSize: Size(width: 200, height: 200))
    #expect(view.findTaggedView(tag: tags[0]) is SliderComponentView)
    #expect(view.findTaggedView(tag: tags[1]) is ToggleComponentView)
    #expect(view.findTaggedView(tag: GenericComponentViewTag()) == nil)
  }
}
