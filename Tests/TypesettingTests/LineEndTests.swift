import Geometry
import Testing

@testable import Typesetting

/// Which characters a line ends with, where glyphs at a break are wider or narrower than inside of the text.
@Suite struct LineEndTests {
  private func text(
    _ string: String, size: Double = 16, tracking: Double = 0
  ) -> AttributedText {
    var attributes = TextAttributes(font: .system(size: size), color: .black)
    attributes.tracking = tracking
    return AttributedText(string, attributes: attributes)
  }

  private func width(_ text: AttributedText) -> Double {
    Fixtures.layout(text).lines[0].width
  }

  /// How much of a text fits into a width, found by laying out ever longer beginnings.
  private func fitting(_ string: String, tracking: Double, _ width: Double) -> Int {
    (1...string.utf8.count).last {
      self.width(text(String(string.prefix($0)), tracking: tracking)) <= width
    } ?? 1
  }

  @Test(arguments: [0.0, 3, -2])
  func `a word that is broken between letters ends where no other letter fits`(tracking: Double) {
    // Pairs that are kerned are wider when a line ends between them.
    for string in ["AVAVAVAVAVAVAV", "ToToTeToYoToToVo", "WATER, Year. Tow"] {
      let letters = text(string, tracking: tracking)
      let widths = (1...string.utf8.count).map {
        width(text(String(string.prefix($0)), tracking: tracking))
      }
      for width in widths {
        for limit in [width - 0.3, width - 0.05, width, width + 0.05] {
          let layout = Fixtures.layout(
            letters, style: ParagraphStyle(wrap: .character), maxWidth: limit)
          let end = (widths.lastIndex { $0 <= limit } ?? 0) + 1
          let rest = string.dropFirst(end).prefix { $0 == " " }.count
          #expect(layout.lines[0].range == 0..<end + rest, "\(string) at \(limit)")
        }
      }
    }
  }

  @Test func `each line is the first one of what is left`() {
    for string in [
      "AVAVAVAVA–VAVAV AVAVA VAVATAVA", "ToTeTo–ToYoTo AVAVA", "AVAVAVAVAVAVAVAV\u{AD}AVA To",
    ] {
      for step in 0..<90 {
        let limit = 24 + Double(step) * 1.3
        let layout = Fixtures.layout(string, maxWidth: limit)
        for line in layout.lines.dropFirst() {
          let rest = String(string.utf8.dropFirst(line.range.lowerBound)) ?? ""
          let alone = Fixtures.layout(rest, maxWidth: limit).lines[0]
          #expect(line.range.count == alone.range.count, "\(limit): \(rest)")
          #expect(abs(line.width - alone.width) < 0.01, "\(limit): \(rest)")
        }
      }
    }
  }

  @Test func `later lines of a broken word are as full as the first one`() {
    // Each line begins with letters that were shaped again for its beginning.
    let string = String(repeating: "AVAWATo", count: 8)
    for tracking in [0.0, 2.5] {
      for step in 0..<30 {
        let limit = 40 + Double(step) * 2.3
        let layout = Fixtures.layout(
          text(string, tracking: tracking), style: ParagraphStyle(wrap: .character),
          maxWidth: limit)
        var rest = string
        for line in layout.lines {
          let end = fitting(rest, tracking: tracking, limit)
          #expect(line.range.count == end, "\(tracking) \(limit): \(rest)")
          rest = String(rest.dropFirst(line.range.count))
        }
      }
    }
  }

  @Test func `letters that are moved together fit into their own width`() {
    for tracking in [-4.0, -1, 0.5, 6] {
      for string in ["nnnnn", "two words", "AVAVAV"] {
        let text = text(string, tracking: tracking)
        let exact = width(text)
        let layout = Fixtures.layout(text, maxWidth: exact)
        #expect(layout.numberOfLines == 1, "\(string) \(tracking)")
        #expect(abs(layout.lines[0].trailingWhitespaceWidth - max(0, tracking)) < 0.01)
      }
    }
  }

  @Test func `the space behind the last letter does not hang where that letter is inside`() {
    // The last letter of a Hebrew word in an English line is at its left.
    let mixed = Fixtures.layout(text("ab שלום", tracking: 3)).lines[0]
    #expect(mixed.trailingWhitespaceWidth == 0)
    #expect(Fixtures.layout(text("שלום", tracking: 3)).lines[0].trailingWhitespaceWidth == 3)
  }

  @Test func `a line that ends at a soft hyphen always shows one`() {
    let word = "in\u{AD}com\u{AD}pre\u{AD}hen\u{AD}si\u{AD}bi\u{AD}li\u{AD}ties"
    let bytes = Array(word.utf8)
    var breaks = 0
    for step in 0..<200 {
      let layout = Fixtures.layout(word, maxWidth: 40 + Double(step) * 0.7)
      for line in layout.lines.dropLast() {
        guard bytes[line.range.upperBound - 1] == 0xAD else { continue }
        breaks += 1
        #expect(layout.pieces[line.pieces].contains { layout.isOwn($0) }, "\(step)")
      }
    }
    #expect(breaks > 100)
  }

  @Test func `a hyphen has the looks of its word and belongs to no item`() throws {
    var attributes = TextAttributes(font: .system(size: 16), color: .white)
    attributes.isSpoiler = true
    attributes.baselineOffset = 3
    attributes.inlineItem = InlineItem(id: "x", size: Size(width: 5, height: 5))
    let text = AttributedText("incom\u{AD}prehensible", attributes: attributes)
    let layout = Fixtures.layout(text, maxWidth: 70)
    let run = try #require(layout.glyphRuns.last { $0.line == 0 })
    #expect(run.range.isEmpty && run.color == .white && run.isSpoiler)
    let letters = try #require(layout.glyphRuns.first)
    #expect(run.glyphs.first?.y == letters.glyphs.first?.y)
    let piece = try #require(layout.pieces[layout.lines[0].pieces].last)
    #expect(layout.attributes(of: piece).inlineItem == nil)
  }

  @Test func `white space of every kind hangs over the end of a line, unless it must not break`() {
    let plain = Fixtures.layout("ab").lines[0].width
    for value in (0...0x3000 as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isWhitespace else { continue }
      // Line ends take no room at all; no-break spaces stand in their line.
      if (0x0A...0x0D).contains(value) || [0x85, 0x2028, 0x2029].contains(value) { continue }
      let line = Fixtures.layout("ab" + String(Character(scalar))).lines[0]
      let hangs = ![0xA0, 0x2007, 0x202F].contains(value)
      #expect((abs(line.width - plain) < 0.01) == hangs, "U+\(String(value, radix: 16))")
      #expect((line.trailingWhitespaceWidth > 0) == hangs, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `where nothing fits an item or a letter stands alone in each line`() {
    var text = AttributedText()
    for _ in 0..<3 {
      text += AttributedText(
        InlineItem(id: "x", size: Size(width: 30, height: 10)),
        attributes: TextAttributes(font: .system(size: 16), color: .black))
      text += Fixtures.text("A")
    }
    let layout = Fixtures.layout(text, maxWidth: 5)
    #expect(layout.lines.map(\.range.count) == [3, 1, 3, 1, 3, 1])
    let style = ParagraphStyle(wrap: .character)
    #expect(Fixtures.layout(text, style: style, maxWidth: 5).numberOfLines == 6)
  }

  @Test func `marks stay with the letter that they are on`() {
    for string in ["a\u{301}\u{302}", "ש\u{5C1}\u{5B8}", "कि", "👩‍🚀"] {
      for wrap in [ParagraphStyle.Wrap.character, .word] {
        for step in 1..<40 {
          let layout = Fixtures.layout(
            String(repeating: string, count: 9), style: ParagraphStyle(wrap: wrap),
            maxWidth: Double(step) * 2)
          #expect(layout.lines.allSatisfy { $0.range.lowerBound % string.utf8.count == 0 })
        }
      }
    }
  }
}

/// How tall lines are when they have several fonts and items.
@Suite struct LineHeightTests {
  private let plain = Fixtures.layout("x").lines[0]

  private func item(_ height: Double, offset: Double = 0) -> AttributedText {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    attributes.baselineOffset = offset
    return AttributedText(
      InlineItem(
        id: "x", size: Size(width: 10, height: height), alignment: .baseline(descent: 0)),
      attributes: attributes)
  }

  @Test func `an item that is all of the text has room`() {
    let line = Fixtures.layout(item(60)).lines[0]
    #expect(line.ascent == 60 && line.descent == plain.descent)
  }

  @Test func `a raised item makes its line taller by as much`() {
    for offset in [-20.0, 7, 25] {
      let line = Fixtures.layout(Fixtures.text("x") + item(30, offset: offset)).lines[0]
      #expect(line.ascent == max(plain.ascent, 30 + offset))
      #expect(line.descent == max(plain.descent, -offset))
    }
  }

  @Test func `a lowered letter makes its line deeper, and a slightly raised one changes nothing`() {
    func line(_ offset: Double) -> TextLine {
      var attributes = TextAttributes(font: .system(size: 16), color: .black)
      attributes.baselineOffset = offset
      return Fixtures.layout(
        Fixtures.text("x") + AttributedText("y", attributes: attributes)
      ).lines[0]
    }
    #expect(line(3).height == plain.height)
    let low = line(-14)
    #expect(low.ascent == plain.ascent && low.descent > plain.descent + 8)
    let high = line(20)
    #expect(high.ascent > plain.ascent + 8 && high.descent == plain.descent)
    for odd in [Double.nan, .infinity] { #expect(line(odd).height == plain.height) }
  }

  @Test func `a font of the same size that is taller by itself pushes no line apart`() {
    let arabic = AttributedText(
      "سلام",
      attributes: TextAttributes(
        font: FontDescriptor(families: ["Noto Sans Arabic"], size: 16), color: .black))
    #expect(Fixtures.layout(arabic).lines[0].height > plain.height)
    #expect(Fixtures.layout(Fixtures.text("x ") + arabic).lines[0].height == plain.height)
  }

  @Test func `white space that hangs makes no line taller`() {
    let text = Fixtures.text("small") + Fixtures.text(" ", size: 60) + Fixtures.text("words")
    let layout = Fixtures.layout(text, maxWidth: 50)
    #expect(layout.numberOfLines == 2)
    #expect(layout.lines.allSatisfy { $0.height == plain.height })
    let next = Fixtures.layout(
      Fixtures.text("small") + Fixtures.text(" LARGE", size: 40), maxWidth: 60)
    #expect(next.lines[0].height == plain.height && next.lines[1].height > 40)
  }

  @Test func `the first font of a paragraph decides about the least height of all its lines`() {
    let text = Fixtures.text("A", size: 40) + Fixtures.text(" small words that are broken")
    let layout = Fixtures.layout(text, maxWidth: 80)
    #expect(layout.numberOfLines > 2)
    #expect(Set(layout.lines.map(\.height)).count == 1)
    let second = Fixtures.layout(Fixtures.text("a\n") + text, maxWidth: 80)
    #expect(second.lines[0].height == plain.height)
    #expect(second.lines[1].height == layout.lines[0].height)
  }

  @Test func `lines that shall overlap do so by no more than their height`() {
    let layout = Fixtures.layout("a\nb\nc", style: ParagraphStyle(lineSpacing: -5))
    #expect(layout.lines.allSatisfy { $0.y == 0 } && layout.size.height == plain.height)
    let half = Fixtures.layout("a\nb", style: ParagraphStyle(lineSpacing: -0.5))
    #expect(half.lines[1].y == plain.height + (-0.5 * plain.height).rounded(.down))
  }

  @Test func `the space between lines goes by their height as it is set`() {
    let style = ParagraphStyle(lineSpacing: 0.5, minimumLineHeight: 60)
    #expect(Fixtures.layout("a\nb", style: style).lines[1].y == 90)
  }
}
