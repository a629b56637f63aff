public import Geometry

/// A rectangle or a line that belongs to the text, in logical units relative to the origin of the
/// layout.
public struct TextDecoration: Sendable, Hashable {
  /// What is drawn, and whether below or above the glyphs.
  public enum Kind: Sendable, Hashable {
    /// Below the glyphs.
    case background
    /// Below the glyphs.
    case underline
    /// Above the glyphs.
    case strikethrough
  }

  /// What is drawn.
  public let kind: Kind
  /// Of a line its place and thickness, as for a single one; of a background what it fills.
  public let rect: Rect
  /// The colour of the line or of the background.
  public let color: Color
  /// Whether the text is hidden until the reader asks for it.
  public let isSpoiler: Bool
  /// An index into the lines of the layout.
  public let line: Int
  /// How a line is drawn; of no meaning for a background.
  public var pattern = TextLineStyle.Pattern.single
  /// Whether it stops where letters reach through it.
  public var skipsInk = false
  /// Of a background.
  public var cornerRadius = 0.0

  /// Whether `other` goes on where this one ends.
  func joins(_ other: TextDecoration) -> Bool {
    color == other.color && isSpoiler == other.isSpoiler && rect.minY == other.rect.minY
      && rect.height == other.rect.height && pattern == other.pattern
      && skipsInk == other.skipsInk && cornerRadius == other.cornerRadius
      && abs(rect.maxX - other.rect.minX) < 0.01
  }

  func with(_ rect: Rect) -> TextDecoration {
    TextDecoration(
      kind: kind, rect: rect, color: color, isSpoiler: isSpoiler, line: line, pattern: pattern,
      skipsInk: skipsInk, cornerRadius: cornerRadius)
  }
}
