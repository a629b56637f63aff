import Testing

@testable import Typesetting

/// The environment may ask for another weight of text.
@Suite struct ContrastSettingTests {
  @Test func `numbers count, and what is none does not`() {
    #expect(GlyphContrast.setting("1.8", in: 0.5...3) == 1.8)
    #expect(GlyphContrast.setting("99", in: 0.5...3) == 3)
    #expect(GlyphContrast.setting("-inf", in: 0...1) == 0)
    for odd in ["", "thin", "nan", "1,4"] {
      #expect(GlyphContrast.setting(odd, in: 0.5...3) == nil)
    }
    #expect(GlyphContrast.setting(nil, in: 0.5...3) == nil)
  }

  @Test func `more contrast makes dark text heavier and leaves white text as it is`() {
    let plain = GlyphContrast.makeTable(luminance: 0, gamma: 1.4, contrast: 0)
    let strong = GlyphContrast.makeTable(luminance: 0, gamma: 1.4, contrast: 1)
    #expect(strong[128] > plain[128])
    #expect(
      GlyphContrast.makeTable(luminance: 1, gamma: 1.4, contrast: 0)
        == GlyphContrast.makeTable(luminance: 1, gamma: 1.4, contrast: 1))
  }
}
