import CTypesetting
package import Geometry

/// The glyphs of one font and colour that follow each other in a line, from left to right.
package struct GlyphSpan {
  package let font: Font
  /// For a font with colours of its own only the alpha counts.
  package let color: Color
  package let isSpoiler: Bool
  /// Relative to the origin of the layout; valid only while the span is looked at.
  package let glyphs: UnsafeBufferPointer<PositionedGlyph>
}
