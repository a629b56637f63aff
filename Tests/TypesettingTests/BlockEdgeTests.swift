import Geometry
import Testing

@testable import Typesetting

/// What is hidden of a block, and what its title takes.
@Suite struct BlockEdgeTests {
  private func block(
    title: String? = nil, isCollapsible: Bool = true, lines: Int = 3
  ) -> TextBlock {
    var block = TextBlock(
      .quote, title: title.map { Fixtures.text($0) }, isCollapsible: isCollapsible,
      accentColor: .black, backgroundColor: .white)
    block.collapsedLines = lines
    return block
  }

  private func layout(
    _ block: TextBlock, _ string: String, wrap: ParagraphStyle.Wrap = .word,
    behind: String = "", maxWidth: Double = 200, maximumLines: Int = 0
  ) -> TextLayout {
    Fixtures.layout(
      AttributedText(block, Fixtures.text(string)) + Fixtures.text(behind),
      style: ParagraphStyle(wrap: wrap), maxWidth: maxWidth, maximumLines: maximumLines)
  }

  @Test func `a block that just fits hides nothing, whatever follows it`() {
    for behind in ["", "\nbelow", "\n\nbelow"] {
      let layout = layout(block(), "a\nb\nc", behind: behind)
      let frame = layout.blocks[0]
      #expect(!frame.isCollapsed && frame.fade == nil && frame.toggle == nil, "\(behind)")
      #expect(!layout.isTruncated && !layout.lines[2].isTruncated)
    }
  }

  @Test func `empty paragraphs at the end of a block are hidden without a fade`() throws {
    let closed = layout(block(), "a\nb\nc\n\n\n", behind: "below")
    let frame = closed.blocks[0]
    #expect(frame.isCollapsed && frame.toggle != nil && frame.fade == nil)
    #expect(!closed.lines[2].isTruncated && closed.lines[2].range.upperBound == 8)
    #expect(closed.lines[3].range == 8..<13)
    let open = try #require(closed.togglingBlock(0))
    #expect(open.numberOfLines == 6 && !open.blocks[0].isCollapsed)
  }

  @Test func `lines that are only too wide hide nothing that a toggle could show`() throws {
    let wide = "a line of code that is far wider than the block"
    for string in [wide, "a\n" + wide, "a\nb\n" + wide] {
      let frame = layout(block(), string, wrap: .none, behind: "\nbelow").blocks[0]
      #expect(!frame.isCollapsed && frame.toggle == nil && frame.fade == nil, "\(string)")
    }
    let more = layout(block(), "a\nb\n" + wide + "\nd", wrap: .none)
    #expect(more.blocks[0].isCollapsed && more.blocks[0].fade != nil)
    #expect(more.lines.last?.range.upperBound == more.request.text.utf8Count)
  }

  @Test func `a collapsed block shows one line at least`() {
    for lines in [0, -7, Int.min, 1] {
      let frame = layout(block(lines: lines), "a\nb\nc").blocks[0]
      #expect(frame.isCollapsed && frame.lines == 0..<1, "\(lines)")
    }
    #expect(!layout(block(lines: .max), "a\nb\nc").blocks[0].isCollapsed)
  }

  @Test func `a block is cut by the limit of the text before its own`() {
    let layout = layout(block(), "a\nb\nc\nd\ne", maximumLines: 2)
    #expect(layout.numberOfLines == 2 && layout.blocks[0].fade == nil)
    #expect(layout.lines[1].isTruncated && layout.glyphRuns.contains { $0.range.isEmpty })
  }

  @Test func `an open block can be closed if it has more lines than it would show`() throws {
    for (string, hasToggle) in [("a\nb\nc", false), ("a\nb\nc\nd", true)] {
      var request = LayoutRequest(
        text: AttributedText(block(), Fixtures.text(string)), maxWidth: 200)
      request.expandedBlocks = [0]
      let frame = TextLayout(request, library: Fixtures.library).blocks[0]
      #expect((frame.toggle != nil) == hasToggle && !frame.isCollapsed)
    }
  }

  @Test func `only a block that can be collapsed keeps room for its toggle`() {
    let string = String(repeating: "word ", count: 40)
    let fixed = layout(block(isCollapsible: false), string)
    let toggling = layout(block(), string)
    let widest = { (layout: TextLayout) in layout.lines.map(\.frame.maxX).max()! }
    #expect(widest(fixed) > 200 - 9 - 18 && widest(toggling) <= 200 - 9 - 18)
  }

  @Test func `a title keeps its sides and its icon free, also when it decides about the width`() {
    let title = "A title of some length"
    let alone = Fixtures.layout(title)
    let small = layout(block(title: title, isCollapsible: false), "x", maxWidth: 500)
    #expect(small.size.width == alone.size.width + 18 + 16)
    let narrow = layout(block(title: title, isCollapsible: false), "x", maxWidth: 100)
    #expect(narrow.blocks[0].title!.size.width <= 100 - 18 - 16)
    // Even without any room.
    let none = layout(block(title: title), "x", maxWidth: 20)
    #expect(none.blocks[0].title?.numberOfLines == 1)
  }

  @Test func `the title of a Hebrew block runs from right to left`() {
    let block = block(title: "abc (1)")
    #expect(layout(block, "שלום").blocks[0].title!.lines[0].isRightToLeft)
    #expect(!layout(block, "hello").blocks[0].title!.lines[0].isRightToLeft)
  }

  @Test func `lengths of a block that are no use count as none`() {
    let usual = layout(block(isCollapsible: false), "word")
    for odd in [-5.0, .nan, -.infinity] as [Double] {
      var block = block(isCollapsible: false)
      block.padding = Insets(top: odd, left: odd, bottom: odd, right: odd)
      block.spacing = odd
      block.barWidth = odd
      let layout = layout(block, "word", behind: "\nbelow")
      #expect(layout.lines[0].x == 0 && layout.lines[0].y == 0, "\(odd)")
      #expect(layout.blocks[0].bar.width == 0)
      #expect(layout.blocks[0].frame.height == usual.lines[0].height)
      #expect(layout.lines[1].y == usual.lines[0].height)
    }
    var huge = block()
    huge.padding.top = .infinity
    #expect(layout(huge, "word").size.isFinite)
  }

  @Test func `what fades is less and less seen downwards`() throws {
    let layout = layout(block(), String(repeating: "word ", count: 60))
    let fade = try #require(layout.blocks[0].fade)
    let middle = (fade.top + fade.bottom) / 2
    #expect(fade.opacity(at: middle) == 0.5 && fade.opacity(at: fade.top - 50) == 1)
    #expect(fade.opacity(at: fade.bottom + 50) == 0)
    let lower = fade.translated(y: 30)
    #expect(lower.top == fade.top + 30 && lower.bottom == fade.bottom + 30)
    #expect(lower.opacity(at: middle + 30) == 0.5 && lower.lines == fade.lines)
  }
}
