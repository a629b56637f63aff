import Testing

@testable import Spelling

/// Sentences of pieces whose words are known, in any order.
private struct RandomSentence {
  /// What is written, and the words that can be misspelled in it.
  private static let pieces: [(text: String, words: [String])] = [
    ("house", ["house"]), ("Straße", ["Straße"]), ("don't", ["don't"]),
    ("aujourd\u{2019}hui", ["aujourd'hui"]), ("well-known", ["well", "known"]),
    ("https://example.org/a?b=c", []), ("jane@example.org", []), ("@jane", []), ("#topic", []),
    ("notes.txt", []), ("~/notes", []), ("snake_case", []), ("H2O", []), ("2026", []),
    ("NASA", []), ("日本語", []), ("😀", []), ("мир", ["мир"]), ("שלום", ["שלום"]),
  ]

  private(set) var text = ""
  private(set) var words: [SpelledWords.Word] = []

  init(seed: UInt64, count: Int) {
    var state = seed
    for _ in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      append(RandomSentence.pieces[Int(state >> 33) % RandomSentence.pieces.count])
    }
  }

  private mutating func append(_ piece: (text: String, words: [String])) {
    if !text.isEmpty { text += " " }
    var offset = text.utf8.count
    text += piece.text
    for word in piece.words {
      // A typographic apostrophe is longer than what a dictionary has in its place.
      let isWhole = piece.words.count == 1
      let length = isWhole ? piece.text.utf8.count : word.utf8.count
      words.append(SpelledWords.Word(text: word, range: offset..<offset + length))
      offset += length + 1
    }
  }
}

struct RandomWordsTests {
  private func words(of text: String) -> [SpelledWords.Word] {
    SpelledWords.words(of: text, skipsCapitals: true)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `the words of a sentence are those of its pieces`(seed: UInt64) {
    let sentence = RandomSentence(seed: seed, count: 12)
    #expect(words(of: sentence.text) == sentence.words, "\(sentence.text)")
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `the words of two sentences are those of each`(seed: UInt64) {
    let first = RandomSentence(seed: seed, count: 5)
    let second = RandomSentence(seed: seed + 1000, count: 5)
    let shift = first.text.utf8.count + 2
    let moved = second.words.map { word in
      SpelledWords.Word(
        text: word.text, range: word.range.lowerBound + shift..<word.range.upperBound + shift)
    }
    #expect(words(of: first.text + ". " + second.text) == first.words + moved)
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `a text in brackets has the same words`(seed: UInt64) {
    let sentence = RandomSentence(seed: seed, count: 1)
    let found = words(of: "(" + sentence.text + ")")
    #expect(found.map(\.text) == sentence.words.map(\.text), "\(sentence.text)")
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `a text in capitals has no word, unless somebody wants it`(seed: UInt64) {
    let sentence = RandomSentence(seed: seed, count: 8)
    let capitals = sentence.words.map { $0.text.uppercased() }.joined(separator: " ")
    #expect(
      words(of: capitals).allSatisfy { word in
        word.text.unicodeScalars.contains { !$0.properties.isUppercase }
      })
    let all = SpelledWords.words(of: capitals, skipsCapitals: false)
    #expect(all.count == sentence.words.count, "\(capitals)")
  }

  @Test func `an empty text has no word`() {
    #expect(words(of: "").isEmpty)
    #expect(words(of: " \n\t").isEmpty)
  }
}
