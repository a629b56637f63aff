import Geometry
import Glibc
import Testing

@testable import Typesetting

/// What the configuration of a desktop says about drawing letters.
@Suite struct FontRenderingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let font = try Fixtures.bytes(of: Fixtures.fonts + "/OpenSans-Regular.ttf")
    _ = try folder.write(font, "font.ttf")
  }

  /// The pinned font with rules of fontconfig, such as `antialias` and `<bool>false</bool>`.
  private func font(_ rules: [String: String], size: Double = 13) throws -> Font {
    let edits = rules.map { "<edit name=\"\($0.key)\" mode=\"assign\">\($0.value)</edit>" }
    let text =
      "<?xml version=\"1.0\"?><fontconfig><match target=\"font\">" + edits.joined()
      + "</match></fontconfig>"
    _ = try folder.write(Array(text.utf8), "fonts.conf")
    return FontLibrary(.directory(folder.path)).font(
      for: FontDescriptor(families: ["Open Sans"], size: size))
  }

  private func images(_ font: Font, scale: Double = 1) throws -> [[UInt8]] {
    let rasterizer = GlyphRasterizer()
    return try "Hamburg".unicodeScalars.map { scalar in
      let glyph = try #require(font.glyph(for: scalar.value))
      return try #require(rasterizer.image(font: font, glyph: glyph, scale: scale)).bytes
    }
  }

  @Test func `without smoothing a pixel is in a letter or out of it`() throws {
    for style in ["hintnone", "hintslight", "hintfull"] {
      let hard = try font([
        "antialias": "<bool>false</bool>", "hintstyle": "<const>\(style)</const>",
      ])
      #expect(!hard.rendering.isAntialiased && !hard.usesSubpixelPositions)
      #expect(hard.rendering.subpixels == nil)
      for image in try images(hard) {
        #expect(Set(image) == [0, 255] || Set(image) == [255])
      }
    }
    #expect(try Set(images(font([:])).joined()).count > 10)
  }

  @Test func `letters are fitted to the grid as far as the desktop says`() throws {
    func style(_ name: String) throws -> Font { try font(["hintstyle": "<const>\(name)</const>"]) }
    let (none, slight, full) = (
      try style("hintnone"), try style("hintslight"), try style("hintfull")
    )
    #expect(none.rendering.hinting == .none && none.usesSubpixelPositions)
    #expect(slight.rendering.hinting == .slight && slight.usesSubpixelPositions)
    #expect(full.rendering.hinting == .full && !full.usesSubpixelPositions)
    #expect(try style("hintmedium").rendering.hinting == .slight)
    #expect(try font(["hinting": "<bool>false</bool>"]).rendering.hinting == .none)
    #expect(try font([:]).rendering.hinting == .slight)
    let looks = try [none, slight, full].map { try images($0) }
    #expect(Set(looks).count == 3)
    // Small pixels need no fitting.
    #expect(try images(full, scale: 2) == images(none, scale: 2))
    #expect(try images(slight, scale: 2) == images(none, scale: 2))
  }

  @Test func `letters are fitted by FreeType's own rules on wish`() throws {
    let full = ["hintstyle": "<const>hintfull</const>"]
    let automatic = try font(full.merging(["autohint": "<bool>true</bool>"]) { $1 })
    #expect(automatic.rendering.usesAutohinter)
    #expect(try images(automatic) != images(font(full)))
    #expect(try images(automatic).joined().allSatisfy { $0 == 0 } == false)
  }

  @Test func `subpixels are used as the desktop says`() throws {
    typealias Subpixels = FontRendering.Subpixels
    let orders: [(String, SubpixelOrder)] = [
      ("rgb", .rgb), ("bgr", .bgr), ("vrgb", .verticalRGB), ("vbgr", .verticalBGR),
    ]
    for (name, order) in orders {
      let lcd = try font(["rgba": "<const>\(name)</const>"])
      #expect(lcd.rendering.subpixels == Subpixels(order: order))
      #expect(lcd.subpixelOrder == order)
    }
    for name in ["none", "unknown"] {
      #expect(try font(["rgba": "<const>\(name)</const>"]).subpixelOrder == nil)
    }
    let filters: [(String, SubpixelFilter)] = [
      ("lcdnone", .none), ("lcdlight", .light), ("lcddefault", .standard), ("lcdlegacy", .standard),
    ]
    for (name, filter) in filters {
      let lcd = try font([
        "rgba": "<const>rgb</const>", "lcdfilter": "<const>\(name)</const>",
      ])
      #expect(lcd.rendering.subpixels == Subpixels(order: .rgb, filter: filter))
    }
  }
}

/// Outlines of cubic curves, as those of OpenType fonts with PostScript outlines are: letters are discs of a quarter
/// of an em.
@Suite struct CubicOutlineTests {
  private let font = FontLibrary(.directory(Fixtures.root + "Tests/Fixtures/SpecialFonts")).font(
    for: FontDescriptor(families: ["Cubic Discs"], size: 100))

  @Test(arguments: [("H", -25.0), ("o", 0)]) func `a disc is round`(
    letter: String, middle: Double
  ) throws {
    let glyph = try #require(font.glyph(for: letter.unicodeScalars.first!.value))
    let rasterizer = GlyphRasterizer()
    let path = try #require(rasterizer.outline(font: font, glyph: glyph, scale: 1))
    for step in 0..<64 {
      let angle = Double(step) * .pi / 32
      func point(_ radius: Double) -> Point {
        Point(x: 30 + radius * cos(angle), y: middle + radius * sin(angle))
      }
      #expect(path.contains(point(24.7)) && !path.contains(point(25.3)))
    }
    let image = try #require(rasterizer.image(font: font, glyph: glyph, scale: 1))
    let ink = image.bytes.reduce(0.0) { $0 + Double($1) / 255 }
    #expect(abs(ink / (.pi * 625) - 1) < 0.02)
  }
}
