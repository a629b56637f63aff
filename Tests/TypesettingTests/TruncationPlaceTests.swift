import Geometry
import Testing

@testable import Typesetting

/// What is kept and what stands in place of the rest, where lines are cut for other reasons than their number.
@Suite struct TruncationPlaceTests {
  /// The text of a line as it is shown, with "…" for what is not in the text.
  private func shown(_ layout: TextLayout, line: Int = 0) -> String {
    let bytes = Array(layout.request.text.string.utf8)
    return layout.pieces[layout.lines[line].pieces]
      .map { layout.isOwn($0) ? "…" : String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
  }

  private func layout(
    _ text: AttributedText, token: AttributedText? = nil,
    truncation: ParagraphStyle.Truncation = .end, maxWidth: Double, lines: Int = 1,
    library: FontLibrary = Fixtures.library
  ) -> TextLayout {
    var request = LayoutRequest(
      text: text, style: ParagraphStyle(truncation: truncation), maxWidth: maxWidth,
      maximumLines: lines)
    request.truncationToken = token
    return TextLayout(request, library: library)
  }

  private func text(
    _ string: String, _ change: (inout TextAttributes) -> Void
  ) -> AttributedText {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    change(&attributes)
    return AttributedText(string, attributes: attributes)
  }

  // MARK: What is cut

  @Test func `nothing is missed that cannot be seen`() {
    for rest in ["\u{200B}", "\u{2060}\n", "\u{1}", "\u{FE0F}\u{200D}", "\u{2028} \u{85}"] {
      let layout = Fixtures.layout("first\n" + rest, maxWidth: 300, maximumLines: 1)
      #expect(!layout.isTruncated, "\(rest.debugDescription)")
    }
    #expect(Fixtures.layout("first\n\u{200B}x", maxWidth: 300, maximumLines: 1).isTruncated)
  }

  @Test func `the corner is left free by the last line that is allowed and by no other`() {
    let style = ParagraphStyle(wrap: .none)
    let string = "one two three four five six\nseven eight nine ten eleven"
    let cut = Fixtures.layout(
      string, style: style, maxWidth: 120, maximumLines: 2,
      trailingCutout: Size(width: 60, height: 9))
    let plain = Fixtures.layout(string, style: style, maxWidth: 120, maximumLines: 2)
    #expect(cut.lines[0].frame == plain.lines[0].frame && cut.lines[0].width > 60)
    #expect(cut.lines[1].width <= 60 && plain.lines[1].width > 60)
  }

  @Test func `a line that is not wrapped is cut where its style says`() {
    let name = "a-long-file-name-of-a-document.pdf"
    for (truncation, isMiddle) in [(ParagraphStyle.Truncation.middle, true), (.start, false)] {
      let layout = Fixtures.layout(
        name + "\nx", style: ParagraphStyle(truncation: truncation, wrap: .none), maxWidth: 120)
      #expect(shown(layout).hasSuffix("ent.pdf") && layout.lines[0].width <= 120)
      #expect(shown(layout).hasPrefix("a-long") == isMiddle)
      #expect(shown(layout, line: 1) == "x")
    }
  }

  @Test func `a clipped paragraph ends where it would go on`() {
    let style = ParagraphStyle(truncation: .clip)
    let string = "one two three four five six"
    let cut = Fixtures.layout(string, style: style, maxWidth: 75, maximumLines: 2)
    let whole = Fixtures.layout(string, maxWidth: 75)
    #expect(cut.isTruncated && whole.numberOfLines > 2)
    #expect(cut.lines.map(\.frame) == whole.lines.prefix(2).map(\.frame))
  }

  @Test(arguments: [ParagraphStyle.Truncation.start, .middle, .end])
  func `lines of several fonts, items and tabs are cut to their width`(
    truncation: ParagraphStyle.Truncation
  ) {
    let attributes = TextAttributes(font: .system(size: 16), color: .black)
    let item = AttributedText(
      InlineItem(id: "x", size: Size(width: 23, height: 8)), attributes: attributes)
    let texts = [
      Fixtures.text("WIDE ", size: 40) + Fixtures.text("x yyyyyyy zzzzzzzzzzzzz", size: 8),
      Fixtures.text("x yyyyyyy zzz", size: 8) + Fixtures.text(" WIDE AND WIDER", size: 40),
      Fixtures.text("ab") + item + item + Fixtures.text("c") + item + Fixtures.text("words") + item,
      Fixtures.text("name\tsize\tdate\tand more AVAVAVAVAVAV"),
      Fixtures.text("AVAVAVAVAVAVAVAVAVAVAVAVAVAVAVAVAVAV"),
    ]
    for text in texts {
      for width in 45..<140 {
        let layout = layout(text, truncation: truncation, maxWidth: Double(width))
        guard layout.isTruncated else { continue }
        #expect(layout.lines[0].width <= Double(width), "\(text.string) at \(width)")
      }
    }
  }

  @Test func `an item at the end is kept with the text behind it`() {
    let attributes = TextAttributes(font: .system(size: 16), color: .black)
    let item = AttributedText(
      InlineItem(id: "x", size: Size(width: 20, height: 8)), attributes: attributes)
    let text = Fixtures.text("some words before it ") + item + Fixtures.text("end")
    let layout = layout(text, truncation: .start, maxWidth: 90)
    #expect(layout.inlineItems.count == 1 && shown(layout).hasSuffix("\u{FFFC}end"))
    // One that does not fit as a whole is left out.
    let narrow = self.layout(text, truncation: .start, maxWidth: 50)
    #expect(narrow.inlineItems.isEmpty && shown(narrow) == "…end")
  }

  @Test func `what stands before the gap is not shown again behind it`() {
    let text = Fixtures.text("zz\nab\u{2028}cd")
    let middle = layout(text, truncation: .middle, maxWidth: 300, lines: 2)
    #expect(shown(middle, line: 1) == "ab…cd")
    let start = layout(text, truncation: .start, maxWidth: 300, lines: 2)
    #expect(!shown(start, line: 1).contains("z") && shown(start, line: 1).hasSuffix("cd"))
    #expect(shown(start) == "zz")
  }

  @Test(arguments: [ParagraphStyle.Truncation.start, .middle])
  func `no letter is shown twice, however much room there is`(
    truncation: ParagraphStyle.Truncation
  ) {
    let item = AttributedText(
      InlineItem(id: "x", size: Size(width: 12, height: 8)),
      attributes: TextAttributes(font: .system(size: 16), color: .black))
    for text in [
      Fixtures.text("abcdefghij\u{2028}kl"), Fixtures.text("ab\tcdefg\u{2028}kl"),
      Fixtures.text("abc") + item + item + Fixtures.text("def\u{2028}kl"),
    ] {
      for width in 30..<220 {
        let layout = layout(text, truncation: truncation, maxWidth: Double(width))
        let line = shown(layout)
        let letters = line.filter { $0.isLetter || $0 == InlineItem.character }
        let isOnce = letters.allSatisfy { letter in
          letters.count { $0 == letter } <= text.string.count { $0 == letter }
        }
        #expect(isOnce && line.hasSuffix("l"), "\(width): \(line)")
      }
    }
  }

  // MARK: The ellipsis

  @Test func `an ellipsis at the start has the looks of the line that it begins`() throws {
    let text = Fixtures.text("first\n") + text("a second line that is long") { $0.color = .white }
    for truncation in [ParagraphStyle.Truncation.start, .middle] {
      let layout = layout(text, truncation: truncation, maxWidth: 100, lines: 2)
      let own = try #require(layout.glyphRuns.first { $0.range.isEmpty || $0.line == 1 })
      #expect(own.color == .white)
    }
  }

  @Test func `an ellipsis leads nowhere, hides nothing and is no item`() throws {
    let item = InlineItem(id: "x", size: Size(width: 9, height: 9))
    let text = text("a link that is far too long for it") {
      $0.link = "https://example.org"
      $0.isSpoiler = true
      $0.inlineItem = item
      $0.underline = .single
    }
    let layout = layout(text, maxWidth: 100)
    let line = layout.lines[0]
    let end = Point(x: line.frame.maxX - 2, y: line.frame.midY)
    let found = try #require(layout.attributes(at: end))
    #expect(found.link == nil && !found.isSpoiler && found.inlineItem == nil)
    #expect(layout.link(at: Point(x: 3, y: line.frame.midY)) != nil)
    // Its part of the line is seen while the words are hidden, in every way to draw it.
    #expect(layout.decorations.map(\.isSpoiler) == [true, false])
    var spans: [Bool] = []
    layout.forEachGlyphSpan { spans.append($0.isSpoiler) }
    #expect(spans.last == false && spans.first == true)
  }

  @Test func `a font without an ellipsis has three dots`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(TinyFont(family: "Tiny", scalars: [0x20...0x7E]).bytes())
    let layout = layout(
      Fixtures.text("words that are cut"), maxWidth: 100,
      library: FontLibrary(.directory(folder.path)))
    let own = layout.glyphRuns.filter { $0.range.isEmpty }
    #expect(own.count == 1 && own[0].glyphs.count == 3)
    #expect(Set(own[0].glyphs.map(\.glyph)).count == 1)
  }

  // MARK: Tokens

  private var parts: AttributedText {
    Fixtures.text("… ") + text("Show ") { $0.color = .white }
      + text("mo\u{301}re") { $0.link = "m" }
  }

  @Test(arguments: [ParagraphStyle.Truncation.end, .start, .middle])
  func `a token of several parts is cut from its end, down to one letter`(
    truncation: ParagraphStyle.Truncation
  ) {
    var counts: [Int] = []
    for width in 1...110 {
      let layout = layout(
        Fixtures.text("W W"), token: parts, truncation: truncation, maxWidth: Double(width))
      guard layout.isTruncated else { continue }
      let count = layout.glyphRuns.filter { $0.range.isEmpty }.reduce(0) { $0 + $1.glyphs.count }
      counts.append(count)
      #expect(count >= 1 && (layout.lines[0].width <= Double(width) || count == 1), "\(width)")
      // A mark goes with how far it was moved.
      for piece in layout.pieces where layout.isOwn(piece) {
        #expect(layout.glyphs(of: piece).last?.isOffset != true, "\(width)")
      }
    }
    #expect(counts == counts.sorted() && counts.first == 1)
  }

  @Test func `a token is drawn in its own looks, and is no secret`() {
    let token = text("…more") {
      $0.color = .white
      $0.isSpoiler = true
      $0.baselineOffset = 4
      $0.underline = .single
    }
    let layout = layout(Fixtures.text(Samples.latin), token: token, maxWidth: 160)
    #expect(layout.decorations.map(\.isSpoiler) == [false])
    var spans: [(color: Color, isSpoiler: Bool, ys: [Double])] = []
    layout.forEachGlyphSpan { spans.append(($0.color, $0.isSpoiler, $0.glyphs.map(\.y))) }
    let runs = layout.glyphRuns
    #expect(spans.map(\.color) == runs.map(\.color) && runs.last?.color == .white)
    #expect(!spans.contains { $0.isSpoiler } && !runs.contains { $0.isSpoiler })
    #expect(spans.map(\.ys) == runs.map { $0.glyphs.map(\.y) })
    #expect(spans.last?.ys.first == layout.lines[0].baseline - 4)
  }

  @Test func `a token may have an item in it`() throws {
    let item = AttributedText(
      InlineItem(id: "arrow", size: Size(width: 14, height: 8)),
      attributes: TextAttributes(font: .system(size: 16), color: .black))
    let token = Fixtures.text("… ") + item
    let layout = layout(Fixtures.text(Samples.latin), token: token, maxWidth: 120)
    let frame = try #require(layout.inlineItems.first)
    #expect(frame.item.id == "arrow" && layout.lines[0].width <= 120)
    #expect(abs(frame.rect.maxX - layout.lines[0].frame.maxX) < 0.01)
  }

  @Test func `dots at the beginning of a token are left out where nothing is before them`() {
    for (token, isShorter) in [("... More", true), ("… More", true), ("… ", false), ("…x", false)] {
      func width(_ first: String) -> Double {
        layout(Fixtures.text(first), token: Fixtures.text(token), maxWidth: 300, lines: 2)
          .lines[1].width
      }
      let alone = width("first\n\nthird")
      let whole = Fixtures.layout(token + "|").lines[0].width - Fixtures.layout("|").lines[0].width
      #expect((alone < whole - 3) == isShorter, "\(token)")
    }
  }

  @Test func `a token runs in the direction of its line`() throws {
    let token = Fixtures.text("… (a)")
    let hebrew = layout(Fixtures.text(Samples.hebrew), token: token, maxWidth: 160)
    let english = layout(Fixtures.text(Samples.latin), token: token, maxWidth: 160)
    func ellipsis(_ layout: TextLayout) throws -> (place: Double, letter: Double) {
      let own = layout.glyphRuns.filter { $0.range.isEmpty }.flatMap { run in
        run.glyphs.map { (glyph: $0.glyph, x: $0.x) }
      }
      let font = Fixtures.library.font(for: .system(size: 16))
      let dots = try #require(own.first { $0.glyph == font.glyph(for: 0x2026) })
      let letter = try #require(own.first { $0.glyph == font.glyph(for: 0x61) })
      return (dots.x, letter.x)
    }
    let (right, left) = (try ellipsis(hebrew), try ellipsis(english))
    #expect(right.place > right.letter && left.place < left.letter)
  }
}
