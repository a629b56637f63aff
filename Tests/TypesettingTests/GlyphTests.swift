import Geometry
import Testing

@testable import Typesetting

@Suite struct GlyphTests {
  private let rasterizer = GlyphRasterizer()

  private func glyph(_ character: String, size: Double = 16) throws -> (Font, UInt32) {
    let run = try #require(Fixtures.layout(character, size: size).glyphRuns.first)
    return (run.font, try #require(run.glyphs.first).glyph)
  }

  private func ink(_ image: GlyphImage) -> Int { image.bytes.reduce(0) { $0 + Int($1) } }

  @Test func `a letter is a mask that is cropped to its ink`() throws {
    let (font, glyph) = try glyph("H", size: 32)
    let image = try #require(rasterizer.image(font: font, glyph: glyph, scale: 2))
    #expect(image.kind == .mask)
    #expect(image.stride % 4 == 0 && image.bytes.count == image.stride * image.height)
    #expect(abs(Double(image.top) - 2 * font.metrics.capHeight) <= 1)
    let rows = (0..<image.height).map { y in
      (0..<image.width).contains { image.bytes[y * image.stride + $0] > 0 }
    }
    #expect(rows.first == true && rows.last == true)
  }

  @Test func `a space has no image`() throws {
    let (font, glyph) = try glyph(" ")
    #expect(rasterizer.image(font: font, glyph: glyph, scale: 1) == nil)
  }

  @Test func `the quarters of a pixel move the ink to the right`() throws {
    let (font, glyph) = try glyph("l", size: 20)
    let centers = try (0..<4).map { bin -> Double in
      let image = try #require(
        rasterizer.image(font: font, glyph: glyph, scale: 2, xBin: bin))
      var sum = 0.0
      var weight = 0.0
      for y in 0..<image.height {
        for x in 0..<image.width {
          let value = Double(image.bytes[y * image.stride + x])
          sum += value * (Double(x + image.left) + 0.5)
          weight += value
        }
      }
      return sum / weight
    }
    for (a, b) in zip(centers, centers.dropFirst()) { #expect(abs(b - a - 0.25) < 0.05) }
  }

  @Test func `positions are binned to the nearest quarter`() {
    #expect(GlyphRasterizer.bin(3) == (3, 0))
    #expect(GlyphRasterizer.bin(3.12) == (3, 0))
    #expect(GlyphRasterizer.bin(3.13) == (3, 1))
    #expect(GlyphRasterizer.bin(3.5) == (3, 2))
    #expect(GlyphRasterizer.bin(3.9) == (4, 0))
    #expect(GlyphRasterizer.bin(-0.25) == (-1, 3))
  }

  @Test func `at scale 1 letters stand on the pixel grid and at 2 they keep their shape`() throws {
    let (font, glyph) = try glyph("x", size: 15)
    let hinted = try #require(rasterizer.image(font: font, glyph: glyph, scale: 1))
    let bottom = (0..<hinted.width).map {
      hinted.bytes[(hinted.height - 1) * hinted.stride + $0]
    }
    #expect(bottom.contains { $0 > 200 })
    #expect(hinted.top - hinted.height == 0)
  }

  @Test func `an emoji is a colour image of the wanted size`() throws {
    let (font, glyph) = try glyph("😀", size: 20)
    for scale in [1.0, 1.25, 2] {
      let image = try #require(rasterizer.image(font: font, glyph: glyph, scale: scale))
      #expect(image.kind == .color)
      let advance = Fixtures.layout("😀", size: 20).lines[0].width * scale
      #expect(abs(Double(image.width) - advance) <= 1.5)
      for offset in stride(from: 0, to: image.bytes.count, by: 4) {
        let alpha = image.bytes[offset + 3]
        #expect((0..<3).allSatisfy { image.bytes[offset + $0] <= alpha })
      }
    }
  }

  @Test(arguments: [0.25, 0.5, 2]) func `a picture of another size keeps its place at the pen`(
    factor: Double
  ) {
    let picture = GlyphImage(
      kind: .color, width: 16, height: 8, stride: 64, left: 12, top: -4,
      bytes: [UInt8](repeating: 255, count: 512))
    let scaled = picture.scaled(by: factor)
    #expect(Double(scaled.left) == 12 * factor && Double(scaled.top) == -4 * factor)
    #expect(Double(scaled.width) == 16 * factor && Double(scaled.height) == 8 * factor)
  }

  @Test func `every emoji of the list has a colour image`() throws {
    let list = try #require(Fixtures.contents(of: Fixtures.fonts + "/emoji.txt"))
    let sequences = list.split(separator: "\n").filter { !$0.hasPrefix("# ") }
      .flatMap { $0.split(separator: " ") }
    #expect(sequences.count > 200)
    for sequence in sequences {
      let layout = Fixtures.layout(String(sequence))
      let glyphs = layout.glyphRuns.flatMap { run in run.glyphs.map { (run.font, $0.glyph) } }
      #expect(glyphs.count == 1, "\(sequence)")
      let (font, glyph) = try #require(glyphs.first)
      let image = rasterizer.image(font: font, glyph: glyph, scale: 1)
      #expect(image?.kind == .color, "\(sequence)")
    }
  }

  @Test func `synthetic bold has more ink and synthetic italics lean`() throws {
    func image(_ descriptor: FontDescriptor) throws -> GlyphImage {
      let text = AttributedText("|", attributes: TextAttributes(font: descriptor, color: .black))
      let run = try #require(Fixtures.layout(text).glyphRuns.first)
      return try #require(
        rasterizer.image(font: run.font, glyph: run.glyphs.first!.glyph, scale: 2))
    }
    let plain = try image(.monospaced(size: 30))
    #expect(ink(try image(.monospaced(size: 30, weight: .bold))) > ink(plain))
    #expect(try image(.monospaced(size: 30).italic()).width > plain.width)
  }

  @Test func `an outline agrees with the image`() throws {
    let (font, glyph) = try glyph("g", size: 40)
    let image = try #require(rasterizer.image(font: font, glyph: glyph, scale: 2))
    let bounds = try #require(rasterizer.outline(font: font, glyph: glyph, scale: 2)).controlBounds
    #expect(abs(bounds.minX - Double(image.left)) <= 2)
    #expect(abs(bounds.minY + Double(image.top)) <= 2)
    #expect(abs(bounds.width - Double(image.width)) <= 3)
    #expect(abs(bounds.height - Double(image.height)) <= 3)
  }

  @Test func `only glyphs of more than 128 pixels are filled as paths`() throws {
    let (font, _) = try glyph("g", size: 100)
    #expect(!GlyphRasterizer.drawsAsPath(font: font, scale: 1.28))
    #expect(GlyphRasterizer.drawsAsPath(font: font, scale: 1.3))
    let (emoji, _) = try glyph("😀", size: 100)
    #expect(!GlyphRasterizer.drawsAsPath(font: emoji, scale: 2))
  }

  @Test func `glyphs and scales that do not exist give no image`() throws {
    let (font, glyph) = try glyph("g")
    #expect(rasterizer.image(font: font, glyph: 65_000, scale: 1) == nil)
    for scale in [0, -1, .nan, .infinity] {
      #expect(rasterizer.image(font: font, glyph: glyph, scale: scale) == nil)
      #expect(rasterizer.outline(font: font, glyph: glyph, scale: scale) == nil)
    }
  }

  @Test func `a rasterizer may use more faces than it keeps`() throws {
    for _ in 0..<2 {
      for index in 0..<20 {
        let library = FontLibrary(.directory(Fixtures.fonts))
        let font = library.font(for: .system(size: 16 + Double(index)))
        #expect(rasterizer.image(font: font, glyph: 36, scale: 1) != nil)
      }
    }
  }

  // MARK: Contrast

  @Test func `contrast leaves nothing and everything as they are`() {
    for luminance in stride(from: Float(0), through: 1, by: 0.1) {
      let table = GlyphContrast.table(luminance: luminance)
      #expect(table.count == 256 && table[0] == 0 && table[255] == 255)
      #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func `half coverage is heavier for light text than for dark text`() {
    // The values of Skia's tables with gamma 1.4 and contrast 0.5.
    #expect(abs(Int(GlyphContrast.table(luminance: 0)[128]) - 129) <= 1)
    #expect(abs(Int(GlyphContrast.table(luminance: 1)[128]) - 156) <= 1)
    #expect(GlyphContrast.bucket(luminance: .nan) == 0)
    #expect(GlyphContrast.bucket(luminance: 2) == 7)
  }
}
