import Surface
import SurfaceTesting
import Testing

func takeFonts(from folder: String) throws {
  FontLibrary.start(.directory(folder))
  try FontLibrary.shared.add(fontFile: folder + "/DejaVuSansMono.ttf")
}

func headline(_ text: String) -> AttributedText {
  let font = FontDescriptor(
    families: ["Cantarell", "Open Sans", "sans-serif"], size: 22, weight: .semibold)
  return AttributedText(text, attributes: TextAttributes(font: font, color: .black))
}

/// What the article *Fonts* says. Fonts belong to the process, so each of them runs in one of its own.
@Suite struct FontArticleTests {
  @Test func `a program has the fonts of a folder and no others`() async {
    await #expect(processExitsWith: .success) {
      try takeFonts(from: PinnedFonts.folder)
      #expect(FontLibrary.shared.source == .directory(PinnedFonts.folder))
      #expect(FontLibrary.shared.hasFonts)
      // What `fonts.conf` in the folder calls sans-serif.
      let sans = FontLibrary.shared.font(for: .system(size: 22))
      let named = FontLibrary.shared.font(for: FontDescriptor(families: ["Open Sans"], size: 22))
      #expect(sans.imageID == named.imageID)
    }
  }

  @Test func `the first family that is there is taken, in the weight that was asked for`() async {
    await #expect(processExitsWith: .success) {
      try takeFonts(from: PinnedFonts.folder)
      let semibold = FontDescriptor(families: ["Open Sans"], size: 22, weight: .semibold)
      let asked = FontDescriptor(
        families: ["Cantarell", "Open Sans", "sans-serif"], size: 22, weight: .semibold)
      let font = FontLibrary.shared.font(for: asked)
      #expect(font.imageID == FontLibrary.shared.font(for: semibold).imageID)
      let regular = FontLibrary.shared.font(for: semibold.withWeight(.regular))
      #expect(font.imageID != regular.imageID)
      #expect(TextLayout(LayoutRequest(text: headline("Wide"))).size.width > 0)
    }
  }

  @Test func `a folder without fonts gives boxes, and a file that is no font an error`() async {
    await #expect(processExitsWith: .success) {
      FontLibrary.start(.directory("/nonexistent"))
      #expect(!FontLibrary.shared.hasFonts)
      #expect(throws: FontError.self) {
        try FontLibrary.shared.add(fontFile: PinnedFonts.folder + "/README.md")
      }
    }
  }

  @Test func `a font that is added is there at once`() async {
    await #expect(processExitsWith: .success) {
      FontLibrary.start(.directory("/nonexistent"))
      let generation = FontLibrary.shared.generation
      try FontLibrary.shared.add(fontFile: PinnedFonts.folder + "/OpenSans-Regular.ttf")
      #expect(FontLibrary.shared.generation != generation)
      #expect(FontLibrary.shared.hasFonts)
    }
  }
}
