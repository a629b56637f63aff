/// How lines are broken, placed and cut. All lengths are in logical units; what is not finite counts
/// as 0.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines lie that are shorter than the width.
  public enum Alignment: Hashable, Sendable {
    /// Left for a paragraph that runs left to right, right for the others.
    case natural
    /// At the left edge, whichever way the text runs.
    case left
    /// At the right edge, whichever way the text runs.
    case right
    /// In the middle.
    case center
    /// As natural, with the spaces of all lines but the last of a paragraph stretched so that they
    /// fill the width. Chinese and Japanese characters move apart.
    case justified
  }

  /// What is left out when the text does not fit, to be replaced by "…".
  public enum Truncation: Hashable, Sendable {
    /// What comes after the last line that is allowed.
    case end
    /// The last line that is allowed ends as its paragraph does; what is missing stands in its middle.
    case middle
    /// The last line that is allowed ends as its paragraph does; what is missing stands before it.
    case start
    /// Whole characters that do not fit are left out, and nothing is put in their place.
    case clip
  }

  /// Where a line may end.
  public enum Wrap: Hashable, Sendable {
    /// Between words; a word that is wider than the line is broken between characters.
    case word
    /// Between any two characters.
    case character
    /// Only at line ends in the text; what is too wide is truncated.
    case none
  }

  /// Where lines lie that are shorter than the width.
  public var alignment: Alignment
  /// The direction of paragraphs, or how it follows from their letters.
  public var baseDirection: BaseDirection
  /// The space between lines as a fraction of the line height; Telegram's texts use 0.12.
  public var lineSpacing: Double
  /// The least height of a line, in logical units; 0 for none.
  public var minimumLineHeight: Double
  /// 0 for none. Taller letters reach over the lines beside theirs.
  public var maximumLineHeight = 0.0
  /// The space above and below a paragraph; not above the first of a text, nor below the last.
  public var spacingBefore = 0.0
  /// See ``spacingBefore``; between two paragraphs both count.
  public var spacingAfter = 0.0
  /// Where the first line begins, from the edge at which lines begin.
  public var firstLineIndent = 0.0
  /// Where the other lines begin.
  public var headIndent = 0.0
  /// What lines leave free where they end.
  public var tailIndent = 0.0
  /// Where tabs lead, in ascending order; behind the last one the interval counts.
  public var tabStops: [TabStop] = []
  /// 0 for every 8 spaces of the font, 4 in code.
  public var tabInterval = 0.0
  /// What is left out of a text that is too long.
  public var truncation: Truncation
  /// Where a line may end.
  public var wrap: Wrap
  /// Whether lines may end in a hyphen at U+00AD.
  public var breaksAtSoftHyphens = true

  /// The style of running text unless something else is given: aligned by its direction, broken between words,
  /// cut at the end.
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
