import Flow
import Surface
import SurfaceTesting
import Testing

/// Takes what it is offered, or as much of it as it wants, and reads the theme.
private struct Themed: Component {
  typealias EnvironmentType = Int
  var size = Size(width: 20, height: 10)

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Int>,
    transition: ComponentTransition
  ) -> Size { size }
}

/// What frames, backgrounds and corners do with the component that they are around.
@MainActor
@Suite struct LayoutModifierTests {
  let hosted = Hosted()
  private let black = Color(white: 0)

  private func show(_ component: some Component<Empty>, width: Double = 300) -> Size {
    let size = hosted.show(component, size: Size(width: width, height: 200))
    hosted.screen.settle()
    return size
  }

  private var probe: Probe.View { hosted.screen.probe("a")! }

  // MARK: Frames

  @Test func `a frame has its size whatever is offered, and its content is offered that`() {
    let framed = Probe("a").frame(width: 120, height: 50)
    for width in [300.0, 120, 40, 0] {
      #expect(show(framed, width: width) == Size(width: 120, height: 50))
      #expect(probe.lastAvailableSize == Size(width: 120, height: 50))
      #expect(probe.frame == Rect(x: 50, y: 20, width: 20, height: 10))
    }
  }

  @Test func `an extent that is not given is that of the content`() {
    #expect(show(Probe("a").frame(width: 120)) == Size(width: 120, height: 10))
    #expect(probe.lastAvailableSize == Size(width: 120, height: 200))
    #expect(show(Probe("a").frame(height: 50)) == Size(width: 20, height: 50))
    #expect(probe.lastAvailableSize == Size(width: 300, height: 50))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `content lies where the alignment says`(direction: LayoutDirection) {
    hosted.host.setEnvironment(LayoutDirectionKey.self, direction)
    let (leading, trailing) = direction == .leftToRight ? (0.0, 101.0) : (101, 0)
    let places: [(Alignment, Point)] = [
      (.topLeading, Point(x: leading, y: 0)), (.top, Point(x: 50, y: 0)),
      (.topTrailing, Point(x: trailing, y: 0)), (.leading, Point(x: leading, y: 20)),
      (.center, Point(x: 50, y: 20)), (.trailing, Point(x: trailing, y: 20)),
      (.bottomLeading, Point(x: leading, y: 41)), (.bottom, Point(x: 50, y: 41)),
      (.bottomTrailing, Point(x: trailing, y: 41)),
    ]
    for (alignment, place) in places {
      _ = show(Probe("a").frame(width: 121, height: 51, alignment: alignment))
      #expect(probe.frame.origin == place, "\(alignment)")
    }
  }

  @Test func `content that is larger reaches out of its frame on both sides`() {
    let size = show(Probe("a", size: Size(width: 40, height: 30)).frame(width: 20, height: 10))
    #expect(size == Size(width: 20, height: 10))
    #expect(probe.frame == Rect(x: -10, y: -10, width: 40, height: 30))
  }

  @Test func `a bar with a fixed width stays beside what shares the rest`() {
    for width in [400.0, 260, 100] {
      _ = show(
        HStack<Empty> {
          Slider(value: 0, action: { _ in }).frame(width: 90)
          ProgressBar(value: 0)
        }, width: width)
      let frames = hosted.host.componentView?.subviews.map(\.frame.width)
      #expect(frames == [90, max(width - 90, width < 114 ? 10 : 24)])
    }
  }

  @Test func `along the axis without an extent it is as flexible as its content`() {
    let framed = Spacer(minimumLength: 7).frame(width: 20)
    #expect(framed.flexibleLength(along: .horizontal) == nil)
    #expect(framed.flexibleLength(along: .vertical) == 7)
    #expect(Probe("a").frame(height: 20).flexibleLength(along: .horizontal) == nil)
  }

  @Test func `a frame has no extent that is negative, endless or no number`() async {
    await #expect(processExitsWith: .failure) { _ = Spacer().frame(width: -1) }
    await #expect(processExitsWith: .failure) { _ = Spacer().frame(height: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Spacer().frame(width: 1, height: .nan) }
    #expect(Spacer().frame(width: 0).width == 0)
  }

  // MARK: Backgrounds

  @Test func `a colour fills what the content takes, with round corners`() throws {
    let blue = Color(hex: 0x0000ff)
    let size = show(Probe("a").padding(5).background(blue, cornerRadius: 8))
    #expect(size == Size(width: 30, height: 20))
    #expect(hosted.screen.pixel(x: 15, y: 10) == 0xff00_00ff)
    #expect(hosted.screen.pixel(x: 0, y: 0) != 0xff00_00ff)
    #expect(hosted.screen.pixel(x: 0, y: 10) == 0xff00_00ff)
    #expect(hosted.screen.pixel(x: 30, y: 10) != 0xff00_00ff)
    _ = show(Probe("a").padding(5).background(blue))
    #expect(hosted.screen.pixel(x: 0, y: 0) == 0xff00_00ff)
  }

  @Test func `another colour comes with the transition`() {
    _ = show(Probe("a").background(Color.white))
    hosted.show(Probe("a").background(black, cornerRadius: 4), transition: .linear(1))
    let view = hosted.host.componentView
    #expect(view?.layer.animationNames.contains("backgroundColor") == true)
    #expect(view?.layer.animationNames.contains("cornerRadius") == true)
  }

  @Test func `a component behind is offered the size of the content and lies below it`() throws {
    let size = show(Probe("a").padding(4).background(Rectangle(color: black, width: 6)))
    #expect(size == Size(width: 28, height: 18))
    let views = try #require(hosted.host.componentView?.subviews)
    #expect(views.map(\.frame) == [Rect(x: 11, y: 0, width: 6, height: 18), views[1].bounds])
    #expect(views[0] is TaggedRectangleView)
  }

  @Test func `what reads nothing lies behind what reads something`() {
    let component = Themed().background(Rectangle(color: black)).cornerRadius(2)
      .background(Themed(size: Size(width: 2, height: 2))).frame(width: 30)
    hosted.screen.show(component, environment: { 7 })
    #expect(hosted.screen.views(of: TaggedRectangleView.self)[0].frame.size.width == 20)
  }

  @Test func `a background is as flexible as its content, and has its baseline`() {
    let slider = Slider(value: 0, action: { _ in })
    #expect(slider.background(black).flexibleLength(along: .horizontal) == 48)
    #expect(slider.background(black).flexibleLength(along: .vertical) == nil)
    #expect(slider.background(Rectangle(color: black)).flexibleLength(along: .horizontal) == 48)
    #expect(slider.cornerRadius(3).flexibleLength(along: .horizontal) == 48)
    _ = show(
      HStack<Empty>(verticalAlignment: .firstTextBaseline) {
        Text("large", font: .system(size: 30))
        Text("small", font: .system(size: 10)).background(Rectangle(color: black))
        Text("small", font: .system(size: 10))
      })
    let frames = hosted.host.componentView!.subviews.map(\.frame)
    #expect(frames[1].minY == frames[2].minY && frames[1].minY > 5)
  }

  // MARK: Corners

  @Test func `corners of what is inside are cut off`() {
    _ = show(Rectangle(color: black, width: 40, height: 40).cornerRadius(20))
    #expect(hosted.screen.pixel(x: 20, y: 20) == 0xff00_0000)
    #expect(hosted.screen.pixel(x: 20, y: 1) == 0xff00_0000)
    #expect(hosted.screen.pixel(x: 2, y: 2) != 0xff00_0000)
    #expect(hosted.screen.pixel(x: 37, y: 37) != 0xff00_0000)
    let square = Rectangle(color: black, width: 40, height: 40).cornerRadius(0)
    hosted.show(square, transition: .linear(1))
    #expect(hosted.host.componentView?.layer.animationNames.contains("cornerRadius") == true)
    hosted.screen.advance(1.1)
    #expect(hosted.screen.pixel(x: 0, y: 0) == 0xff00_0000)
  }
}
