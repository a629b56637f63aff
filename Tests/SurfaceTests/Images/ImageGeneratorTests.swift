import Surface
import Testing

@Suite struct ImageGeneratorTests {
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)

  private func pixels(_ source: any ImageSource, _ scale: Double = 1) throws -> Pixmap {
    let size = try #require(source.naturalSize)
    return try source.load(
      covering: PixelSize(width: Int32(size.width * scale), height: Int32(size.height * scale)),
      scale: scale)
  }

  @Test(arguments: [1.0, 2]) func `a filled circle has its size, its colour and its stroke`(
    scale: Double
  ) throws {
    let disc = try pixels(
      DrawnImage.filledCircle(diameter: 20, color: red, strokeColor: blue, strokeWidth: 3), scale)
    let (middle, side) = (Int(10 * scale), Int(20 * scale))
    #expect(disc.size == PixelSize(width: Int32(side), height: Int32(side)))
    #expect(disc[middle, middle] == 0xffff_0000 && disc[0, 0] == 0)
    #expect(disc[middle, Int(scale)] == 0xff00_00ff && disc[middle, side - 1] >> 24 > 200)
    #expect(disc[middle, Int(3 * scale) + 1] == 0xffff_0000)
  }

  @Test func `an opaque stroke hides the edge of its disc, another one shows it`() throws {
    let disc = try pixels(
      DrawnImage.filledCircle(diameter: 20, color: red, strokeColor: blue, strokeWidth: 3))
    // Round edges between pixels: nothing red outside of the stroke.
    for x in 0..<20 { #expect(disc[x, 0] >> 16 & 0xff == 0 && disc[x, 1] >> 16 & 0xff == 0) }
    let faint = blue.withAlpha(0.5)
    let shown = try pixels(
      DrawnImage.filledCircle(diameter: 20, color: red, strokeColor: faint, strokeWidth: 4))
    #expect(shown[10, 1] >> 24 == 255 && shown[10, 1] >> 16 & 0xff > 100)
  }

  @Test func `a circle is a ring`() throws {
    let ring = try pixels(DrawnImage.circle(diameter: 20, lineWidth: 2, color: red))
    #expect(ring[10, 1] == 0xffff_0000 && ring[10, 10] == 0 && ring[10, 3] == 0)
  }

  @Test @MainActor func `a stretchable circle keeps its corners`() throws {
    let screen = OffscreenWindow(width: 100, height: 60)
    let node = ImageNode().framed(0, 0, 100, 60)
    node.source = DrawnImage.stretchableFilledCircle(diameter: 20, color: red)
    screen.show(node)
    let disc = try pixels(DrawnImage.filledCircle(diameter: 20, color: red))
    for y in 0..<10 {
      for x in 0..<10 {
        let expected = disc[x, y] >> 24
        // On white, so that alpha is what is missing of the blue.
        #expect(255 - (screen.pixel(x, y) & 0xff) == expected, "at \(x), \(y)")
        #expect(screen.pixel(99 - x, 59 - y) == screen.pixel(x, y))
      }
    }
    #expect(screen.pixel(50, 0) == 0xffff_0000 && screen.pixel(0, 30) == 0xffff_0000)
  }

  @Test func `a gradient image goes from its first colour to its last`() throws {
    let image = try pixels(
      DrawnImage.gradient(
        size: Size(width: 100, height: 10), colors: [red, blue], start: Point(x: 0, y: 0),
        end: Point(x: 1, y: 0)))
    #expect(image[0, 5] >> 16 & 0xff > 250 && image[99, 5] & 0xff > 250)
    #expect(image[50, 0] == image[50, 9])
    #expect(DrawnImage.gradient(colors: [red, blue]).naturalSize == nil)
  }

  @Test func `an icon of a path grows with its room`() throws {
    let path = try Path(svgPathData: "M2 2H8V8H2Z")
    let icon = DrawnImage.path(path, size: Size(width: 10, height: 10), color: red)
    let small = try pixels(icon)
    #expect(small[2, 2] == 0xffff_0000 && small[7, 7] == 0xffff_0000)
    #expect(small[1, 2] == 0 && small[8, 7] == 0)
    let large = icon.load(covering: PixelSize(width: 40, height: 40), scale: 2)
    #expect(large[8, 8] == 0xffff_0000 && large[31, 31] == 0xffff_0000)
    #expect(large[7, 8] == 0 && large[32, 31] == 0)
  }

  @Test func `a tinted image has the form of another one`() throws {
    let base = DrawnImage.circle(diameter: 20, lineWidth: 2, color: red)
    let (plain, tinted) = (try pixels(base), try pixels(base.tinted(blue)))
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(tinted[x, y] >> 24 == plain[x, y] >> 24)
        #expect(tinted[x, y] >> 16 & 0xff == 0)
      }
    }
    #expect(tinted[10, 1] == 0xff00_00ff)
    let resizing = base.resizable(capInsets: Insets(4)).tinted(blue).resizing
    #expect(resizing == ImageResizing(capInsets: Insets(4)))
  }
}
