import Geometry
import Testing

@testable import Typesetting

@Suite struct QueryTests {
  private func offsets(_ string: String) -> [Int] {
    string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) }
  }

  @Test func `pointing at the middle of each half of a character finds its near side`() throws {
    for string in Samples.all {
      let layout = Fixtures.layout(string)
      let walker = ClusterWalker(layout)
      for line in layout.lines {
        for cell in walker.cells(of: line) where cell.right - cell.left > 0.5 {
          guard cell.range.lowerBound < line.visibleEnd else { continue }
          let quarter = (cell.right - cell.left) / 4
          let left = layout.position(
            nearest: Point(x: line.x + cell.left + quarter, y: line.baseline))
          let right = layout.position(
            nearest: Point(x: line.x + cell.right - quarter, y: line.baseline))
          let expected =
            cell.isRightToLeft
            ? (cell.range.upperBound, cell.range.lowerBound)
            : (cell.range.lowerBound, cell.range.upperBound)
          #expect(left.offset == expected.0, "\(string) \(cell)")
          #expect(right.offset == expected.1, "\(string) \(cell)")
        }
      }
    }
  }

  @Test func `between two paragraphs the nearer line is pointed at`() {
    var style = ParagraphStyle()
    style.spacingAfter = 40
    let layout = Fixtures.layout("one\ntwo", style: style)
    let (end, start) = (layout.lines[0].frame.maxY, layout.lines[1].frame.minY)
    #expect(start - end > 30)
    #expect(layout.position(nearest: Point(x: 0, y: end + 3)).offset == 0)
    #expect(layout.position(nearest: Point(x: 0, y: start - 3)).offset == 4)
  }

  @Test func `a caret is found again where it stands`() {
    for string in Samples.all {
      let layout = Fixtures.layout(string, maxWidth: 150)
      for offset in offsets(string) {
        let rect = layout.caretRect(at: TextPosition(offset: offset))
        let found = layout.position(nearest: Point(x: rect.midX, y: rect.midY))
        let again = layout.caretRect(at: found)
        #expect(abs(again.minX - rect.minX) < 0.01, "\(string) at \(offset)")
        #expect(again.minY == rect.minY)
      }
    }
  }

  @Test func `characters are the ones of the string, in every script`() {
    for string in Samples.all {
      let layout = Fixtures.layout(string)
      let cells = ClusterWalker(layout).cells(of: layout.lines[0])
      #expect(cells.map(\.range.lowerBound).sorted() == offsets(string))
    }
  }

  @Test func `carets run from left to right in English and from right to left in Hebrew`() {
    let english = Fixtures.layout("abcd")
    let hebrew = Fixtures.layout("שלום")
    let right = (0...4).map { english.caretRect(at: TextPosition(offset: $0)).minX }
    let left = (0...4).map { hebrew.caretRect(at: TextPosition(offset: $0 * 2)).minX }
    #expect(right == right.sorted() && Set(right).count == 5)
    #expect(left == left.sorted(by: >) && Set(left).count == 5)
  }

  @Test func `the caret in a ligature stands between its letters`() {
    let layout = Fixtures.layout("office")
    let xs = (0...6).map { layout.caretRect(at: TextPosition(offset: $0)).minX }
    #expect(xs == xs.sorted() && Set(xs).count == 7)
  }

  @Test func `the carets that a font has for a ligature stand there in both directions`() throws {
    // A quarter of the em from the left edge of the ligature, which is 0.72 wide.
    for scalars in [0x61...0x62, 0x5D0...0x5D1] as [ClosedRange<UInt32>] {
      let folder = try TemporaryFolder()
      let font = TinyFont(
        family: "Tiny", scalars: [scalars], ligature: TinyFont.Ligature(carets: [250]))
      _ = try folder.write(font.bytes())
      let string = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
      let layout = TextLayout(
        LayoutRequest(text: Fixtures.text(string, size: 100)),
        library: FontLibrary(.directory(folder.path)))
      #expect(layout.glyphRuns.flatMap(\.glyphs).count == 1)
      let width = layout.lines[0].width
      let middle = string.utf8.count / 2
      let caret = layout.caretRect(at: TextPosition(offset: middle))
      #expect(abs(caret.minX - 25) < 0.01 && width > 60, "\(caret) in \(width)")
      #expect(layout.position(nearest: Point(x: 20, y: 50)).offset == middle)
      let isRightToLeft = layout.lines[0].isRightToLeft
      #expect(isRightToLeft == (scalars.lowerBound == 0x5D0))
      let left = layout.position(nearest: Point(x: 5, y: 50)).offset
      #expect(left == (isRightToLeft ? string.utf8.count : 0))
    }
  }

  @Test func `right of a line that ends with hanging spaces is its last letter`() {
    let text = "one" + String(repeating: " ", count: 30) + "two"
    let layout = Fixtures.layout(text, maxWidth: 60)
    #expect(layout.numberOfLines == 2 && layout.lines[0].range == 0..<33)
    for x in [layout.lines[0].width + 1, 59, 70, 5000] {
      #expect(layout.position(nearest: Point(x: x, y: 5)).offset == 3)
    }
    let hebrew = Fixtures.layout("אבג" + String(repeating: " ", count: 30) + "דה", maxWidth: 60)
    for x in [-5000.0, -1, 0] {
      #expect(hebrew.position(nearest: Point(x: x, y: 5)).offset == 6)
    }
  }

  @Test func `the end of a line and the start of the next are told apart`() {
    let layout = Fixtures.layout("one two", maxWidth: 40)
    let up = layout.caretRect(at: TextPosition(offset: 4, affinity: .upstream))
    let down = layout.caretRect(at: TextPosition(offset: 4, affinity: .downstream))
    #expect(up.minY == 0)
    #expect(down.minY > 0 && down.minX == 0)
  }

  @Test func `a range in mixed directions is several rectangles`() {
    let string = "abc שלום def"
    let layout = Fixtures.layout(string)
    // From the b into the Hebrew word: two stretches that do not touch.
    let rects = layout.rects(for: 1..<8)
    #expect(rects.count == 2)
    #expect(rects[0].maxX < rects[1].minX)
  }

  @Test func `the rectangles of the whole text are its lines`() {
    for string in Samples.all {
      let layout = Fixtures.layout(string, maxWidth: 180)
      let rects = layout.rects(for: 0..<string.utf8.count)
      #expect(rects.count == layout.numberOfLines, "\(string)")
      for (rect, line) in zip(rects, layout.lines) {
        #expect(abs(rect.width - line.width) < 0.05, "\(string)")
      }
    }
  }

  @Test func `a selection of several lines reaches to the edge of the layout`() {
    let layout = Fixtures.layout("one two three", maxWidth: 70)
    let rects = layout.selectionRects(0..<13)
    #expect(rects.map(\.maxX).max() == layout.size.width)
  }

  @Test func `a link is found under the pointer and a little beside it`() {
    var text = Fixtures.text("see ")
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    attributes.link = "https://example.org"
    text.append("here", attributes: attributes)
    let layout = Fixtures.layout(text)
    let rect = layout.rects(for: 4..<8)[0]
    #expect(layout.link(at: rect.center) == "https://example.org")
    #expect(layout.link(at: Point(x: 2, y: rect.midY)) == nil)
    #expect(layout.link(at: Point(x: rect.midX, y: rect.maxY + 2)) != nil)
    #expect(layout.link(at: Point(x: rect.midX, y: rect.maxY + 20)) == nil)
  }

  @Test func `hit testing answers only on the text`() {
    let layout = Fixtures.layout("text\nlonger text")
    #expect(layout.hitTest(Point(x: 3, y: 3)) != nil)
    #expect(layout.hitTest(Point(x: layout.size.width - 2, y: 3)) == nil)
    #expect(layout.hitTest(Point(x: 3, y: -5)) == nil)
  }

  @Test func `a spoiler is covered word by word`() {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    attributes.isSpoiler = true
    let layout = Fixtures.layout(AttributedText("two words", attributes: attributes))
    #expect(layout.spoilerRects.count == 2)
  }

  @Test func `questions about places that do not exist are answered`() {
    let layout = Fixtures.layout("abc")
    let far = Point(x: .infinity, y: -.infinity)
    #expect(layout.position(nearest: far).offset <= 3)
    #expect(layout.position(nearest: Point(x: .nan, y: .nan)).offset <= 3)
    #expect(layout.caretRect(at: TextPosition(offset: -7)).height > 0)
    #expect(layout.caretRect(at: TextPosition(offset: 1000)).minX > 0)
    #expect(layout.rects(for: 50..<90).isEmpty)
    #expect(layout.rects(for: -9..<90).count == 1)
  }
}
