import CTypesetting
import Geometry
import Glibc
import Testing

@testable import Typesetting

/// Measures that fonts state as nonsense, or not at all.
@Suite struct FontMetricsTests {
  /// The metrics at a size of 100 of a font of 1000 units an em, with some numbers of its tables replaced.
  private func metrics(_ changes: [(table: String, offset: Int, value: Int)]) throws -> FontMetrics
  {
    var bytes = TinyFont(family: "Tiny", scalars: [0x20...0x7E]).bytes()
    func big16(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
    for change in changes {
      let record = (0..<big16(4)).map { 12 + $0 * 16 }.first {
        Array(bytes[$0..<$0 + 4]) == Array(change.table.utf8)
      }
      let place = try #require(record.map { big16($0 + 8) << 16 | big16($0 + 10) }) + change.offset
      bytes[place] = UInt8(truncatingIfNeeded: change.value >> 8)
      bytes[place + 1] = UInt8(truncatingIfNeeded: change.value)
    }
    let folder = try TemporaryFolder()
    _ = try folder.write(bytes)
    let font = FontLibrary(.directory(folder.path)).font(
      for: FontDescriptor(families: ["Tiny"], size: 100))
    try #require(font.face.file != nil)
    return font.metrics
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.05 }

  @Test func `what a font states is taken`() throws {
    let plain = try metrics([])
    #expect(isClose(plain.ascent, 80) && isClose(plain.descent, 20) && plain.leading == 0)
    #expect(isClose(plain.xHeight, 50) && isClose(plain.capHeight, 70))
    let other = try metrics([("hhea", 4, 900), ("hhea", 8, 150), ("post", 8, -120)])
    #expect(isClose(other.ascent, 90) && isClose(other.leading, 15))
    #expect(isClose(other.underlinePosition, 12))
    #expect(other.lineHeight == 90 + 20 + 15 && plain.lineHeight == 100)
  }

  @Test func `extents that no font has are those of others`() throws {
    let odd = try metrics([("hhea", 4, 9000), ("hhea", 6, -9000)])
    #expect(isClose(odd.ascent, 80) && isClose(odd.descent, 20))
    // Signs that are wrong way round are not.
    let turned = try metrics([("hhea", 4, -900), ("hhea", 6, 300)])
    #expect(isClose(turned.ascent, 90) && isClose(turned.descent, 30))
    #expect(try isClose(metrics([("hhea", 8, 5000)]).leading, 100))
    #expect(try metrics([("hhea", 8, -500)]).leading == 0)
  }

  @Test func `lines that no font has are those of others`() throws {
    let plain = try metrics([])
    #expect(isClose(plain.strikethroughThickness, 5) && isClose(plain.strikethroughPosition, 30))
    #expect(isClose(plain.underlineThickness, 5))
    for (offset, value) in [(8, 3000), (8, -3000)] {
      #expect(try isClose(metrics([("post", offset, value)]).underlinePosition, 10))
    }
    for value in [-50, 0, 5000] {
      #expect(try isClose(metrics([("post", 10, value)]).underlineThickness, 5))
      #expect(try isClose(metrics([("OS/2", 86, value)]).xHeight, 50))
      #expect(try isClose(metrics([("OS/2", 88, value)]).capHeight, 70))
    }
    #expect(try isClose(metrics([("post", 10, 90)]).underlineThickness, 9))
  }
}

/// The small parts that fonts are found and told apart by.
@Suite struct FontPartsTests {
  @Test func `tags are four characters, filled up or cut`() {
    #expect(FontFeature("ab").tag == FontFeature("ab  ").tag)
    #expect(FontFeature("abcdef").tag == 0x6162_6364 && FontFeature("").tag == 0x2020_2020)
    #expect(FontVariation("wght", .infinity).value == 0 && FontVariation("wght", -3).value == -3)
  }

  @Test func `another size, weight or slant leaves all the rest`() {
    let full = FontDescriptor(
      families: ["a", "b"], size: 20, weight: .bold, stretch: .condensed, isItalic: true,
      features: [.monospacedDigits], variations: [FontVariation("opsz", 12)], language: "ja")
    #expect(full.withSize(20) == full && full.withSize(30).withSize(20) == full)
    #expect(full.withSize(30) != full && full.withSize(9000).size == 512)
    #expect(full.withWeight(.bold) == full && full.withWeight(.light).weight == .light)
    #expect(full.italic() == full && !full.italic(false).isItalic)
  }

  @Test func `Chinese is named by country, whatever form its tag has`() {
    for (tag, names) in [
      ("zh", ["zh-cn"]), ("zh_MO", ["zh-hk", "zh-tw"]), ("zh-Hant-MO", ["zh-hk", "zh-tw"]),
      ("zh-Hans-HK", ["zh-cn"]), ("ZH_tw", ["zh-tw"]), ("zh-Hant", ["zh-tw"]), ("de_AT", ["de-at"]),
      ("yue-Hant", ["zh-hk", "zh-tw"]),
    ] {
      #expect(FontLanguage.names(of: tag) == names, "\(tag)")
    }
    let environment = ["LANG": "ja_JP@x.y", "LANGUAGE": "en::ja_JP:en:C"]
    #expect(FontLanguage.ofUser { environment[$0] } == ["ja_JP", "en"])
  }

  @Test func `a language is taken for the scripts that it is written in`() {
    func language(_ script: String, _ preferred: [String]) -> String? {
      let number = (0...255 as ClosedRange<UInt8>).first {
        "\(Script(number: $0))" == script
      }
      return ScriptLanguages.language(of: Script(number: number ?? 0), preferring: preferred)
    }
    #expect(language("Hani", ["en_US", "ja_JP"]) == "ja_JP" && language("Hani", []) == "zh-cn")
    #expect(language("Hani", ["xx", "de"]) == "zh-cn")
    #expect(language("Arab", ["ru", "fa"]) == "fa" && language("Arab", ["ru"]) == "ar")
    // A script without a usual language may be that of any.
    #expect(language("Latn", ["ja", "xx"]) == "xx" && language("Latn", ["ja"]) == nil)
  }

  @Test func `images keep their numbers as long as they are asked for`() {
    func key(_ number: Int) -> FontImages.Key {
      FontImages.Key(
        face: 4_000_000_000, size: Double(number), synthesis: FontSynthesis(),
        rendering: FontRendering(), variations: [])
    }
    let first = FontImages.id(key(-1))
    var seen: Set<UInt32> = [first]
    for round in 0..<5 {
      for number in 0..<1500 { seen.insert(FontImages.id(key(round * 1500 + number))) }
      #expect(FontImages.id(key(-1)) == first, "\(round)")
    }
    #expect(seen.count == 7501)
  }

  @Test func `answers of other fonts are not taken, and not all are kept`() {
    var answers = FontAnswers(generation: 3)
    let font = Fixtures.library.font(for: .system(size: 16))
    func descriptor(_ number: Int) -> FontDescriptor {
      FontDescriptor(families: ["\(number)"], size: 16)
    }
    func key(_ number: Int) -> FontAnswers.FallbackKey {
      let bytes = Array("\(number)".utf8)
      return bytes.withUnsafeBufferPointer {
        FontAnswers.FallbackKey(cluster: $0, base: font, script: .latin, isEmoji: false)
      }
    }
    answers.insert(font, for: descriptor(0), generation: 2)
    answers.insert(font, for: key(0), generation: 2)
    #expect(answers.font(for: descriptor(0)) == nil && answers.fallback(key(0)) == nil)
    for number in 0..<4096 {
      answers.insert(font, for: descriptor(number), generation: 3)
      answers.insert(nil, for: key(number), generation: 3)
    }
    #expect(answers.font(for: descriptor(0)) === font && answers.fallback(key(0)) == .some(nil))
    answers.insert(font, for: descriptor(5000), generation: 3)
    answers.insert(font, for: key(5000), generation: 3)
    #expect(answers.font(for: descriptor(0)) == nil && answers.fallback(key(0)) == nil)
    #expect(answers.fallback(key(5000)) == .some(font))
  }

  @Test func `a stand-in is slanted on wish and the same for the same wish`() throws {
    let fonts = BootstrapFonts(places: [Fixtures.fonts + "/OpenSans-Regular.ttf"])
    let italic = try #require(fonts.font(for: .system(size: 20).italic()))
    #expect(italic.synthesis == FontSynthesis(isBold: false, isOblique: true))
    #expect(fonts.font(for: .system(size: 20).italic()) === italic)
    let plain = try #require(fonts.font(for: .system(size: 20)))
    #expect(plain !== italic && plain.face === italic.face && plain.imageID != italic.imageID)
    #expect(plain.synthesis == FontSynthesis())
  }

  @Test func `a collection has the faces that it has`() {
    let path = Fixtures.fonts + "/OpenSans-Regular.ttf"
    #expect(FontFace(FontFile(path: path, index: 0)) != nil)
    #expect(FontFace(FontFile(path: path, index: 1)) == nil)
    #expect(FontFace(FontFile(path: Fixtures.fonts, index: 0)) == nil)
    #expect(FontFace(FontFile(path: Fixtures.fonts + "/README.md", index: 0)) == nil)
  }

  @Test func `numbers of missing characters have four digits or more`() {
    func description(_ scalar: Unicode.Scalar) -> String {
      FontShortage(missing: scalar).description
    }
    #expect(description("A") == "no font has U+0041 (Latn)")
    #expect(description("\u{1F600}").hasPrefix("no font has U+1F600 "))
    // Signs of one block are of one kind, those of others and letters are not.
    let kinds = ["\u{1D360}", "\u{1D361}", "\u{1D2E0}", "A", "\u{3B1}"]
      .map { FontShortage(missing: $0.unicodeScalars.first!).kind }
    #expect(kinds[0] == kinds[1] && Set(kinds).count == 4)
    #expect(FontShortage.noFonts.kind == 0 && !kinds.contains(0))
  }

  @Test func `the font files of a folder are those of its folders, by name and not hidden`() throws
  {
    let folder = try TemporaryFolder()
    let inner = folder.path + "/inner"
    try #require(mkdir(inner, 0o700) == 0)
    defer {
      unlink(inner + "/c.OTF")
      rmdir(inner)
    }
    func write(_ family: String, _ name: String, letters: ClosedRange<UInt32>) throws {
      _ = try folder.write(TinyFont(family: family, scalars: [letters]).bytes(), name)
    }
    try write("Hidden", ".hidden.ttf", letters: 0x410...0x44F)
    try write("Text", "text.txt", letters: 0x410...0x44F)
    try write("Loud", "a.TTF", letters: 0x61...0x7A)
    try write("Inner", "inner/c.OTF", letters: 0x3B1...0x3C9)
    let library = FontLibrary(.directory(folder.path))
    func file(_ family: String) -> String? {
      library.font(for: FontDescriptor(families: [family], size: 16)).face.file?.path
    }
    #expect(file("Loud")?.hasSuffix("/a.TTF") == true)
    #expect(file("Inner")?.hasSuffix("/inner/c.OTF") == true)
    for family in ["Hidden", "Text"] {
      #expect(file(family)?.hasSuffix("/a.TTF") == true || file(family) == file("Inner"))
    }
    let greek = TextLayout(LayoutRequest(text: Fixtures.text("aα")), library: library)
    #expect(greek.glyphRuns.map { $0.font.face.file?.path.suffix(5) } == ["a.TTF", "c.OTF"])
    let russian = TextLayout(LayoutRequest(text: Fixtures.text("а")), library: library)
    #expect(russian.glyphRuns.allSatisfy { $0.font.face.hexPlane == 0 })
  }
}
