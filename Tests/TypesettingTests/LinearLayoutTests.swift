import Geometry
import Testing

@testable import Typesetting

/// Ten times the text may take ten times the time, whatever the paragraphs are set like.
@Suite(.serialized) struct LinearLayoutTests {
  private static let block = TextBlock(
    .quote, title: Fixtures.text("title"), accentColor: .black, backgroundColor: .white)

  private static func repeated(_ part: AttributedText, _ count: Int) -> AttributedText {
    // By halves, because appending one by one would take quadratic time itself.
    if count == 1 { return part }
    let half = repeated(part, count / 2)
    return count % 2 == 0 ? half + half : half + half + part
  }

  private static func attributed(
    _ string: String, _ change: (inout TextAttributes) -> Void
  ) -> AttributedText {
    var text = Fixtures.text(string)
    text.changeAttributes(in: 0..<text.utf8Count, change)
    return text
  }

  private static let parts: [(String, AttributedText)] = [
    ("tabs", Fixtures.text("a\tb\t1.5\tword ")),
    ("one tab a line", Fixtures.text("a\tb\n")),
    ("lines", Fixtures.text("a\u{B}\u{B}")),
    ("soft hyphens", Fixtures.text("long\u{AD}word\u{AD}")),
    ("Arabic", Fixtures.text("بسم الله ")),
    (
      "items",
      AttributedText(
        InlineItem(id: "x", size: Size(width: 9, height: 9)),
        attributes: TextAttributes(font: .system(size: 16), color: .black))
    ),
    ("blocks", AttributedText(block, Fixtures.text("quote\n"))),
    ("underlined", attributed("words and ") { $0.underline = TextLineStyle(isByWord: true) }),
    ("spoilers", attributed("hidden text ") { $0.isSpoiler = true }),
  ]

  private func seconds(_ text: AttributedText) -> Double {
    var style = ParagraphStyle(alignment: .justified)
    style.tabStops = [
      TabStop(40, .trailing), TabStop(80, .center), TabStop(120, .decimal), TabStop(1e9, .trailing),
    ]
    return processorTime {
      let layout = Fixtures.layout(text, style: style, maxWidth: 300)
      _ = layout.decorations
      _ = layout.inlineItems
      _ = layout.spoilerRects
      _ = layout.selectionRects(0..<text.utf8Count)
    }
  }

  @Test(arguments: parts.indices) func `time grows with the length and no faster`(index: Int) {
    let (name, part) = Self.parts[index]
    let few = seconds(Self.repeated(part, 200))
    let many = seconds(Self.repeated(part, 2000))
    #expect(many / max(few, 0.000_2) < 30, "\(name): \(few) and \(many)")
  }
}
