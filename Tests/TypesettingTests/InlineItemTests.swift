import Geometry
import Testing

@testable import Typesetting

@Suite struct InlineItemTests {
  private let attributes = TextAttributes(font: .system(size: 16), color: .black)

  private func item(
    _ side: Double = 20, _ alignment: InlineItem.Alignment = .center
  ) -> AttributedText {
    AttributedText(
      InlineItem(id: "x", size: Size(width: side, height: side), alignment: alignment),
      attributes: attributes)
  }

  @Test func `an item takes its room and is found there`() throws {
    let layout = Fixtures.layout(Fixtures.text("ab") + item() + Fixtures.text("cd"))
    let frame = try #require(layout.inlineItems.first)
    #expect(frame.rect.size == Size(width: 20, height: 20))
    #expect(abs(frame.rect.minX - layout.rects(for: 0..<2)[0].maxX) < 0.01)
    #expect(abs(frame.rect.maxX - layout.rects(for: 5..<7)[0].minX) < 0.01)
    #expect(layout.inlineItem(at: frame.rect.center)?.item.id == "x")
    #expect(layout.inlineItem(at: Point(x: 1, y: 5)) == nil)
    #expect(frame.range == 2..<5)
  }

  @Test func `a tall item makes its line taller and no other`() {
    let text = Fixtures.text("above\n") + item(50) + Fixtures.text("\nbelow")
    let layout = Fixtures.layout(text)
    let plain = Fixtures.layout("x").lines[0].height
    #expect(layout.lines[0].height == plain && layout.lines[2].height == plain)
    #expect(layout.lines[1].height >= 50)
    for frame in layout.inlineItems { #expect(layout.lines[1].frame.contains(frame.rect)) }
  }

  @Test func `an item stands on the baseline, at the top, at the bottom or in the middle`() {
    func rect(_ alignment: InlineItem.Alignment) -> (Rect, TextLine) {
      let layout = Fixtures.layout(Fixtures.text("x") + item(10, alignment))
      return (layout.inlineItems[0].rect, layout.lines[0])
    }
    let (onBaseline, line) = rect(.baseline(descent: 0))
    #expect(onBaseline.maxY == line.baseline)
    #expect(rect(.baseline(descent: 3)).0.maxY == line.baseline + 3)
    #expect(rect(.top).0.minY == line.y)
    #expect(rect(.bottom).0.maxY == line.y + line.height)
    #expect(abs(rect(.center).0.midY - line.frame.midY) <= 0.5)
  }

  @Test func `lines break beside items`() {
    var text = AttributedText()
    for _ in 0..<6 { text += item(30) }
    let layout = Fixtures.layout(text, maxWidth: 70)
    #expect(layout.numberOfLines == 3)
    #expect(layout.lines.allSatisfy { $0.width == 60 })
  }

  @Test func `without wrapping no line ends at an item`() {
    let text = Fixtures.text("ab ") + item(30) + item(30) + Fixtures.text(" cd\ne") + item(30)
    for truncation in [ParagraphStyle.Truncation.clip, .end] {
      let style = ParagraphStyle(truncation: truncation, wrap: .none)
      let layout = Fixtures.layout(text, style: style, maxWidth: 40)
      #expect(layout.numberOfLines == 2)
      #expect(layout.lines.map(\.range.lowerBound) == [0, 13])
      let wide = Fixtures.layout(text, style: style, maxWidth: 400)
      #expect(wide.inlineItems.map(\.line) == [0, 0, 1] && !wide.isTruncated)
    }
  }

  @Test func `an item between Hebrew words stands between them on screen`() {
    let layout = Fixtures.layout(Fixtures.text("אב ") + item() + Fixtures.text(" גד"))
    let frame = layout.inlineItems[0].rect
    #expect(frame.minX > layout.rects(for: 9..<13)[0].maxX)
    #expect(frame.maxX < layout.rects(for: 0..<4)[0].minX)
  }

  @Test func `the caret passes an item in one step`() {
    let layout = Fixtures.layout(Fixtures.text("a") + item() + Fixtures.text("b"))
    var position = TextPosition(offset: 0)
    var offsets: [Int] = []
    for _ in 0..<3 {
      position = layout.position(position, moved: .right)
      offsets.append(position.offset)
    }
    #expect(offsets == [1, 4, 5])
  }

  @Test func `the character without an item is an ordinary one`() {
    let layout = Fixtures.layout("a\u{FFFC}b")
    #expect(layout.inlineItems.isEmpty)
    #expect(layout.lines[0].width > 0)
  }

  @Test func `an item of odd size takes a sane room`() {
    for side in [-5, 0, Double.nan, .infinity, 1e300] {
      let layout = Fixtures.layout(Fixtures.text("a") + item(side) + Fixtures.text("b"))
      #expect(layout.size.isFinite)
    }
  }

  @Test func `items that do not fit are cut with the text`() {
    var text = Fixtures.text("words ")
    for _ in 0..<10 { text += item(30) }
    let layout = Fixtures.layout(text, maxWidth: 150, maximumLines: 1)
    #expect(layout.isTruncated && layout.lines[0].width <= 150)
    #expect(layout.inlineItems.count < 4 && !layout.inlineItems.isEmpty)
  }
}
