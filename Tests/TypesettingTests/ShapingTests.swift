import CTypesetting
import Geometry
import Testing

@testable import Typesetting

@Suite struct ShapingTests {
  private func shaped(_ text: AttributedText) -> ShapedText {
    Fixtures.layout(text).shaped
  }

  private func check(_ texts: [ShapedText]) throws {
    var oracle = ShapingOracle()
    let runs = texts.flatMap { text in
      text.runs.filter { $0.kind == .text && $0.font.face.file != nil }.map { (text, $0) }
    }
    for (text, run) in runs { try oracle.add(run, of: text) }
    let answers = try oracle.shape(rightToLeft: runs.map(\.1.isRightToLeft))
    for ((text, run), answer) in zip(runs, answers) {
      let ours = text.glyphs[run.glyphs].filter { !$0.isOffset }.map {
        ShapingOracle.Glyph(
          glyph: Int($0.glyph), cluster: Int($0.cluster), advance: Int($0.advance),
          isUnsafeToBreak: $0.isUnsafeToBreak)
      }
      #expect(ours == answer, "\(text.text.string.debugDescription) \(run.range)")
    }
  }

  @Test func `the samples of all scripts are shaped as hb-shape does`() throws {
    try check(Samples.all.map { shaped(Fixtures.text($0)) })
  }

  @Test func `random mixed texts are shaped as hb-shape does`() throws {
    var random = SeededRandom(seed: 1)
    let texts = (0..<400).map { _ in shaped(Fixtures.text(RandomText.make(&random))) }
    try check(texts)
  }

  @Test func `a word in two colours is shaped as if it were one`() throws {
    // The letters of سلام join across the border.
    var text = Fixtures.text("سل")
    text.append("ام", attributes: TextAttributes(font: .system(size: 16), color: .white))
    let parts = shaped(text)
    let whole = shaped(Fixtures.text("سلام"))
    #expect(parts.runs.count == 2)
    #expect(parts.glyphs.map(\.glyph).first == whole.glyphs.map(\.glyph).first)
  }

  @Test func `an emoji of several characters is one glyph of the colour font`() {
    let layout = Fixtures.layout("👩🏽‍🚀")
    #expect(layout.shaped.glyphs.count == 1)
    #expect(layout.glyphRuns.map(\.isColorFont) == [true])
  }

  @Test func `a heart asks for colour or for text by its variation selector`() {
    let color = Fixtures.layout("❤\u{FE0F}").glyphRuns
    let text = Fixtures.layout("☎\u{FE0E}").glyphRuns
    #expect(color.map(\.isColorFont) == [true])
    #expect(text.map(\.isColorFont) == [false])
  }

  @Test func `digits are never drawn by the emoji font`() {
    let runs = Fixtures.layout("1 2 # *").glyphRuns
    #expect(runs.allSatisfy { !$0.isColorFont })
  }

  @Test func `each script gets a font made for it`() throws {
    let expected = [
      (Samples.arabic, "NotoSansArabic"), (Samples.hebrew, "NotoSansHebrew"),
      (Samples.devanagari, "NotoSansDevanagari"), (Samples.chinese, "DroidSansFallback"),
      (Samples.korean, "PinnedHangul"), (Samples.latin, "OpenSans-Regular"),
      (Samples.cyrillic, "OpenSans-Regular"),
    ]
    for (text, font) in expected {
      let run = try #require(shaped(Fixtures.text(text)).runs.first)
      #expect(run.font.face.file?.path.contains(font) == true, "\(text)")
    }
  }

  @Test func `punctuation between Chinese characters comes from their font`() {
    let fonts = shaped(Fixtures.text(Samples.chinese)).runs.map(\.font.id)
    #expect(Set(fonts).count == 1)
  }

  @Test func `ligatures and kerning are on`() {
    let office = shaped(Fixtures.text("office"))
    #expect(office.glyphs.count < 6)
    let together = Fixtures.layout("AV").lines[0].width
    let apart = Fixtures.layout("A").lines[0].width + Fixtures.layout("V").lines[0].width
    #expect(together < apart)
  }
}
