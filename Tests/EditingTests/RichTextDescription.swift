import SeededNumbers

@testable import Editing

extension RichText {
  /// Each paragraph in a line: quotes, lists and what it is, then its parts with their styles.
  var described: [String] {
    (0..<text.lineCount).map { line in
      let range = text.contentRange(ofLine: line)
      let parts = styles.runs(in: range).map { $0.value.described(text.string(in: $0.range)) }
      return kinds[line].described + parts.joined()
    }
  }
}

extension ParagraphKind {
  var described: String {
    let sign =
      switch marker {
      case nil: ""
      case .bullet: "-"
      case .ordered(let number): "\(number)."
      }
    let name =
      switch block {
      case .text: ""
      case .heading(let level): "h\(level)"
      case .code: "code"
      case .rule: "rule"
      }
    let quotes = String(repeating: ">", count: quoteLevel)
    let lists = String(repeating: "+", count: listLevel)
    return "\(quotes)\(lists)\(sign)\(name)|"
  }
}

extension RichStyle {
  func described(_ text: String) -> String {
    let traits = (isBold ? "b" : "") + (isItalic ? "i" : "") + (isCode ? "c" : "")
    return "{\(traits)\(link.map { " " + $0 } ?? ""):\(text)}"
  }
}

extension SeededGenerator {
  mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  /// What people write, and what would be a sign of Markdown.
  mutating func richText() -> RichText {
    let pieces = [
      "a", "b", "word", " ", "  ", ".", "!", "*", "**", "_", "`", "[", "](x)", "\\", "&amp;", "&",
      "<",
      "#", "-", "1.", "é", "日", "\u{2028}", "\"", ">", "=", "~~~", "\t", "+", "–",
    ]
    var text = RichText(
      TextBuffer(
        (0..<Int.random(in: 1...6, using: &self)).map { _ in
          (0..<Int.random(in: 0...6, using: &self)).map { _ in element(pieces) }.joined()
        }.joined(separator: "\n")))
    for _ in 0..<Int.random(in: 0...8, using: &self) {
      let start = text.text.characterBoundary(
        upTo: Int.random(in: 0...text.text.utf8Count, using: &self))
      let end = text.text.characterBoundary(
        upTo: Int.random(in: start...text.text.utf8Count, using: &self))
      switch Int.random(in: 0..<5, using: &self) {
      case 0: text.apply(text.toggling(.code, in: [start..<end]))
      case 1:
        text.apply(
          text.settingLink(element(["x", "https://a.b/c_d", "(", "a b", "<"]), in: start..<end))
      case 2: text.apply(text.toggling(.bold, in: [start..<end]))
      default: text.apply(text.toggling(.italic, in: [start..<end]))
      }
    }
    for line in 0..<text.text.lineCount where chance() {
      let kind = ParagraphKind(
        element([.text, .text, .text, .heading(2), .code]),
        quoteLevel: Int.random(in: 0...2, using: &self) / 2)
      text.apply(
        RichChange(kinds: [
          .init(lines: line..<line + 1, TextRuns(repeating: kind, count: 1))
        ]))
      if chance() {
        text.apply(text.togglingList(element([.bullet, .ordered(3)]), lines: line..<line + 1))
        text.apply(text.indenting(lines: line..<line + 1, by: element([-1, 1, 1])))
      }
    }
    return text
  }
}
