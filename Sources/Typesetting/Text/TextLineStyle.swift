public import Geometry

/// How a line under or through a text looks.
public struct TextLineStyle: Hashable, Sendable {
  /// The form of the line.
  public enum Pattern: Hashable, Sendable {
    /// As thick as the font wants its underline.
    case single
    /// Twice as thick as the font wants its underline.
    case thick
    /// Two lines, as far apart as they are thick.
    case double
    /// Dots.
    case dotted
    /// Dashes.
    case dashed
    /// A wave, as under a word that is misspelt.
    case wavy
  }

  /// The form of the line.
  public var pattern: Pattern
  /// nil for that of the text.
  public var color: Color?
  /// Whether the white space between words is left out.
  public var isByWord: Bool
  /// Whether an underline stops where letters reach through it. Lines through a text never do.
  public var skipsInk: Bool

  /// A line in a form of its own.
  public init(
    _ pattern: Pattern = .single, color: Color? = nil, isByWord: Bool = false,
    skipsInk: Bool = true
  ) {
    self.pattern = pattern
    self.color = color
    self.isByWord = isByWord
    self.skipsInk = skipsInk
  }

  /// One line of the font's thickness.
  public static let single = TextLineStyle()
  /// One line of twice the font's thickness.
  public static let thick = TextLineStyle(.thick)
  /// Two thin lines.
  public static let double = TextLineStyle(.double)
  /// Round dots.
  public static let dotted = TextLineStyle(.dotted)
  /// Short dashes.
  public static let dashed = TextLineStyle(.dashed)
  /// A wave, as below misspelled words.
  public static let wavy = TextLineStyle(.wavy)
}
