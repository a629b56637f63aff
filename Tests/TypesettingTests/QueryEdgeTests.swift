import Geometry
import Testing

@testable import Typesetting

/// Questions about the edges of lines, characters and layouts.
@Suite struct QueryEdgeTests {
  // MARK: Points

  @Test func `however far away a point is, the nearer end of the line is meant`() {
    for string in ["abc", "אבג"] {
      let layout = Fixtures.layout(string)
      let (left, right) = (
        layout.position(nearest: Point(x: -50, y: 5)), layout.position(nearest: Point(x: 500, y: 5))
      )
      #expect(left.offset != right.offset)
      for far in [1e7, 1e300, Double.infinity] {
        #expect(layout.position(nearest: Point(x: -far, y: 5)) == left, "\(string) \(far)")
        #expect(layout.position(nearest: Point(x: far, y: 5)) == right, "\(string) \(far)")
      }
    }
    let lines = Fixtures.layout("a\nb\nc")
    #expect(lines.lineIndex(nearestTo: .nan) == 0)
    #expect(lines.lineIndex(nearestTo: -.infinity) == 0)
    #expect(lines.lineIndex(nearestTo: .infinity) == 2)
  }

  @Test func `a point on the border of two characters is on the second one`() {
    let layout = Fixtures.layout("abcd")
    for offset in 1...3 {
      let x = layout.caretRect(at: TextPosition(offset: offset)).minX
      #expect(layout.characterOffset(at: Point(x: x, y: 5)) == offset)
      #expect(layout.characterOffset(at: Point(x: x.nextDown, y: 5)) == offset - 1)
    }
  }

  @Test func `a little beside a line its first and last characters are meant`() {
    let layout = Fixtures.layout("abc")
    let line = layout.lines[0]
    for (x, offset) in [(-2.0, 0), (line.width + 2, 2), (line.width, 2)] {
      #expect(layout.characterOffset(at: Point(x: x, y: 5), slop: 3) == offset)
    }
    #expect(layout.characterOffset(at: Point(x: line.width + 2, y: 5)) == nil)
    #expect(layout.hitTest(Point(x: -2, y: 5)) == nil)
    #expect(layout.hitTest(Point(x: -2, y: 5), slop: 3)?.offset == 0)
    #expect(layout.hitTest(Point(x: 3, y: line.height + 4), slop: 3) == nil)
  }

  @Test func `a link is found as a whole a little beside it`() {
    let layout = Fixtures.layout(text("see ") + text("here") { $0.link = "a" })
    let rect = layout.rects(for: 4..<8)[0]
    #expect(layout.rangeOfLink(at: Point(x: rect.maxX + 2, y: rect.maxY + 2)) == 4..<8)
    #expect(layout.rangeOfLink(at: Point(x: rect.maxX + 5, y: rect.midY)) == nil)
  }

  @Test func `an empty text has no ranges, whatever they are asked for`() {
    #expect(Fixtures.layout(text("")).ranges { _ in true } == [])
    #expect(Fixtures.layout(text("ab")).ranges { _ in true } == [0..<2])
    #expect(Fixtures.layout(text("")).rects(for: 0..<4).isEmpty)
    #expect(Fixtures.layout(text("")).wordRects(for: 0..<4).isEmpty)
  }

  @Test func `a block is found where it is and nowhere else`() {
    let block = TextBlock(.quote, accentColor: .black, backgroundColor: .white)
    let layout = Fixtures.layout(
      text("above\n") + AttributedText(block, text("quote")) + text("\nbelow"), maxWidth: 200)
    let frame = layout.blocks[0].frame
    #expect(layout.block(at: frame.center)?.index == 0)
    #expect(layout.block(at: Point(x: 5, y: frame.minY - 2)) == nil)
    #expect(layout.block(at: Point(x: 5, y: frame.maxY + 2)) == nil)
  }

  // MARK: Carets

  @Test func `the caret of one direction is one, at every place of its line`() {
    for string in ["ab cd", "אב גד", "ab", "א"] {
      let layout = Fixtures.layout(string)
      for affinity in [TextPosition.Affinity.upstream, .downstream] {
        for range in string.characterRanges() {
          for offset in [range.lowerBound, range.upperBound] {
            let carets = layout.caretRects(at: TextPosition(offset: offset, affinity: affinity))
            #expect(carets.secondary == nil, "\(string) \(offset)")
          }
        }
      }
      let start = layout.caretRect(at: TextPosition(offset: 0, affinity: .upstream))
      #expect(start.minX == (layout.lines[0].isRightToLeft ? layout.lines[0].frame.maxX : 0))
    }
  }

  @Test func `inside of a character the caret stands where it begins`() {
    for string in ["e\u{301}x", "👍🏽x", "ש\u{5B8}ש", "नि"] {
      let layout = Fixtures.layout(string)
      let first = string.characterRanges().first { _ in true }!
      let start = layout.caretRect(at: TextPosition(offset: 0))
      for offset in first.dropFirst() {
        #expect(layout.caretRect(at: TextPosition(offset: offset)) == start, "\(string) \(offset)")
      }
    }
  }

  @Test func `carets of a ligature that lie outside of it are not taken`() throws {
    for carets in [[0], [900], [-50], [200, 300]] {
      let folder = try TemporaryFolder()
      let font = TinyFont(
        family: "Tiny", scalars: [0x61...0x62], ligature: TinyFont.Ligature(carets: carets))
      _ = try folder.write(font.bytes())
      let layout = TextLayout(
        LayoutRequest(text: Fixtures.text("ab", size: 100)),
        library: FontLibrary(.directory(folder.path)))
      let width = layout.lines[0].width
      let middle = layout.caretRect(at: TextPosition(offset: 1)).minX
      #expect(abs(middle - width / 2) < 0.01, "\(carets)")
    }
  }

  // MARK: Rectangles

  @Test func `the end of a line is selected only with what closes it`() {
    let layout = Fixtures.layout("one   \nthree and more")
    let (line, edge) = (layout.lines[0], layout.size.width)
    func selected(_ range: Range<Int>) -> [ClosedRange<Double>] {
      layout.selectionRects(range).filter { $0.minY == 0 }.map { $0.minX...$0.maxX }
    }
    #expect(selected(0..<3) == [0...line.width])
    #expect(selected(0..<4) == [0...edge])
    #expect(selected(3..<4) == [line.width...edge])
    #expect(selected(5..<6).isEmpty)
    // The widest line reaches to the edge by itself.
    #expect(layout.selectionRects(7..<21) == layout.rects(for: 7..<21))
    let wide = Fixtures.layout("the widest line\nnarrow")
    #expect(wide.selectionRects(0..<18).filter { $0.minY == 0 }.count == 1)
  }

  @Test func `selections of lines from right to left reach to the left, from left to right`() {
    let layout = Fixtures.layout("שלום abc def\nשלום עולם ועוד מילים")
    let line = layout.lines[0]
    // The end of the Latin words and the line end, which do not touch.
    let rects = layout.selectionRects(14..<17).filter { $0.minY == 0 }
    #expect(rects.map(\.minX) == rects.map(\.minX).sorted())
    #expect(rects.count == 2 && rects[0].minX == 0 && abs(rects[0].maxX - line.x) < 0.01)
    let first = layout.selectionRects(0..<2).filter { $0.minY == 0 }
    #expect(first.count == 1 && abs(first[0].maxX - line.frame.maxX) < 0.01)
  }

  @Test func `an empty line from right to left shows its selection at its left`() {
    let layout = Fixtures.layout("שלום\n\nשלום", style: ParagraphStyle(baseDirection: .rightToLeft))
    let empty = layout.selectionRects(0..<12, extendsLines: false).filter {
      $0.minY == layout.lines[1].y
    }
    #expect(empty.count == 1 && abs(empty[0].maxX - layout.lines[1].x) < 0.01)
    #expect(empty.first.map { $0.width > 2 && $0.width < 10 } == true)
    let words = layout.selectionRects(0..<12, extendsLines: false).filter { $0.minY == 0 }
    #expect(words == layout.rects(for: 0..<8))
  }

  @Test func `rectangles of hanging white space do not leave the line`() {
    for string in ["word    ", "שלום    ", "abc\u{200B}"] {
      let layout = Fixtures.layout(string)
      let line = layout.lines[0].frame
      for rect in layout.rects(for: 0..<string.utf8.count) {
        #expect(rect.minX >= line.minX && rect.maxX <= line.maxX)
      }
    }
    #expect(Fixtures.layout("a\u{200B}b").rects(for: 1..<4).isEmpty)
  }

  @Test func `the words of a range that is larger than the text are all of them`() {
    let layout = Fixtures.layout("two words")
    #expect(layout.wordRects(for: -30..<90) == layout.wordRects(for: 0..<9))
    #expect(layout.wordRects(for: 0..<9).count == 2)
  }

  // MARK: Paragraphs

  @Test func `paragraphs are those of the whole text, however little is shown of it`() {
    let string = String(repeating: Samples.latin + " ", count: 40) + "\nlast"
    let layout = Fixtures.layout(string, maxWidth: 200, maximumLines: 1)
    #expect(layout.shaped.text.utf8Count < 400)
    let count = string.utf8.count
    #expect(layout.range(ofParagraphAt: 3) == 0..<count - 4)
    #expect(layout.range(ofParagraphAt: count - 1) == count - 4..<count)
    #expect(layout.range(ofLineAt: 2) == 0..<count)
    let end = layout.position(TextPosition(offset: 3), moved: .paragraphEnd)
    #expect(end.offset == count - 5)
  }

  @Test func `steps by paragraph go on from where they ended`() {
    let layout = Fixtures.layout("one\ntwo\nthree")
    func walk(_ movement: TextMovement, from offset: Int) -> [Int] {
      var position = TextPosition(offset: offset)
      return (0..<4).map { _ in
        position = layout.position(position, moved: movement)
        return position.offset
      }
    }
    #expect(walk(.paragraphStart, from: 10) == [8, 4, 0, 0])
    #expect(walk(.paragraphEnd, from: 1) == [3, 7, 13, 13])
    #expect(walk(.nextWord, from: 9) == [13, 13, 13, 13])
    #expect(walk(.textEnd, from: 2) == [13, 13, 13, 13])
  }

  @Test func `a layout tells about its last line`() {
    let layout = Fixtures.layout("a long first line\nשלום")
    #expect(layout.isTrailingLineRightToLeft && layout.hasRightToLeft)
    #expect(layout.trailingLineWidth == layout.lines[1].width)
    #expect(layout.firstBaseline == layout.lines[0].baseline)
    #expect(layout.lastBaseline == layout.lines[1].baseline)
    let mixed = Fixtures.layout("abc שלום")
    #expect(!mixed.isTrailingLineRightToLeft && mixed.hasRightToLeft)
    #expect(!Fixtures.layout("abc").hasRightToLeft)
  }

  @Test func `the capitals of the next line do not count`() {
    let layout = Fixtures.layout(
      Fixtures.text("small ") + Fixtures.text("BIG", size: 40), maxWidth: 95)
    #expect(layout.numberOfLines == 2)
    #expect(layout.capHeight(ofLine: 0) * 2 < layout.capHeight(ofLine: 1))
  }
}

/// Steps of the caret that lead out of a line, or over what takes no room.
@Suite struct MovementEdgeTests {
  @Test func `up and down go by what is above and below, wherever lines begin`() {
    for alignment in [ParagraphStyle.Alignment.center, .right] {
      let layout = Fixtures.layout(
        "a very long first line\nmid\nanother long line here",
        style: ParagraphStyle(alignment: alignment))
      for offset in 23...26 {
        let x = layout.caretRect(at: TextPosition(offset: offset)).minX
        for movement in [TextMovement.up, .down] {
          let moved = layout.position(TextPosition(offset: offset), moved: movement)
          #expect(abs(layout.caretRect(at: moved).minX - x) < 8, "\(alignment) \(offset)")
        }
      }
    }
  }

  @Test func `a step over the end of a broken line leads to the next one`() {
    let layout = Fixtures.layout("one two", maxWidth: 40)
    let before = TextPosition(offset: 3, affinity: .upstream)
    let after = layout.position(before, moved: .right)
    #expect(after.offset == 4 && layout.caretRect(at: after).minY == layout.lines[1].y)
    // And back, without a place that looks the same.
    let back = layout.position(after, moved: .left)
    #expect(layout.caretRect(at: back).minY == 0 && back.offset == 3)
  }

  @Test func `a word to a side is that of the line that the caret is in`() {
    let layout = Fixtures.layout("one two\nשלום עולם")
    #expect(layout.position(TextPosition(offset: 8), moved: .wordLeft).offset == 17)
    #expect(layout.position(TextPosition(offset: 17), moved: .wordRight).offset == 8)
    #expect(layout.position(TextPosition(offset: 0), moved: .wordRight).offset == 4)
  }

  @Test func `a line ends before every kind of line end`() {
    for end in ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      let layout = Fixtures.layout("ab" + end + "cd")
      let found = layout.position(TextPosition(offset: 1), moved: .lineEnd)
      #expect(found.offset == 2, "\(end.debugDescription)")
      #expect(layout.caretRect(at: found).minY == 0)
    }
    let empty = Fixtures.layout("a\n\nb")
    let found = empty.position(TextPosition(offset: 2), moved: .lineEnd)
    #expect(found.offset == 2 && empty.caretRect(at: found).minY == empty.lines[1].y)
  }

  @Test func `what takes no room takes no step`() {
    for invisible in ["\u{200B}", "\u{200B}\u{200B}", "\u{2060}"] {
      let layout = Fixtures.layout("a" + invisible + "b")
      var position = TextPosition(offset: 0)
      for _ in 0..<2 { position = layout.position(position, moved: .right) }
      #expect(position.offset == layout.request.text.utf8Count, "\(invisible.utf8.count)")
    }
    // From a place among what is invisible the step leads over the next letter.
    let layout = Fixtures.layout("ab\u{200B}\u{200B}cd")
    #expect(layout.position(TextPosition(offset: 5), moved: .right).offset == 9)
    #expect(layout.position(TextPosition(offset: 5), moved: .left).offset == 1)
  }

  @Test(arguments: [
    ("ب\u{64E}", 2..<4), ("ש\u{FE0F}", 0..<5), ("ก\u{E34}", 3..<6), ("က\u{102D}", 3..<6),
    ("ក\u{17B7}", 3..<6), ("\u{1820}\u{FE00}", 0..<6), ("x\u{5B8}", 0..<3), ("☝\u{FE0F}", 0..<6),
  ])
  func `backspace takes the marks that have keys`(string: String, expected: Range<Int>) {
    let layout = Fixtures.layout(string)
    #expect(layout.rangeOfDeletion(before: string.utf8.count) == expected)
  }
}

/// Which lines have to be drawn to see a part of a layout.
@Suite struct InkReachTests {
  /// The ink of one line.
  private func ink(_ layout: TextLayout, _ line: Int) -> [Rect] {
    let glyphs = layout.glyphRuns(inLines: line..<line + 1).flatMap { run in
      run.glyphs.compactMap { glyph in
        run.font.inkBounds(of: glyph.glyph)?.translated(x: glyph.x, y: glyph.y)
      }
    }
    return glyphs + layout.inlineItems(inLines: line..<line + 1).map(\.rect)
      + layout.decorations(inLines: line..<line + 1).map(\.rect)
  }

  private func check(_ layout: TextLayout, _ line: Int = #line) {
    for index in layout.lines.indices {
      for rect in ink(layout, index) {
        for y in [rect.minY, rect.midY, rect.maxY - 0.5] {
          #expect(layout.lines(from: y, to: y + 0.5).contains(index), "line \(line): \(rect)")
        }
        #expect(layout.inkBounds.union(rect) == layout.inkBounds, "line \(line): \(rect)")
      }
    }
  }

  private func lines(_ marked: AttributedText, maximumHeight: Double = 20) -> TextLayout {
    let plain = text(String(repeating: "x\n", count: 12))
    var style = ParagraphStyle()
    style.maximumLineHeight = maximumHeight
    return Fixtures.layout(plain + marked + text("\n") + plain, style: style)
  }

  @Test func `letters, marks and items are drawn with every line that they reach into`() {
    check(lines(text("Ågj", size: 90)))
    check(
      lines(text("raised") { $0.baselineOffset = 130 } + text("low") { $0.baselineOffset = -90 }))
    check(lines(text("a" + String(repeating: "\u{301}", count: 12))))
    check(lines(text("ש" + String(repeating: "\u{5B8}\u{5C1}", count: 6)), maximumHeight: 3))
    for alignment in [
      InlineItem.Alignment.center, .top, .bottom, .baseline(descent: 500), .baseline(descent: -500),
    ] {
      let item = InlineItem(id: "x", size: Size(width: 9, height: 120), alignment: alignment)
      check(lines(AttributedText(item, attributes: text("x").runs[0].attributes)))
    }
    check(lines(text("\u{13A0}", size: 60)))
    check(lines(text("under") { $0.underline = .thick }, maximumHeight: 2))
  }

  @Test func `a token reaches as far as other letters do`() {
    for token in [text("Å", size: 250), text("… up") { $0.baselineOffset = 100 }] {
      var request = LayoutRequest(
        text: text(String(repeating: "x\n", count: 8) + "words that are cut"), maxWidth: 110,
        maximumLines: 9)
      request.style.maximumLineHeight = 10
      request.truncationToken = token
      let layout = TextLayout(request, library: Fixtures.library)
      #expect(layout.isTruncated)
      check(layout)
    }
  }

  @Test func `what has no letters has ink as well`() {
    let item = InlineItem(id: "x", size: Size(width: 30, height: 12))
    let alone = Fixtures.layout(AttributedText(item, attributes: text("x").runs[0].attributes))
    #expect(alone.inkBounds == alone.inlineItems[0].rect)
    let ground = Fixtures.layout(text("\u{A0}\u{A0}") { $0.backgroundColor = .white })
    #expect(ground.inkBounds == ground.lines[0].frame)
    let block = TextBlock(.quote, accentColor: .black, backgroundColor: .white)
    let quote = Fixtures.layout(AttributedText(block, text("\u{A0}")), maxWidth: 100)
    #expect(quote.inkBounds == quote.blocks[0].frame)
  }
}
