import Testing

@testable import Typesetting

@Suite struct LineBreakTests {
  /// LB20a of Unicode 17: `-` at the start of a word stays with the word. The only differences
  /// between our breaks and Unicode's own test file.
  private static let deviations: Set<Substring> = [
    "× 002D ÷ 0023 ÷", "× 002D × 0308 ÷ 0023 ÷", "× 002D ÷ 05D0 ÷", "× 002D × 0308 ÷ 05D0 ÷",
    "× 002D ÷ 00A7 ÷", "× 002D × 0308 ÷ 00A7 ÷", "× 002D ÷ 50005 ÷", "× 002D × 0308 ÷ 50005 ÷",
    "× 002D ÷ 0E01 ÷", "× 002D × 0308 ÷ 0E01 ÷",
  ]

  @Test func `Unicode's line break test passes, with ten word-initial hyphens kept`() throws {
    let cases = SegmentationCase.all(in: try UnicodeDataFile("auxiliary/LineBreakTest.txt"))
    #expect(cases.count == 7654)
    var deviating: Set<Substring> = []
    for test in cases {
      let found = offsets(in: test.utf8, syllables: false)
      if found != test.boundaries { deviating.insert(test.line) }
    }
    #expect(deviating == Self.deviations)
  }

  @Test func `every line end is a mandatory break after it`() {
    for end in ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      let text = "a" + end + "b" + end
      let breaks = breaks(in: text)
      #expect(
        breaks.indices.filter { breaks[$0] == .mandatory } == [1 + end.utf8.count, text.utf8.count])
    }
  }

  @Test func `a text that ends in a word may end there`() {
    #expect(breaks(in: "ab") == [.none, .none, .allowed])
    #expect(breaks(in: "") == [.none])
  }

  @Test func `words that are skipped break as those that are read letter by letter`() {
    var random = SeededRandom(seed: 21)
    let letters = Array("กาเะaZябខ្ကာ字한 \u{300}").flatMap { Array($0.unicodeScalars) }
    for _ in 0..<4000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        // Stretches of one script, as words have.
        let letter = letters.randomElement(using: &random)!
        for _ in 0..<Int.random(in: 1...10, using: &random) { text.unicodeScalars.append(letter) }
      }
      var rules = LineBreakRules(syllables: true)
      var expected: [LineBreakOpportunity] = []
      for scalar in text.unicodeScalars {
        expected.append(rules.opportunity(before: ScalarProperties(scalar.value)))
        for _ in 1..<Unicode.UTF8.width(scalar) { expected.append(.none) }
      }
      #expect(breaks(in: text).dropLast() == expected[...], "\(text.debugDescription)")
    }
  }

  @Test func `neighbours that are looked up have what the rules say`() {
    var random = SeededRandom(seed: 8)
    // One of each class and of each set of flags that matter.
    var kinds: [UInt32: UInt32] = [:]
    for value in (UInt32(0)...0x1FFFF) where Unicode.Scalar(value) != nil {
      let properties = ScalarProperties(value)
      let flags = properties.flags.intersection([
        .complexContext, .prependedVowel, .dependentVowel, .stacker,
      ])
      kinds[UInt32(properties.lineBreak.rawValue) << 16 | UInt32(flags.rawValue)] = value
    }
    let scalars = kinds.sorted { $0.key < $1.key }.map(\.value)
    for _ in 0..<20_000 {
      var rules = LineBreakRules(syllables: true)
      var reference = LineBreakRules(syllables: true)
      var text: [UInt32] = []
      for _ in 0..<12 {
        let scalar = scalars[Int.random(in: 0..<scalars.count, using: &random)]
        text.append(scalar)
        let properties = ScalarProperties(scalar)
        let found = rules.opportunity(before: properties)
        let expected = reference.opportunityByRules(before: properties.lineBreak, properties.flags)
        if found != expected || rules.isInsideWord != reference.isInsideWord
          || rules.isOpeningAfterPrefix != reference.isOpeningAfterPrefix
        {
          Issue.record("\(text.map { String($0, radix: 16) }): \(found), not \(expected)")
          return
        }
      }
    }
  }

  @Test func `options and negative numbers stay whole`() {
    #expect(words(of: "ls -l src") == ["ls ", "-l ", "src"])
    #expect(words(of: "from -5 to -10") == ["from ", "-5 ", "to ", "-10"])
  }

  @Test func `Thai and Khmer may break between syllables and never inside of one`() {
    #expect(words(of: "เก่า") == ["เก่า"])
    #expect(words(of: "กขค") == ["ก", "ข", "ค"])
    #expect(words(of: "ខ្មែរ") == ["ខ្មែ", "រ"])
  }
}

private func breaks(in text: String, syllables: Bool = true) -> [LineBreakOpportunity] {
  Array(text.utf8).withUnsafeBufferPointer { LineBreaker.breaks($0, syllables: syllables) }
}

/// The pieces of a text between its break opportunities.
private func words(of text: String) -> [String] {
  let utf8 = Array(text.utf8)
  var start = 0
  return offsets(in: utf8, syllables: true).map { end in
    defer { start = end }
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }
}

/// The offsets where a line may or must end.
private func offsets(in utf8: [UInt8], syllables: Bool) -> [Int] {
  let breaks = utf8.withUnsafeBufferPointer { LineBreaker.breaks($0, syllables: syllables) }
  return breaks.indices.filter { breaks[$0] != .none }
}
