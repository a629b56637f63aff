import Flow
import Surface
import SurfaceTesting
import Testing

private func box(_ width: Double, _ height: Double = 10) -> Rectangle {
  Rectangle(color: .black, width: width, height: height)
}

@MainActor
@Suite struct LayoutTests {
  let hosted = Hosted()

  /// The frames of the children, back to front.
  private var frames: [Rect] { hosted.host.componentView?.subviews.map(\.frame) ?? [] }

  @Test func `a vertical stack is as wide as its widest child and centres the others`() {
    let size = hosted.show(
      VStack(spacing: 4) {
        box(20, 10)
        box(60, 20)
      })
    #expect(size == Size(width: 60, height: 34))
    #expect(
      frames == [
        Rect(x: 20, y: 0, width: 20, height: 10), Rect(x: 0, y: 14, width: 60, height: 20),
      ])
  }

  @Test func `a vertical stack aligns to an edge and fills the width`() {
    let size = hosted.show(
      VStack(alignment: .right, fillWidth: true) { box(20) })
    #expect(size == Size(width: 300, height: 10))
    #expect(frames == [Rect(x: 280, y: 0, width: 20, height: 10)])
    hosted.show(VStack(alignment: .left, fillWidth: true) { box(20) })
    #expect(frames == [Rect(x: 0, y: 0, width: 20, height: 10)])
  }

  @Test func `a vertical stack offers each child the whole size`() {
    hosted.show(
      VStack<Empty> {
        box(20, 150)
        Probe("a")
      })
    #expect(hosted.screen.probe("a")?.lastAvailableSize == Size(width: 300, height: 200))
  }

  @Test func `a horizontal stack offers each child the whole width and centres it`() {
    let size = hosted.show(
      HStack<Empty>(spacing: 5) {
        box(100, 30)
        Probe("a")
      })
    #expect(size == Size(width: 125, height: 30))
    #expect(hosted.screen.probe("a")?.lastAvailableSize.map(\.width) == 300)
    #expect(frames[1] == Rect(x: 105, y: 10, width: 20, height: 10))
  }

  @Test func `an alternating stack packs children to both edges`() {
    hosted.show(
      HStack(alignment: .alternatingLeftRight) {
        box(20)
        box(30)
        box(40)
      })
    #expect(frames.map(\.minX) == [0, 270, 20])
  }

  @Test func `a stack on top of another is as large as the largest and centres all`() {
    let size = hosted.show(
      ZStack {
        box(100, 50)
        box(20, 10)
      })
    #expect(size == Size(width: 100, height: 50))
    #expect(frames[1] == Rect(x: 40, y: 20, width: 20, height: 10))
  }

  @Test func `a spacer pushes what follows to the end`() {
    let size = hosted.show(
      HStack<Empty> {
        box(50)
        Spacer()
        box(30)
      })
    #expect(size.width == 300)
    #expect(frames[2].minX == 270)
  }

  @Test func `what follows a spacer has its room before what is in front of it`() {
    hosted.show(
      HStack<Empty> {
        Rectangle(color: .black, height: 10)
        Spacer(minimumLength: 10)
        box(30)
      })
    #expect(frames.map(\.width) == [260, 10, 30])
    #expect(frames[2].minX == 270)
  }

  @Test func `several spacers share what is left`() {
    hosted.show(
      VStack<Empty> {
        Spacer()
        box(20, 20)
        Spacer()
      })
    #expect(frames[1].minY == 90)
  }

  @Test func `padding surrounds its child`() {
    let size = hosted.show(Probe("a").padding(Insets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(size == Size(width: 26, height: 14))
    #expect(frames == [Rect(x: 2, y: 1, width: 20, height: 10)])
    #expect(hosted.screen.probe("a")?.lastAvailableSize == Size(width: 294, height: 196))
  }

  @Test func `children of a stack keep their views by their place in the code`() {
    func stack(_ showsTitle: Bool, _ items: [String]) -> VStack<Empty> {
      VStack {
        if showsTitle { Probe("title") }
        for item in items { Probe(item).identified(by: item) }
        Probe("footer")
      }
    }
    hosted.show(stack(true, ["a", "b"]))
    let footer = hosted.screen.probe("footer")
    let b = hosted.screen.probe("b")
    hosted.show(stack(false, ["b", "c", "a"]))
    #expect(hosted.screen.probe("footer") === footer)
    #expect(hosted.screen.probe("b") === b)
    #expect(hosted.screen.probe("title") == nil)
  }

  @Test func `the two sides of a condition are different children`() {
    func stack(_ isOn: Bool) -> VStack<Empty> {
      VStack {
        if isOn { Probe("on") } else { Probe("off") }
      }
    }
    hosted.show(stack(true))
    let on = hosted.screen.probe("on")
    hosted.show(stack(false))
    #expect(hosted.screen.probe("off") !== on)
  }

  @Test func `a scroll view takes what is offered and lets its content be higher`() throws {
    let size = hosted.show(
      ScrollView(
        AnyComponent(VStack<Empty> { for i in 0..<50 { box(20, 20).identified(by: i) } })))
    #expect(size == Size(width: 300, height: 200))
    let view = try #require(hosted.host.componentView as? ScrollComponentView<Empty>)
    #expect(view.scrollNode.contentSize.height == 1000)
    #expect(view.scrollNode.offsetRange == 0...800)
  }

  @Test func `the wheel scrolls a scroll view`() throws {
    hosted.show(
      ScrollView(
        AnyComponent(VStack<Empty> { for i in 0..<50 { box(200, 20).identified(by: i) } })))
    hosted.screen.settle()
    let view = try #require(hosted.host.componentView as? ScrollComponentView<Empty>)
    hosted.screen.backend.send(
      .scroll(
        ScrollEvent(
          at: hosted.screen.middle(of: view), delta: Point(x: 0, y: 15),
          steps: Point(x: 0, y: 1))))
    hosted.screen.advance(1)
    #expect(view.scrollNode.contentOffset > 0)
  }

  @Test func `a scroll view takes the height that a stack leaves`() {
    hosted.show(
      VStack<Empty> {
        box(20, 50)
        ScrollView(AnyComponent(box(20, 1000)))
      })
    #expect(frames[1] == Rect(x: 0, y: 50, width: 300, height: 150))
  }

  @Test func `a state inside a scroll view reaches the host`() throws {
    let log = Log()
    hosted.show(ScrollView(AnyComponent(Probe("a", log: log))))
    log.clear()
    let state = try #require(hosted.screen.probe("a")?.state)
    state.size = Size(width: 20, height: 500)
    state.updated()
    #expect(log.entries == ["update a"])
    let view = try #require(hosted.host.componentView as? ScrollComponentView<Empty>)
    #expect(view.scrollNode.contentSize.height == 500)
  }

  @Test(arguments: [true, false])
  func `children of a stack come and go by growing and fading`(isVertical: Bool) throws {
    func stack(_ names: [String]) -> AnyComponent<Empty> {
      let items = names.map { Probe($0).identified(by: $0) }
      return isVertical ? AnyComponent(VStack(items)) : AnyComponent(HStack(items))
    }
    func show(_ names: [String]) {
      hosted.host.update(
        transition: .linear(1), component: stack(names),
        containerSize: Size(width: 300, height: 200))
    }
    show(["a", "b"])
    #expect(hosted.screen.probe("a")?.layer.animationNames.isEmpty == true)
    show(["a", "c"])
    let b = hosted.screen.views(of: Probe.View.self).first { $0.name == "b" }
    #expect(hosted.screen.probe("c")?.layer.animationNames == ["opacity", "transform"])
    #expect(b?.layer.animationNames == ["opacity", "transform"])
    #expect(b?.superview != nil)
    hosted.screen.advance(1.1)
    #expect(b?.superview == nil)
  }

  @Test func `children on top of one another come and go at once`() {
    func show(_ names: [String]) {
      hosted.show(ZStack(names.map { Probe($0).identified(by: $0) }), transition: .linear(1))
    }
    show(["a", "b"])
    show(["a", "c"])
    #expect(hosted.screen.probe("c")?.layer.animationNames.isEmpty == true)
    #expect(hosted.screen.views(of: Probe.View.self).map(\.name) == ["a", "c"])
  }

  @Test func `a child that moves in a stack slides there from where it is`() throws {
    func show(_ width: Double) {
      hosted.show(
        HStack<Empty> {
          Probe("a", size: Size(width: width, height: 10))
          Probe("b")
        }, transition: .linear(1))
    }
    show(20)
    let b = try #require(hosted.screen.probe("b"))
    show(60)
    #expect(b.frame.minX == 60)
    #expect(b.layer.animationNames == ["position"])
    hosted.screen.advance(0.5)
    guard case .point(let middle) = b.layer.presentationValue(of: .position) else { return }
    #expect(abs(middle.x - 50) < 2)
    show(20)
    #expect(b.layer.presentationValue(of: .position) == .point(middle))
    hosted.screen.advance(1.1)
    #expect(b.frame.minX == 20)
  }
}
