/// How lines are broken, placed and cut.
public struct ParagraphStyle: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable {
    /// Left for a paragraph that runs left to right, right for the others.
    case natural
    case left
    case right
    case center
  }

  /// What is left out when the text does not fit, to be replaced by "…".
  public enum Truncation: Hashable, Sendable {
    case end
    /// As `end` when more than one line is allowed.
    case middle
    /// As `end` when more than one line is allowed.
    case start
    /// Whole characters that do not fit are left out, and nothing is put in their place.
    case clip
  }

  public enum Wrap: Hashable, Sendable {
    /// Between words; a word that is wider than the line is broken between characters.
    case word
    /// Between any two characters.
    case character
    /// Only at line ends in the text; what is too wide is truncated.
    case none
  }

  public var alignment: Alignment
  public var baseDirection: BaseDirection
  /// The space between lines as a fraction of the line height; Telegram's texts use 0.12.
  public var lineSpacing: Double
  /// In logical units.
  public var minimumLineHeight: Double
  public var truncation: Truncation
  public var wrap: Wrap

  public init(
    alignment: Alignment = .natural, baseDirection: BaseDirection = .auto,
    lineSpacing: Double = 0, minimumLineHeight: Double = 0, truncation: Truncation = .end,
    wrap: Wrap = .word
  ) {
    self.alignment = alignment
    self.baseDirection = baseDirection
    self.lineSpacing = lineSpacing
    self.minimumLineHeight = minimumLineHeight
    self.truncation = truncation
    self.wrap = wrap
  }
}
