import Testing

@testable import Typesetting

@Suite struct RasterFaceTests {
  /// An optimised build releases a rasterizer right after its last use, which may be before the last
  /// use of a face of it.
  @Test func `a face outlives the rasterizer that opened it`() throws {
    let font = Fixtures.library.font(for: .system(size: 20))
    var library: FreeTypeLibrary? = FreeTypeLibrary()
    weak let watched = library
    var face = RasterFace(font.face, library: try #require(library))
    library = nil
    #expect(watched != nil)
    let glyph = try #require(font.glyph(for: 65))
    let image = face?.image(font, glyph, size: 20, scale: 1, xBin: 0)
    #expect(image != nil)
    face = nil
    #expect(watched == nil)
  }

  /// The colour font with a second set of pictures: the same ones, said to be for twice the size.
  private func fontOfTwoSizes() throws -> [UInt8] {
    var bytes = try Fixtures.bytes(of: Fixtures.fonts + "/NotoColorEmoji-Subset.ttf")
    func number(_ offset: Int) -> Int {
      (0..<4).reduce(0) { ($0 << 8) | Int(bytes[offset + $1]) }
    }
    func big(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { (shift: Int) in UInt8(truncatingIfNeeded: number >> shift) }
    }
    var entry = 12
    while bytes[entry..<entry + 4] != Array("CBLC".utf8)[...] { entry += 16 }
    let start = number(entry + 8)
    let end = start + number(entry + 12)
    try #require(number(start + 4) == 1, "one size")
    // Where its glyphs are listed, counted from the start of the table.
    var size: [UInt8] = big(number(start + 8) + 48)
    size += bytes[start + 12..<start + 56]
    var table: [UInt8] = Array(bytes[start..<start + 4])
    table += big(2)
    table += size
    for place in [44, 45] { size[place] *= 2 }
    table += size
    table += bytes[start + 56..<end]
    while bytes.count % 4 != 0 { bytes.append(0) }
    bytes.replaceSubrange(entry + 8..<entry + 12, with: big(bytes.count))
    bytes.replaceSubrange(entry + 12..<entry + 16, with: big(table.count))
    return bytes + table
  }

  @Test func `of several sizes of a picture the smallest that is large enough counts`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(fontOfTwoSizes())
    func image(_ library: FontLibrary, size: Double) throws -> GlyphImage {
      let font = library.font(for: FontDescriptor(families: ["Noto Color Emoji"], size: size))
      let face = try #require(RasterFace(font.face, library: FreeTypeLibrary()))
      let glyph = try #require(font.glyph(for: 0x1F600))
      return try #require(face.image(font, glyph, size: size, scale: 1, xBin: 0))
    }
    let two = FontLibrary(.directory(folder.path))
    for size in [20.0, 100] {
      #expect(try image(two, size: size).bytes == image(Fixtures.library, size: size).bytes)
    }
    for size in [150.0, 300] {
      #expect(try image(two, size: size).bytes == image(Fixtures.library, size: size / 2).bytes)
    }
  }
}
