import Geometry
import Testing

@testable import Typesetting

@Suite struct CutoutTests {
  private let text = Array(repeating: Samples.latin, count: 3).joined(separator: " ")

  private func layout(
    _ cutouts: TextCutouts, maximumLines: Int = 0, text: String? = nil
  ) -> TextLayout {
    TextLayout(
      LayoutRequest(
        text: Fixtures.text(text ?? self.text), maxWidth: 240, maximumLines: maximumLines,
        cutouts: cutouts), library: Fixtures.library)
  }

  @Test func `lines beside a cutout at the top left begin behind it`() {
    let layout = layout(TextCutouts(topLeft: Size(width: 60, height: 30)))
    for line in layout.lines {
      #expect(line.x == (line.y < 30 ? 60 : 0))
      #expect(line.frame.maxX <= 240)
    }
    #expect(layout.lines[0].x == 60 && layout.lines[2].x == 0)
  }

  @Test func `lines beside a cutout at the top right end before it`() {
    let layout = layout(TextCutouts(topRight: Size(width: 100, height: 30)))
    for line in layout.lines where line.y < 30 { #expect(line.width <= 140) }
    #expect(layout.lines.map(\.width).max()! > 140)
  }

  @Test func `Hebrew begins before a cutout at the top right`() {
    let text = Array(repeating: Samples.hebrew, count: 3).joined(separator: " ")
    let layout = layout(TextCutouts(topRight: Size(width: 50, height: 20)), text: text)
    #expect(abs(layout.lines[0].frame.maxX - (layout.size.width - 50)) < 0.01)
    #expect(abs(layout.lines[2].frame.maxX - layout.size.width) < 0.01)
  }

  @Test func `a truncated last line is short of the cutout at the bottom right`() {
    let layout = layout(
      TextCutouts(bottomRight: Size(width: 70, height: 12)), maximumLines: 2)
    #expect(layout.isTruncated && layout.lines[1].width <= 170)
    #expect(layout.lines[0].width > 170)
  }

  @Test func `a paragraph that keeps apart is beside a cutout only where it stands`() {
    var style = ParagraphStyle()
    style.spacingAfter = 40
    let layout = TextLayout(
      LayoutRequest(
        text: Fixtures.text("beside\nbelow"), style: style, maxWidth: 240,
        cutouts: TextCutouts(topLeft: Size(width: 60, height: 30))), library: Fixtures.library)
    #expect(layout.lines[0].frame.maxY < 30 && layout.lines[0].x == 60)
    #expect(layout.lines[1].y > 30 && layout.lines[1].x == 0)
  }

  @Test func `cutouts without a width or a height are none`() {
    let plain = describe(Fixtures.layout(text, maxWidth: 240))
    for size in [
      Size(width: 0, height: 9), Size(width: 9, height: 0), Size(width: -4, height: 9),
      Size(width: .nan, height: .nan),
    ] {
      let cutouts = TextCutouts(topLeft: size, topRight: size, bottomRight: size)
      #expect(describe(layout(cutouts)) == plain)
    }
  }

  @Test func `a cutout that is wider than the text leaves a character a line`() {
    let layout = layout(TextCutouts(topLeft: Size(width: 1e9, height: 30)), text: "abc def")
    #expect(layout.size.isFinite)
    #expect(layout.lines.last!.range.upperBound == 7)
  }
}
