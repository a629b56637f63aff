public import Geometry

/// How a stretch of text looks and what it means.
public struct TextAttributes: Hashable, Sendable {
  public var font: FontDescriptor
  public var color: Color
  /// Fills the line's height behind the text.
  public var backgroundColor: Color?
  /// The radius of the corners of the background, in logical units.
  public var backgroundRadius: Double = 0
  /// How far the background reaches beyond the text to the left and right, in logical units. It
  /// takes no room.
  public var backgroundOutset: Double = 0
  public var underline: TextLineStyle?
  public var strikethrough: TextLineStyle?
  /// What the text leads to; ``TextLayout/link(at:)`` finds it.
  public var link: String?
  /// The text is hidden until the reader asks for it.
  public var isSpoiler: Bool
  /// Moves the text up, in logical units.
  public var baselineOffset: Double
  /// Added after every character, in logical units. Other than 0 it also turns ligatures off.
  public var tracking: Double
  /// A BCP 47 tag; before that of the font. It chooses among forms of letters and fonts that differ
  /// by language.
  public var language: String?
  /// What stands in place of every U+FFFC of the stretch.
  public var inlineItem: InlineItem?

  public init(
    font: FontDescriptor, color: Color, backgroundColor: Color? = nil,
    underline: TextLineStyle? = nil, strikethrough: TextLineStyle? = nil, link: String? = nil,
    isSpoiler: Bool = false, baselineOffset: Double = 0, tracking: Double = 0,
    language: String? = nil, inlineItem: InlineItem? = nil
  ) {
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    self.underline = underline
    self.strikethrough = strikethrough
    self.link = link
    self.isSpoiler = isSpoiler
    self.baselineOffset = baselineOffset
    self.tracking = tracking
    self.language = language
    self.inlineItem = inlineItem
  }

  /// The font to look for.
  var resolvedFont: FontDescriptor {
    guard let language else { return font }
    var font = font
    font.language = language
    return font
  }

  /// The offset to lay out with; nonsense counts as none.
  var safeBaselineOffset: Double {
    baselineOffset.isFinite ? min(max(baselineOffset, -4096), 4096) : 0
  }
}
