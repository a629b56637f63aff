import CTypesetting
import Geometry

/// A FreeType face over the bytes of a font face.
final class RasterFace {
  /// Keeps the bytes mapped.
  private let source: FontFace
  private let face: FT_Face
  private let library: FreeTypeLibrary
  private var variations: [hb_variation_t] = []
  var lastUse = 0

  init?(_ source: FontFace, library: FreeTypeLibrary) {
    var length: UInt32 = 0
    guard let file = source.file, let bytes = hb_blob_get_data(source.blob, &length) else {
      return nil
    }
    var face: FT_Face?
    let memory = UnsafeRawPointer(bytes).assumingMemoryBound(to: FT_Byte.self)
    let index = FT_Long(file.rasterIndex)
    guard FT_New_Memory_Face(library.pointer, memory, FT_Long(length), index, &face) == 0, let face
    else { return nil }
    self.source = source
    self.face = face
    self.library = library
  }

  deinit {
    FT_Done_Face(face)
  }

  /// - Parameter size: device pixels an em.
  func image(
    _ font: Font, _ glyph: UInt32, size: Double, scale: Double, xBin: Int,
    subpixels: FontRendering.Subpixels? = nil
  ) -> GlyphImage? {
    if typesetting_face_is_scalable(face) == 0 || isBitmapOnly {
      return strikeImage(glyph, size: size)
    }
    let hinting = scale < Self.crispScale ? font.rendering.hinting : .none
    func render(stretchedBy stretch: (x: Int, y: Int) = (1, 1)) -> GlyphImage? {
      guard load(font, glyph, size: size, hinting: hinting) else { return nil }
      return renderLoaded(font, xBin: xBin, stretchedBy: stretch)
    }
    guard let whole = render() else { return nil }
    guard let subpixels, whole.kind == .mask,
      let tripled = render(stretchedBy: subpixels.order.isVertical ? (1, 3) : (3, 1)),
      tripled.kind == .mask
    else { return whole }
    return GlyphImage(whole: whole, tripled: tripled, subpixels)
  }

  /// Draws what was loaded last.
  private func renderLoaded(
    _ font: Font, xBin: Int, stretchedBy stretch: (x: Int, y: Int)
  ) -> GlyphImage? {
    let slot = face.pointee.glyph!
    if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos(xBin * 64 / GlyphRasterizer.binCount), 0)
      if stretch != (1, 1) {
        var matrix = FT_Matrix(
          xx: FT_Fixed(stretch.x << 16), xy: 0, yx: 0, yy: FT_Fixed(stretch.y << 16))
        FT_Outline_Transform(&slot.pointee.outline, &matrix)
      }
    }
    let isAntialiased = font.rendering.isAntialiased || font.hasColorGlyphs
    let mode = isAntialiased ? FT_RENDER_MODE_NORMAL : FT_RENDER_MODE_MONO
    guard FT_Render_Glyph(slot, mode) == 0 else { return nil }
    return GlyphImage(slot)
  }

  /// From this scale on pixels are too small to fit outlines to.
  private static let crispScale = 1.5

  /// CBDT and sbix fonts call themselves scalable, but have only pictures.
  private var isBitmapOnly: Bool {
    face.pointee.num_fixed_sizes > 0 && typesetting_face_has_color(face) != 0
  }

  /// Loads an outline, or the layers of a colour glyph.
  private func load(
    _ font: Font, _ glyph: UInt32, size: Double, hinting: FontRendering.Hinting
  ) -> Bool {
    let units = FT_F26Dot6((size * 64).rounded())
    setVariations(font.variations)
    guard FT_Set_Char_Size(face, units, units, 72, 72) == 0 else { return false }
    var flags = FT_Int32(FT_LOAD_NO_BITMAP)
    if font.hasColorGlyphs { flags |= FT_Int32(FT_LOAD_COLOR) }
    if font.rendering.usesAutohinter { flags |= FT_Int32(FT_LOAD_FORCE_AUTOHINT) }
    switch hinting {
    case .none: flags |= FT_Int32(FT_LOAD_NO_HINTING)
    case .slight: flags |= typesetting_load_flags_light()
    case .full:
      flags |=
        font.rendering.isAntialiased
        ? typesetting_load_flags_normal() : typesetting_load_flags_mono()
    }
    guard FT_Load_Glyph(face, glyph, flags) == 0 else { return false }
    if face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      apply(font.synthesis, to: &face.pointee.glyph.pointee.outline, units: units)
    }
    return true
  }

  /// Moves a variable font to a place on its axes.
  private func setVariations(_ wanted: [hb_variation_t]) {
    guard typesetting_face_is_variable(face) != 0 else { return }
    guard !wanted.elementsEqual(variations, by: { $0.tag == $1.tag && $0.value == $1.value })
    else { return }
    variations = wanted
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
    defer { FT_Done_MM_Var(library.pointer, axes) }
    let places = (0..<Int(axes.pointee.num_axis)).map { index -> FT_Fixed in
      let axis = axes.pointee.axis[index]
      let wish = wanted.last { FT_ULong($0.tag) == axis.tag }
      guard let wish else { return axis.def }
      return min(
        max(FT_Fixed(min(max(wish.value, -30000), 30000) * 65536), axis.minimum), axis.maximum)
    }
    var coordinates = places
    FT_Set_Var_Design_Coordinates(face, FT_UInt(places.count), &coordinates)
  }

  private func apply(
    _ synthesis: FontSynthesis, to outline: inout FT_Outline, units: FT_F26Dot6
  ) {
    if synthesis.isBold {
      // The strength that FreeType's own synthetic bold has; grown evenly to both sides.
      let strength = units / 24
      FT_Outline_Embolden(&outline, strength)
      FT_Outline_Translate(&outline, -strength / 2, -strength / 2)
    }
    if synthesis.isOblique {
      let slant = FT_Fixed(FontSynthesis.slant * 65536)
      var matrix = FT_Matrix(xx: 65536, xy: slant, yx: 0, yy: 65536)
      FT_Outline_Transform(&outline, &matrix)
    }
  }

  func outline(_ font: Font, _ glyph: UInt32, size: Double) -> Path? {
    guard typesetting_face_is_scalable(face) != 0, !isBitmapOnly,
      load(font, glyph, size: min(size, 4096), hinting: .none)
    else { return nil }
    let slot = face.pointee.glyph!
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return nil }
    return OutlineReader.path(&slot.pointee.outline, scale: size / min(size, 4096))
  }

  // MARK: Pictures

  /// A picture of the nearest size that the font has, scaled to the wanted one.
  private func strikeImage(_ glyph: UInt32, size: Double) -> GlyphImage? {
    guard let strike = bestStrike(for: size) else { return nil }
    guard FT_Select_Size(face, strike.index) == 0,
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0
    else { return nil }
    let slot = face.pointee.glyph!
    if slot.pointee.format != FT_GLYPH_FORMAT_BITMAP,
      FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) != 0
    {
      return nil
    }
    guard let image = GlyphImage(slot) else { return nil }
    return image.scaled(by: size / strike.pixelsPerEm)
  }

  /// The smallest strike that is large enough, else the largest.
  private func bestStrike(for size: Double) -> (index: Int32, pixelsPerEm: Double)? {
    var best: (index: Int32, pixelsPerEm: Double)?
    for index in 0..<Int(face.pointee.num_fixed_sizes) {
      let pixels = Double(face.pointee.available_sizes[index].y_ppem) / 64
      guard pixels > 0 else { continue }
      guard let known = best else {
        best = (Int32(index), pixels)
        continue
      }
      let isBetter =
        known.pixelsPerEm < size
        ? pixels > known.pixelsPerEm
        : pixels >= size && pixels < known.pixelsPerEm
      if isBetter { best = (Int32(index), pixels) }
    }
    return best
  }
}
