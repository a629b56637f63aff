import Testing

@testable import Typesetting

/// The quick look at a text says what a look at every scalar says.
@Suite struct TextSurveyTests {
  private static let pieces: [String] = [
    "a", "Z", "word", " ", "  ", "~", "(", "]", "1", "\u{7F}", "\u{1F}", "\t", "\n", "\r", "\u{85}",
    "é",
    "слово", "Ж", "я", "ё", "Ё", "ѐ", "Ѐ", "џ", "ѿ", "\u{483}", "\u{3FF}", "\u{2028}", "\u{2029}",
    "你", "שלום", "😀",
  ]

  /// Mostly plain, of all lengths around those of the steps; some are looked at in parts.
  private func text(_ random: inout SeededRandom) -> String {
    var text = ""
    let isLong = Int.random(in: 0..<8, using: &random) == 0
    let length = Int.random(in: 0...(isLong ? 600 : 70), using: &random)
    let pieces =
      Bool.random(using: &random) ? ["a", "b ", "я", "дом ", "!"] : ["x", " ", "i", "9"]
    while text.utf8.count < length { text += pieces.randomElement(using: &random)! }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let index = text.indices.randomElement(using: &random) ?? text.endIndex
      text.insert(contentsOf: Self.pieces.randomElement(using: &random)!, at: index)
    }
    return text
  }

  private func isCyrillic(_ scalar: Unicode.Scalar) -> Bool { 0x400...0x47F ~= scalar.value }

  @Test func `letters and line ends are those of the scalars`() {
    var random = SeededRandom(seed: 4)
    var plain = 0
    for _ in 0..<20_000 {
      let text = text(&random)
      let scalars = text.unicodeScalars
      let survey = Array(text.utf8).withUnsafeBufferPointer { TextSurvey($0) }
      let isPlain = scalars.allSatisfy { 0x20...0x7E ~= $0.value || isCyrillic($0) }
      #expect(survey.isPlain == isPlain, "\(text.debugDescription)")
      let lineEnds: [Unicode.Scalar] = ["\n", "\r", "\u{85}", "\u{2029}"]
      if scalars.contains(where: { lineEnds.contains($0) }) { #expect(survey.mayHaveLineEnds) }
      guard isPlain else { continue }
      plain += 1
      let cyrillic = scalars.filter(isCyrillic)
      #expect(!survey.mayHaveLineEnds)
      #expect(survey.hasCyrillic == !cyrillic.isEmpty)
      #expect(
        survey.isRussian
          == cyrillic.allSatisfy { "А"..."я" ~= $0 || $0 == "ё" || $0 == "Ё" },
        "\(text.debugDescription)")
    }
    #expect(plain > 5_000 && plain < 15_000)
  }

  @Test func `a plain text is analysed as any other`() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<5_000 {
      let text = text(&random)
      Array(text.utf8).withUnsafeBufferPointer { utf8 in
        let analysis = TextAnalysis(utf8: utf8)
        #expect(analysis.items == ScriptItemizer.items(utf8), "\(text.debugDescription)")
        #expect(analysis.paragraphs.map(\.range) == paragraphRanges(utf8).map(\.range))
        #expect(analysis.bidiLevels == Bidi.resolve(utf8, baseDirection: .auto).levels)
      }
    }
  }

  @Test func `bytes that are no UTF-8 are not plain`() {
    var random = SeededRandom(seed: 6)
    let bytes: [UInt8] = [0x41, 0x20, 0x80, 0x90, 0xBF, 0xC2, 0xD0, 0xD1, 0xD2]
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...36, using: &random) + (Bool.random(using: &random) ? 240 : 0)
      let text = (0..<length).map { _ in
        Int.random(in: 0..<4, using: &random) > 0 ? 0x61 : bytes.randomElement(using: &random)!
      }
      let isPlain = text.withUnsafeBufferPointer { TextSurvey($0).isPlain }
      #expect(!isPlain || Array(String(decoding: text, as: UTF8.self).utf8) == text)
    }
  }

  @Test func `a font that surely has a text has its letters`() throws {
    var random = SeededRandom(seed: 7)
    var sure = 0
    let fonts = ["Open Sans", "Noto Sans Devanagari"].map {
      Fixtures.library.font(for: FontDescriptor(families: [$0], size: 15))
    }
    for _ in 0..<2_000 {
      let text = text(&random)
      let survey = Array(text.utf8).withUnsafeBufferPointer { TextSurvey($0) }
      for font in fonts where font.face.coverage.contains(survey) {
        sure += 1
        #expect(text.unicodeScalars.allSatisfy { font.face.covers($0.value) })
      }
    }
    #expect(sure > 500)
  }
}
