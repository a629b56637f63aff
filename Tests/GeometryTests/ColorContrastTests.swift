import Geometry
import Testing

/// Contrast ratios as WCAG 2.2 defines them; the expected ones are those of its understanding documents and of the
/// contrast checkers that are in use.
@Suite struct ColorContrastTests {
  @Test func `black and white are as far apart as colours can be`() {
    #expect(abs(Color.black.contrastRatio(with: .white) - 21) < 1e-9)
    #expect(Color.white.contrastRatio(with: .white) == 1)
    #expect(Color.white.relativeLuminance == 1 && Color.black.relativeLuminance == 0)
  }

  @Test(
    arguments: [
      (0x767676, 0xffffff, 4.54), (0x777777, 0xffffff, 4.48), (0x0000ff, 0xffffff, 8.59),
      (0xff0000, 0xffffff, 4.0), (0xffff00, 0x000000, 19.56), (0x3390ec, 0xffffff, 3.31),
    ] as [(UInt32, UInt32, Double)])
  func `ratios are those that checkers give`(text: UInt32, background: UInt32, ratio: Double) {
    let (a, b) = (Color(hex: text), Color(hex: background))
    #expect(abs(a.contrastRatio(with: b) - ratio) < 0.006)
    #expect(abs(b.contrastRatio(with: a) - ratio) < 0.006)
  }

  @Test func `what is translucent counts as it is seen`() {
    let grey = Color(white: 0, alpha: 0.5)
    #expect(grey.composited(over: .white) == Color(white: 0.5))
    #expect(
      grey.contrastRatio(with: .white) == Color(white: 0.5).contrastRatio(with: .white))
    #expect(Color.clear.contrastRatio(with: Color(hex: 0x123456)) == 1)
  }

  @Test func `a colour that contrasts enough is left alone`() {
    let blue = Color(hex: 0x0000ff, alpha: 0.9)
    #expect(blue.contrasting(4.5, with: .white) == blue)
  }

  @Test(arguments: [0x3390ec, 0xffcc00, 0xffffff, 0x808080, 0x000000, 0x17212b] as [UInt32])
  func `others are mixed with black or white until they do, and not much further`(hex: UInt32) {
    let color = Color(hex: hex)
    for background in [Color.white, .black, Color(hex: 0x17212b), Color(hex: 0xf0f0f4)] {
      for ratio in [3, 4.5, 7] {
        let adapted = color.contrasting(ratio, with: background)
        let reached = adapted.contrastRatio(with: background)
        #expect(reached >= ratio)
        if adapted != color { #expect(reached < ratio * 1.02) }
      }
    }
  }

  @Test func `what cannot be had ends with black or white`() {
    let grey = Color(white: 0.5)
    #expect(grey.contrasting(21, with: grey) == .black)
    #expect(Color(hex: 0xff0000).contrasting(21, with: Color(hex: 0x101010)) == .white)
  }
}
