import CTypesetting
import Geometry
import Testing

@testable import Typesetting

/// Letters of a font whose boxes are as wide as its axes say; `Scripts/make-fixture-fonts` says how wide.
@Suite struct VariableFontTests {
  private static let folder = Fixtures.root + "Tests/Fixtures/SpecialFonts"
  private let library = FontLibrary(.directory(folder))
  private let rasterizer = GlyphRasterizer()

  private func font(
    weight: FontWeight = .regular, stretch: FontStretch = .normal, _ variations: FontVariation...
  ) -> Font {
    library.font(
      for: FontDescriptor(
        families: ["Variable Boxes"], size: 50, weight: weight, stretch: stretch,
        variations: variations))
  }

  /// By how many units of the font the box of a letter is wider than usual: as it is set, as an image and as a path.
  private func widening(of font: Font) throws -> [Double] {
    let text = AttributedText(
      "HH", attributes: TextAttributes(font: font.descriptor, color: .black))
    let line = TextLayout(
      LayoutRequest(text: text, maxWidth: .infinity), library: library
    ).lines[0]
    let glyph = try #require(font.glyph(for: 0x48))
    // A hundred pixels are an em of a thousand units.
    let image = try #require(rasterizer.image(font: font, glyph: glyph, scale: 2))
    #expect(image.left == 10 && image.top == 70 && image.height == 70)
    let path = try #require(rasterizer.outline(font: font, glyph: glyph, scale: 2))
    return [
      line.width / 2 * 20 - 600, Double(image.width) * 10 - 300,
      (path.controlBounds.width * 10 - 300).rounded(),
    ]
  }

  private func expect(_ widening: Double, of font: Font, _ line: Int = #line) throws {
    for found in try self.widening(of: font) {
      // Images end on whole pixels, which are ten units.
      #expect(abs(found - widening) <= 10, "line \(line): \(found) of \(widening)")
    }
  }

  @Test func `weight and stretch choose a place on their axes`() throws {
    try expect(0, of: font())
    try expect(180, of: font(weight: .bold))
    try expect(300, of: font(weight: .black))
    try expect(-120, of: font(weight: FontWeight(rawValue: 200)))
    try expect(50, of: font(stretch: .expanded))
    try expect(180 + 50, of: font(weight: .bold, stretch: .expanded))
  }

  @Test func `an app may choose the place, within the axes`() throws {
    try expect(150, of: font(FontVariation("wght", 650)))
    try expect(150 - 100, of: font(FontVariation("wght", 650), FontVariation("wdth", 50)))
    try expect(60, of: font(weight: .bold, FontVariation("wght", 500)))
    try expect(300, of: font(FontVariation("wght", 5000)))
    try expect(-180, of: font(FontVariation("wght", -5000)))
    try expect(-180, of: font(FontVariation("wght", .nan)))
    try expect(0, of: font(FontVariation("slnt", 20)))
  }

  @Test func `fonts of one file do not disturb one another`() throws {
    let fonts = [
      (font(), 0.0), (font(weight: .bold), 180), (font(FontVariation("wdth", 200)), 200),
      (font(FontVariation("wdth", 150)), 100),
    ]
    for _ in 0..<2 {
      for (font, widening) in fonts { try expect(widening, of: font) }
    }
    #expect(Set(fonts.map(\.0.imageID)).count == fonts.count)
  }

  @Test func `a named place of the file is a font`() throws {
    let file = FontFile(path: Self.folder + "/VariableBoxes.ttf", index: 1 << 16)
    let usual = font()
    let black = Font(
      face: try #require(FontFace(file)), descriptor: usual.descriptor, request: usual.request,
      match: FontMatch(file: file, synthesis: FontSynthesis()), imageID: .max)
    let glyph = try #require(black.glyph(for: 0x48))
    #expect(black.face.file?.rasterIndex == 1 << 16)
    let image = try #require(rasterizer.image(font: black, glyph: glyph, scale: 2))
    #expect(image.width == 60)
    let run = TextLayout.advance(of: glyph, in: black)
    #expect(run == 45)
    // What fontconfig writes for the variable font itself is no named place.
    #expect(FontFile(path: "", index: Int32(bitPattern: 0x8000_0000)).namedInstance == nil)
  }

  @Test func `what fontconfig writes of axes is read`() {
    #expect(
      FontVariation.list("wght=650, wdth = 80,slnt=-2.5")
        == [FontVariation("wght", 650), FontVariation("wdth", 80), FontVariation("slnt", -2.5)])
    #expect(FontVariation.list("") == [] && FontVariation.list("wght,=,wdth=x") == [])
  }
}

extension TextLayout {
  /// In logical units, asked of the shaping font itself.
  fileprivate static func advance(of glyph: UInt32, in font: Font) -> Double {
    Double(hb_font_get_glyph_h_advance(font.shaping, glyph)) / Double(Font.unit)
  }
}
