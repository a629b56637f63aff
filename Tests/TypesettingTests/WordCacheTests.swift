import CTypesetting
import Geometry
import Testing

@testable import Typesetting

/// What is remembered must never be seen.
@Suite struct WordCacheTests {
  private func shape(
    _ text: AttributedText, _ engine: TextEngine, _ library: FontLibrary = Fixtures.library
  ) -> ShapedText {
    ShapedText(text, baseDirection: .auto, library: library, engine: engine)
  }

  private func describe(_ shaped: ShapedText) -> [String] {
    shaped.runs.map { run in
      let glyphs = shaped.glyphs[run.glyphs].map {
        "\($0.glyph):\($0.cluster)/\($0.advance_and_flags)"
      }
      return "\(run.range) \(run.font.id) \(glyphs.joined(separator: " "))"
    }
  }

  @Test func `texts look the same with the cache and without it`() {
    let whole = TextEngine(units: .none)
    let cached = TextEngine()
    var random = SeededRandom(seed: 11)
    for _ in 0..<400 {
      let text = Fixtures.text(RandomText.make(&random))
      let expected = describe(shape(text, whole))
      #expect(describe(shape(text, cached)) == expected, "\(text.string.debugDescription)")
      #expect(describe(shape(text, cached)) == expected, "\(text.string.debugDescription)")
    }
    #expect(cached.words.hits > cached.words.misses)
  }

  @Test func `odd characters look the same with the cache and without it`() {
    let whole = TextEngine(units: .none)
    let cached = TextEngine()
    var random = SeededRandom(seed: 12)
    for _ in 0..<600 {
      // HarfBuzz makes a flag of two letters that ZWJ stands between, and to Unicode they are two
      // characters: each is shaped by itself.
      let scalars = RandomText.hostile(&random, count: 24).unicodeScalars
        .filter { !(0x1F1E6...0x1F1FF).contains($0.value) }
      let text = Fixtures.text(String(String.UnicodeScalarView(scalars)))
      #expect(
        describe(shape(text, cached)) == describe(shape(text, whole)),
        "\(text.string.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  /// Two words of six letters with one hash.
  private func collision(style: UInt64) throws -> (String, String) {
    var known: [UInt32: UInt32] = [:]
    func word(_ number: UInt32) -> String {
      String((0..<6).map { Character(Unicode.Scalar(UInt8(97 + number >> ($0 * 4) & 15))) })
    }
    for number in 0..<(400_000 as UInt32) {
      var text = word(number)
      let hash = text.withUTF8 { WordKey(style: style, bytes: $0).hash }
      if let other = known.updateValue(number, forKey: hash) { return (word(other), text) }
    }
    throw MissingCollision()
  }

  private struct MissingCollision: Error {}

  @Test func `words of one hash are told apart`() throws {
    var (first, second) = try collision(style: 1)
    #expect(first != second && first.utf8.count == second.utf8.count)
    let shaped = shape(Fixtures.text("ab"), TextEngine())
    let glyphs = Array(shaped.glyphs)
    #expect(glyphs.count == 2)
    glyphs.withUnsafeBufferPointer { glyphs in
      first.withUTF8 { first in
        second.withUTF8 { second in
          let (a, b) = (WordKey(style: 1, bytes: first), WordKey(style: 1, bytes: second))
          #expect(a.hash == b.hash)
          var words = WordCacheGeneration()
          let one = words.insert(a, UnsafeBufferPointer(rebasing: glyphs[..<1]), limit: 1 << 20)
          let wasMistaken = words.glyphs(of: b) != nil
          let other = words.insert(b, UnsafeBufferPointer(rebasing: glyphs[1...]), limit: 1 << 20)
          #expect(one != nil && !wasMistaken && other != nil)
          let found = (words.glyphs(of: a)?.first?.glyph, words.glyphs(of: b)?.first?.glyph)
          #expect(found == (glyphs[0].glyph, glyphs[1].glyph))
          // Nor are equal words of two styles, wherever their hashes lie.
          let hasStyle = words.glyphs(of: WordKey(style: 2, bytes: first)) != nil
          #expect(!hasStyle)
        }
      }
    }
  }

  @Test func `a tracked text is not mistaken for one that is not`() {
    let engine = TextEngine()
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    let plain = describe(shape(AttributedText("office fi", attributes: attributes), engine))
    attributes.tracking = 2
    let tracked = describe(shape(AttributedText("office fi", attributes: attributes), engine))
    attributes.tracking = 0
    #expect(plain != tracked)
    #expect(describe(shape(AttributedText("office fi", attributes: attributes), engine)) == plain)
  }

  @Test func `the letters of a word join across a change of colour`() {
    let engine = TextEngine()
    var text = Fixtures.text("سل")
    text.append("ام", attributes: TextAttributes(font: .system(size: 16), color: .white))
    // Fills the cache with the halves as words of their own.
    _ = shape(Fixtures.text("سل ام"), engine)
    #expect(describe(shape(text, engine)) == describe(shape(text, TextEngine(units: .none))))
  }

  @Test func `memory stays below the limit whatever comes`() {
    let limit = 64 << 10
    let engine = TextEngine(cacheLimit: limit)
    for index in 0..<3_000 {
      _ = shape(Fixtures.text("word\(index) and \(index)"), engine)
      if index % 100 == 0 { #expect(engine.words.byteCount <= limit) }
    }
    #expect(engine.words.byteCount <= limit)
    // What is used all the time stays.
    let misses = engine.words.misses
    _ = shape(Fixtures.text("and"), engine)
    #expect(engine.words.misses == misses)
  }

  // MARK: Fonts in which the space matters

  private static let spacing = Result { try SpaceKerningFont.make() }

  @Test func `a font that kerns against the space is shaped as a whole`() throws {
    let library = try Self.spacing.get().library
    let text = Fixtures.text("AV To VA Te")
    let whole = describe(shape(text, TextEngine(units: .none), library))
    #expect(describe(shape(text, TextEngine(), library)) == whole)
    // So this test would notice if the guard were gone.
    #expect(describe(shape(text, TextEngine(units: .unguarded), library)) != whole)
  }

  @Test func `runs of such a font are remembered as well`() throws {
    let library = try Self.spacing.get().library
    let engine = TextEngine()
    let text = Fixtures.text("AV To VA Te")
    let first = describe(shape(text, engine, library))
    let misses = engine.words.misses
    #expect(describe(shape(text, engine, library)) == first)
    #expect(engine.words.misses == misses)
  }

  private static let special = FontLibrary(
    .directory(Fixtures.root + "Tests/Fixtures/SpecialFonts"))

  /// Words that meet the rules of a font made like Amiri: letters are kerned against a space, more so
  /// before some letters behind it, and one has another form before a space and certain letters.
  private static func arabic(_ random: inout SeededRandom) -> AttributedText {
    let words = ["خبر", "الان", "في", "لندن", "علي", "دار", "كبير", "ابن", "سلام", "1234", "و"]
    let joints = [" ", " ", " ", "  ", "، ", "\u{A0}", "\u{200C} ", ""]
    var string = ""
    for _ in 0..<Int.random(in: 2...10, using: &random) {
      string += words.randomElement(using: &random)! + joints.randomElement(using: &random)!
    }
    let font = FontDescriptor(families: ["Spaced Arabic"], size: 16)
    return AttributedText(string, attributes: TextAttributes(font: font, color: .black))
  }

  @Test func `Arabic that changes across spaces looks the same with the cache and without it`() {
    let whole = TextEngine(units: .none)
    let cached = TextEngine()
    let unguarded = TextEngine(units: .unguarded)
    var random = SeededRandom(seed: 13)
    var differences = 0
    for _ in 0..<200 {
      let text = Self.arabic(&random)
      let expected = describe(shape(text, whole, Self.special))
      #expect(describe(shape(text, cached, Self.special)) == expected, "\(text.string)")
      #expect(describe(shape(text, cached, Self.special)) == expected, "\(text.string)")
      if describe(shape(text, unguarded, Self.special)) != expected { differences += 1 }
    }
    // So this test would notice if the guard were gone.
    #expect(differences > 100)
    #expect(cached.words.hits > 0)
  }

  @Test func `such Arabic is shaped as hb-shape does`() throws {
    var random = SeededRandom(seed: 14)
    let engine = TextEngine()
    var oracle = ShapingOracle()
    var runs: [(ShapedText, ShapedRun)] = []
    for _ in 0..<100 {
      let shaped = shape(Self.arabic(&random), engine, Self.special)
      for run in shaped.runs where run.kind == .text {
        runs.append((shaped, run))
        try oracle.add(run, of: shaped)
      }
    }
    let answers = try oracle.shape(rightToLeft: runs.map(\.1.isRightToLeft))
    for ((text, run), answer) in zip(runs, answers) {
      let ours = text.glyphs[run.glyphs].filter { !$0.isOffset }
      #expect(ours.map { Int($0.glyph) } == answer.map(\.glyph), "\(text.text.string)")
      #expect(ours.map { Int($0.advance) } == answer.map(\.advance), "\(text.text.string)")
    }
  }

  @Test func `the rules that reach across spaces are found by the fonts that have them`() {
    let font = Self.special.font(for: FontDescriptor(families: ["Spaced Arabic"], size: 16))
    #expect(!SpaceGuard.isIndependent(font, .arabic, space: font.glyph(for: 0x20) ?? 0))
  }

  @Test func `the pinned fonts are told apart`() {
    func isIndependent(_ family: String, _ script: Script) -> Bool {
      let font = Fixtures.library.font(for: FontDescriptor(families: [family], size: 16))
      return SpaceGuard.isIndependent(
        font, script, space: font.glyph(for: 0x20) ?? 0)
    }
    #expect(isIndependent("Open Sans", .latin) && isIndependent("Open Sans", .cyrillic))
    #expect(isIndependent("Noto Sans Arabic", .arabic))
    #expect(isIndependent("Noto Sans Hebrew", .hebrew))
    // It moves letters that stand beside a space.
    #expect(!isIndependent("Noto Sans Devanagari", .devanagari))
  }
}
