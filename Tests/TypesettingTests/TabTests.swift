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

/// What stands behind a tab, and how far it is measured.
@Suite struct AlignedTabTests {
  private func layout(
    _ text: AttributedText, _ stops: [TabStop], maxWidth: Double = .infinity
  ) -> TextLayout {
    var style = ParagraphStyle()
    style.tabStops = stops
    return Fixtures.layout(text, style: style, maxWidth: maxWidth)
  }

  private func left(_ layout: TextLayout, _ range: Range<Int>) -> Double {
    layout.rects(for: range)[0].minX
  }

  @Test func `centred text may be wider than the room before its stop`() {
    let layout = layout(Fixtures.text("before\tcentred"), [TabStop(90, .center)])
    let word = layout.rects(for: 7..<14)[0]
    #expect(word.width > 90 - left(layout, 6..<7))
    #expect(abs(word.midX - 90) < 0.01)
  }

  @Test func `text is aligned up to the end of its line, wherever that comes from`() {
    let stop = [TabStop(120, .trailing)]
    for end in ["\u{2028}", "\n", "\u{B}", "\u{2029}"] {
      let layout = layout(Fixtures.text("\tab" + end + "a longer line behind it"), stop)
      #expect(abs(layout.rects(for: 1..<3)[0].maxX - 120) < 0.01, "\(end.debugDescription)")
    }
  }

  @Test func `an item behind a tab is aligned with its text`() {
    let item = AttributedText(
      InlineItem(id: "x", size: Size(width: 25, height: 10)),
      attributes: TextAttributes(font: .system(size: 16), color: .black))
    let text = Fixtures.text("\t") + item + Fixtures.text("ab")
    let layout = layout(text, [TabStop(120, .trailing)])
    #expect(abs(layout.lines[0].width - 120) < 0.01)
    #expect(layout.inlineItems[0].rect.maxX < 120)
  }

  @Test func `columns of numbers have decimal marks of their own`() {
    let stops = [TabStop(80, .decimal), TabStop(200, .decimal)]
    // The first number has no mark: it ends at its stop whatever the second one has.
    let layout = layout(Fixtures.text("\t12\t3.5"), stops)
    #expect(abs(layout.rects(for: 1..<3)[0].maxX - 80) < 0.01)
    #expect(abs(layout.caretRect(at: TextPosition(offset: 5)).minX - 200) < 0.01)
  }

  @Test func `the decimal mark of Arabic is one`() {
    // U+0661 U+066B U+0665, in a line from left to right.
    let layout = layout(Fixtures.text("a\t\u{661}\u{66B}\u{665}"), [TabStop(120, .decimal)])
    let mark = layout.rects(for: 4..<6)[0]
    #expect(abs(mark.minX - 120) < 0.01)
  }

  @Test func `stops count in the order of their places, each only once`() {
    let layout = layout(Fixtures.text("\ta\tb"), [TabStop(150), TabStop(60)])
    #expect(abs(left(layout, 1..<2) - 60) < 0.01 && abs(left(layout, 3..<4) - 150) < 0.01)
    // A tab that begins at a stop leads to the next one.
    let again = self.layout(Fixtures.text("\t\tb"), [TabStop(60), TabStop(150)])
    #expect(abs(left(again, 2..<3) - 150) < 0.01)
  }

  @Test func `an interval of less than a unit is one`() {
    var style = ParagraphStyle()
    style.tabInterval = 0.5
    for string in ["i\tb", "ill\tb", "n\tb", "nn\tb"] {
      let layout = Fixtures.layout(string, style: style)
      let x = left(layout, string.utf8.count - 1..<string.utf8.count)
      #expect(abs(x - x.rounded()) < 0.001, "\(string)")
    }
  }

  @Test func `a font without a space has tabs by half its size`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(TinyFont(family: "Tiny", scalars: [0x61...0x7A]).bytes())
    let library = FontLibrary(.directory(folder.path))
    let layout = TextLayout(LayoutRequest(text: Fixtures.text("\ta", size: 20)), library: library)
    #expect(abs(layout.lines[0].rangeWidth(in: layout, 0..<1) - 80) < 0.01)
  }

  @Test func `in a block stops are measured from where its lines begin`() {
    var block = TextBlock(.quote, accentColor: .black, backgroundColor: .white)
    block.padding.left = 30
    block.padding.right = 40
    for string in ["a\tb", "א\tב"] {
      var content = Fixtures.text(string)
      var style = ParagraphStyle()
      style.tabStops = [TabStop(60)]
      content.setParagraphStyle(style)
      let layout = Fixtures.layout(AttributedText(block, content), maxWidth: 300)
      let line = layout.lines[0]
      let letter = layout.rects(for: string.utf8.count - 1..<string.utf8.count)[0]
      let distance = line.isRightToLeft ? line.frame.maxX - letter.maxX : letter.minX - line.x
      #expect(abs(distance - 60) < 0.01, "\(string)")
    }
  }

  @Test func `code keeps its four spaces where its paragraphs have a style`() {
    var code = AttributedText(
      "a\tb\ncccc", attributes: TextAttributes(font: .monospaced(size: 16), color: .black))
    var style = ParagraphStyle()
    style.headIndent = 10
    code.setParagraphStyle(style)
    let block = TextBlock(.code(language: nil), accentColor: .black, backgroundColor: .white)
    let layout = Fixtures.layout(AttributedText(block, code))
    #expect(abs(left(layout, 2..<3) - layout.rects(for: 4..<8)[0].maxX) < 0.01)
  }

  @Test func `a tab at the end of a line hangs as spaces do`() {
    let layout = Fixtures.layout("word\t")
    #expect(layout.size == Fixtures.layout("word").size)
    #expect(layout.lines[0].trailingWhitespaceWidth > 10)
  }

  @Test func `a tab between words of two directions belongs to the paragraph`() {
    // Rule L1: Hebrew on both sides of a tab does not change places in an English paragraph.
    let layout = layout(Fixtures.text("a אב\tגד b"), [TabStop(100)])
    #expect(layout.rects(for: 2..<6)[0].maxX < layout.rects(for: 7..<11)[0].minX)
  }
}

extension TextLine {
  /// The width of a part of the line.
  fileprivate func rangeWidth(in layout: TextLayout, _ range: Range<Int>) -> Double {
    layout.rects(for: range).reduce(0) { $0 + $1.width }
  }
}
