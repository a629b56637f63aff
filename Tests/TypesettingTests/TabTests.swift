import Geometry
import Testing

@testable import Typesetting

@Suite struct TabTests {
  private func layout(
    _ string: String, _ stops: [TabStop], interval: Double = 0, maxWidth: Double = .infinity
  ) -> TextLayout {
    var style = ParagraphStyle()
    style.tabStops = stops
    style.tabInterval = interval
    return Fixtures.layout(string, style: style, maxWidth: maxWidth)
  }

  private func rect(_ layout: TextLayout, _ range: Range<Int>) -> Rect {
    layout.rects(for: range)[0]
  }

  @Test func `without stops tabs lead to every eighth space`() {
    let space = Fixtures.layout("n n").lines[0].width - Fixtures.layout("nn").lines[0].width
    let layout = layout("a\tb\tc", [])
    #expect(abs(rect(layout, 2..<3).minX - 8 * space) < 0.01)
    #expect(abs(rect(layout, 4..<5).minX - 16 * space) < 0.01)
  }

  @Test func `an interval of its own is kept`() {
    #expect(abs(rect(layout("a\tb", [], interval: 50), 2..<3).minX - 50) < 0.01)
  }

  @Test func `text begins, ends or is centred at its stop`() {
    let stops = [TabStop(100), TabStop(200, .trailing), TabStop(300, .center)]
    let layout = layout("x\tone\ttwo\tthree", stops)
    #expect(abs(rect(layout, 2..<5).minX - 100) < 0.01)
    #expect(abs(rect(layout, 6..<9).maxX - 200) < 0.01)
    #expect(abs(rect(layout, 10..<15).midX - 300) < 0.01)
  }

  @Test func `numbers stand with their points at a decimal stop`() {
    let points = ["1.5", "23.25", "456", "7,125"].map { number -> Double in
      let layout = layout("\t" + number, [TabStop(120, .decimal)])
      let index = number.utf8.firstIndex { $0 == 0x2E || $0 == 0x2C } ?? number.endIndex
      let offset = 1 + number.utf8.distance(from: number.startIndex, to: index)
      return layout.caretRect(at: TextPosition(offset: offset)).minX
    }
    #expect(points.allSatisfy { abs($0 - 120) < 0.01 })
  }

  @Test func `behind the last stop the interval counts`() {
    let layout = layout("\t\ta", [TabStop(30)], interval: 40)
    #expect(abs(rect(layout, 2..<3).minX - 40) < 0.01)
  }

  @Test func `text that is too long for a trailing stop begins where the tab did`() {
    let layout = layout("long\tword", [TabStop(40, .trailing)])
    #expect(rect(layout, 5..<9).minX - rect(layout, 0..<4).maxX < 0.01)
  }

  @Test func `stops are measured from the edge of the paragraph, not from its indent`() {
    var style = ParagraphStyle()
    style.firstLineIndent = 25
    style.tabStops = [TabStop(60)]
    let layout = Fixtures.layout("a\tb", style: style)
    #expect(abs(rect(layout, 2..<3).minX - 60) < 0.01)
  }

  @Test func `in Hebrew stops are measured from the right`() {
    let layout = layout("א\tב", [TabStop(60)], maxWidth: 200)
    #expect(abs(layout.size.width - rect(layout, 3..<5).maxX - 60) < 0.01)
  }

  @Test func `in code tabs are four spaces wide`() {
    var attributes = TextAttributes(font: .monospaced(size: 16), color: .black)
    attributes.tracking = 0
    let block = TextBlock(.code(language: nil), accentColor: .black, backgroundColor: .white)
    let layout = Fixtures.layout(
      AttributedText(block, AttributedText("a\tb\ncccc", attributes: attributes)))
    #expect(abs(rect(layout, 2..<3).minX - rect(layout, 4..<8).maxX) < 0.01)
  }

  @Test func `a tab always leads forward`() {
    for stop in stride(from: 0.0, through: 60, by: 3) {
      let layout = layout("word\tx", [TabStop(stop)])
      #expect(rect(layout, 5..<6).minX > rect(layout, 0..<4).maxX)
    }
  }
}
