import Geometry
import Testing

@testable import Typesetting

/// Where the room of justified lines goes.
@Suite struct JustifiedPlaceTests {
  private let style = ParagraphStyle(alignment: .justified)

  /// The characters of the first line and by how much each is wider than without justification.
  private func growth(_ text: AttributedText, _ width: Double) -> [(range: Range<Int>, by: Double)]
  {
    let plain = Fixtures.layout(text, maxWidth: width)
    let full = Fixtures.layout(text, style: style, maxWidth: width)
    let cells = (
      ClusterWalker(plain).cells(of: plain.lines[0]), ClusterWalker(full).cells(of: full.lines[0])
    )
    return zip(cells.0, cells.1)
      .filter { $0.0.range.lowerBound < plain.lines[0].visibleEnd }
      .map { ($0.0.range, $0.1.right - $0.1.left - $0.0.right + $0.0.left) }
  }

  @Test func `the last letter ends exactly at the edge`() {
    for width in 180..<240 {
      let layout = Fixtures.layout(Samples.latin, style: style, maxWidth: Double(width))
      for line in layout.lines.dropLast() where line.width == Double(width) {
        let cells = ClusterWalker(layout).cells(of: line)
          .filter { $0.range.lowerBound < line.visibleEnd }
        #expect(cells.map(\.right).max() == Double(width))
      }
    }
  }

  @Test func `a space grows by an em at most`() {
    // One gap takes all that is missing.
    let text = Fixtures.text("aaa bbb incomprehensibilities")
    let natural = Fixtures.layout("aaa bbb").lines[0].width
    for missing in stride(from: 1.0, through: 30, by: 0.5) {
      let layout = Fixtures.layout(text, style: style, maxWidth: natural + missing)
      let isFull = abs(layout.lines[0].width - natural - missing) < 0.01
      #expect(isFull == (missing <= 16), "\(missing)")
    }
  }

  @Test func `no-break spaces grow as others do`() {
    let text = Fixtures.text("some\u{A0}words of a line that is broken")
    let grown = growth(text, 120).filter { $0.by > 0.01 }
    #expect(grown.first?.range == 4..<6 && grown.count > 1)
    #expect(grown.allSatisfy { abs($0.by - grown[0].by) < 0.01 })
  }

  @Test func `Chinese characters move apart from letters on both sides of them`() {
    let text = Fixtures.text("ab中cd中ef中gh中ij中kl中")
    let grown = growth(text, 110).filter { $0.by > 0.01 }.map(\.range)
    // What is before and behind each character, but not between letters.
    #expect(grown.contains(1..<2) && grown.contains(2..<5) && grown.contains(6..<7))
    #expect(!grown.contains(0..<1) && !grown.contains(5..<6))
  }

  @Test func `items keep their size and the words beside them move apart`() {
    let item = AttributedText(
      InlineItem(id: "x", size: Size(width: 20, height: 10)),
      attributes: TextAttributes(font: .system(size: 16), color: .black))
    let text = Fixtures.text("one ") + item + Fixtures.text(" two three four five six")
    let layout = Fixtures.layout(text, style: style, maxWidth: 112)
    #expect(abs(layout.lines[0].width - 112) < 0.01)
    #expect(layout.inlineItems[0].rect.width == 20)
    let grown = growth(text, 112).filter { $0.by > 0.01 }.map(\.range)
    #expect(grown.contains(3..<4) && grown.contains(7..<8))
  }

  @Test func `a line that ends in a hyphen is as wide as the others`() {
    let string = "many short words and incom\u{AD}prehen\u{AD}sible ones"
    for width in 120..<200 {
      let layout = Fixtures.layout(string, style: style, maxWidth: Double(width))
      for line in layout.lines.dropLast() {
        let pieces = layout.pieces[line.pieces]
        guard let last = pieces.last, layout.isOwn(last), line.width == Double(width) else {
          continue
        }
        #expect(Double(last.x + last.width) / 1024 == Double(width))
      }
    }
  }
}

/// What corners, indents and smallest numbers of lines make of the size of a layout.
@Suite struct LayoutSizeTests {
  private func size(
    _ string: String, cutout: Size, maxWidth: Double = 300,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> Size {
    var style = ParagraphStyle()
    change(&style)
    return Fixtures.layout(
      string, style: style, maxWidth: maxWidth, trailingCutout: cutout
    ).size
  }

  @Test func `a corner that is taller than the text makes the layout as tall`() {
    #expect(size("Hi", cutout: Size(width: 30, height: 45)).height == 45)
  }

  @Test func `a corner beside an indented line stands behind it`() {
    let width = Fixtures.layout("Hi").lines[0].width
    let found = size("Hi", cutout: Size(width: 60, height: 5)) { $0.firstLineIndent = 50 }
    #expect(found.width == (50 + width + 60).rounded(.up))
  }

  @Test func `a corner below the text takes no more than there is`() {
    let found = size("שלום", cutout: Size(width: 900, height: 12))
    #expect(found.width == 300)
    #expect(size("Hi", cutout: Size(width: .infinity, height: 9)) == size("Hi", cutout: .zero))
  }

  @Test func `lines end at the edge of a width that is no whole number`() {
    var request = LayoutRequest(text: Fixtures.text("right"), maxWidth: 100.25)
    request.style.alignment = .right
    request.fillsWidth = true
    let layout = TextLayout(request, library: Fixtures.library)
    #expect(abs(layout.lines[0].frame.maxX - 100.25) < 0.001 && layout.size.width == 101)
  }

  @Test func `any smallest number of lines gives a height`() {
    var request = LayoutRequest(text: Fixtures.text("x"))
    request.minimumLines = .max
    let layout = TextLayout(request, library: Fixtures.library)
    #expect(layout.size.height == 100_000 * layout.lines[0].height)
    request.minimumLines = -3
    #expect(TextLayout(request, library: Fixtures.library).size == Fixtures.layout("x").size)
  }

  @Test func `paragraphs that shall overlap do not`() {
    var style = ParagraphStyle()
    style.spacingBefore = -10
    style.spacingAfter = -10
    let plain = Fixtures.layout("a\nb")
    #expect(Fixtures.layout("a\nb", style: style).lines.map(\.y) == plain.lines.map(\.y))
  }

  @Test func `lines keep their distance from a corner as they do from one another`() {
    let cutouts = TextCutouts(topLeft: Size(width: 60, height: 25))
    var request = LayoutRequest(text: Fixtures.text("a\nb\nc"), maxWidth: 200, cutouts: cutouts)
    #expect(TextLayout(request, library: Fixtures.library).lines.map(\.x) == [60, 60, 0])
    request.style.lineSpacing = 0.5
    // The second line begins 8 units below the corner, and 11 are between lines.
    let spaced = TextLayout(request, library: Fixtures.library)
    #expect(spaced.lines[1].y == 33 && spaced.lines.map(\.x) == [60, 60, 0])
  }
}
