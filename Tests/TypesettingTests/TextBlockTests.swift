import Geometry
import Testing

@testable import Typesetting

@Suite struct TextBlockTests {
  private func block(
    _ kind: TextBlock.Kind = .quote, title: String? = nil, isCollapsible: Bool = false
  ) -> TextBlock {
    TextBlock(
      kind, title: title.map { Fixtures.text($0) }, isCollapsible: isCollapsible,
      accentColor: .black, backgroundColor: .white)
  }

  private func quoted(_ string: String, _ block: TextBlock) -> AttributedText {
    Fixtures.text("before\n") + AttributedText(block, Fixtures.text(string))
      + Fixtures.text("\nafter")
  }

  @Test func `a quote keeps its text off the bar and the edges`() throws {
    let layout = Fixtures.layout(quoted("the quote", block()), maxWidth: 300)
    let frame = try #require(layout.blocks.first)
    #expect(layout.numberOfLines == 3)
    #expect(frame.lines == 1..<2)
    #expect(layout.lines[1].x == 9)
    #expect(layout.lines[1].y == frame.frame.minY + 6)
    #expect(frame.frame.maxY == layout.lines[1].frame.maxY + 6)
    #expect(frame.bar == Rect(x: 0, y: frame.frame.minY, width: 3, height: frame.frame.height))
    #expect(frame.frame.minY >= layout.lines[0].frame.maxY + 4)
    #expect(layout.lines[2].y >= frame.frame.maxY + 4)
    #expect(frame.frame.width == layout.size.width)
  }

  @Test func `the newline behind a quote makes no empty line`() {
    let text = AttributedText(block(), Fixtures.text("quote\n")) + Fixtures.text("after")
    #expect(Fixtures.layout(text).numberOfLines == 2)
  }

  @Test func `lines of a quote break inside of its padding`() {
    let layout = Fixtures.layout(quoted(Samples.latin, block()), maxWidth: 150)
    #expect(layout.blocks[0].lines.count > 2)
    for line in layout.lines[layout.blocks[0].lines] {
      #expect(line.x >= 9 && line.frame.maxX <= 150 - 9)
    }
  }

  @Test func `the bar of a Hebrew quote is on the right`() {
    let layout = Fixtures.layout(AttributedText(block(), Fixtures.text(Samples.hebrew)))
    let frame = layout.blocks[0]
    #expect(frame.isRightToLeft && frame.bar.maxX == layout.size.width)
    #expect(layout.lines[0].frame.maxX <= layout.size.width - 9)
  }

  @Test func `a title is one line above the text`() throws {
    let long = "A title that is far too long for the width of its quote"
    let layout = Fixtures.layout(quoted("text", block(title: long)), maxWidth: 160)
    let frame = layout.blocks[0]
    let title = try #require(frame.title)
    #expect(title.numberOfLines == 1 && title.isTruncated)
    #expect(frame.titleOrigin == Point(x: 9, y: frame.frame.minY + 6))
    #expect(layout.lines[1].y >= frame.titleOrigin.y + title.size.height)
    #expect(frame.frame.maxX <= 160)
  }

  @Test func `a short quote is as wide as its title`() {
    let text = AttributedText(block(title: "A title of some length"), Fixtures.text("x"))
    let layout = Fixtures.layout(text)
    #expect(layout.size.width > Fixtures.layout("A title of some length").size.width)
  }

  // MARK: Collapsing

  private var long: String { Array(repeating: Samples.latin, count: 4).joined(separator: " ") }

  @Test func `a collapsed block shows its first lines and a toggle`() throws {
    let layout = Fixtures.layout(quoted(long, block(isCollapsible: true)), maxWidth: 200)
    let frame = layout.blocks[0]
    #expect(frame.isCollapsed && frame.lines.count == 3)
    #expect(layout.lines[3].isTruncated && layout.isTruncated)
    let toggle = try #require(frame.toggle)
    #expect(frame.frame.contains(toggle))
    for line in layout.lines[frame.lines] { #expect(!line.frame.intersects(toggle)) }
    // The text goes on behind the hidden part.
    #expect(layout.lines[3].range.upperBound == frame.range.upperBound)
    #expect(Fixtures.lines(layout).last == "after")
  }

  @Test(arguments: [ParagraphStyle.Alignment.natural, .justified])
  func `the last lines of a collapsed block fade out and have no ellipsis`(
    alignment: ParagraphStyle.Alignment
  ) throws {
    var content = Fixtures.text(long)
    content.setParagraphStyle(ParagraphStyle(alignment: alignment))
    let closed = Fixtures.layout(
      AttributedText(block(isCollapsible: true), content), maxWidth: 200)
    let open = try #require(closed.togglingBlock(0))
    let fade = try #require(closed.blocks[0].fade)
    #expect(fade.lines == 1..<3 && open.blocks[0].fade == nil)
    #expect(fade.bottom == closed.lines[2].frame.maxY)
    #expect(closed.lines[1].frame.contains(Point(x: closed.lines[1].x, y: fade.top)))
    #expect(fade.opacity(at: fade.top) == 1 && fade.opacity(at: fade.bottom) == 0)
    // Nothing moves when the block is opened.
    for index in 0..<3 {
      #expect(closed.lines[index].frame == open.lines[index].frame)
      #expect(
        closed.glyphRuns.filter { $0.line == index }.flatMap(\.glyphs)
          == open.glyphRuns.filter { $0.line == index }.flatMap(\.glyphs))
    }
  }

  @Test func `a fade stays within the lines that are shown`() throws {
    var one = block(isCollapsible: true)
    one.collapsedLines = 1
    let layout = Fixtures.layout(quoted(long, one), maxWidth: 200)
    let fade = try #require(layout.blocks[0].fade)
    #expect(fade.lines == 1..<2)
    #expect(fade.top == layout.lines[1].y && fade.bottom == layout.lines[1].frame.maxY)
  }

  @Test func `a block that is cut by the limit of the text ends in its ellipsis`() {
    let layout = Fixtures.layout(
      quoted(long, block(isCollapsible: true)), maxWidth: 200, maximumLines: 3)
    #expect(layout.blocks[0].fade == nil && layout.isTruncated)
    let short = Fixtures.layout(quoted("a\nb\nc\n", block(isCollapsible: true)), maxWidth: 200)
    #expect(short.blocks[0].fade == nil)
  }

  @Test func `an ellipsis tells that paragraphs of a block are missing, and none that none are`() {
    for (text, limit) in [("a\nb\nc\n", 1), ("a\nb\nc\n", 2), ("a\nb\nc\nbelow", 3)] {
      let quote = AttributedText(block(), Fixtures.text(String(text.prefix(6))))
      let all = quote + Fixtures.text(String(text.dropFirst(6)))
      let layout = Fixtures.layout(all, maxWidth: 200, maximumLines: limit)
      #expect(layout.isTruncated && layout.lines.count == limit, "\(text) \(limit)")
      #expect(layout.glyphRuns.contains { $0.range.isEmpty && $0.line == limit - 1 })
    }
    let quote = AttributedText(block(), Fixtures.text("a\nb\nc\n"))
    let whole = Fixtures.layout(quote, maxWidth: 200, maximumLines: 3)
    #expect(!whole.isTruncated && !whole.glyphRuns.contains { $0.range.isEmpty })
  }

  @Test func `an opened block shows all its lines and can be closed again`() throws {
    let closed = Fixtures.layout(quoted(long, block(isCollapsible: true)), maxWidth: 200)
    let open = try #require(closed.togglingBlock(0))
    #expect(!open.blocks[0].isCollapsed && open.blocks[0].lines.count > 3)
    #expect(open.blocks[0].toggle != nil && !open.isTruncated)
    #expect(describe(try #require(open.togglingBlock(0))) == describe(closed))
    #expect(closed.togglingBlock(1) == nil && closed.togglingBlock(-1) == nil)
  }

  @Test func `a block with nothing to hide has no toggle`() {
    let layout = Fixtures.layout(quoted("short", block(isCollapsible: true)), maxWidth: 200)
    #expect(layout.blocks[0].toggle == nil && !layout.blocks[0].isCollapsed)
    let several = Fixtures.layout(quoted("a\nb\nc", block(isCollapsible: true)), maxWidth: 200)
    #expect(several.blocks[0].toggle == nil && several.blocks[0].lines.count == 3)
  }

  @Test func `hidden paragraphs of a block are hidden as well as hidden lines`() {
    let layout = Fixtures.layout(quoted("a\nb\nc\nd\ne", block(isCollapsible: true)), maxWidth: 200)
    #expect(layout.blocks[0].isCollapsed)
    #expect(layout.numberOfLines == 5)
    #expect(layout.lines.map(\.range.lowerBound) == [0, 7, 9, 11, 17])
  }

  @Test func `a limit of lines counts those of blocks`() {
    let layout = Fixtures.layout(quoted(long, block()), maxWidth: 200, maximumLines: 3)
    #expect(layout.numberOfLines == 3 && layout.isTruncated)
    #expect(layout.lines[2].range.upperBound == layout.request.text.utf8Count)
  }

  @Test func `a block is found under the pointer`() {
    let layout = Fixtures.layout(quoted("the quote", block()), maxWidth: 300)
    #expect(layout.block(at: layout.blocks[0].frame.center)?.index == 0)
    #expect(layout.block(at: Point(x: 5, y: 2)) == nil)
  }

  @Test func `two blocks in a row stay two`() {
    let text =
      AttributedText(block(), Fixtures.text("one\n"))
      + AttributedText(block(.code(language: "c")), Fixtures.text("two"))
    let layout = Fixtures.layout(text)
    #expect(layout.blocks.map(\.lines) == [0..<1, 1..<2])
    #expect(layout.blocks[1].frame.minY >= layout.blocks[0].frame.maxY + 4)
  }

  @Test func `paragraphs in a block keep their own styles`() {
    var centred = Fixtures.text("mid")
    centred.setParagraphStyle(ParagraphStyle(alignment: .center))
    let content = Fixtures.text("a longer paragraph\n") + centred
    let layout = Fixtures.layout(AttributedText(block(), content))
    #expect(layout.lines[0].x == 9 && layout.lines[1].x > 40)
  }

  @Test func `odd lengths of a block are harmless`() {
    var odd = block(isCollapsible: true)
    odd.padding = Insets(top: .nan, left: -4, bottom: .infinity, right: 1e300)
    odd.barWidth = .nan
    odd.spacing = -.infinity
    odd.collapsedLines = -5
    #expect(Fixtures.layout(quoted(long, odd), maxWidth: 100).size.isFinite)
  }
}
