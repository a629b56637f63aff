import Geometry
import Testing

@testable import Typesetting

@Suite struct CaretTests {
  @Test func `where directions meet there are two carets`() {
    let layout = Fixtures.layout("abc אבג")
    let meeting = layout.caretRects(at: TextPosition(offset: 4))
    // Behind the space, and at the right edge of the Hebrew word.
    #expect(meeting.primary.minX > layout.rects(for: 0..<4)[0].maxX + 5)
    #expect(abs(meeting.secondary!.minX - layout.rects(for: 0..<4)[0].maxX) < 0.01)
    let before = layout.caretRects(at: TextPosition(offset: 4, affinity: .upstream))
    #expect(before.primary == meeting.secondary && before.secondary == meeting.primary)
    #expect(layout.caretRects(at: TextPosition(offset: 2)).secondary == nil)
  }

  @Test func `at the end of a line the direction of the paragraph counts`() {
    let layout = Fixtures.layout("abc אבג")
    let end = layout.caretRects(at: TextPosition(offset: 10))
    #expect(end.primary.minX == layout.lines[0].width)
    #expect(abs(end.secondary!.minX - layout.rects(for: 4..<10)[0].minX) < 0.01)
  }

  @Test func `numbers in Arabic have their carets where they are read`() {
    // Letters, a number that runs left to right, letters again.
    let string = "ببءب 1234 ببب"
    let layout = Fixtures.layout(string)
    #expect(layout.lines[0].isRightToLeft)
    let digits = (10...12).map { layout.caretRect(at: TextPosition(offset: $0)).minX }
    #expect(digits == digits.sorted() && Set(digits).count == 3)
    let letters = [0, 2, 4, 6].map { layout.caretRect(at: TextPosition(offset: $0)).minX }
    #expect(letters == letters.sorted(by: >))
  }

  @Test func `an empty line and an empty text have a caret where their lines begin`() {
    let layout = Fixtures.layout("abc\n\nabc")
    let empty = layout.caretRect(at: TextPosition(offset: 4))
    #expect(empty.minX == 0 && empty.minY == layout.lines[1].y)
    let style = ParagraphStyle(baseDirection: .rightToLeft)
    let hebrew = Fixtures.layout("", style: style)
    #expect(hebrew.caretRect(at: TextPosition(offset: 0)).height > 0)
  }

  @Test func `the caret in white space at the end of a line stands at its edge`() {
    let layout = Fixtures.layout("word    ")
    let width = layout.lines[0].width
    for offset in 4...8 {
      #expect(layout.caretRect(at: TextPosition(offset: offset)).minX == width)
    }
  }

  @Test func `a selection in mixed directions is what is between its ends in the text`() {
    let string = "abc אבג def"
    let layout = Fixtures.layout(string)
    var covered = 0.0
    for range in string.characterRanges() { covered += layout.rects(for: range)[0].width }
    #expect(abs(covered - layout.lines[0].width) < 0.01)
    for start in string.characterRanges() {
      for end in string.characterRanges() where end.upperBound > start.lowerBound {
        let range = start.lowerBound..<end.upperBound
        let parts = string.characterRanges()
          .filter { $0.lowerBound >= range.lowerBound && $0.upperBound <= range.upperBound }
        let expected = parts.reduce(0) { $0 + layout.rects(for: $1)[0].width }
        let rects = layout.selectionRects(range)
        #expect(abs(rects.reduce(0) { $0 + $1.width } - expected) < 0.01)
        for (a, b) in zip(rects, rects.dropFirst()) { #expect(a.maxX < b.minX) }
      }
    }
  }

  @Test func `the end of a selected line reaches to the edge, or by a space in an empty one`() {
    let layout = Fixtures.layout("one\n\nthree longer")
    let rects = layout.selectionRects(0..<9)
    #expect(rects.count == 3)
    #expect(rects[0].maxX == layout.size.width && rects[1].maxX == layout.size.width)
    let tight = layout.selectionRects(0..<9, extendsLines: false)
    #expect(tight[0].maxX == layout.lines[0].width)
    #expect(tight[1].width > 2 && tight[1].width < 10)
  }

  @Test func `a selection of Hebrew lines reaches to the left edge`() {
    let layout = Fixtures.layout("שלום\nשלום עולם")
    let rects = layout.selectionRects(0..<12)
    #expect(rects[0].minX == 0 && rects[0].maxX == layout.size.width)
  }

  @Test func `a link is highlighted as a whole`() {
    var text = Fixtures.text("see ")
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    attributes.link = "a"
    text.append("this ", attributes: attributes)
    attributes.font.weight = .bold
    text.append("link", attributes: attributes)
    text += Fixtures.text(" now")
    let layout = Fixtures.layout(text)
    #expect(layout.rangeOfLink(at: layout.rects(for: 10..<12)[0].center) == 4..<13)
    #expect(layout.rangeOfLink(at: Point(x: 2, y: 5)) == nil)
    #expect(layout.ranges { $0.link != nil } == [4..<13])
  }

  @Test func `every emoji is one step of the caret`() throws {
    let sequences = try UnicodeDataFile.emojiSequences()
    #expect(sequences.count == 3655)
    var wrong: [String] = []
    for sequence in sequences {
      let layout = Fixtures.layout("a" + sequence + "b")
      let cells = ClusterWalker(layout).cells(of: layout.lines[0])
      let count = sequence.utf8.count
      let right = layout.position(TextPosition(offset: 1), moved: .right).offset
      let left = layout.position(TextPosition(offset: 1 + count), moved: .left).offset
      if cells.map(\.range) != [0..<1, 1..<1 + count, 1 + count..<2 + count]
        || right != 1 + count || left != 1
      {
        wrong.append(sequence)
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
  }
}
