import Geometry
import Glibc
import Testing

@testable import Typesetting

/// A designer's machine: three thousand families. Nothing but what texts use may be open.
@Suite(.serialized) struct ManyFontsTests {
  private static let count: UInt32 = 3000
  private static let firstScalar: UInt32 = 0xF0000

  /// Family number n has the letters of English and the private character number n.
  private static func fill(_ folder: TemporaryFolder) throws {
    for number in 0..<count {
      let scalar = firstScalar + number
      let font = TinyFont(
        family: "Family \(number)", scalars: [0x20...0x7E, scalar...scalar])
      _ = try folder.write(font.bytes(), "\(number).ttf")
    }
  }

  private static func character(_ number: UInt32) -> String {
    String(Unicode.Scalar(firstScalar + number)!)
  }

  /// How many files of the folder are mapped into memory.
  private func openFiles(_ folder: TemporaryFolder) throws -> Int {
    let file = try #require(fopen("/proc/self/maps", "r"))
    defer { fclose(file) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      text += chunk[..<count]
    }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains(folder.path) }
    return Set(lines.compactMap { $0.split(separator: " ").last }).count
  }

  private func layout(_ string: String, _ library: FontLibrary) -> TextLayout {
    TextLayout(LayoutRequest(text: Fixtures.text(string)), library: library)
  }

  @Test func `three thousand families are known by name, and few of them are open`() throws {
    let folder = try TemporaryFolder()
    try Self.fill(folder)
    let library = FontLibrary(.directory(folder.path))
    _ = library.font(for: .system(size: 16))
    #expect(try openFiles(folder) <= 1)
    for number in stride(from: 0 as UInt32, to: Self.count, by: 7) {
      let descriptor = FontDescriptor(families: ["Family \(number)"], size: 16)
      let font = library.font(for: descriptor)
      #expect(font.face.file?.path.hasSuffix("/\(number).ttf") == true)
    }
    // The texts that come are shaped by engines that remember a few fonts each.
    let limit = FontLibrary.openFileLimit + FallbackCache.fontLimit
    #expect(try openFiles(folder) <= limit)
    // What a text fell back to is closed when no text needs it.
    for number in stride(from: 3 as UInt32, to: Self.count, by: 7) {
      let layout = layout("a" + Self.character(number), library)
      #expect(layout.glyphRuns.last?.font.face.file?.path.hasSuffix("/\(number).ttf") == true)
    }
    #expect(try openFiles(folder) <= limit)
  }

  @Test func `a text keeps all of its fonts open, and gives them up with it`() throws {
    let folder = try TemporaryFolder()
    try Self.fill(folder)
    let library = FontLibrary(.directory(folder.path))
    let text = (0..<300 as Range<UInt32>).map(Self.character).joined()
    var kept: TextLayout? = layout(text, library)
    let used = Set(kept!.glyphRuns.compactMap(\.font.face.file))
    #expect(used.count == 300)
    for number in 300..<600 as Range<UInt32> { _ = layout(Self.character(number), library) }
    // Those of the layout, which can still be drawn, and as many as may be open anyway.
    let limit = FontLibrary.openFileLimit + FallbackCache.fontLimit
    #expect(try openFiles(folder) <= 300 + limit)
    for run in kept!.glyphRuns {
      #expect(GlyphRasterizer().image(font: run.font, glyph: 1, scale: 1) != nil)
    }
    kept = nil
    for number in 600..<900 as Range<UInt32> { _ = layout(Self.character(number), library) }
    #expect(try openFiles(folder) <= limit)
  }
}
