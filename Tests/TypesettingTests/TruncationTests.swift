import Geometry
import Testing

@testable import Typesetting

@Suite struct TruncationTests {
  private func shown(_ layout: TextLayout) -> String {
    let bytes = Array(layout.request.text.string.utf8)
    return layout.lines.map { line in
      layout.pieces[line.pieces].sorted { $0.range.lowerBound < $1.range.lowerBound }
        .map {
          $0.run < layout.shaped.runs.count ? String(decoding: bytes[$0.range], as: UTF8.self) : "…"
        }
        .joined()
    }.joined(separator: "|")
  }

  @Test func `a text that fits has no ellipsis`() {
    let layout = Fixtures.layout("one two", maxWidth: 300, maximumLines: 1)
    #expect(!layout.isTruncated)
    #expect(shown(layout) == "one two")
  }

  @Test func `the last line that is allowed ends in an ellipsis`() {
    let layout = Fixtures.layout("one two three four five six", maxWidth: 100, maximumLines: 2)
    #expect(layout.isTruncated)
    #expect(layout.numberOfLines == 2)
    #expect(shown(layout).hasSuffix("…"))
    #expect(layout.lines.map(\.isTruncated) == [false, true])
  }

  @Test func `as much as possible is kept, without a space before the ellipsis`() {
    for string in Samples.all {
      for width in stride(from: 40.0, through: 200, by: 23) {
        let layout = Fixtures.layout(string, maxWidth: width, maximumLines: 1)
        guard layout.isTruncated else { continue }
        let kept = String(shown(layout).dropLast())
        #expect(layout.lines[0].width <= width, "\(string) at \(width)")
        #expect(kept.last?.isWhitespace != true)
        #expect(string.hasPrefix(kept), "\(string): \(kept)")
        // One more character would not have fitted.
        let rest = string.dropFirst(kept.count)
        let spaces = rest.prefix { $0.isWhitespace }.count
        let more = String(string.prefix(kept.count + spaces + 1)) + "…"
        #expect(Fixtures.layout(more).lines[0].width > width - 0.01, "\(string) at \(width)")
      }
    }
  }

  @Test func `a hard line end behind the last line is shown by an ellipsis`() {
    let layout = Fixtures.layout("first\nsecond", maxWidth: 300, maximumLines: 1)
    #expect(layout.isTruncated)
    #expect(shown(layout) == "first…")
  }

  @Test func `line ends and spaces behind the last line are not missed`() {
    let layout = Fixtures.layout("first\n \n", maxWidth: 300, maximumLines: 1)
    #expect(!layout.isTruncated)
    #expect(shown(layout) == "first")
  }

  @Test func `a Hebrew line has its ellipsis on the left`() throws {
    let layout = Fixtures.layout(Samples.hebrew, maxWidth: 120, maximumLines: 1)
    #expect(layout.isTruncated)
    let first = try #require(layout.pieces.first)
    #expect(first.run >= layout.shaped.runs.count)
  }

  @Test func `the middle is left out on demand`() {
    let style = ParagraphStyle(truncation: .middle)
    let layout = Fixtures.layout(
      "a-long-file-name-of-a-document.pdf", style: style, maxWidth: 120, maximumLines: 1)
    let text = shown(layout)
    #expect(text.hasPrefix("a-long") && text.hasSuffix("ent.pdf") && text.contains("…"))
    #expect(layout.lines[0].width <= 120)
  }

  @Test(arguments: [ParagraphStyle.Truncation.middle, .start], ["", "\nbelow"])
  func `spaces at the end of the paragraph take nothing from what is kept`(
    truncation: ParagraphStyle.Truncation, below: String
  ) {
    let style = ParagraphStyle(truncation: truncation)
    let name = "a-long-file-name-of-a-document.pdf"
    let plain = Fixtures.layout(name + below, style: style, maxWidth: 120, maximumLines: 1)
    #expect(shown(plain).hasSuffix("pdf"))
    for spaces in [1, 4, 40] {
      let layout = Fixtures.layout(
        name + String(repeating: " ", count: spaces) + below, style: style, maxWidth: 120,
        maximumLines: 1)
      #expect(shown(layout) == shown(plain))
      #expect(layout.lines[0].width == plain.lines[0].width)
    }
  }

  @Test func `the start is left out on demand`() {
    let style = ParagraphStyle(truncation: .start)
    let layout = Fixtures.layout(
      "/home/user/folder/document.pdf", style: style, maxWidth: 120, maximumLines: 1)
    let text = shown(layout)
    #expect(text.hasPrefix("…") && text.hasSuffix("document.pdf"))
    #expect(layout.lines[0].width <= 120)
  }

  @Test(
    arguments: [ParagraphStyle.Truncation.middle, .start],
    [
      ("x\u{301}\u{302}", nil), ("👨\u{200D}🚗\u{200D}👧", nil), ("\u{600}1", nil),
      ("각\u{11A8}", nil), ("e", "\u{301}"), ("👍", "🏽"),
    ] as [(String, String?)])
  func `what is kept of the end begins with a whole character`(
    truncation: ParagraphStyle.Truncation, part: (String, String?)
  ) throws {
    var attributes = TextAttributes(font: .system(size: 30), color: .white)
    attributes.baselineOffset = 1
    var text = AttributedText()
    for letter in "abcdefghijklmnop" {
      text += Fixtures.text(String(letter) + part.0)
      if let rest = part.1 { text.append(rest, attributes: attributes) }
    }
    let characters = Array(text.string)
    for width in stride(from: 20, to: 120, by: 3) {
      let layout = Fixtures.layout(
        text, style: ParagraphStyle(truncation: truncation), maxWidth: Double(width),
        maximumLines: 1)
      let line = shown(layout)
      let dots = try #require(line.lastIndex(of: "…"))
      let tail = Array(line[line.index(after: dots)...])
      #expect(tail == Array(characters.suffix(tail.count)), "\(width)")
    }
  }

  @Test(arguments: [2, 3]) func `of several lines the last one ends as the paragraph does`(
    lines: Int
  ) throws {
    // Far more than the lines need, so that the end is not in what they would look at.
    let string = String(repeating: "one two three four five six ", count: 400) + "last words"
    func layout(_ truncation: ParagraphStyle.Truncation) -> TextLayout {
      Fixtures.layout(
        string, style: ParagraphStyle(truncation: truncation), maxWidth: 150, maximumLines: lines)
    }
    func texts(_ layout: TextLayout) -> [String] {
      shown(layout).split(separator: "|").map(String.init)
    }
    let end = texts(layout(.end))
    for truncation in [ParagraphStyle.Truncation.start, .middle] {
      let cut = layout(truncation)
      #expect(cut.isTruncated && cut.numberOfLines == lines)
      #expect(cut.lines.map(\.isTruncated) == (1...lines).map { $0 == lines })
      #expect(texts(cut).dropLast() == end.dropLast(), "lines before it are as they were")
      let last = try #require(texts(cut).last)
      #expect(last.hasSuffix("words") && last.filter { $0 == "…" }.count == 1)
      #expect(last.hasPrefix("…") == (truncation == .start))
      if truncation == .middle { #expect(end.last!.hasPrefix(String(last.prefix(3)))) }
      #expect(cut.lines[lines - 1].width <= 150)
    }
  }

  @Test(arguments: [ParagraphStyle.Truncation.middle, .start])
  func `what is kept of the end begins with no space`(truncation: ParagraphStyle.Truncation) throws
  {
    for width in stride(from: 40.0, through: 220, by: 2) {
      let layout = Fixtures.layout(
        "one  two   three    four     five      six.pdf",
        style: ParagraphStyle(truncation: truncation), maxWidth: width, maximumLines: 1)
      let parts = shown(layout).split(separator: "…", omittingEmptySubsequences: false)
      try #require(parts.count == 2)
      #expect(parts[1].first != " ", "\(width): \(shown(layout))")
    }
  }

  @Test func `the last line ends with its own paragraph, not with the text`() {
    let layout = Fixtures.layout(
      "one two three four five\nsix", style: ParagraphStyle(truncation: .start), maxWidth: 60,
      maximumLines: 2)
    #expect(shown(layout).hasSuffix("five"))
  }

  @Test func `a clipped line has no ellipsis`() {
    let style = ParagraphStyle(truncation: .clip, wrap: .none)
    let layout = Fixtures.layout("one two three four", style: style, maxWidth: 70)
    #expect(layout.isTruncated)
    #expect(layout.numberOfLines == 1)
    #expect(!shown(layout).contains("…"))
    #expect(layout.lines[0].width <= 70)
  }

  @Test func `without wrapping each line that is too wide is truncated`() {
    let layout = Fixtures.layout(
      "one two three four\nfive\nsix seven eight nine", style: ParagraphStyle(wrap: .none),
      maxWidth: 90)
    #expect(layout.numberOfLines == 3)
    #expect(layout.lines.map(\.isTruncated) == [true, false, true])
  }

  @Test func `where nothing fits the ellipsis alone is shown`() {
    let layout = Fixtures.layout("Wide", maxWidth: 1, maximumLines: 1)
    #expect(shown(layout) == "…")
    #expect(layout.numberOfLines == 1)
  }

  @Test func `a truncated last line leaves the cutout free`() {
    let text = "one two three four five six seven eight nine ten"
    let layout = Fixtures.layout(
      text, maxWidth: 200, maximumLines: 1, trailingCutout: Size(width: 50, height: 10))
    #expect(layout.isTruncated)
    #expect(layout.lines[0].width <= 150)
    #expect(layout.size.height == layout.lines[0].height)
  }

  @Test func `the ellipsis has the looks of the last character but is no link`() throws {
    var text = Fixtures.text("see ")
    var attributes = TextAttributes(font: .system(size: 16), color: .white)
    attributes.isSpoiler = true
    text.append("a hidden sentence that is long", attributes: attributes)
    let layout = Fixtures.layout(text, maxWidth: 100, maximumLines: 1)
    let last = try #require(layout.glyphRuns.last)
    #expect(last.range.isEmpty)
    #expect(last.color == .white)
    #expect(!last.isSpoiler)
  }
}

/// Layouts of few lines read only the beginning of a long text.
@Suite struct TextBudgetTests {
  private func long(_ random: inout SeededRandom) -> String {
    (0..<40).map { _ in RandomText.make(&random) }.joined(separator: " ")
  }

  @Test func `one line of a long text shapes little of it`() {
    let text = Array(repeating: Samples.latin, count: 60).joined(separator: " ")
    let layout = Fixtures.layout(text, maxWidth: 300, maximumLines: 1)
    #expect(layout.isTruncated)
    #expect(layout.shaped.text.utf8Count < 200)
    #expect(layout.lines[0].range == 0..<text.utf8.count)
  }

  @Test func `few lines of a long text are those of the whole text`() {
    var random = SeededRandom(seed: 11)
    for lines in [1, 2, 5] {
      for _ in 0..<25 {
        let text = Fixtures.text(long(&random))
        let width = Double.random(in: 60...500, using: &random)
        let short = Fixtures.layout(text, maxWidth: width, maximumLines: lines)
        // Shaped as a whole, because the first layout has no limit.
        let whole = Fixtures.layout(text, maxWidth: width).relayout(
          maxWidth: width, maximumLines: lines)
        #expect(short.lines.map(\.range) == whole.lines.map(\.range))
        #expect(short.lines.map(\.width) == whole.lines.map(\.width))
        #expect(short.size == whole.size && short.isTruncated == whole.isTruncated)
      }
    }
  }

  @Test func `a text that takes no room is read on until its end`() {
    let text = String(repeating: "\u{200B}", count: 3000) + "end"
    let layout = Fixtures.layout(text, maxWidth: 100, maximumLines: 1)
    #expect(layout.shaped.text.utf8Count == text.utf8.count)
    #expect(layout.lines[0].width > 0)
  }

  @Test func `a preview that grows to more lines reads more`() {
    let text = Array(repeating: Samples.latin, count: 60).joined(separator: " ")
    let one = Fixtures.layout(text, maxWidth: 300, maximumLines: 1)
    let all = one.relayout(maxWidth: 300, maximumLines: 0)
    #expect(!all.isTruncated)
    #expect(all.lines.map(\.range) == Fixtures.layout(text, maxWidth: 300).lines.map(\.range))
  }
}
