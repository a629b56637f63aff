import Geometry
import Testing

@testable import Typesetting

/// Images of glyphs at odd sizes, and of what is no glyph.
@Suite struct GlyphPartsTests {
  private let rasterizer = GlyphRasterizer()

  private func image(
    _ font: Font, _ character: Unicode.Scalar, scale: Double = 1, xBin: Int = 0
  ) throws -> GlyphImage? {
    let glyph = try #require(font.glyph(for: character.value))
    return rasterizer.image(font: font, glyph: glyph, scale: scale, xBin: xBin)
  }

  // MARK: Boxes

  @Test func `the box of a machine without fonts is a frame, at every size`() throws {
    for size in [1.0, 3, 7, 16, 40, 200] {
      let image = try #require(BoxGlyph.image(1, size: size))
      func ink(_ x: Int, _ y: Int) -> Bool { image.bytes[y * image.stride + x] > 0 }
      #expect((0..<image.width).allSatisfy { ink($0, 0) && ink($0, image.height - 1) })
      #expect((0..<image.height).allSatisfy { ink(0, $0) && ink(image.width - 1, $0) })
      let hasHole = (0..<image.height).contains { !ink(image.width / 2, $0) }
      #expect(hasHole == (size >= 7), "\(size)")
      let path = try #require(BoxGlyph.outline(1, size: size))
      let bounds = path.controlBounds
      #expect(bounds.width == Double(image.width) && bounds.height == Double(image.height))
      if size >= 16 {
        #expect(!path.contains(bounds.center))
        #expect(path.contains(Point(x: bounds.minX + 0.4, y: bounds.midY)))
        #expect(path.contains(Point(x: bounds.maxX - 0.4, y: bounds.midY)))
      }
    }
    // Spaces show nothing.
    #expect(BoxGlyph.image(2, size: 16) == nil && BoxGlyph.outline(2, size: 16) == nil)
  }

  @Test func `boxes with numbers grow with their letters and are empty where there is no room`() {
    let frame = 4
    #expect(HexBox.rects(HexBox.emptyGlyph, plane: 0, size: 40).count == frame)
    #expect(HexBox.rects(0x13A0, plane: 0, size: 12.9).count == frame)
    #expect(HexBox.rects(0x13A0, plane: 0, size: 13).count > frame)
    for size in [28.0, 56, 140] {
      let dots = HexBox.rects(0x13A0, plane: 0, size: size).dropFirst(frame)
      #expect(dots.allSatisfy { Double($0.width) == size / 14 && $0.height == $0.width })
    }
    for size in [0.5, 2, 3] {
      let box = HexBox.rects(0x13A0, plane: 0, size: size)
      let bounds = box.dropFirst().reduce(box[0]) { $0.union($1) }
      #expect(bounds.height >= 3 && bounds.width >= 3)
    }
  }

  // MARK: Scaling

  @Test func `a smaller picture has the average of what each pixel covers`() {
    func scaled(_ bytes: [UInt8], width: Int, height: Int, by factor: Double) -> [UInt8] {
      let stride = (width + 3) & ~3
      var rows = [UInt8](repeating: 0, count: stride * height)
      for y in 0..<height {
        for x in 0..<width { rows[y * stride + x] = bytes[y * width + x] }
      }
      let image = GlyphImage(
        kind: .mask, width: width, height: height, stride: stride, left: 0, top: 0, bytes: rows
      ).scaled(by: factor)
      return (0..<image.height).flatMap { y in
        (0..<image.width).map { image.bytes[y * image.stride + $0] }
      }
    }
    #expect(scaled([255, 0, 0, 0], width: 4, height: 1, by: 0.25) == [64])
    #expect(scaled([200, 100, 40, 20], width: 2, height: 2, by: 0.5) == [90])
    #expect(scaled([0, 90, 30], width: 3, height: 1, by: 2.0 / 3) == [30, 50])
    #expect(scaled([10, 250], width: 2, height: 1, by: 2) == [10, 10, 250, 250, 10, 10, 250, 250])
    // Never nothing, and unchanged by factors that mean nothing.
    #expect(scaled([80, 80], width: 2, height: 1, by: 0.001) == [80])
    for odd in [0, -2, Double.nan, 1] {
      #expect(scaled([7, 9], width: 2, height: 1, by: odd) == [7, 9])
    }
  }

  // MARK: Letters

  @Test func `letters of more than two thousand pixels have no image`() throws {
    let font = Fixtures.library.font(for: .system(size: 512))
    #expect(try image(font, "l", scale: 4) != nil)
    #expect(try image(font, "l", scale: 4.001) == nil)
  }

  @Test func `the quarter of a pixel is counted round`() throws {
    let font = Fixtures.library.font(for: .system(size: 20))
    let images = try (0..<8).map { try image(font, "l", scale: 2, xBin: $0)?.bytes }
    #expect(Array(images[0..<4]) == Array(images[4..<8]) && Set(images).count > 2)
    #expect(try image(font, "l", scale: 2, xBin: -1)?.bytes == images[3])
  }

  @Test func `an outline of any size is the same shape`() throws {
    let font = Fixtures.library.font(for: .system(size: 512))
    let glyph = try #require(font.glyph(for: 0x67))
    let small = try #require(rasterizer.outline(font: font, glyph: glyph, scale: 4)).controlBounds
    for factor in [2.0, 8, 50] {
      let large = try #require(rasterizer.outline(font: font, glyph: glyph, scale: 4 * factor))
      let bounds = large.controlBounds
      #expect(abs(bounds.width / small.width - factor) < 0.01 * factor)
      #expect(abs(bounds.minY / small.minY - factor) < 0.01 * factor)
    }
  }

  @Test func `synthetic bold grows to both sides, up and down`() throws {
    func box(_ weight: FontWeight) throws -> Rect {
      let font = Fixtures.library.font(for: .monospaced(size: 48, weight: weight))
      let glyph = try #require(font.glyph(for: 0x6F))
      return try #require(rasterizer.outline(font: font, glyph: glyph, scale: 1)).controlBounds
    }
    let (plain, bold) = (try box(.regular), try box(.bold))
    #expect(bold.minX < plain.minX && bold.maxX > plain.maxX)
    #expect(bold.minY < plain.minY && bold.maxY > plain.maxY)
    #expect(abs((plain.minX - bold.minX) - (bold.maxX - plain.maxX)) < 0.1)
  }

  @Test func `of several wishes for an axis the last one counts`() throws {
    let library = FontLibrary(.directory(Fixtures.root + "Tests/Fixtures/SpecialFonts"))
    func width(_ values: [Float]) throws -> Int {
      let font = library.font(
        for: FontDescriptor(
          families: ["Variable Boxes"], size: 50,
          variations: values.map { FontVariation("wght", $0) }
        ))
      return try #require(try image(font, "H", scale: 2)).width
    }
    #expect(try width([900, 200]) == width([200]) && width([200, 900]) == width([900]))
    #expect(try width([900]) > width([200]) && width([.greatestFiniteMagnitude]) == width([1000]))
  }

  @Test func `a face that is drawn with stays open while others come and go`() throws {
    // More faces than a rasterizer keeps; the first one is used between all of them.
    let first = Fixtures.library.font(for: .system(size: 24))
    let expected = try image(first, "g", scale: 2)?.bytes
    for index in 0..<24 {
      let library = FontLibrary(.directory(Fixtures.fonts))
      _ = try image(library.font(for: .system(size: 10 + Double(index))), "a")
      #expect(try image(first, "g", scale: 2)?.bytes == expected)
    }
  }
}

/// Offsets that are none, in texts that are odd.
@Suite struct TextOffsetTests {
  @Test func `bytes that are no UTF-8 are passed one by one`() {
    for bytes in [
      [0x80, 0x80, 0x80], [0xE2, 0x82], [0x61, 0xF0, 0x9F, 0x98], [0xC3], [0xFF, 0xFE],
    ]
      as [[UInt8]]
    {
      bytes.withUnsafeBufferPointer { utf8 in
        var starts: [Int] = []
        var offset = 0
        while offset < utf8.count {
          starts.append(offset)
          offset += utf8.scalar(at: offset).length
        }
        #expect(offset == utf8.count && starts == Array(0..<utf8.count))
        var back: [Int] = []
        while offset > 0 {
          offset = utf8.startOfScalar(before: offset)
          back.append(offset)
        }
        #expect(back.reversed() == starts, "\(bytes)")
      }
    }
  }

  @Test func `boundaries of characters are answered for every offset`() {
    let string = "a\r\nè👍🏽"
    let boundaries = [0, 1, 3, 5, 13]
    for offset in -2...15 {
      #expect(string.isCharacterBoundary(offset) == boundaries.contains(offset), "\(offset)")
      let after = boundaries.first { $0 > offset } ?? 13
      let before = boundaries.last { $0 < offset } ?? 0
      #expect(string.characterBoundary(after: offset) == after, "\(offset)")
      #expect(string.characterBoundary(before: offset) == before, "\(offset)")
    }
    #expect(Array(string.characterRanges(from: 3)) == [3..<5, 5..<13])
    #expect(Array(string.characterRanges(from: -4)).count == 4)
    #expect(Array(string.characterRanges(from: 99)).isEmpty)
  }

  @Test func `underscores and emoji are words, dashes and stops are not`() {
    let layout = Fixtures.layout("a — __ … 😀 🇺🇦 . 7")
    var position = TextPosition(offset: 0)
    var words: [String] = []
    let bytes = Array(layout.request.text.string.utf8)
    for _ in 0..<4 {
      position = layout.position(position, moved: .nextWord)
      let range = layout.range(ofWordAt: position.offset)
      words.append(String(decoding: bytes[range], as: UTF8.self))
    }
    #expect(words == ["__", "😀", "🇺🇦", "7"])
    #expect(layout.position(TextPosition(offset: 0), moved: .endOfWord).offset == 1)
  }
}
