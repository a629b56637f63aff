import Geometry
import Glibc
import Testing

@testable import Typesetting

@Suite struct FontLibraryTests {
  private func file(_ descriptor: FontDescriptor) -> String {
    let path = Fixtures.library.font(for: descriptor).face.file?.path ?? ""
    return String(path.split(separator: "/").last ?? "")
  }

  @Test func `generic families mean what the folder's configuration says`() {
    #expect(file(.system(size: 16)) == "OpenSans-Regular.ttf")
    #expect(file(.monospaced(size: 16)) == "DejaVuSansMono.ttf")
    #expect(file(FontDescriptor(families: ["emoji"], size: 16)) == "NotoColorEmoji-Subset.ttf")
    #expect(file(FontDescriptor(families: ["Noto Sans Hebrew"], size: 16)).contains("Hebrew"))
  }

  @Test func `weights and slants choose the right file`() {
    #expect(file(.system(size: 16, weight: .semibold)) == "OpenSans-Semibold.ttf")
    #expect(file(.system(size: 16, weight: .bold)) == "OpenSans-Bold.ttf")
    #expect(file(.system(size: 16).italic()) == "OpenSans-Italic.ttf")
  }

  @Test func `a missing weight or slant is made from what there is`() {
    let boldItalic = Fixtures.library.font(for: .system(size: 16, weight: .bold).italic())
    #expect(boldItalic.synthesis.isBold != boldItalic.synthesis.isOblique)
    let mono = Fixtures.library.font(for: .monospaced(size: 16, weight: .bold).italic())
    #expect(mono.synthesis.isBold && mono.synthesis.isOblique)
    for (weight, isBold) in [
      (FontWeight.regular, false), (.medium, false), (.semibold, true), (.black, true),
    ] {
      let font = Fixtures.library.font(for: .monospaced(size: 16, weight: weight))
      #expect(font.synthesis.isBold == isBold && !font.synthesis.isOblique, "\(weight)")
    }
    #expect(!Fixtures.library.font(for: .system(size: 16, weight: .bold)).synthesis.isBold)
  }

  @Test func `what answers depend on are the files and folders that fontconfig has read`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/fonts.conf"
    let included = folder.path + "/more.conf"
    func write(_ text: String, to path: String) throws {
      let stream = try #require(fopen(path, "w"))
      defer { fclose(stream) }
      fputs("<?xml version=\"1.0\"?><fontconfig>" + text + "</fontconfig>", stream)
    }
    try write("<match><edit name=\"x\"><int>1</int></edit></match>", to: included)
    try write("<dir>\(Fixtures.fonts)</dir><include>\(included)</include>", to: file)
    let sources = FontConfiguration(.directory(folder.path)).sources
    for path in [file, included, folder.path, Fixtures.fonts] {
      #expect(sources.count { $0 == path } == 1, "\(path) in \(sources)")
    }
  }

  @Test func `an unknown family still gives a font`() {
    #expect(!file(FontDescriptor(families: ["No Such Family"], size: 16)).isEmpty)
    #expect(!file(FontDescriptor(families: [], size: 16)).isEmpty)
  }

  @Test func `equal descriptors give the same font`() {
    let a = Fixtures.library.font(for: .system(size: 17))
    #expect(a === Fixtures.library.font(for: .system(size: 17)))
    #expect(a !== Fixtures.library.font(for: .system(size: 18)))
  }

  @Test func `a font in use stays the one of its descriptor, however many come and go`() {
    let library = FontLibrary(.directory(Fixtures.fonts))
    let used = library.font(for: .system(size: 17))
    for number in 0..<2500 { _ = library.font(for: .system(size: 20 + Double(number) / 64)) }
    #expect(library.font(for: .system(size: 17)) === used)
  }

  @Test func `the metrics are what the font files say`() {
    // Ascent and descent in em, from the hhea tables.
    let expected: [(String, Double, Double)] = [
      ("Open Sans", 2189.0 / 2048, 600.0 / 2048), ("Noto Sans Arabic", 1.374, 0.738),
      ("Noto Sans Hebrew", 1.069, 0.293), ("Noto Sans Devanagari", 0.896, 0.408),
      ("DejaVu Sans Mono", 1901.0 / 2048, 483.0 / 2048),
    ]
    for (family, ascent, descent) in expected {
      let font = Fixtures.library.font(for: FontDescriptor(families: [family], size: 100))
      #expect(abs(font.metrics.ascent - ascent * 100) < 0.2, "\(family)")
      #expect(abs(font.metrics.descent - descent * 100) < 0.2, "\(family)")
    }
  }

  @Test func `line heights are whole units`() {
    for size in stride(from: 9.0, through: 33, by: 0.7) {
      let height = Fixtures.library.font(for: .system(size: size)).metrics.lineHeight
      #expect(height == height.rounded() && height >= size)
    }
  }

  @Test func `sizes are kept between 1 and 512`() {
    #expect(FontDescriptor(size: .nan).size == 1)
    #expect(FontDescriptor(size: -3).size == 1)
    #expect(FontDescriptor(size: .infinity).size == 512)
    #expect(FontDescriptor(size: 12.5).size == 12.5)
  }

  @Test func `features change the glyphs`() {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    let plain = Fixtures.layout(AttributedText("office", attributes: attributes))
    attributes.font.features = [FontFeature("liga", value: 0)]
    let split = Fixtures.layout(AttributedText("office", attributes: attributes))
    #expect(plain.shaped.glyphs.count < split.shaped.glyphs.count)
  }

  @Test func `the shared library is the one that was started`() {
    FontLibrary.start(.directory(Fixtures.fonts))
    FontLibrary.start(.directory(Fixtures.fonts))
    #expect(FontLibrary.shared.source == .directory(Fixtures.fonts))
    let font = FontLibrary.shared.font(for: .system(size: 16))
    // The folder may be reached by a link, and a font has the path that the link stands for.
    #expect(font.face.file?.path.hasSuffix("Tests/Fixtures/Fonts/OpenSans-Regular.ttf") == true)
  }

  @Test func `a font that is installed while the program runs is found after that`() throws {
    let folder = try TemporaryFolder()
    func install(_ family: String) throws {
      _ = try folder.write(
        TinyFont(family: family, scalars: [0x20...0x7E]).bytes(), family + ".ttf")
      _ = try folder.write(
        Array("<fontconfig><!-- \(family) --><dir>\(folder.path)</dir></fontconfig>".utf8),
        "fonts.conf")
    }
    try install("First")
    let library = FontLibrary(.systemWithDirectory(folder.path))
    func file(_ family: String) -> String? {
      let font = library.font(for: FontDescriptor(families: [family], size: 16))
      return font.face.file?.path.split(separator: "/").last.map(String.init)
    }
    #expect(file("First") == "First.ttf" && file("Second") != "Second.ttf")
    // fontconfig compares times in whole seconds.
    let start = time(nil)
    while time(nil) <= start { usleep(10_000) }
    try install("Second")
    #expect(library.reloadIfChanged())
    #expect(file("First") == "First.ttf" && file("Second") == "Second.ttf")
  }
}
