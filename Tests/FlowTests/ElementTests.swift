import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct ElementTests {
  let hosted = Hosted()

  /// The colour on screen at a point of the host.
  private func color(at point: Point) -> UInt32? {
    hosted.screen.settle()
    let origin = hosted.host.convert(Point.zero, to: nil)
    guard let contents = hosted.screen.backend.contents else { return nil }
    return contents.pixels.row(Int(origin.y + point.y))[Int(origin.x + point.x)]
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `a rectangle is as large as offered or as asked for`() {
    #expect(hosted.show(Rectangle(color: red)) == Size(width: 300, height: 200))
    #expect(
      hosted.show(Rectangle(color: red, width: 500, height: 8)) == Size(width: 300, height: 8))
    #expect(color(at: Point(x: 10, y: 4)) == 0xffff_0000)
  }

  @Test(arguments: [0.0, 1, 5, 15, 16, 40], [LayoutDirection.leftToRight, .rightToLeft])
  func `a slider lives without room and keeps its knob inside`(
    width: Double, direction: LayoutDirection
  ) throws {
    hosted.host.setEnvironment(LayoutDirectionKey.self, direction)
    for value in [0.0, 0.3, 1] {
      hosted.show(Slider(value: value, action: { _ in }), size: Size(width: width, height: 20))
      hosted.screen.settle()
      let layers = try #require(hosted.host.componentView?.layer.sublayers.first?.sublayers)
      for layer in layers {
        #expect(layer.frame.minX >= 0 && layer.frame.maxX <= width, "\(value): \(layer.frame)")
      }
    }
  }

  @Test func `an image is as large on a screen of twice the scale from the beginning`() throws {
    let picture = Pixmap(size: PixelSize(width: 40, height: 20)) { _ in }
    let screen = Screen(scale: ScaleFactor(integer: 2))
    screen.show(HStack<Empty> { Image(image: picture, contentMode: .center) })
    let view = try #require(screen.views(of: ImageComponentView.self).first)
    #expect(view.frame.size == Size(width: 20, height: 10))
    screen.backend.configure { $0.scale = ScaleFactor(integer: 1) }
    screen.settle()
    #expect(view.frame.size == Size(width: 40, height: 20))
  }

  @Test func `a tag is no part of a rectangle's value`() {
    #expect(
      Rectangle(color: red, tag: GenericComponentViewTag())
        == Rectangle(color: red, tag: GenericComponentViewTag()))
  }

  @Test func `a circle is round`() {
    hosted.show(Circle(fillColor: red, size: Size(width: 40, height: 40)))
    #expect(color(at: Point(x: 20, y: 20)) == 0xffff_0000)
    #expect(color(at: Point(x: 1, y: 1)) != 0xffff_0000)
  }

  @Test func `a stroke lies inside the circle`() {
    hosted.show(
      Circle(
        fillColor: red, strokeColor: blue, strokeWidth: 4, size: Size(width: 40, height: 40)))
    #expect(color(at: Point(x: 20, y: 1)) == 0xff00_00ff)
    #expect(color(at: Point(x: 20, y: 20)) == 0xffff_0000)
  }

  @Test func `a rounded rectangle has a gradient`() throws {
    hosted.show(RoundedRectangle(colors: [red, blue], cornerRadius: 8))
    let left = try #require(color(at: Point(x: 2, y: 100)))
    let right = try #require(color(at: Point(x: 297, y: 100)))
    #expect(left >> 16 & 255 > 240)
    #expect(right & 255 > 240)
  }

  @Test func `a stroke without a colour of its own is only an outline`() {
    hosted.show(
      RoundedRectangle(
        color: red, cornerRadius: 8, stroke: 3, size: Size(width: 60, height: 40)))
    #expect(color(at: Point(x: 30, y: 1)) == 0xffff_0000)
    #expect(color(at: Point(x: 30, y: 20)) != 0xffff_0000)
  }

  @Test func `a filled rounded rectangle takes half of its shorter side`() throws {
    hosted.show(
      FilledRoundedRectangle(
        color: red, cornerRadius: .minEdge, size: Size(width: 60, height: 30)))
    #expect(hosted.host.componentView?.layer.cornerRadius == 15)
    #expect(color(at: Point(x: 0, y: 0)) != 0xffff_0000)
    #expect(color(at: Point(x: 30, y: 15)) == 0xffff_0000)
  }

  @Test func `colour and radius animate`() {
    hosted.show(FilledRoundedRectangle(color: red, cornerRadius: .value(2)))
    hosted.show(
      FilledRoundedRectangle(color: blue, cornerRadius: .value(9)), transition: .linear(1))
    #expect(
      hosted.host.componentView?.layer.animationNames == ["backgroundColor", "cornerRadius"])
  }

  @Test func `an image is compared by identity and fills what is offered`() {
    let size = PixelSize(width: 4, height: 2)
    let first = Pixmap(size: size) {
      Canvas(pixels: $0, scale: 1).fill(Rect(x: 0, y: 0, width: 4, height: 2), with: red)
    }
    let second = Pixmap(size: size) {
      Canvas(pixels: $0, scale: 1).fill(Rect(x: 0, y: 0, width: 4, height: 2), with: red)
    }
    #expect(Image(image: first) == Image(image: first))
    #expect(Image(image: first) != Image(image: second))
    #expect(hosted.show(Image(image: first)) == Size(width: 300, height: 200))
    #expect(color(at: Point(x: 150, y: 100)) == 0xffff_0000)
  }

  @Test func `an image takes its own size or one that is given`() {
    let image = Pixmap(size: PixelSize(width: 4, height: 2)) { _ in }
    #expect(
      hosted.show(Image(image: image, contentMode: .center)) == Size(width: 4, height: 2))
    #expect(
      hosted.show(Image(image: image, size: Size(width: 20, height: 900)))
        == Size(width: 20, height: 200))
    #expect(hosted.show(Image(image: nil, contentMode: .center)) == .zero)
  }

  @Test func `a text is the label of its view unless it has another one`() {
    hosted.show(Text("Hello"))
    #expect(hosted.screen.texts == ["Hello"])
    var text = Text("World")
    hosted.show(text)
    #expect(hosted.screen.texts == ["World"])
    text.accessibilityLabel = "The planet"
    hosted.show(text)
    #expect(hosted.screen.texts == ["The planet"])
  }

  @Test func `contents are centred in a fixed size and moved`() {
    let size = hosted.show(
      TransformContents(
        content: AnyComponent<Empty>(Probe("a")), fixedSize: Size(width: 100, height: 50),
        translation: Point(x: 5, y: -5)))
    #expect(size == Size(width: 100, height: 50))
    #expect(hosted.screen.probe("a")?.frame == Rect(x: 45, y: 15, width: 20, height: 10))
  }

  @Test func `without a fixed size contents are moved out of their own`() {
    let size = hosted.show(
      TransformContents(
        content: AnyComponent<Empty>(Probe("a")), translation: Point(x: 5, y: -5)))
    #expect(size == Size(width: 20, height: 10))
    #expect(hosted.screen.probe("a")?.frame == Rect(x: 5, y: -5, width: 20, height: 10))
  }

  @Test func `a text wraps in the width offered`() {
    let text = Text("the quick brown fox jumps over the lazy dog", font: .system(size: 15))
    let wide = hosted.show(text)
    let narrow = hosted.show(text, size: Size(width: 100, height: 200))
    #expect(narrow.width <= 100)
    #expect(narrow.height > wide.height)
  }

  @Test(arguments: ["I", "Hello", "The quick brown fox", "Привет", "שלום"])
  func `the size of a text is whole`(text: String) {
    for size in [11.5, 13, 15.25] {
      let shown = hosted.show(Text(text, font: .system(size: size)))
      #expect(shown.width == shown.width.rounded() && shown.height == shown.height.rounded())
      #expect(shown.width > 0 && shown.height > 0)
    }
  }

  @Test func `a tint changes nothing but the tint`() throws {
    hosted.show(Text("Hello"))
    hosted.screen.settle()
    let view = try #require(hosted.host.componentView as? TextComponentView)
    let contents = view.textNode.contents
    hosted.show(Text("Hello", tintColor: .white), transition: .linear(1))
    hosted.screen.settle()
    #expect(view.textNode.contents === contents)
    #expect(view.textNode.layer.animationNames == ["contentsTint"])
  }

  @Test func `a rounded rectangle takes half of its shorter side`() {
    hosted.show(RoundedRectangle(color: red, size: Size(width: 60, height: 40)))
    // Inside of a circle of radius 20 at the left end, and outside of it.
    #expect(color(at: Point(x: 1, y: 20)) == 0xffff_0000)
    #expect(color(at: Point(x: 7, y: 7)) == 0xffff_0000)
    #expect(color(at: Point(x: 4, y: 4)) != 0xffff_0000)
  }

  @Test func `stops of a rounded rectangle lie evenly, across or down`() throws {
    let green = Color(red: 0, green: 1, blue: 0)
    for direction in [RoundedRectangle.GradientDirection.horizontal, .vertical] {
      hosted.show(
        RoundedRectangle(
          colors: [red, green, blue], cornerRadius: 0, gradientDirection: direction,
          size: Size(width: 101, height: 101)))
      func at(_ along: Double) throws -> UInt32 {
        try #require(
          color(
            at: direction == .horizontal ? Point(x: along, y: 50) : Point(x: 50, y: along)))
      }
      #expect(try at(50) >> 8 & 255 > 250)
      let quarter = try at(25)
      #expect(abs(Int(quarter >> 16 & 255) - Int(quarter >> 8 & 255)) < 8)
      #expect(quarter & 255 == 0)
    }
  }

  @Test func `a circle fits into what is offered`() {
    #expect(
      hosted.show(Circle(fillColor: red, size: Size(width: 500, height: 40)))
        == Size(width: 300, height: 40))
  }

  @Test func `a tint takes the place of an image's colour and keeps its alpha`() {
    let image = Pixmap(size: PixelSize(width: 2, height: 1)) {
      Canvas(pixels: $0, scale: 1).fill(Rect(x: 0, y: 0, width: 1, height: 1), with: red)
    }
    hosted.show(
      Image(image: image, tintColor: blue, size: Size(width: 2, height: 1), contentMode: .center))
    #expect(color(at: .zero) == 0xff00_00ff)
    #expect(color(at: Point(x: 1, y: 0)) != 0xff00_00ff)
  }
}
