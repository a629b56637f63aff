import CTypesetting
import Geometry

/// A FreeType face over the bytes of a font face.
final class RasterFace {
  /// Keeps the bytes mapped.
  private let source: FontFace
  private let face: FT_Face
  var lastUse = 0

  init?(_ source: FontFace, library: FT_Library?) {
    var length: UInt32 = 0
    guard let file = source.file, let bytes = hb_blob_get_data(source.blob, &length) else {
      return nil
    }
    var face: FT_Face?
    let memory = UnsafeRawPointer(bytes).assumingMemoryBound(to: FT_Byte.self)
    guard
      FT_New_Memory_Face(library, memory, FT_Long(length), FT_Long(file.index), &face) == 0,
      let face
    else { return nil }
    self.source = source
    self.face = face
  }

  deinit {
    FT_Done_Face(face)
  }

  /// - Parameter size: device pixels an em.
  func image(
    _ font: Font, _ glyph: UInt32, size: Double, scale: Double, xBin: Int
  ) -> GlyphImage? {
    if typesetting_face_is_scalable(face) == 0 || isBitmapOnly {
      return strikeImage(glyph, size: size)
    }
    guard load(font, glyph, size: size, isHinted: font.rendering.isHinted && scale < 1.5) else {
      return nil
    }
    let slot = face.pointee.glyph!
    if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos(xBin * 64 / GlyphRasterizer.binCount), 0)
    }
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    return GlyphImage(slot)
  }

  /// CBDT and sbix fonts call themselves scalable, but have only pictures.
  private var isBitmapOnly: Bool {
    face.pointee.num_fixed_sizes > 0 && typesetting_face_has_color(face) != 0
  }

  /// Loads an outline, or the layers of a colour glyph.
  private func load(_ font: Font, _ glyph: UInt32, size: Double, isHinted: Bool) -> Bool {
    let units = FT_F26Dot6((size * 64).rounded())
    guard FT_Set_Char_Size(face, units, units, 72, 72) == 0 else { return false }
    var flags = FT_Int32(FT_LOAD_NO_BITMAP)
    if font.hasColorGlyphs { flags |= FT_Int32(FT_LOAD_COLOR) }
    flags |= isHinted ? typesetting_load_flags_light() : FT_Int32(FT_LOAD_NO_HINTING)
    guard FT_Load_Glyph(face, glyph, flags) == 0 else { return false }
    if face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      apply(font.synthesis, to: &face.pointee.glyph.pointee.outline, units: units)
    }
    return true
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
      load(font, glyph, size: min(size, 4096), isHinted: false)
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
