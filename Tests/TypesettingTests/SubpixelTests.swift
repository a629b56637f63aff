import CTypesetting
import Geometry
import Glibc
import Testing

@testable import Typesetting

/// Coverage for each subpixel, as the desktop asks for it.
@Suite struct SubpixelTests {
  private let folder: TemporaryFolder
  private let rasterizer = GlyphRasterizer()
  private static let file = Fixtures.fonts + "/OpenSans-Regular.ttf"
  private static let size = 15.0

  init() throws { folder = try TemporaryFolder() }

  /// The font on a desktop with these settings of fontconfig.
  private func font(_ settings: [String: String]) throws -> Font {
    let edits = settings.map { name, value in
      let type = value == "true" || value == "false" ? "bool" : "const"
      return "<edit name='\(name)' mode='assign'><\(type)>\(value)</\(type)></edit>"
    }
    let rules = "<fontconfig><match target='font'>\(edits.joined())</match></fontconfig>"
    _ = try folder.write(Array(rules.utf8), "fonts.conf")
    symlink(Self.file, folder.path + "/OpenSans-Regular.ttf")
    return FontLibrary(.directory(folder.path))
      .font(for: FontDescriptor.system(size: Self.size))
  }

  // MARK: Settings

  @Test(arguments: [
    ("rgb", SubpixelOrder.rgb), ("bgr", .bgr), ("vrgb", .verticalRGB), ("vbgr", .verticalBGR),
  ])
  func `the desktop names an order`(name: String, order: SubpixelOrder) throws {
    #expect(try font(["rgba": name]).subpixelOrder == order)
    #expect(try font(["rgba": name, "antialias": "false"]).subpixelOrder == nil)
  }

  @Test func `without such a setting there is none`() throws {
    for settings in [[:], ["rgba": "none"], ["rgba": "unknown"], ["lcdfilter": "lcddefault"]] {
      let font = try font(settings)
      #expect(font.subpixelOrder == nil)
      let glyph = try #require(font.glyph(for: 0x6d))
      let image = rasterizer.image(font: font, glyph: glyph, scale: 1, usesSubpixels: true)
      #expect(image?.kind == .mask)
    }
  }

  @Test func `images of both kinds have numbers of their own`() throws {
    let plain = try font([:])
    #expect(try font(["rgba": "rgb"]).imageID != plain.imageID)
  }

  @Test func `a missing letter is a box with whole pixels`() throws {
    let font = Font.boxes(.system(size: 20), try font(["rgba": "rgb"]).request)
    let image = try #require(
      rasterizer.image(font: font, glyph: 1, scale: 1, usesSubpixels: true))
    #expect(image.kind == .mask)
  }

  // MARK: FreeType's own

  /// What FreeType draws for a screen with subpixels.
  private struct Bitmap {
    let bytes: [UInt8]
    let width: Int
    let height: Int
    let left: Int
    let top: Int

    /// nil when this FreeType is built without its filters.
    init?(
      _ glyph: UInt32, pixels: Double, bin: Int, isVertical: Bool, filter: FT_LcdFilter
    ) throws {
      var library: FT_Library?
      try #require(FT_Init_FreeType(&library) == 0)
      defer { FT_Done_FreeType(library) }
      guard FT_Library_SetLcdFilter(library, filter) == 0 else { return nil }
      var face: FT_Face?
      try #require(FT_New_Face(library, SubpixelTests.file, 0, &face) == 0)
      let units = FT_F26Dot6((pixels * 64).rounded())
      try #require(FT_Set_Char_Size(face, units, units, 72, 72) == 0)
      try #require(
        FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)) == 0)
      let slot = try #require(face?.pointee.glyph)
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos(bin * 16), 0)
      let mode = isVertical ? FT_RENDER_MODE_LCD_V : FT_RENDER_MODE_LCD
      try #require(FT_Render_Glyph(slot, mode) == 0)
      let bitmap = slot.pointee.bitmap
      width = Int(bitmap.width)
      height = Int(bitmap.rows)
      left = Int(slot.pointee.bitmap_left)
      top = Int(slot.pointee.bitmap_top)
      bytes = (0..<height).flatMap { row in
        (0..<Int(bitmap.width)).map { bitmap.buffer[row * Int(bitmap.pitch) + $0] }
      }
    }

    /// Of a subpixel, counted from the pen and downwards from the baseline.
    func coverage(_ x: Int, _ y: Int, isVertical: Bool) -> UInt8 {
      let column = x - left * (isVertical ? 1 : 3)
      let row = y + top * (isVertical ? 3 : 1)
      guard (0..<width).contains(column), (0..<height).contains(row) else { return 0 }
      return bytes[row * width + column]
    }
  }

  @Test(arguments: SubpixelOrder.allCases, ["lcddefault", "lcdlight"])
  func `letters have the subpixels that FreeType gives them`(
    order: SubpixelOrder, filter: String
  ) throws {
    let names: [SubpixelOrder: String] = [
      .rgb: "rgb", .bgr: "bgr", .verticalRGB: "vrgb", .verticalBGR: "vbgr",
    ]
    let font = try font(["rgba": names[order]!, "lcdfilter": filter])
    let isReversed = order == .bgr || order == .verticalBGR
    for character in "lHg@/" {
      let glyph = try #require(font.glyph(for: character.unicodeScalars.first!.value))
      for bin in 0..<4 {
        let image = try #require(
          rasterizer.image(font: font, glyph: glyph, scale: 2, xBin: bin, usesSubpixels: true))
        #expect(image.kind == .subpixels)
        guard
          let expected = try Bitmap(
            glyph, pixels: Self.size * 2, bin: bin, isVertical: order.isVertical,
            filter: filter == "lcdlight" ? FT_LCD_FILTER_LIGHT : FT_LCD_FILTER_DEFAULT)
        else { return }
        var ink = 0
        for row in 0..<image.height {
          for column in 0..<image.width {
            let (x, y) = (column + image.left, row - image.top)
            for subpixel in 0..<3 {
              let channel = isReversed ? subpixel : 2 - subpixel
              let byte = image.bytes[row * image.stride + column * 4 + channel]
              ink += Int(byte)
              let wanted =
                order.isVertical
                ? expected.coverage(x, 3 * y + subpixel, isVertical: true)
                : expected.coverage(3 * x + subpixel, y, isVertical: false)
              #expect(byte == wanted, "\(character) \(bin): \(x), \(y), subpixel \(subpixel)")
            }
          }
        }
        // Nothing of FreeType's lies outside of the image.
        #expect(ink == expected.bytes.reduce(0) { $0 + Int($1) })
      }
    }
  }

  @Test(arguments: ["rgb", "vbgr"], [1.0, 2])
  func `the whole pixel is that of a grey letter, and the mean of its subpixels`(
    order: String, scale: Double
  ) throws {
    let plain = try font([:])
    let glyph = try #require(plain.glyph(for: 0x67))
    let grey = try #require(rasterizer.image(font: plain, glyph: glyph, scale: scale, xBin: 1))
    let font = try font(["rgba": order, "lcdfilter": "lcdnone"])
    let image = try #require(
      rasterizer.image(font: font, glyph: glyph, scale: scale, xBin: 1, usesSubpixels: true))
    var (ink, subpixels) = (0, 0)
    for row in 0..<image.height {
      for column in 0..<image.width {
        let pixel = image.bytes[(row * image.stride + column * 4)...].prefix(4).map(Int.init)
        let x = column + image.left - grey.left
        let y = row - image.top + grey.top
        let isInside = (0..<grey.width).contains(x) && (0..<grey.height).contains(y)
        #expect(pixel[3] == (isInside ? Int(grey.bytes[y * grey.stride + x]) : 0))
        // FreeType cuts the curves of small letters into few lines, and those of wide ones into more.
        let mean = (pixel[0] + pixel[1] + pixel[2]) / 3
        #expect(abs(mean - pixel[3]) <= 16)
        ink += pixel[3]
        subpixels += mean
      }
    }
    #expect(abs(subpixels - ink) * 25 < ink)
  }
}
