import Testing

@testable import Typesetting

@Suite struct CharacterBoundaryTests {
  private static let texts = [
    "", "a", "abc\r\n\ndef", "e\u{301}\u{302}x", "🇺🇦🇺🇦🇺a", "👩‍👩‍👧‍👦👍🏽1\u{FE0F}\u{20E3}", "각힣가나", "नमस्ते กำ",
    "\u{301}a", "\u{600}a\u{200D}👩", "ab👩‍🚀",
  ]

  @Test(arguments: texts) func `boundaries are those of Character`(_ text: String) {
    var expected = [0]
    for character in text { expected.append(expected[expected.count - 1] + character.utf8.count) }
    let ranges = Array(text.characterRanges())
    #expect(ranges.map(\.upperBound) == Array(expected.dropFirst()))
    for offset in 0...text.utf8.count {
      #expect(text.isCharacterBoundary(offset) == expected.contains(offset))
      #expect(text.characterBoundary(after: offset) == expected.first { $0 > offset } ?? offset)
      #expect(text.characterBoundary(before: offset) == expected.last { $0 < offset } ?? 0)
    }
  }

  @Test func `offsets outside of the text are no boundaries`() {
    #expect(!"ab".isCharacterBoundary(-1))
    #expect(!"ab".isCharacterBoundary(3))
    #expect("ab".characterBoundary(after: 9) == 2)
    #expect("ab".characterBoundary(before: 9) == 2)
    #expect("ab".characterBoundary(after: -9) == 0)
    #expect("ab".characterBoundary(before: -9) == 0)
  }

  @Test func `Unicode's grapheme test passes but for the cases that newer versions changed`() throws
  {
    let cases = SegmentationCase.all(in: try UnicodeDataFile("auxiliary/GraphemeBreakTest.txt"))
    #expect(cases.count == 602)
    // Swift's data is of Unicode 17, the file of Unicode 15.
    let changed = ["÷ 2701 × 200D × 2701 ÷"]
    let deviating = cases.filter { test in
      let text = String(decoding: test.utf8, as: UTF8.self)
      return [0] + text.characterRanges().map(\.upperBound) != test.boundaries
    }
    #expect(deviating.map { String($0.line) } == changed)
  }
}
