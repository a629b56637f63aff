import Testing

@testable import Editing

struct TextWordsTests {
  @Test func `a double click selects a word, or what is between two`() {
    let text = TextBuffer("one, two\nthree")
    #expect(text.range(ofWordAt: 1) == 0..<3)
    #expect(text.range(ofWordAt: 3) == 3..<4)
    #expect(text.range(ofWordAt: 8) == 8..<9)
    #expect(text.range(ofWordAt: 14) == 9..<14)
    #expect(TextBuffer("ab").range(ofWordAt: 2) == 0..<2)
    #expect(TextBuffer().range(ofWordAt: 0) == 0..<0)
    #expect(TextBuffer("a\n").range(ofWordAt: 2) == 2..<2)
  }

  @Test func `words are gone through over lines`() {
    let text = TextBuffer("one, two\n\n...\nthree four")
    var ends: [Int] = []
    var offset = 0
    while offset < text.utf8Count {
      offset = text.wordEnd(after: offset)
      ends.append(offset)
    }
    #expect(ends == [3, 8, 19, 24])
    var starts: [Int] = []
    while offset > 0 {
      offset = text.wordStart(before: offset)
      starts.append(offset)
    }
    #expect(starts == [20, 14, 5, 0])
    #expect(TextBuffer("...").wordEnd(after: 0) == 3)
    #expect(TextBuffer("...").wordStart(before: 3) == 0)
  }

  @Test func `a word is found beside bytes that are no UTF-8`() {
    let text = TextBuffer(utf8: [0xFF, 0xFF, 0x61, 0x62, 0x20, 0x63])
    #expect(text.range(ofWordAt: 3) == 2..<4)
    #expect(text.wordEnd(after: 0) == 4)
    #expect(text.wordStart(before: 6) == 5)
  }
}
