import Testing

@testable import Typesetting

@Suite struct WordBreakTests {
  @Test func `Unicode's word break test passes without exception`() throws {
    let cases = SegmentationCase.all(in: try UnicodeDataFile("auxiliary/WordBreakTest.txt"))
    #expect(cases.count == 1823)
    for test in cases {
      let found = test.utf8.withUnsafeBufferPointer(WordBreaker.boundaries)
      if found != test.boundaries { Issue.record("\(test.line): \(found)") }
    }
  }

  @Test func `an empty text has no boundaries and an empty word`() {
    #expect(words(of: "") == [])
    #expect(word(at: 0, in: "") == "")
  }

  @Test func `a double click takes the word under it`() {
    let text = "one two\nl'été, 3.14!"
    #expect(word(at: 0, in: text) == "one")
    #expect(word(at: 3, in: text) == " ")
    #expect(word(at: 6, in: text) == "two")
    #expect(word(at: 7, in: text) == "\n")
    #expect(word(at: 9, in: text) == "l'été")
    #expect(word(at: 14, in: text) == "l'été")
    #expect(word(at: 18, in: text) == "3.14")
    #expect(word(at: text.utf8.count, in: text) == "!")
    #expect(word(at: .max, in: text) == "!")
    #expect(word(at: -1, in: text) == "one")
  }

  @Test func `the word at every offset is the piece between the boundaries around it`() {
    let text = "can't stop\r\nнет.. a.b.1,2:3 שלום\"ה 漢字カタカナ🇺🇦🇺🇦 👩‍👩‍👧"
    let utf8 = Array(text.utf8)
    utf8.withUnsafeBufferPointer { utf8 in
      let boundaries = WordBreaker.boundaries(utf8)
      for (start, end) in zip(boundaries, boundaries.dropFirst()) {
        for offset in start..<end {
          #expect(wordRange(containing: offset, in: utf8) == start..<end)
        }
      }
    }
  }

  @Test func `letters, digits and emoji make words, spaces and punctuation do not`() {
    for text in ["a", "9", "_", "字", "ひ", "ก", "👋", "🇺🇦", "é"] {
      #expect(isWord(text), "\(text)")
    }
    for text in [" ", "\n", ".", "—", "。", "…", "«"] {
      #expect(!isWord(text), "\(text)")
    }
  }
}

private func words(of text: String) -> [String] {
  let utf8 = Array(text.utf8)
  let boundaries = utf8.withUnsafeBufferPointer(WordBreaker.boundaries)
  return zip(boundaries, boundaries.dropFirst()).map { start, end in
    String(decoding: utf8[start..<end], as: UTF8.self)
  }
}

private func word(at offset: Int, in text: String) -> String {
  let utf8 = Array(text.utf8)
  let range = utf8.withUnsafeBufferPointer { wordRange(containing: offset, in: $0) }
  return String(decoding: utf8[range], as: UTF8.self)
}

private func isWord(_ text: String) -> Bool {
  Array(text.utf8).withUnsafeBufferPointer { WordBreaker.isWord(0..<$0.count, in: $0) }
}
