public import Geometry

/// How a line under or through a text looks.
public struct TextLineStyle: Hashable, Sendable {
  public enum Pattern: Hashable, Sendable {
    case single
    /// Twice as thick as the font wants its underline.
    case thick
    case double
    case dotted
    case dashed
    case wavy
  }

  public var pattern: Pattern
  /// nil for that of the text.
  public var color: Color?
  /// Whether the white space between words is left out.
  public var isByWord: Bool
  /// Whether an underline stops where letters reach through it. Lines through a text never do.
  public var skipsInk: Bool

  public init(
    _ pattern: Pattern = .single, color: Color? = nil, isByWord: Bool = false,
    skipsInk: Bool = true
  ) {
    self.pattern = pattern
    self.color = color
    self.isByWord = isByWord
    self.skipsInk = skipsInk
  }

  public static let single = TextLineStyle()
  public static let thick = TextLineStyle(.thick)
  public static let double = TextLineStyle(.double)
  public static let dotted = TextLineStyle(.dotted)
  public static let dashed = TextLineStyle(.dashed)
  public static let wavy = TextLineStyle(.wavy)
}
