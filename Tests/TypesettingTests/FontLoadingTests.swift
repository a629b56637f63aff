import Geometry
import Glibc
import Locks
import Testing

@testable import Typesetting

@Suite struct FontLoadingTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen(Fixtures.fonts + "/" + name, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  private func error(_ path: String) -> FontError? {
    do {
      try FontLibrary(.directory("/nonexistent")).add(fontFile: path)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Files

  @Test func `what is no font is refused with a reason`() throws {
    let folder = try TemporaryFolder()
    #expect(error("/nonexistent/font.ttf") == .unreadable)
    #expect(error("/tmp") == .unreadable)
    #expect(error(try folder.write([])) == .malformed)
    #expect(error(try folder.write(Array("no font at all".utf8))) == .malformed)
    #expect(
      error(try folder.write([0, 1, 0, 0] + Array(repeating: 0xFF, count: 400))) == .malformed)
    #expect(
      error(try folder.write(Array(try bytes("NotoSansHebrew-Regular.ttf")[..<200]))) == .malformed)
  }

  @Test func `damaged fonts are refused or drawn, and never crash`() throws {
    let folder = try TemporaryFolder()
    let good = try bytes("NotoSansHebrew-Regular.ttf")
    var random = SeededRandom(seed: 5)
    for round in 0..<40 {
      var damaged = good
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        // The tables' directory and the first tables are where it hurts most.
        let limit = round % 2 == 0 ? 400 : damaged.count
        damaged[Int.random(in: 0..<limit, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let library = FontLibrary(.directory("/nonexistent"))
      guard (try? library.add(fontFile: try folder.write(damaged))) != nil else { continue }
      let layout = TextLayout(
        LayoutRequest(text: Fixtures.text("שלום Hi", size: 20), maxWidth: 60), library: library)
      #expect(layout.size.isFinite)
      let rasterizer = GlyphRasterizer()
      for run in layout.glyphRuns {
        for glyph in run.glyphs {
          _ = rasterizer.image(font: run.font, glyph: glyph.glyph, scale: 1)
          _ = rasterizer.outline(font: run.font, glyph: glyph.glyph, scale: 1)
        }
      }
    }
  }

  // MARK: Changes

  @Test func `a font that an app brings along is found by its name and for its letters`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try bytes("NotoSansHebrew-Regular.ttf"))
    let library = FontLibrary(.directory("/nonexistent"))
    let before = TextLayout(LayoutRequest(text: Fixtures.text("שלום")), library: library)
    #expect(before.glyphRuns.first?.font.face.file == nil)
    let changes = Lock(0)
    _ = library.addObserver { changes.withLock { $0 += 1 } }
    let generation = library.generation
    try library.add(fontFile: path)
    #expect(changes.withLock { $0 } == 1 && library.generation != generation)
    #expect(before.isOutdated)
    let named = library.font(for: FontDescriptor(families: ["Noto Sans Hebrew"], size: 16))
    #expect(named.face.file?.path.hasSuffix("a.ttf") == true)
    let after = TextLayout(LayoutRequest(text: Fixtures.text("שלום")), library: library)
    #expect(after.glyphRuns.first?.font.face.file != nil && !after.isOutdated)
  }

  @Test func `fonts that were installed are there after a reload`() throws {
    let folder = try TemporaryFolder()
    let library = FontLibrary(.directory(folder.path))
    #expect(library.font(for: .system(size: 16)).face.file == nil)
    _ = try folder.write(try bytes("NotoSansHebrew-Regular.ttf"))
    library.reload()
    #expect(library.font(for: .system(size: 16)).face.file != nil)
  }

  @Test func `observers that were removed are not called`() {
    let library = FontLibrary(.directory("/nonexistent"))
    let changes = Lock(0)
    let observer = library.addObserver { changes.withLock { $0 += 1 } }
    library.removeObserver(observer)
    library.reload()
    #expect(changes.withLock { $0 } == 0)
  }

  @Test func `observers may use the library that tells them`() async {
    await #expect(processExitsWith: .success) {
      // A lock that is held meanwhile stops the process until the alarm.
      alarm(20)
      let library = FontLibrary(.directory("/nonexistent"))
      @Sendable func layOut(_ string: String) -> TextLayout {
        TextLayout(LayoutRequest(text: Fixtures.text(string)), library: library)
      }
      let changes = Lock(0)
      let shortages = Lock<[FontShortage]>([])
      let own = Lock<Int?>(nil)
      let observer = library.addObserver {
        changes.withLock { $0 += 1 }
        _ = layOut("in a change")
        // Nothing more is heard, not even of the change that this one makes.
        if let number = own.withLock({ $0 }) { library.removeObserver(number) }
        if changes.withLock({ $0 }) == 1 { library.reload() }
      }
      own.withLock { $0 = observer }
      _ = library.addShortageObserver { shortage in
        let count = shortages.withLock { shortages in
          shortages.append(shortage)
          return shortages.count
        }
        guard count == 1 else { return }
        _ = layOut("in a shortage")
        library.removeObserver(library.addShortageObserver { _ in })
        try! library.add(fontFile: Fixtures.fonts + "/OpenSans-Regular.ttf")
      }
      let layout = layOut("Hello")
      precondition(shortages.withLock { $0 } == [.noFonts])
      precondition(changes.withLock { $0 } == 1, "it had removed itself")
      precondition(layout.isOutdated && !layOut("Hello").isOutdated)
      precondition(layOut("Hello").glyphRuns[0].font.face.file != nil)
    }
  }

  @Test func `without a configuration the usual places of fonts are searched`() async {
    await #expect(processExitsWith: .success) {
      setenv("FONTCONFIG_FILE", "/nonexistent", 1)
      let library = FontLibrary(.system)
      let layout = TextLayout(LayoutRequest(text: Fixtures.text("Hello")), library: library)
      let file = layout.glyphRuns[0].font.face.file
      precondition(file?.path.hasPrefix("/usr/") == true, "\(String(describing: file?.path))")
    }
  }

  // MARK: Stand-ins

  @Test func `a late configuration is stood in for by the first font that is there`() {
    let fonts = BootstrapFonts(places: [
      "/nonexistent.ttf", Fixtures.fonts + "/README.md", Fixtures.fonts + "/OpenSans-Regular.ttf",
      Fixtures.fonts + "/OpenSans-Bold.ttf",
    ])
    let font = fonts.font(for: .system(size: 20, weight: .bold))
    #expect(font?.face.file?.path.hasSuffix("OpenSans-Regular.ttf") == true)
    #expect(font?.synthesis.isBold == true && font?.size == 20)
    #expect(BootstrapFonts(places: ["/nonexistent.ttf"]).font(for: .system(size: 20)) == nil)
  }

  @Test func `a text in a stand-in is outdated when the fonts have come`() async {
    await #expect(processExitsWith: .success) {
      // A pipe that nobody writes to stops the process until the alarm.
      alarm(20)
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      let path = folder.path + "/fonts.conf"
      try #require(mkfifo(path, 0o600) == 0)
      setenv("FONTCONFIG_FILE", path, 1)
      setenv("SURFACE_FONT_CACHE", "off", 1)
      FontLibrary.start()
      let library = FontLibrary.shared
      let changes = Lock(0)
      _ = library.addObserver { changes.withLock { $0 += 1 } }
      let early = TextLayout(LayoutRequest(text: Fixtures.text("Hello")), library: library)
      try #require(!early.isOutdated)
      let pipe = try #require(fopen(path, "w"))
      fputs(
        """
        <fontconfig><dir>\(Fixtures.fonts)</dir><cachedir>\(folder.path)</cachedir></fontconfig>
        """, pipe)
      fclose(pipe)
      library.waitUntilRead()
      try #require(early.isOutdated && changes.withLock { $0 } == 1)
      let late = TextLayout(LayoutRequest(text: Fixtures.text("Hello")), library: library)
      try #require(late.glyphRuns[0].font.face.file?.path.hasPrefix(Fixtures.fonts) == true)
    }
  }

  @Test func `whoever waits is told in time or not at all`() {
    let latch = Latch()
    #expect(!latch.wait(deadline: MonotonicClock.now + .milliseconds(1)))
    latch.open()
    #expect(latch.wait(deadline: MonotonicClock.now))
    #expect(latch.wait(deadline: nil))
  }

  // MARK: Descriptors

  @Test func `the places on the axes of a variable font are read`() {
    #expect(
      FontVariation.list("wght=650,wdth=87.5")
        == [FontVariation("wght", 650), FontVariation("wdth", 87.5)])
    #expect(FontVariation.list("nonsense,=,wght=x").isEmpty)
    #expect(FontVariation("wght", .nan).value == 0)
  }

  @Test func `a stretch stays between half and twice the width`() {
    #expect(FontStretch(rawValue: 3).rawValue == 50 && FontStretch(rawValue: 255).rawValue == 200)
    #expect(FontStretch.condensed < .normal)
  }

  @Test func `glyphs that look alike share their images`() async {
    // Other tests add fonts to those that all of them share, and take them away again.
    await #expect(processExitsWith: .success) {
      let attributes = TextAttributes(font: .system(size: 20, weight: .bold), color: .black)
      let plain = Fixtures.layout("😀", size: 20).glyphRuns[0].font
      let bold = Fixtures.layout(AttributedText("😀", attributes: attributes)).glyphRuns[0].font
      let larger = Fixtures.layout("😀", size: 21).glyphRuns[0].font
      precondition(plain !== bold && plain.imageID == bold.imageID)
      precondition(plain.imageID != larger.imageID)
    }
  }
}
