import Compositing
import Geometry
import Raster
import Typesetting

/// Where the glyphs of a span stand on the device: on whole pixels from top to bottom, and on whole or
/// quarter pixels from left to right.
struct PlacedPens {
  let transform: AffineTransform
  /// Whether letters stand on quarters of a pixel. Pictures stand on whole pixels, and so do letters that
  /// are fitted to them.
  let isFine: Bool
  private let shift: Double

  /// nil where glyphs are drawn as outlines, which stand where they are.
  init?(of span: GlyphSpan, under transform: AffineTransform) {
    guard transform.isScaleAndTranslation, transform.a == transform.d,
      !GlyphRasterizer.drawsAsPath(font: span.font, scale: transform.a)
    else { return nil }
    self.transform = transform
    isFine = span.font.usesSubpixelPositions && !span.font.hasColorGlyphs
    shift = span.font.usesSubpixelPositions ? 0.125 : 0.5
  }

  var scale: Double { transform.a }

  // Far outside of what a canvas can have; keeps the conversion from trapping.
  private static let limit = 1e8

  /// In quarters of a pixel and in pixels.
  @inline(__always)
  func pixels(of glyph: PositionedGlyph, _ origin: Point) -> (quarters: Int32, y: Int32) {
    let limit = PlacedPens.limit
    let x = min(max((origin.x + glyph.x) * scale + transform.tx + shift, -limit), limit)
    let y = min(max((origin.y + glyph.y) * scale + transform.ty, -limit), limit)
    return (Int32((x * 4).rounded(.down)), Int32(LayerGeometry.nearestEdge(y)))
  }

  /// In pixels.
  func place(_ glyph: PositionedGlyph, _ origin: Point) -> Point {
    let (quarters, y) = pixels(of: glyph, origin)
    return Point(x: isFine ? Double(quarters) / 4 : Double(quarters >> 2), y: Double(y))
  }
}
