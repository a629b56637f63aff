public import Geometry

/// Glyphs of one font and colour.
public struct GlyphRun: Sendable {
  /// The font of all glyphs of the run.
  public let font: Font
  /// For a font with colours of its own only the alpha counts.
  public let color: Color
  /// Whether the reader has to ask for it first.
  public let isSpoiler: Bool
  /// An index into the lines of the layout.
  public let line: Int
  /// UTF-8 offsets; empty for an ellipsis.
  public let range: Range<Int>
  /// From left to right.
  public let glyphs: ArraySlice<PositionedGlyph>

  /// Whether the glyphs have colours of their own.
  public var isColorFont: Bool { font.hasColorGlyphs }
}
