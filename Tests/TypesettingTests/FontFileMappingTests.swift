import Geometry
import Glibc
import Testing

@testable import Typesetting

/// Pages of font files, which leave the process when nobody draws and come back.
struct FontFileMappingTests {
  /// What the process has of the files in a folder.
  private struct Mapped {
    /// Bytes in memory.
    var resident = 0
    var isWritable = false
  }

  private func mapped(_ folder: TemporaryFolder) throws -> Mapped {
    let file = try #require(fopen("/proc/self/smaps", "r"))
    defer { fclose(file) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      text += chunk[..<count]
    }
    var result = Mapped()
    var isOurs = false
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasPrefix("Rss:"), isOurs, let size = Int(words[1]) { result.resident += size << 10 }
      guard words[0].contains("-") else { continue }
      isOurs = line.contains(folder.path)
      if isOurs, words[1].hasPrefix("rw") { result.isWritable = true }
    }
    return result
  }

  private func layout(_ string: String, _ library: FontLibrary) -> TextLayout {
    TextLayout(LayoutRequest(text: Fixtures.text(string)), library: library)
  }

  private func images(of layout: TextLayout) -> [[UInt8]] {
    var images: [[UInt8]] = []
    let rasterizer = GlyphRasterizer()
    layout.forEachGlyphSpan { span in
      for glyph in span.glyphs {
        let image = rasterizer.image(font: span.font, glyph: glyph.glyph, scale: 1)
        images.append(image.map { Array($0.bytes) } ?? [])
      }
    }
    return images
  }

  @Test func `pages of a font leave the process and come back`() throws {
    let folder = try TemporaryFolder()
    let source = try #require(fopen(Fixtures.fonts + "/OpenSans-Regular.ttf", "r"))
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, source))
    fclose(source)
    _ = try folder.write(bytes)
    let library = FontLibrary(.directory(folder.path))
    let before = images(of: layout("Sphinx", library))
    #expect(before.count == 6 && before.allSatisfy { !$0.isEmpty })
    #expect(try mapped(folder).resident > 0)
    library.releaseFilePages()
    #expect(try mapped(folder).resident == 0)
    #expect(images(of: layout("Sphinx", library)) == before)
    #expect(try mapped(folder).resident > 0)
  }

  @Test func `a broken table is mended in a copy, so that its pages can go`() throws {
    let folder = try TemporaryFolder()
    var bytes = TinyFont(
      family: "Broken", scalars: [0x20...0x7E], ligature: TinyFont.Ligature(carets: [500])
    ).bytes()
    let entry = try #require(
      (0..<bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual("GDEF".utf8) })
    let table = Int(bytes[entry + 10]) << 8 | Int(bytes[entry + 11])
    // The classes of glyphs lie far behind the end.
    bytes[table + 4] = 0x70
    _ = try folder.write(bytes)
    let library = FontLibrary(.directory(folder.path))
    let before = layout("!\"#", library)
    #expect(try !mapped(folder).isWritable)
    library.releaseFilePages()
    #expect(layout("!\"#", library).size == before.size)
  }
}
