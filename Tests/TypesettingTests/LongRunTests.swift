import CTypesetting
import Testing

@testable import Typesetting

/// Runs are cut where their glyphs could not count the bytes any more; nobody must see where.
@Suite struct LongRunTests {
  private static let patterns = ["x", "word ", "🇺🇦", "👩\u{200D}👩\u{200D}👧", "e\u{301}", "نص ", "क्ष"]

  private func shaped(_ pattern: String) -> ShapedText {
    let count = RunItemizer.longestRun * 5 / 2 / pattern.utf8.count
    return Fixtures.layout(String(repeating: pattern, count: count), maxWidth: 300).shaped
  }

  @Test(arguments: patterns) func `runs are cut between characters`(pattern: String) {
    let shaped = shaped(pattern)
    #expect(shaped.runs.count >= 3)
    let starts = Set(shaped.text.string.characterRanges().map(\.lowerBound))
    var end = 0
    for run in shaped.runs {
      #expect(run.range.lowerBound == end && starts.contains(end))
      #expect(run.range.count <= RunItemizer.longestRun)
      end = run.range.upperBound
    }
    #expect(end == shaped.text.utf8Count)
  }

  @Test func `a character that is longer than a run is cut all the same`() {
    let shaped = shaped("👩\u{200D}")
    #expect(shaped.text.string.count == 1)
    #expect(shaped.runs.allSatisfy { $0.range.count <= RunItemizer.longestRun })
    #expect(shaped.runs.last?.range.upperBound == shaped.text.utf8Count)
  }

  @Test(arguments: patterns) func `every repetition has the same glyphs`(pattern: String) {
    let shaped = shaped(pattern)
    var widths: [Int: Int] = [:]
    for run in shaped.runs {
      for glyph in shaped.glyphs[run.glyphs] {
        let offset = run.range.lowerBound + Int(glyph.cluster)
        widths[offset / pattern.utf8.count, default: 0] += Int(glyph.advance)
      }
    }
    #expect(Set(widths.values).count == 1, "\(pattern)")
  }
}
