import CTypesetting
import Geometry
import Glibc
import Testing

@testable import Typesetting

/// The whole of Unicode's emoji list in Debian's colour font. Both come with Scripts/setup.
@Suite struct EmojiListTests {
  private static let list = "/usr/share/unicode/emoji/emoji-test.txt"
  private static let font = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  /// The fully-qualified sequences of emoji-test.txt.
  private static func sequences() throws -> [String] {
    let text = try #require(Fixtures.contents(of: list), "install the package unicode-data")
    return text.split(separator: "\n").compactMap { line in
      guard line.contains("; fully-qualified"), let codes = line.split(separator: ";").first else {
        return nil
      }
      let scalars = codes.split(separator: " ").compactMap { UInt32($0, radix: 16) }
        .compactMap(Unicode.Scalar.init)
      return String(String.UnicodeScalarView(scalars))
    }
  }

  private static func library() throws -> FontLibrary {
    let library = FontLibrary(.directory(Fixtures.fonts + "/Licences"))
    try library.add(fontFile: font)
    return library
  }

  @Test func `all 3655 sequences are one caret step and one glyph of the colour font`() throws {
    let sequences = try Self.sequences()
    #expect(sequences.count == 3655)
    let library = try Self.library()
    let engine = TextEngine()
    for sequence in sequences {
      #expect(sequence.count == 1, "\(sequence)")
      let shaped = ShapedText(
        Fixtures.text(sequence), baseDirection: .auto, library: library, engine: engine)
      #expect(shaped.glyphs.count == 1 && shaped.runs.count == 1, "\(sequence)")
      #expect(shaped.runs.first?.font.hasColorGlyphs == true, "\(sequence)")
    }
  }

  @Test func `they have colour images`() throws {
    let library = try Self.library()
    let rasterizer = GlyphRasterizer()
    for text in try Self.sequences() {
      let run = try #require(
        TextLayout(LayoutRequest(text: Fixtures.text(text)), library: library).glyphRuns.first)
      let image = rasterizer.image(font: run.font, glyph: run.glyphs.first!.glyph, scale: 1)
      #expect(image?.kind == .color && image?.bytes.contains { $0 > 0 } == true, "\(text)")
    }
  }
}
