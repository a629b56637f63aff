import Geometry
import Testing

@testable import Typesetting

/// A font for characters that the font of a text lacks, where one of those that have them is for program code.
@Suite struct MonospacedFallbackTests {
  private let machine: TemporaryFolder
  private let library: FontLibrary

  init() throws {
    machine = try TemporaryFolder()
    let letters: ClosedRange<UInt32> = 0x20...0x7E
    let signs: ClosedRange<UInt32> = 0x2600...0x26FF
    // By themselves they come in the order of their names.
    let fonts = [
      TinyFont(family: "A Typewriter", scalars: [letters, signs], isMonospaced: true),
      TinyFont(family: "Letters", scalars: [letters]),
      TinyFont(family: "Signs", scalars: [letters, signs]),
    ]
    for font in fonts { _ = try machine.write(font.bytes(), font.family + ".ttf") }
    library = FontLibrary(.directory(machine.path), languages: [])
  }

  @Test func `text takes its signs from a font for text`() throws {
    let font = FontDescriptor(families: ["Letters"], size: 16)
    let text = AttributedText("a \u{2602}", attributes: TextAttributes(font: font, color: .black))
    let layout = TextLayout(LayoutRequest(text: text), library: library)
    let path = try #require(layout.glyphRuns.last?.font.face.file?.path)
    #expect(path.hasSuffix("/Signs.ttf"), "\(path)")
  }
}
