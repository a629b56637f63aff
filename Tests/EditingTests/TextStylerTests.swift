import SeededNumbers
import Testing

@testable import Editing

/// `EDIT_SEEDS=10000` for more of the random scripts.
struct TextStylerTests {
  @Test func `a keystroke in a long text looks at its line`() {
    let tokenizer = CountingTokenizer(SignTokenizer())
    let line = String(repeating: "a line of a document, ", count: 50) + "\n"
    var styler = TextStyler(
      TextBuffer(String(repeating: line, count: 10_000)), tokenizer)
    #expect(styler.text.utf8Count > 10 << 20)
    while styler.advance() != nil {}
    #expect(tokenizer.count == 10_001)
    let middle = styler.text.range(ofLine: 5000)
    for offset in [middle.lowerBound, middle.lowerBound + 4, middle.upperBound - 1] {
      styler.apply(TextEdit(replacing: offset..<offset, with: "x"))
      #expect(styler.advance() == 5000..<5001)
      #expect(styler.isFinished && styler.advance() == nil)
    }
    #expect(tokenizer.count == 10_004)
    #expect(styler.version == 3)
  }

  @Test func `an open comment reaches as far as it changes something`() {
    let text = "a\nb\n/* c\nd */\ne\nf"
    var styler = finished(text)
    styler.apply(TextEdit(replacing: 2..<2, with: "/*"))
    #expect(styler.advance() == 1..<6)
    #expect(styler.tokens(ofLines: 4..<5).lines == [[TextTokenRun(0..<1, .comment)]])
    styler.apply(TextEdit(replacing: 2..<4, with: ""))
    #expect(styler.advance() == 1..<6)
    styler.apply(TextEdit(replacing: 0..<0, with: "/* */"))
    #expect(styler.advance() == 0..<1)
  }

  @Test func `what is seen is answered before it is reached`() {
    let tokenizer = CountingTokenizer(SwiftTokenizer())
    let lines = (0..<10_000).map { "let x\($0) = 1" }
    var styler = TextStyler(TextBuffer(lines.joined(separator: "\n")), tokenizer)
    let guess = styler.tokens(ofLines: 9000..<9040)
    #expect(guess.isProvisional && guess.lines.count == 40)
    #expect(guess.lines[0] == [TextTokenRun(0..<3, .keyword), TextTokenRun(12..<13, .number)])
    #expect(tokenizer.count < 120)
    #expect(styler.state(afterLine: 9000) == nil)
    while styler.advance() != nil {}
    #expect(styler.tokens(ofLines: 9000..<9040).lines == guess.lines)
    #expect(!styler.tokens(ofLines: 9000..<9040).isProvisional)
    #expect(styler.state(afterLine: 9000) == SwiftTokenizer.State())
  }

  @Test func `work is done in parts`() {
    var styler = TextStyler(TextBuffer(String(repeating: "let a\n", count: 100)), SwiftTokenizer())
    let first = styler.advance(byteLimit: 100)
    #expect(first == 0..<5)
    #expect(styler.advance(byteLimit: 100)?.lowerBound == 5)
    #expect(!styler.isFinished)
  }

  @Test func `a worker's result is taken over, and follows what was typed meanwhile`() {
    var styler = TextStyler(TextBuffer("a\n/*\nb\n*/\nc"), SwiftTokenizer())
    var work = styler.beginWork()
    styler.apply(TextEdit(replacing: 0..<0, with: "x\n"))
    while work.advance() != nil {}
    #expect(work.version == 0 && styler.version == 1)
    styler.endWork(work)
    #expect(styler.version == 1)
    #expect(styler.text == TextBuffer("x\na\n/*\nb\n*/\nc"))
    #expect(styler.state(afterLine: 0) == nil)
    #expect(styler.advance() == 0..<2)
    #expect(styler.tokens(ofLines: 3..<4).lines == [[TextTokenRun(0..<1, .comment)]])
  }

  @Test func `an empty text has one line without tokens`() {
    var styler = TextStyler(TextBuffer(), MarkdownTokenizer())
    #expect(styler.advance() == 0..<1)
    #expect(styler.tokens(ofLines: 0..<1).lines == [[]])
    #expect(styler.tokens(ofLines: 0..<0).lines == [])
    styler.apply(TextEdit(replacing: 0..<0, with: "# a\n"))
    #expect(styler.advance() == 0..<2)
    #expect(styler.tokens(ofLines: 0..<2).lines[0].first?.token == .markup)
  }

  @Test func `random edits of Swift equal a fresh start`() {
    for seed in 0..<TextBufferPropertyTests.seeds / 3 {
      checkRandomEdits(
        seed, SwiftTokenizer(),
        [
          "a", " ", "\n", "\n", "\r\n", "\r", "/*", "*/", "\"\"\"", "\"", "\\(", ")", "(", "#", "/",
          "//", "let ", "1", "\\", "é", "\u{2029}",
        ])
    }
  }

  @Test func `random edits of Markdown equal a fresh start`() {
    for seed in 0..<TextBufferPropertyTests.seeds / 3 {
      checkRandomEdits(
        seed, MarkdownTokenizer(),
        [
          "a", " ", "\n", "\n", "\r\n", "```\n", "> ", "- ", "1. ", "    ", "*", "`", "[", "](b)",
          "\t",
          "===\n", "---\n", "# ", "\\", "<", "é",
        ])
    }
  }

  private func finished(_ text: String) -> TextStyler<SwiftTokenizer> {
    var styler = TextStyler(TextBuffer(text), SwiftTokenizer())
    while styler.advance() != nil {}
    return styler
  }

  private func checkRandomEdits<Tokenizer: LineTokenizer>(
    _ seed: Int, _ tokenizer: Tokenizer, _ pieces: [String]
  ) {
    var random = SeededGenerator(UInt64(seed))
    func text() -> String {
      (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
    }
    var styler = TextStyler(TextBuffer((0..<10).map { _ in text() }.joined()), tokenizer)
    var work: TextStyler<Tokenizer>?
    for _ in 0..<25 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: _ = styler.advance(byteLimit: Int.random(in: 1..<200, using: &random))
      case 1 where work == nil: work = styler.beginWork()
      case 2:
        if var done = work {
          _ = done.advance(byteLimit: Int.random(in: 1..<300, using: &random))
          styler.endWork(done)
          work = nil
        }
      default:
        let start = styler.text.characterBoundary(
          upTo: Int.random(in: 0...styler.text.utf8Count, using: &random))
        let length = Int.random(in: 0...min(6, styler.text.utf8Count - start), using: &random)
        styler.apply(TextEdit(replacing: start..<start + length, with: text()))
      }
      checkKnown(styler, seed, &random)
    }
    while styler.advance(byteLimit: 100) != nil {}
    #expect(styler.isFinished)
    checkKnown(styler, seed, &random)
  }

  /// Fails where tokens that are not provisional differ from those of a text of which nothing was known.
  private func checkKnown<Tokenizer: LineTokenizer>(
    _ styler: TextStyler<Tokenizer>, _ seed: Int, _ random: inout SeededGenerator
  ) {
    var state = styler.tokenizer.initialState
    var expected: [[TextTokenRun]] = []
    for line in 0..<styler.text.lineCount {
      let bytes = styler.text.bytes(in: styler.text.contentRange(ofLine: line))
      expected.append(styler.tokenizer.tokens(of: bytes, &state))
      if let known = styler.state(afterLine: line) {
        #expect(known == state, "seed \(seed), line \(line)")
      }
      let ends = [0] + expected[line].flatMap { [$0.range.lowerBound, $0.range.upperBound] }
      #expect(ends == ends.sorted() && ends.last! <= bytes.count, "seed \(seed), line \(line)")
    }
    let start = Int.random(in: 0..<expected.count, using: &random)
    let answer = styler.tokens(ofLines: start..<expected.count)
    if !answer.isProvisional { #expect(answer.lines == Array(expected[start...]), "seed \(seed)") }
    #expect(!styler.isFinished || !answer.isProvisional)
  }
}

/// A language of one sign, which opens and closes what goes over lines.
private struct SignTokenizer: LineTokenizer {
  let initialState = false

  func tokens(of line: [UInt8], _ state: inout Bool) -> [TextTokenRun] {
    if line.first == UInt8(ascii: "!") { state.toggle() }
    return []
  }
}
