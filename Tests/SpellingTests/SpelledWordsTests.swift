import Testing

@testable import Spelling

struct SpelledWordsTests {
  private func words(_ text: String, skipsCapitals: Bool = true) -> [String] {
    SpelledWords.words(of: text, skipsCapitals: skipsCapitals).map(\.text)
  }

  @Test func `words of a sentence`() {
    #expect(words("Hello, (brave) new world!") == ["Hello", "brave", "new", "world"])
    #expect(words("don't aujourd’hui 'tis") == ["don't", "aujourd'hui", "tis"])
    #expect(words("well-known and/or") == ["well", "known", "and", "or"])
    #expect(words("Größe naïve Ελλάδα мир שלום") == ["Größe", "naïve", "Ελλάδα", "мир", "שלום"])
  }

  @Test func `places are those of the paragraph`() {
    let found = SpelledWords.words(of: "é — auf\u{AD}gabe", skipsCapitals: true)
    #expect(found == [.init(text: "aufgabe", range: 7..<16)])
  }

  @Test func `addresses and paths are no words`() {
    #expect(words("see https://example.com/wrogn?a=b#c for more") == ["see", "for", "more"])
    #expect(words("www.wrogn.de and (http://wrogn)") == ["and"])
    #expect(words("mail jane.wrogn@example.com or mailto:x@y soon") == ["mail", "or", "soon"])
    #expect(words("@wrogn #wrogn ~/wrogn /usr/wrogn") == [])
    #expect(words("file.txt is here") == ["is", "here"])
    #expect(words("this @ that") == ["this", "that"])
    #expect(words("note: this") == ["note", "this"])
  }

  @Test func `what has digits or underscores is no word`() {
    #expect(words("abc1 2nd snake_case H2O word x² ok") == ["word", "ok"])
    #expect(words("a I b") == [])
  }

  @Test func `capitals alone are left out where somebody wants it`() {
    #expect(words("NASA Nasa ΝΑΣΑ") == ["Nasa"])
    #expect(words("NASA Nasa", skipsCapitals: false) == ["NASA", "Nasa"])
  }

  @Test func `scripts without spaces are not checked, letters without capitals are`() {
    #expect(words("日本語 ภาษาไทย ひらがな 한국어") == ["한국어"])
    #expect(words("العربية") == ["العربية"])
    #expect(words("😀 👩‍👧 🇩🇪") == [])
  }

  @Test func `what is too long is no word`() {
    #expect(words(String(repeating: "a", count: 101)) == [])
    #expect(words(String(repeating: "a", count: 100)).count == 1)
  }
}
