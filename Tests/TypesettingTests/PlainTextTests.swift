import Testing

@testable import Typesetting

/// What quick looks at many bytes say is what a look at every scalar says.
@Suite struct PlainTextTests {
  private func texts(_ count: Int) -> [String] {
    var random = SeededRandom(seed: 77)
    let words = [
      "a", "word", " ", "  ", "слово", "ё", "ҋ", "é", "e\u{301}", "\u{AD}", "שלום", "你", "!",
    ]
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        words.randomElement(using: &random)!
      }.joined()
    }
  }

  @Test func `the first space is found wherever it is`() {
    for text in texts(300) {
      let bytes = Array(text.utf8)
      bytes.withUnsafeBufferPointer { utf8 in
        for start in 0...bytes.count {
          for limit in start...bytes.count {
            let expected = bytes[start..<limit].firstIndex(of: 0x20) ?? limit
            #expect(utf8.firstSpace(from: start, limit: limit) == expected)
          }
        }
      }
    }
  }

  @Test func `plain texts have no marks`() {
    var plain = 0
    for text in texts(300) {
      let expected = text.unicodeScalars.allSatisfy {
        $0.value < 0x300 || (0x400..<0x480).contains($0.value)
      }
      #expect(Array(text.utf8).withUnsafeBufferPointer(\.isPlain) == expected)
      if expected { plain += 1 }
    }
    #expect(plain > 20 && plain < 280)
    let marks = (0..<0x480 as Range<UInt32>).filter {
      ($0 < 0x300 || $0 >= 0x400) && ScalarProperties($0).flags.contains(.mark)
    }
    #expect(marks.isEmpty)
  }

  @Test func `words between spaces are remembered one by one`() {
    let engine = TextEngine()
    func shape(_ string: String) {
      _ = ShapedText(
        Fixtures.text(string), baseDirection: .auto, library: Fixtures.library, engine: engine)
    }
    shape("one twofold слово")
    let misses = engine.words.misses
    shape("слово one  twofold one слово twofold")
    #expect(engine.words.misses == misses && engine.words.hits == 6)
  }
}
