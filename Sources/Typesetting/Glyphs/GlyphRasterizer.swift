import CTypesetting
public import Geometry

/// Draws glyphs with FreeType. Each drawing thread has one of its own: it is not thread-safe, and
/// nothing in it may cross threads.
public final class GlyphRasterizer {
  /// Glyphs of more device pixels an em are filled as paths; see ``drawsAsPath(font:scale:)``.
  public static let maximumImageSize = 128.0

  /// How many horizontal positions inside of a pixel are told apart.
  public static let binCount = 4

  private let library = FreeTypeLibrary()
  private var faces = HashTable<UInt32, RasterFace>()
  private var uses = 0
  private static let faceLimit = 16

  /// A rasterizer without faces; they are opened when they are first drawn.
  public init() {}

  /// Whether the glyphs of a font are too large to keep images of.
  public static func drawsAsPath(font: Font, scale: Double) -> Bool {
    font.size * scale > maximumImageSize && !font.hasColorGlyphs
  }

  /// The quarter of a pixel to draw a glyph at, and the whole pixel that its image belongs to.
  ///
  /// - Parameter x: the origin of the glyph in device pixels.
  @inlinable
  public static func bin(_ x: Double) -> (pixel: Int, bin: Int) {
    let quarters = Int(((x + 0.125) * 4).rounded(.down))
    return (quarters >> 2, quarters & 3)
  }

  /// The image of a glyph; nil when it has no ink.
  ///
  /// - `scale`: device pixels per logical unit; positive.
  /// - `xBin`: 0..<4, how many quarters of a pixel the origin is right of a whole one. Colour glyphs
  ///   always sit on whole pixels.
  /// - `usesSubpixels`: whether letters have coverage for each subpixel, in the order and with
  ///   the filter that the desktop asks for (``Font/subpixelOrder``); boxes for missing letters do not.
  public func image(
    font: Font, glyph: UInt32, scale: Double, xBin: Int = 0, usesSubpixels: Bool = false
  ) -> GlyphImage? {
    let size = font.size * scale
    guard size > 0, size <= 2048 else { return nil }
    if let plane = font.face.hexPlane {
      return HexBox.image(glyph, plane: plane, size: size)
    }
    guard font.face.file != nil else { return BoxGlyph.image(glyph, size: size) }
    return face(of: font)?.image(
      font, glyph, size: size, scale: scale, xBin: xBin & 3,
      subpixels: usesSubpixels ? font.rendering.subpixels : nil)
  }

  /// The outline of a glyph in device pixels, the origin on the baseline and y downwards; nil when
  /// the font has no outline for it.
  public func outline(font: Font, glyph: UInt32, scale: Double) -> Path? {
    let size = font.size * scale
    guard size > 0, size.isFinite else { return nil }
    if let plane = font.face.hexPlane {
      return HexBox.outline(glyph, plane: plane, size: size)
    }
    guard font.face.file != nil else { return BoxGlyph.outline(glyph, size: size) }
    return face(of: font)?.outline(font, glyph, size: size)
  }

  /// Whether FreeType can open the file as well.
  func canDraw(_ face: FontFace) -> Bool {
    RasterFace(face, library: library) != nil
  }

  private func face(of font: Font) -> RasterFace? {
    uses += 1
    if let known = faces[font.face.id] {
      known.lastUse = uses
      return known
    }
    guard let face = RasterFace(font.face, library: library) else { return nil }
    if faces.count >= Self.faceLimit,
      let oldest = faces.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      faces[oldest.key] = nil
    }
    face.lastUse = uses
    faces[font.face.id] = face
    return face
  }
}
