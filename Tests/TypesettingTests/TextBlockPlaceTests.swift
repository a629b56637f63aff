import Geometry
import Testing

@testable import Typesetting

/// Where blocks lie: in both directions, within insets, and beside what is around them.
@Suite struct TextBlockPlaceTests {
  private var block: TextBlock {
    var block = TextBlock(
      .quote, title: Fixtures.text("Title"), isCollapsible: true, accentColor: .black,
      backgroundColor: .white)
    block.padding = Insets(top: 5, left: 30, bottom: 8, right: 11)
    return block
  }

  private func long(_ string: String) -> String {
    Array(repeating: string, count: 5).joined(separator: " ")
  }

  private func layout(
    _ text: AttributedText, insets: Insets = .zero, style: ParagraphStyle = ParagraphStyle()
  ) -> TextLayout {
    var request = LayoutRequest(text: text, style: style, maxWidth: 260 + insets.horizontal)
    request.insets = insets
    request.fillsWidth = true
    return TextLayout(request, library: Fixtures.library)
  }

  @Test func `a Hebrew block is the mirror image of an English one`() throws {
    let english = layout(AttributedText(block, Fixtures.text(long(Samples.latin))))
    let hebrew = layout(AttributedText(block, Fixtures.text(long(Samples.hebrew))))
    let (left, right) = (try #require(english.blocks.first), try #require(hebrew.blocks.first))
    #expect(!left.isRightToLeft && right.isRightToLeft)
    #expect(left.frame.width == 260 && right.frame == left.frame)
    func mirrored(_ rect: Rect) -> Rect {
      Rect(x: 260 - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    #expect(left.bar.minX == 0 && right.bar == mirrored(left.bar))
    let toggle = try #require(left.toggle)
    #expect(toggle.maxX == 256 && toggle.maxY == left.frame.maxY - 4)
    #expect(right.toggle == mirrored(toggle))
    #expect(left.titleOrigin == Point(x: 30, y: 5))
    #expect(right.titleOrigin.x + right.title!.size.width == 230 && right.titleOrigin.y == 5)
    for line in english.lines { #expect(line.x == 30 && line.frame.maxX <= 260 - 11 - 18) }
    for line in hebrew.lines {
      #expect(abs(line.frame.maxX - 230) < 0.01 && line.x >= 11 + 18)
    }
  }

  @Test func `insets move all of a block, each by its own side`() throws {
    for sample in [Samples.latin, Samples.hebrew] {
      let text = AttributedText(block, Fixtures.text(long(sample)))
      let plain = layout(text)
      let inset = layout(text, insets: Insets(top: 3, left: 20, bottom: 7, right: 41))
      let (a, b) = (try #require(plain.blocks.first), try #require(inset.blocks.first))
      #expect(b.frame == a.frame.translated(x: 20, y: 3))
      #expect(b.bar == a.bar.translated(x: 20, y: 3))
      #expect(b.toggle == a.toggle?.translated(x: 20, y: 3))
      #expect(b.titleOrigin == a.titleOrigin + Point(x: 20, y: 3))
      #expect(b.fade?.top == a.fade.map { $0.top + 3 })
      #expect(b.fade?.bottom == a.fade.map { $0.bottom + 3 })
      #expect(inset.lines.map(\.frame) == plain.lines.map { $0.frame.translated(x: 20, y: 3) })
      #expect(inset.size.width == plain.size.width + 61)
      #expect(inset.size.height == plain.size.height + 10)
    }
  }

  @Test func `the text below a block has the whole width again`() {
    let words = Fixtures.text("\n" + long(Samples.latin))
    let layout = layout(AttributedText(block, Fixtures.text("in the block")) + words)
    let alone = self.layout(Fixtures.text(long(Samples.latin)))
    let below = layout.lines.dropFirst()
    #expect(below.map(\.width) == alone.lines.map(\.width))
    #expect(below.allSatisfy { $0.x == 0 })
  }

  @Test func `a block keeps from its neighbours what the one that wants more wants`() {
    var quote = block
    quote.title = nil
    quote.spacing = 10
    func gaps(after: Double, before: Double) -> [Double] {
      var style = ParagraphStyle()
      style.spacingAfter = after
      style.spacingBefore = before
      let text =
        Fixtures.text("above\n") + AttributedText(quote, Fixtures.text("quote\n"))
        + Fixtures.text("below")
      let layout = layout(text, style: style)
      let frame = layout.blocks[0].frame
      return [frame.minY - layout.lines[0].frame.maxY, layout.lines[2].y - frame.maxY]
    }
    #expect(gaps(after: 0, before: 0) == [10, 10])
    #expect(gaps(after: 4, before: 0) == [10, 10])
    #expect(gaps(after: 25, before: 0) == [25, 10])
    #expect(gaps(after: 0, before: 6) == [10, 16])
    // The edges of the layout are no neighbours.
    let alone = layout(AttributedText(quote, Fixtures.text("quote")))
    #expect(alone.blocks[0].frame == Rect(origin: .zero, size: alone.size))
    // Between two blocks stands one distance.
    var other = quote
    other.spacing = 17
    let two = layout(
      AttributedText(quote, Fixtures.text("one\n")) + AttributedText(other, Fixtures.text("two")))
    #expect(two.blocks[1].frame.minY == two.blocks[0].frame.maxY + 17)
  }

  @Test func `the lines of a block begin right below its title`() {
    let layout = layout(AttributedText(block, Fixtures.text("quote")))
    let frame = layout.blocks[0]
    #expect(layout.lines[0].y == frame.titleOrigin.y + frame.title!.size.height + 2)
    var untitled = block
    for title in [nil, Fixtures.text("")] {
      untitled.title = title
      let layout = self.layout(AttributedText(untitled, Fixtures.text("quote")))
      #expect(layout.lines[0].y == 5 && layout.blocks[0].title == nil)
    }
  }

  @Test func `only the block that is asked for is opened`() throws {
    let text =
      AttributedText(block, Fixtures.text(long(Samples.latin) + "\n"))
      + Fixtures.text("between\n") + AttributedText(block, Fixtures.text(long(Samples.latin)))
    let closed = layout(text)
    #expect(closed.blocks.map(\.isCollapsed) == [true, true])
    let second = try #require(closed.togglingBlock(1))
    #expect(second.blocks.map(\.isCollapsed) == [true, false])
    let both = try #require(second.togglingBlock(0))
    #expect(both.blocks.map(\.isCollapsed) == [false, false])
    #expect(try #require(both.togglingBlock(1)).blocks.map(\.isCollapsed) == [false, true])
    #expect(both.blocks.map(\.index) == [0, 1])
  }

  // MARK: The lower edge

  @Test func `missing lines are as high as those of the style`() {
    var style = ParagraphStyle()
    style.lineSpacing = 0.5
    style.minimumLineHeight = 31
    func height(_ text: String, _ lines: Int, insets: Insets = .zero) -> Double {
      var request = LayoutRequest(text: Fixtures.text(text), style: style)
      request.minimumLines = lines
      request.insets = insets
      return TextLayout(request, library: Fixtures.library).size.height
    }
    #expect(height("a", 3) == height("a\nb\nc", 0))
    #expect(height("a\nb", 3) == height("a\nb\nc", 0))
    #expect(height("a\nb\nc", 3) == height("a\nb\nc", 0))
    #expect(height("a\nb\nc", 2) == height("a\nb\nc", 0))
    #expect(height("", 2) == height("a\nb", 0))
    #expect(height("a", 3, insets: Insets(top: 4, bottom: 9)) == height("a", 3) + 13)
  }

  @Test func `a cutout at the bottom right is beside the last line only where that leaves it free`()
  {
    func size(
      _ text: AttributedText, _ alignment: ParagraphStyle.Alignment, cutout: Bool
    ) -> Size {
      var request = LayoutRequest(text: text, maxWidth: 240)
      request.style.alignment = alignment
      request.cutouts.bottomRight = cutout ? Size(width: 40, height: 9) : .zero
      return TextLayout(request, library: Fixtures.library).size
    }
    let short = Fixtures.text("short")
    for alignment in [ParagraphStyle.Alignment.natural, .left, .justified] {
      let (plain, cut) = (
        size(short, alignment, cutout: false), size(short, alignment, cutout: true)
      )
      #expect(cut.height == plain.height, "\(alignment)")
      #expect(abs(cut.width - plain.width - 40) <= 1, "\(alignment)")
    }
    let hebrew = Fixtures.text("שלום")
    var quote = block
    quote.isCollapsible = false
    for (text, alignment) in [
      (short, ParagraphStyle.Alignment.center), (short, .right), (hebrew, .natural),
      (hebrew, .justified), (AttributedText(quote, short), .natural),
    ] {
      let (plain, cut) = (size(text, alignment, cutout: false), size(text, alignment, cutout: true))
      #expect(cut == Size(width: max(plain.width, 40), height: plain.height + 9), "\(alignment)")
    }
    // Behind a block the text stands free again.
    let behind = AttributedText(quote, Fixtures.text("quote\n")) + short
    #expect(
      size(behind, .natural, cutout: true).height == size(behind, .natural, cutout: false).height)
  }
}
