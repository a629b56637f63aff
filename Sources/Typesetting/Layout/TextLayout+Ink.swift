import CTypesetting
public import Geometry

extension TextLayout {
  /// What glyphs, items and lines may reach to, beyond ``size`` where letters are taller than their
  /// line, lean over its end or stand in for others; in logical units.
  ///
  /// - Complexity: O(*n*) in the number of glyphs, at every access.
  public var inkBounds: Rect {
    var bounds: Rect?
    func add(_ rect: Rect) {
      guard rect.isFinite else { return }
      bounds = bounds.map { $0.union(rect) } ?? rect
    }
    for run in glyphRuns {
      for glyph in run.glyphs {
        if let ink = run.font.inkBounds(of: glyph.glyph) {
          add(ink.translated(x: glyph.x, y: glyph.y))
        }
      }
    }
    for item in inlineItems { add(item.rect) }
    for decoration in decorations { add(decoration.rect) }
    for block in blocks { add(block.frame) }
    return bounds ?? .zero
  }
}

extension Font {
  /// The extent of a glyph from its origin, y downwards; nil when it shows nothing.
  func inkBounds(of glyph: UInt32) -> Rect? {
    if let plane = face.hexPlane {
      return Rect(
        x: 0, y: -size, width: size * HexBox.advance(plane: plane), height: size * 1.25)
    }
    guard face.file != nil else {
      return Rect(x: 0, y: -metrics.ascent, width: size * Font.boxAdvance, height: metrics.ascent)
    }
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(shaping, glyph, &extents) != 0, extents.width != 0 else {
      return nil
    }
    let unit = 1 / Double(Font.unit)
    return Rect(
      x: Double(extents.x_bearing) * unit, y: -Double(extents.y_bearing) * unit,
      width: Double(extents.width) * unit, height: -Double(extents.height) * unit)
  }
}
