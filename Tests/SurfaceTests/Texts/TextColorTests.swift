import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import Typesetting

/// Letters and pictures of letters in their colours.
@Suite struct TextColorTests {
  private static let library = FontLibrary(
    .directory(BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"))

  private func picture(
    _ string: String, size: Double = 20, _ color: Color, scale: Double = 1
  ) -> Pixmap {
    let text = AttributedText(
      string, attributes: TextAttributes(font: .system(size: size), color: color))
    let layout = TextLayout(LayoutRequest(text: text), library: Self.library)
    return Pixmap(size: PixelSize(width: Int32(120 * scale), height: Int32(40 * scale))) {
      Canvas(pixels: $0, scale: scale).draw(layout, at: Point(x: 3, y: 4))
    }
  }

  /// The sum of all alphas.
  private func ink(_ picture: Pixmap) -> Double {
    var sum = 0.0
    for y in 0..<Int(picture.size.height) {
      for x in 0..<Int(picture.size.width) { sum += Double(picture[x, y] >> 24) }
    }
    return sum / 255
  }

  @Test func `light letters are heavier than dark ones, whichever were drawn first`() {
    // Of no other test, so that nothing of them is kept yet.
    for (size, colors) in [(19.375, [Color.black, .white]), (19.625, [.white, .black])] {
      let inks = colors.map { (color: $0, ink: ink(picture("Sphinx", size: size, $0))) }
      let again = colors.map { ink(picture("Sphinx", size: size, $0)) }
      #expect(again == inks.map(\.ink))
      let (dark, light) = colors[0] == .black ? (again[0], again[1]) : (again[1], again[0])
      #expect(light > dark * 1.02, "\(size)")
    }
  }

  @Test func `pictures of letters are as translucent as the letters`() {
    let opaque = picture("😀👍", .black)
    for alpha in [0.5, 0.25] as [Float] {
      let faint = picture("😀👍", Color.black.withAlpha(alpha))
      #expect(abs(ink(faint) - ink(opaque) * Double(alpha)) < 0.01 * ink(opaque))
      for y in 0..<40 {
        for x in 0..<120 {
          let wanted = Float(opaque[x, y] >> 24) * alpha
          #expect(abs(Float(faint[x, y] >> 24) - wanted) <= 1)
        }
      }
    }
    #expect(ink(opaque) > 300 && ink(picture("😀👍", .clear)) == 0)
  }

  @Test func `letters grow with the scale, whichever scale was drawn first`() {
    for (size, scales) in [(18.375, [1.0, 1.25, 2]), (18.625, [2, 1.25, 1])] {
      let inks = scales.map { ink(picture("Sphinx", size: size, .black, scale: $0)) / ($0 * $0) }
      for other in inks { #expect(abs(other / inks[0] - 1) < 0.12, "\(size) \(inks)") }
    }
  }

  @Test func `what reaches out of lines that fade is faint, and not cut off`() throws {
    var block = TextBlock(.quote, accentColor: .clear, backgroundColor: .clear)
    block.isCollapsible = true
    block.collapsedLines = 1
    var attributes = TextAttributes(font: .system(size: 20), color: .clear)
    attributes.backgroundColor = .black
    attributes.backgroundOutset = 6
    let text = AttributedText("mmm\nb\nc", attributes: attributes)
    let layout = TextLayout(
      LayoutRequest(text: AttributedText(block, text), maxWidth: 200), library: Self.library)
    let fade = try #require(layout.blocks[0].fade)
    let ground = try #require(layout.decorations.first { $0.line == fade.lines.lowerBound }).rect
    let line = layout.lines[fade.lines.lowerBound].frame
    #expect(ground.minX == line.minX - 6 && ground.maxX == line.maxX + 6)
    let picture = Pixmap(size: PixelSize(width: 200, height: 80)) {
      Canvas(pixels: $0).draw(layout, at: .zero)
    }
    let row = Int((fade.top + fade.bottom) / 2)
    let middle = picture[Int(line.midX), row]
    #expect(middle >> 24 > 40 && middle >> 24 < 215)
    for x in [ground.minX + 2, ground.maxX - 2] { #expect(picture[Int(x), row] == middle) }
  }
}
