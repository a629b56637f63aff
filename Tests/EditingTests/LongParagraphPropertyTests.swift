import Geometry
import SeededNumbers
import Testing
import Typesetting

@testable import Editing

struct LongParagraphPropertyTests {
  private static let seeds = max(TextBufferPropertyTests.seeds / 100, 1)

  @Test(arguments: LongText.allCases)
  func `a long paragraph in sections has the lines of one that is laid out as a whole`(
    kind: LongText
  ) {
    for seed in 0..<UInt64(Self.seeds) {
      var random = SeededGenerator(seed)
      let text = kind.text(15_000, &random)
      var layout = LongLayouts.layout(text, width: random.number(100...700))
      let lines = layout.allLines(ofLine: 0)
      expectEqual(lines, layout.wholeLines(ofLine: 0), "\(kind), seed \(seed)")
      #expect(lines.count > 20)
    }
  }

  @Test(arguments: LongText.allCases)
  func `after every edit of a long paragraph its lines are those of a fresh layout`(
    kind: LongText
  ) {
    for seed in 0..<UInt64(Self.seeds) {
      var random = SeededGenerator(seed)
      var text = TextBuffer("before\n" + kind.text(9000, &random) + "\nafter")
      var layout = LongLayouts.layout(text, width: random.number(150...700))
      layout.prepare(from: 0, to: random.number(10...2000))
      var place = Int.random(in: 0..<text.utf8Count, using: &random)
      for step in 0..<10 {
        if random.chance() { place = Int.random(in: 0..<text.utf8Count, using: &random) }
        let edit = edit(of: text, near: &place, kind, &random)
        text.apply(edit)
        layout.apply(edit)
        #expect(layout.text == text)
        let top = random.number(0...layout.height)
        layout.prepare(from: top, to: top + 300)
        if random.chance() { continue }
        check(layout, "\(kind), seed \(seed), step \(step)")
      }
      check(layout, "\(kind), seed \(seed)")
    }
  }

  /// Compares with a paragraph that is laid out as a whole, and leaves the layout as it is.
  private func check(_ layout: EditorLayout, _ comment: String) {
    var layout = layout
    for number in 0..<layout.text.lineCount where layout.isLong(number) {
      let lines = layout.allLines(ofLine: number)
      expectEqual(lines, layout.wholeLines(ofLine: number), comment)
    }
  }

  private func edit(
    of text: TextBuffer, near place: inout Int, _ kind: LongText, _ random: inout SeededGenerator
  ) -> TextEdit {
    place = text.characterBoundary(upTo: min(place, text.utf8Count))
    var end = place
    switch Int.random(in: 0..<6, using: &random) {
    case 0: end = min(place + Int.random(in: 0...2500, using: &random), text.utf8Count)
    case 1, 2: end = min(place + 1, text.utf8Count)
    default: break
    }
    end = max(text.characterBoundary(upTo: end), place)
    var string = kind.insertion(&random)
    if Int.random(in: 0..<12, using: &random) == 0 { string += "\n" }
    if random.chance(), end > place { string = "" }
    let edit = TextEdit(replacing: place..<end, with: string)
    place += string.utf8.count
    return edit
  }
}

/// Layouts with the pinned fonts.
enum LongLayouts {
  static let library = FontLibrary(
    .directory(
      String(#filePath.dropLast("Tests/EditingTests/LongParagraphPropertyTests.swift".count))
        + "Tests/Fixtures/Fonts"))
  static let plain = TextAttributes(font: .system(size: 16), color: .black)

  static func layout(_ string: String, width: Double = 400) -> EditorLayout {
    layout(TextBuffer(string), width: width)
  }

  static func layout(
    _ text: TextBuffer, width: Double, style: ParagraphStyle = ParagraphStyle()
  ) -> EditorLayout {
    EditorLayout(text, width: width, style: style, library: library) { string, _ in
      AttributedText(string, attributes: plain)
    }
  }
}
