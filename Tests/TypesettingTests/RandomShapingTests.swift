import CTypesetting
import Geometry
import Glibc
import Testing

@testable import Typesetting

/// Our runs are shaped as Debian's `hb-shape` shapes them, in fonts of every kind.
@Suite struct RandomShapingTests {
  private static let families = [
    "Open Sans", "DejaVu Sans Mono", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
    "Droid Sans Fallback", "Pinned Hangul", "Noto Color Emoji", "sans-serif",
  ]

  /// `SURFACE_TEST_STRINGS=10000` in the environment asks for all of them, which takes ten seconds.
  private static var count: Int {
    getenv("SURFACE_TEST_STRINGS").flatMap { Int(String(cString: $0)) } ?? 900
  }

  @Test func `random mixed texts in nine fonts are shaped as hb-shape does`() throws {
    var random = SeededRandom(seed: 9)
    // Of its own: it opens thousands of fonts.
    let library = FontLibrary(.directory(Fixtures.fonts))
    let engine = TextEngine()
    var oracle = ShapingOracle()
    var runs: [(ShapedText, ShapedRun)] = []
    for index in 0..<Self.count {
      let descriptor = FontDescriptor(
        families: [Self.families[index % Self.families.count]],
        size: Double(Int.random(in: 8...48, using: &random)),
        weight: Bool.random(using: &random) ? .regular : .bold,
        isItalic: index % 5 == 0)
      let text = AttributedText(
        RandomText.make(&random, words: 6),
        attributes: TextAttributes(font: descriptor, color: .black))
      let shaped = ShapedText(
        text, baseDirection: .auto, library: library, engine: engine)
      // What no font has is not shaped.
      for run in shaped.runs where run.kind == .text && run.font.face.file != nil {
        runs.append((shaped, run))
        try oracle.add(run, of: shaped)
      }
    }
    let answers = try oracle.shape(rightToLeft: runs.map(\.1.isRightToLeft))
    for ((text, run), given) in zip(runs, answers) {
      // Each emoji is shaped by itself. HarfBuzz cannot know that a joiner behind a flag joins nothing,
      // and takes what follows it for unsafe; the glyphs are the same.
      let answer =
        run.font.hasColorGlyphs
        ? given.map {
          var glyph = $0
          glyph.isUnsafeToBreak = false
          return glyph
        } : given
      let ours = text.glyphs[run.glyphs].filter { !$0.isOffset }.map {
        ShapingOracle.Glyph(
          glyph: Int($0.glyph), cluster: Int($0.cluster), advance: Int($0.advance),
          isUnsafeToBreak: $0.isUnsafeToBreak && !run.font.hasColorGlyphs)
      }
      #expect(ours == answer, "\(text.text.string.debugDescription) \(run.range)")
    }
    #expect(engine.words.hits > 0)
  }
}
