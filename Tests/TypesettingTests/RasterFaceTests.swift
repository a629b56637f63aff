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
}
