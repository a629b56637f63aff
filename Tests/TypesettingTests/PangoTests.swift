import Geometry
import Testing

@testable import Typesetting

/// Line breaks and carets against those of Pango 1.50, which Scripts/make-pango-lines wrote down.
@Suite struct PangoTests {
  /// What Pango said about a text at a width.
  struct Sample {
    var name = ""
    var width = 0.0
    var text = ""
    var lines: [Range<Int>] = []
    var carets: [Caret] = []
  }

  struct Caret {
    var offset: Int
    var line: Int
    var strong: Double
    var weak: Double
  }

  /// Second carets that stand elsewhere, by text and offset.
  ///
  /// - Before a Devanagari word Pango has a weak caret in front of the space, although both sides of
  ///   the space run left to right; we have one caret.
  /// - At the end of a broken line whose last letters run against their paragraph our second caret is
  ///   that of the paragraph's edge.
  private static let weakDifferences: Set<String> = [
    "devanagari 37", "devanagari 62", "devanagari 138", "mixed 20",
  ]

  @Test func `lines break where Pango breaks them`() throws {
    for sample in try PangoTests.samples() {
      let layout = Fixtures.layout(sample.text, maxWidth: sample.width)
      let id = "\(sample.name) \(Int(sample.width))"
      #expect(layout.lines.map(\.range.lowerBound) == sample.lines.map(\.lowerBound), "\(id)")
    }
  }

  @Test func `carets stand where Pango's stand`() throws {
    for sample in try PangoTests.samples() {
      let layout = Fixtures.layout(sample.text, maxWidth: sample.width)
      let id = "\(sample.name) \(Int(sample.width))"
      try #require(layout.lines.map(\.range.lowerBound) == sample.lines.map(\.lowerBound), "\(id)")
      for caret in sample.carets where sample.text.isCharacterBoundary(caret.offset) {
        let line = layout.lines[caret.line]
        let affinity: TextPosition.Affinity =
          layout.lineIndex(at: caret.offset) == caret.line ? .downstream : .upstream
        let ours = layout.caretRects(at: TextPosition(offset: caret.offset, affinity: affinity))
        let places = [ours.primary.minX - line.x, (ours.secondary ?? ours.primary).minX - line.x]
        let isNamed = PangoTests.weakDifferences.contains("\(sample.name) \(caret.offset)")
        for x in isNamed ? [caret.strong] : [caret.strong, caret.weak] {
          let distance = places.map { abs($0 - x) }.min()!
          #expect(distance <= 1, "\(id) at \(caret.offset): \(places), Pango \(caret)")
        }
      }
    }
  }

  private static func samples() throws -> [Sample] {
    let path = Fixtures.root + "Tests/Fixtures/Text/pango-lines.txt"
    let contents = try #require(Fixtures.contents(of: path))
    var result: [Sample] = []
    for line in contents.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: " ", maxSplits: line.hasPrefix("text") ? 3 : 9)
      let numbers = fields.dropFirst().compactMap { Int($0) }
      switch fields[0] {
      case "text":
        result.append(
          Sample(name: String(fields[1]), width: Double(numbers[0]), text: String(fields[3])))
      case "line": result[result.count - 1].lines.append(numbers[0]..<numbers[1])
      case "caret":
        result[result.count - 1].carets.append(
          Caret(
            offset: numbers[0], line: numbers[1], strong: Double(numbers[2]) / 1024,
            weak: Double(numbers[3]) / 1024))
      default: Issue.record("unknown line \(line)")
      }
    }
    return result
  }
}
