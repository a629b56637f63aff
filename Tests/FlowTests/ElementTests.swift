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

  @Test func `a text reads the same to assistive technology`() {
    hosted.show(Text("Hello"))
    #expect(hosted.screen.texts == ["Hello"])
    hosted.show(Text("World"))
    #expect(hosted.screen.texts == ["World"])
  }
}
