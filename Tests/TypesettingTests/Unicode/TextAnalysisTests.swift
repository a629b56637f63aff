import Testing

@testable import Typesetting

@Suite struct TextAnalysisTests {
  @Test func `an analysis has levels and items for every byte`() {
    let text = "ab אב\n漢😀"
    let analysis = analyze(text)
    #expect(analysis.bidiLevels.count == text.utf8.count)
    #expect(analysis.paragraphs.map(\.level) == [0, 0])
    #expect(analysis.bidiLevels.contains(1))
    #expect(analysis.items.last?.isEmojiPresentation == true)
  }

  @Test func `an empty text has no items`() {
    let analysis = analyze("")
    #expect(analysis.items == [])
    #expect(analysis.paragraphLevel == 0)
  }

  @Test func `paragraphs end with LF, CR, CRLF, NEL and PS, not with VT, FF and LS`() {
    let text = "a\nb\rc\r\nd\u{85}e\u{2029}f\u{B}\u{C}\u{2028}g"
    let utf8 = Array(text.utf8)
    let paragraphs = utf8.withUnsafeBufferPointer { paragraphRanges($0) }
    #expect(
      paragraphs.map { String(decoding: utf8[$0.contentRange], as: UTF8.self) }
        == ["a", "b", "c", "d", "e", "f\u{B}\u{C}\u{2028}g"])
    #expect(paragraphs.map(\.separatorLength) == [1, 1, 2, 2, 3, 0])
    #expect(
      utf8.withUnsafeBufferPointer { paragraphRanges($0) }.last?.range.upperBound == utf8.count)
  }

  @Test func `a separator at the end is not followed by an empty paragraph`() {
    #expect(Array("a\n".utf8).withUnsafeBufferPointer { paragraphRanges($0) }.count == 1)
    #expect(Array("\n\n".utf8).withUnsafeBufferPointer { paragraphRanges($0) }.count == 2)
    #expect(Array("".utf8).withUnsafeBufferPointer { paragraphRanges($0) }.isEmpty)
  }

  @Test func `whatever the scalars, the results fit the text and each other`() {
    var random = SplitMix64(seed: 20_221_121)
    for _ in 0..<3000 {
      let text = randomText(length: Int.random(in: 0...24, using: &random), using: &random)
      expectConsistency(of: text)
    }
  }

  @Test func `whatever the bytes, nothing traps`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...32, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      bytes.withUnsafeBufferPointer { bytes in
        let analysis = TextAnalysis(utf8: bytes)
        #expect(LineBreaker.breaks(bytes).count == bytes.count + 1)
        #expect(analysis.items.last?.range.upperBound ?? 0 == bytes.count)
        #expect(WordBreaker.boundaries(bytes).last ?? 0 == bytes.count)
      }
    }
  }

  @Test(arguments: [
    "x", "word ", "a\u{301}", "\u{301}", "\u{2067}", "\u{2067}א\u{2069}", "(א)[", "(", "(]", "aא",
    "\u{202B}a\u{202C}", "\u{2068}", "1,", "%(", "👩\u{200D}", "🇺🇦", "ก", "a:", "、", "漢", "\n", "😀",
  ]) func `ten times the text takes about ten times the time`(_ piece: String) {
    let short = Array(String(repeating: piece, count: 1000).utf8)
    let long = Array(String(repeating: piece, count: 10_000).utf8)
    // A quadratic step takes a hundred times as long in every attempt, noise does not.
    var ratio = Double.infinity
    for _ in 0..<6 where ratio > 15 {
      let time = processorTime(runs: 3) { analyzeAll(long) }
      ratio = min(ratio, time / processorTime(runs: 3) { analyzeAll(short) })
    }
    #expect(ratio <= 15)
  }
}

/// Asks every algorithm; the result keeps the work from being left out.
@discardableResult
private func analyzeAll(_ bytes: [UInt8]) -> Int {
  bytes.withUnsafeBufferPointer { utf8 in
    let analysis = TextAnalysis(utf8: utf8)
    return analysis.items.count + analysis.bidiLevels.count + LineBreaker.breaks(utf8).count
      + WordBreaker.boundaries(utf8).count
  }
}

private func analyze(_ text: String) -> TextAnalysis {
  Array(text.utf8).withUnsafeBufferPointer { TextAnalysis(utf8: $0) }
}

/// What must hold for every text.
private func expectConsistency(of text: String) {
  let bytes = Array(text.utf8)
  bytes.withUnsafeBufferPointer { utf8 in
    let analysis = TextAnalysis(utf8: utf8)
    let scalars = Set(
      text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) })
    let breaks = LineBreaker.breaks(utf8)
    for offset in 0..<bytes.count where breaks[offset] != .none {
      #expect(scalars.contains(offset), "a break inside of a scalar in \(text.debugDescription)")
    }
    #expect(analysis.bidiLevels.isEmpty || analysis.bidiLevels.count == bytes.count)
    #expect(analysis.bidiLevels.allSatisfy { $0 <= 126 })
    var end = 0
    for item in analysis.items {
      #expect(item.range.lowerBound == end && !item.range.isEmpty)
      #expect(text.isCharacterBoundary(end), "\(text.debugDescription) at \(end)")
      end = item.range.upperBound
    }
    #expect(end == bytes.count)
    let order = Bidi.visualOrder(of: analysis.bidiLevels)
    #expect(order.sorted() == Array(analysis.bidiLevels.indices))
    let words = WordBreaker.boundaries(utf8)
    #expect(words.first ?? 0 == 0 && words.last ?? 0 == bytes.count)
    #expect(zip(words, words.dropFirst()).allSatisfy(<))
  }
}

/// A text of scalars that the algorithms treat specially, and of any others.
private func randomText(length: Int, using random: inout SplitMix64) -> String {
  let special = Array(
    ("aé1, .-(][)\"'%$א/بة1٣\u{301}\u{903}\u{200D}\u{FE0F}\u{FE0E}\u{20E3}😀👩❤🇺🇦🏽漢カ、ก\u{E33}"
      + "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{AD}\u{200B}"
      + "\u{85}\u{2028}\u{2029}\u{1C}\r\n\t\u{FFFC}\u{600}\u{E0067}\u{E007F}ख्").unicodeScalars)
  var text = String.UnicodeScalarView()
  while text.count < length {
    if Bool.random(using: &random), let scalar = special.randomElement(using: &random) {
      text.append(scalar)
    } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) {
      text.append(scalar)
    }
  }
  return String(text)
}

/// A small random number generator with a seed (Steele, Lea and Flood 2014).
private struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = state
    result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }
}
