public import Geometry

/// A rectangle or a line that belongs to the text, in logical units relative to the origin of the
/// layout.
public struct TextDecoration: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// Below the glyphs.
    case background
    /// Below the glyphs.
    case underline
    /// Above the glyphs.
    case strikethrough
  }

  public let kind: Kind
  /// Of a line its place and thickness, as for a single one; of a background what it fills.
  public let rect: Rect
  public let color: Color
  public let isSpoiler: Bool
  /// An index into the lines of the layout.
  public let line: Int
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
