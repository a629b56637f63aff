import SeededNumbers
import Testing

@testable import Editing

/// `EDIT_SEEDS=10000` for more of the random scripts.
struct RichTextTests {
  @Test func `a trait is turned on where any part is off, and off where none is`() {
    var text = RichText(TextBuffer("one two"))
    text.apply(text.toggling(.bold, in: [0..<3]))
    #expect(text.described == ["|{b:one}{: two}"])
    text.apply(text.toggling(.bold, in: [0..<7]))
    #expect(text.described == ["|{b:one two}"])
    text.apply(text.toggling(.italic, in: [0..<1, 4..<7]))
    text.apply(text.toggling(.bold, in: [0..<3]))
    #expect(text.described == ["|{i:o}{:ne}{b: }{bi:two}"])
    let inverse = text.apply(text.toggling(.code, in: [1..<5]))
    #expect(text.described == ["|{i:o}{c:ne}{bc: }{bic:t}{bi:wo}"])
    text.apply(inverse)
    #expect(text.described == ["|{i:o}{:ne}{b: }{bi:two}"])
    #expect(text.toggling(.bold, in: [2..<2]).isEmpty)
  }

  @Test func `a link is set, changed from within, and taken away`() {
    var text = RichText(TextBuffer("see here now"))
    text.apply(text.settingLink("a", in: 4..<8))
    text.apply(text.toggling(.bold, in: [6..<10]))
    #expect(text.described == ["|{:see }{ a:he}{b a:re}{b: n}{:ow}"])
    #expect(text.rangeOfLink(at: 5) == 4..<8)
    #expect(text.rangeOfLink(at: 8) == 4..<8)
    #expect(text.rangeOfLink(at: 9) == 9..<9)
    text.apply(text.settingLink("b", in: 5..<5))
    #expect(text.rangeOfLink(at: 4) == 4..<8 && text.styles[4].link == "b")
    text.apply(text.settingLink(nil, in: 7..<7))
    #expect(text.described == ["|{:see he}{b:re n}{:ow}"])
  }

  @Test func `what is typed goes on with what is before it, but not with a link`() {
    var text = RichText(markdown: "**one** [two](x)")
    #expect(text.typingStyle(at: 3) == RichStyle(isBold: true))
    #expect(text.typingStyle(at: 0) == RichStyle(isBold: true))
    #expect(text.typingStyle(at: 7) == .plain)
    #expect(text.typingStyle(at: 5).link == "x")
    text.apply(RichChange(edit: TextEdit([.init(3..<3, with: "s"), .init(7..<7, with: "!")])))
    #expect(text.described == ["|{b:ones}{: }{ x:two}{:!}"])
  }

  @Test func `paragraphs keep their kinds as they are split and joined`() {
    var text = RichText(markdown: "# a\n\n- b\n- c\n\nd")
    text.apply(RichChange(edit: TextEdit(replacing: 3..<3, with: "x\ny")))
    #expect(text.described == ["h1|{:a}", "+-|{:bx}", "+-|{:y}", "+-|{:c}", "|{:d}"])
    var joined = RichText(markdown: "# a\n\n- b\n\nc")
    joined.apply(RichChange(edit: TextEdit(replacing: 1..<2, with: "")))
    #expect(joined.described == ["h1|{:ab}", "|{:c}"])
    // Whole paragraphs.
    var whole = RichText(markdown: "# a\n\n- b\n\nc")
    let inverse = whole.apply(RichChange(edit: TextEdit(replacing: 0..<4, with: "")))
    #expect(whole.described == ["|{:c}"])
    whole.apply(inverse)
    #expect(whole == RichText(markdown: "# a\n\n- b\n\nc"))
    whole.apply(RichChange(edit: TextEdit(replacing: 4..<4, with: "new\n")))
    #expect(whole.described == ["h1|{:a}", "+-|{:b}", "|{:new}", "|{:c}"])
  }

  @Test func `a quote is toggled for all paragraphs or none`() {
    var text = RichText(markdown: "a\n\n> b\n\n> > c")
    text.apply(text.togglingQuote(lines: 0..<3))
    #expect(text.described == [">|{:a}", ">|{:b}", ">>|{:c}"])
    let inverse = text.apply(text.togglingQuote(lines: 0..<3))
    #expect(text.described == ["|{:a}", "|{:b}", ">|{:c}"])
    text.apply(inverse)
    #expect(text.described == [">|{:a}", ">|{:b}", ">>|{:c}"])
  }

  @Test func `items are numbered one after another`() {
    var text = RichText(TextBuffer("a\nb\nc\nd"))
    text.apply(text.togglingList(.ordered(1), lines: 0..<3))
    #expect(text.described == ["+1.|{:a}", "+2.|{:b}", "+3.|{:c}", "|{:d}"])
    text.apply(text.indenting(lines: 1..<2, by: 1))
    #expect(text.described[1...2] == ["++2.|{:b}", "+2.|{:c}"])
    text.apply(text.indenting(lines: 0..<3, by: 1))
    #expect(text.described[0...2] == ["+1.|{:a}", "++2.|{:b}", "++3.|{:c}"])
    text.apply(text.togglingList(.bullet, lines: 0..<2))
    #expect(text.described[0...1] == ["+-|{:a}", "++-|{:b}"])
    text.apply(text.togglingList(.bullet, lines: 0..<1))
    #expect(text.described[0] == "|{:a}")
    text.apply(text.indenting(lines: 3..<4, by: 1))
    #expect(text.described[3] == "|{:d}")
    text.apply(text.indenting(lines: 1..<2, by: -1))
    text.apply(text.indenting(lines: 1..<2, by: -1))
    #expect(text.described[1] == "|{:b}")
  }

  @Test func `Enter goes on with a list, numbers what follows, and ends it in an empty item`() {
    var text = RichText(markdown: "1. one\n2. two")
    var inverses = [text.apply(text.breakingParagraph(3..<3))]
    #expect(text.described == ["+1.|{:one}", "+2.|", "+3.|{:two}"])
    inverses.append(text.apply(text.breakingParagraph(4..<4)))
    #expect(text.described == ["+1.|{:one}", "|", "+3.|{:two}"])
    for inverse in inverses.reversed() { text.apply(inverse) }
    #expect(text == RichText(markdown: "1. one\n2. two"))
    text.apply(text.breakingParagraph(1..<2))
    #expect(text.described == ["+1.|{:o}", "+2.|{:e}", "+3.|{:two}"])
    var long = RichText(markdown: "1. one\n\n   more")
    long.apply(long.breakingParagraph(8..<8))
    #expect(long.described == ["+1.|{:one}", "+|{:more}", "+2.|"])
  }

  @Test func `Enter leaves lists and quotes level by level`() {
    var text = RichText(markdown: "> - a\n> -")
    #expect(text.described == [">+-|{:a}", ">+-|"])
    text.apply(text.indenting(lines: 1..<2, by: 1))
    #expect(text.described[1] == ">++-|")
    for expected in [">+-|", ">|", "|"] {
      text.apply(text.breakingParagraph(2..<2))
      #expect(text.described == [">+-|{:a}", expected])
    }
    text.apply(text.breakingParagraph(2..<2))
    #expect(text.described[1...] == ["|", "|"])
  }

  @Test func `Enter behind a heading begins a text`() {
    var text = RichText(markdown: "# Head")
    text.apply(text.breakingParagraph(4..<4))
    #expect(text.described == ["h1|{:Head}", "|"])
    var split = RichText(markdown: "# Head")
    split.apply(split.breakingParagraph(2..<2))
    #expect(split.described == ["h1|{:He}", "h1|{:ad}"])
    var code = RichText(markdown: "```\na\n```")
    code.apply(code.breakingParagraph(1..<1))
    #expect(code.described == ["code|{:a}", "code|"])
  }

  @Test func `plain text has markers that people write by hand`() {
    let text = RichText(markdown: "# A\n\n> b\\\n> c\n\n1. **d**\n   - e\n\n   f\n\n***")
    #expect(text.plainText == "A\n> b\nc\n1. d\n  • e\n  f\n———")
  }

  @Test func `a text is the same after a clipboard, and other bytes are none`() {
    for seed in 0..<TextBufferPropertyTests.seeds {
      var random = SeededGenerator(UInt64(seed))
      let text = random.richText()
      let bytes = text.encoded
      #expect(RichText(encoded: bytes) == text, "seed \(seed)")
      #expect(RichText(encoded: bytes + [0]) == nil)
      for _ in 0..<20 {
        var broken = bytes
        if random.chance() {
          broken.removeLast(Int.random(in: 1...broken.count, using: &random))
        } else {
          let index = Int.random(in: 0..<broken.count, using: &random)
          broken[index] = UInt8.random(in: 0...255, using: &random)
        }
        if let read = RichText(encoded: broken) {
          #expect(
            read.styles.count == read.text.utf8Count && read.kinds.count == read.text.lineCount)
        }
      }
    }
    #expect(RichText(encoded: []) == nil)
    #expect(RichText(encoded: Array("SRT1".utf8) + Array(repeating: 0xFF, count: 40)) == nil)
    #expect(RichText(encoded: RichText().encoded) == RichText())
  }

  @Test func `random changes are taken back to the bit`() {
    for seed in 0..<TextBufferPropertyTests.seeds {
      var random = SeededGenerator(UInt64(seed))
      var text = random.richText()
      var states: [(RichText, RichChange)] = []
      for _ in 0..<15 {
        let change = random.change(of: text)
        let before = text
        states.append((before, text.apply(change)))
        #expect(text.styles.count == text.text.utf8Count, "seed \(seed)")
        #expect(text.kinds.count == text.text.lineCount, "seed \(seed)")
      }
      for (before, inverse) in states.reversed() {
        let after = text
        let again = text.apply(inverse)
        #expect(text == before, "seed \(seed)")
        var redone = text
        redone.apply(again)
        #expect(redone == after, "seed \(seed)")
        if text != before { return }
      }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func change(of text: RichText) -> RichChange {
    let count = text.text.utf8Count
    let start = text.text.characterBoundary(upTo: Int.random(in: 0...count, using: &self))
    let end = text.text.characterBoundary(upTo: Int.random(in: start...count, using: &self))
    let line = Int.random(in: 0..<text.text.lineCount, using: &self)
    let lines = line..<min(line + Int.random(in: 1...3, using: &self), text.text.lineCount)
    switch Int.random(in: 0..<8, using: &self) {
    case 0: return text.toggling(element([.bold, .italic, .code]), in: [start..<end])
    case 1: return text.settingLink(element([nil, "x"]), in: start..<end)
    case 2: return text.togglingQuote(lines: lines)
    case 3: return text.togglingList(element([.bullet, .ordered(1)]), lines: lines)
    case 4: return text.indenting(lines: lines, by: element([1, -1]))
    case 5: return text.breakingParagraph(start..<start)
    default:
      let new = element(["", "x", "\n", "a\nb", "\r", "\r\n", "\n\n", "\u{2029}", "é"])
      let short = start..<min(end, text.text.characterBoundary(upTo: min(start + 3, count)))
      return RichChange(edit: TextEdit(replacing: chance() ? start..<start : short, with: new))
    }
  }
}
