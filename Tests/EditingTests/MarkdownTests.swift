import SeededNumbers
import Testing

@testable import Editing

/// Random texts are compared with what `cmark` reads, which `Scripts/setup` installs. `EDIT_SEEDS=10000` for more.
struct MarkdownTests {
  private func read(_ markdown: String) -> [String] { RichText(markdown: markdown).described }

  @Test func `emphasis by the rules of CommonMark`() {
    #expect(read("*a* **b** ***c*** _d_ __e__") == ["|{i:a}{: }{b:b}{: }{bi:c}{: }{i:d}{: }{b:e}"])
    #expect(read("a*b*c a_b_c 2 * 3 * 4") == ["|{:a}{i:b}{:c a_b_c 2 * 3 * 4}"])
    #expect(read("**a *b* c**") == ["|{b:a }{bi:b}{b: c}"])
    #expect(read("*a **b***") == ["|{i:a }{bi:b}"])
    #expect(read("**a*") == ["|{:*}{i:a}"])
    #expect(read("*foo**bar**baz*") == ["|{i:foo}{bi:bar}{i:baz}"])
    #expect(read("\\*a\\* \\a") == ["|{:*a* \\a}"])
  }

  @Test func `code means itself`() {
    #expect(read("`a*b*` ``c`d`` `` ` `` `e") == ["|{c:a*b*}{: }{c:c`d}{: }{c:`}{: `e}"])
    #expect(read("*a `b* c`") == ["|{:*a }{c:b* c}"])
    #expect(read("`a\nb`") == ["|{c:a b}"])
  }

  @Test func `links with addresses, titles and styles`() {
    #expect(
      read("[a *b*](c) <dd:e> <f@g.h>") == [
        "|{ c:a }{i c:b}{: }{ dd:e:dd:e}{: }{ mailto:f@g.h:f@g.h}"
      ]
    )
    #expect(read("[a](<b c> \"t\")[d](e(f) 't')") == ["|{ b c:a}{ e(f):d}"])
    #expect(read("[a](b c) [d] [e](f") == ["|{:[a](b c) [d] [e](f}"])
    #expect(read("[a [b](c) d](e)") == ["|{:[a }{ c:b}{: d](e)}"])
    #expect(read("*[a*](b)") == ["|{:*}{ b:a*}"])
    #expect(read("[a](b\\)&amp;c)") == ["|{ b)&c:a}"])
  }

  @Test func `line breaks and entities`() {
    #expect(read("a\nb  \nc\\\nd") == ["|{:a b\u{2028}c\u{2028}d}"])
    #expect(read("&copy;&#65;&#x42;&nosuch;&") == ["|{:©AB&nosuch;&}"])
    #expect(read("a&#10;b\u{2029}c\u{85}d") == ["|{:a\u{2028}b\u{2028}c\u{2028}d}"])
  }

  @Test func `blocks in one another`() {
    #expect(
      read("# a #\n\nb\n=\n\n- c\n- d\n\n  e\n\n3. f") == [
        "h1|{:a}", "h1|{:b}", "+-|{:c}", "+-|{:d}", "+|{:e}", "+3.|{:f}",
      ])
    #expect(read("> a\n> > b\n\nc") == [">|{:a}", ">>|{:b}", "|{:c}"])
    #expect(read("1. a\n1. b\n2) c\n   - d") == ["+1.|{:a}", "+2.|{:b}", "+2.|{:c}", "++-|{:d}"])
    #expect(
      read("```\na\n\n*b*\n```\n    c\n\n\n    d") == [
        "code|{:a}", "code|", "code|{:*b*}", "code|{:c}", "code|", "code|", "code|{:d}",
      ])
    #expect(read("a\n***\n\n---") == ["|{:a}", "rule|", "rule|"])
    #expect(read("-\n  a\n-") == ["+-|{:a}", "+-|"])
    #expect(read("") == ["|"])
  }

  @Test func `what is written is read as it was`() {
    for markdown in [
      "**a** *b* `c` [d](e)", "1. a\n2. b\n   - c\n\nd", "> a\n>\n> - b\n> - c", "## a",
      "```\na\n\n  b\n```", "a\\\nb", "***", "un*frigging*believable", "\\# a", "1\\. a",
      "<https://a.b>",
      "- a\n  - b\n    1. c\n    2. d\n- e",
    ] {
      let text = RichText(markdown: markdown)
      let written = text.markdown
      #expect(RichText(markdown: written) == text, "\(written)")
      #expect(RichText(markdown: written).markdown == written)
    }
    #expect(RichText(markdown: "**a** *b* un_frigging_").markdown == "**a** _b_ un_frigging\\_")
  }

  @Test func `signs that were typed stay signs`() {
    for line in [
      "*a*", "# a", "- a", "+ a", "1. a", "> a", "```", "~~~", "===", "---", "    a", "[a](b)",
      "<a:b>",
      "&amp;", "a  ", "\\", "`", "_a_", "a#", "!", "a\u{2028}# b", "a\u{2028}", "\u{2028}", " a ",
      "\ta",
    ] {
      for kind in [ParagraphKind.text, ParagraphKind(.heading(2))] {
        let text = RichText(TextBuffer(line), kind: kind)
        #expect(RichText(markdown: text.markdown) == text, "\(line), \(kind): \(text.markdown)")
      }
    }
  }

  @Test func `emphasis beside letters, spaces and signs is read as it was`() {
    var text = RichText(TextBuffer("a\"b\"c d"))
    text.apply(text.toggling(.bold, in: [1..<4]))
    #expect(RichText(markdown: text.markdown) == text, "\(text.markdown)")
    text.apply(text.toggling(.italic, in: [0..<1]))
    #expect(RichText(markdown: text.markdown) == text, "\(text.markdown)")
    // Spaces at the ends are moved out.
    text.apply(text.toggling(.bold, in: [4..<6]))
    #expect(RichText(markdown: text.markdown).described == ["|{i:a}{b:\"b\"c}{: d}"])
  }

  @Test func `random texts in Markdown are read as cmark reads them`() throws {
    let pieces = [
      "a", "b ", " ", "\n", "\n", "\n\n", "*", "**", "_", "__", "`", "``", "[", "](c)",
      "](d \"e\")", "> ",
      "- ", "1. ", "2) ", "# ", "    ", "  ", "```\n", "~~~\n", "\\", "===\n", "---\n", "***\n",
      "\t", "é", ".",
      "\"", "&amp;", "<xx:y>", "* ", "+ ", "-\n",
    ]
    for seed in 0..<TextBufferPropertyTests.seeds {
      var random = SeededGenerator(UInt64(seed))
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in random.element(pieces) }
        .joined()
      let expected = try #require(CommonMarkOracle.described(text), "cmark runs")
      #expect(
        read(text) == (expected.isEmpty ? ["|"] : expected),
        "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test func `random texts are written so that cmark and we read the same`() throws {
    for seed in 0..<TextBufferPropertyTests.seeds {
      var random = SeededGenerator(UInt64(seed))
      let text = random.richText()
      let written = text.markdown
      let read = RichText(markdown: written)
      #expect(RichText(markdown: read.markdown) == read, "seed \(seed): \(text.described)")
      #expect(read.letters == text.letters, "seed \(seed): \(written.debugDescription)")
      let expected = try #require(CommonMarkOracle.described(written), "cmark runs")
      #expect(
        read.described == (expected.isEmpty ? ["|"] : expected),
        "seed \(seed): \(written.debugDescription)")
    }
  }

  @Test func `hostile texts take no longer than they are long`() {
    let count = 20_000
    for piece in [
      "*", "*a_ ", "[", "[a](", "[a](<b", "`a``b", "<a", "> ", "- ", "&#", "![", "*a **", "[](x (",
    ] {
      let text = RichText(
        markdown: String(repeating: piece, count: piece == "> " || piece == "- " ? 200 : count))
      #expect(text.text.lineCount >= 1)
    }
  }
}

extension RichText {
  /// All that is no space, with its style.
  fileprivate var letters: [String] {
    (0..<text.lineCount).flatMap { line -> [String] in
      let isCode = kinds[line].block == .code
      return styles.runs(in: text.contentRange(ofLine: line)).flatMap { run in
        text.string(in: run.range).unicodeScalars.filter { !$0.properties.isWhitespace }.map {
          (isCode ? RichStyle.plain : run.value).described(String($0))
        }
      }
    }
  }
}
