public import Geometry

/// The attributes of a range of text: how it looks and what it means.
///
/// Copies share their memory until one of them changes.
public struct TextAttributes: Hashable, Sendable {
  private struct Values: Hashable, Sendable {
    var font: FontDescriptor
    var color: Color
    var backgroundColor: Color?
    var backgroundRadius: Double = 0
    var backgroundOutset: Double = 0
    var underline: TextLineStyle?
    var strikethrough: TextLineStyle?
    var link: String?
    var isSpoiler: Bool = false
    var baselineOffset: Double = 0
    var tracking: Double = 0
    var language: String?
    var inlineItem: InlineItem?
  }

  private var values: Shared<Values>

  /// What to look for; characters that the font lacks come from others.
  public var font: FontDescriptor {
    get { values.value.font }
    _modify { yield &values.value.font }
  }

  /// The colour of glyphs and of lines without a colour of their own.
  public var color: Color {
    get { values.value.color }
    _modify { yield &values.value.color }
  }

  /// Fills the line's height behind the text.
  public var backgroundColor: Color? {
    get { values.value.backgroundColor }
    _modify { yield &values.value.backgroundColor }
  }

  /// The radius of the corners of the background, in logical units.
  public var backgroundRadius: Double {
    get { values.value.backgroundRadius }
    _modify { yield &values.value.backgroundRadius }
  }

  /// How far the background reaches beyond the text to the left and right, in logical units. It
  /// takes no room.
  public var backgroundOutset: Double {
    get { values.value.backgroundOutset }
    _modify { yield &values.value.backgroundOutset }
  }

  /// A line below the letters; nil for none.
  public var underline: TextLineStyle? {
    get { values.value.underline }
    _modify { yield &values.value.underline }
  }

  /// A line through the letters; nil for none.
  public var strikethrough: TextLineStyle? {
    get { values.value.strikethrough }
    _modify { yield &values.value.strikethrough }
  }

  /// What the text leads to; ``TextLayout/link(at:)`` finds it.
  public var link: String? {
    get { values.value.link }
    _modify { yield &values.value.link }
  }

  /// The text is hidden until the reader asks for it.
  public var isSpoiler: Bool {
    get { values.value.isSpoiler }
    _modify { yield &values.value.isSpoiler }
  }

  /// Moves the text up, in logical units.
  public var baselineOffset: Double {
    get { values.value.baselineOffset }
    _modify { yield &values.value.baselineOffset }
  }

  /// Added after every character, in logical units. Other than 0 it also turns ligatures off.
  public var tracking: Double {
    get { values.value.tracking }
    _modify { yield &values.value.tracking }
  }

  /// A BCP 47 tag; before that of the font. It chooses among forms of letters and fonts that differ
  /// by language.
  public var language: String? {
    get { values.value.language }
    _modify { yield &values.value.language }
  }

  /// The item that is shown in place of every U+FFFC of the range.
  public var inlineItem: InlineItem? {
    get { values.value.inlineItem }
    _modify { yield &values.value.inlineItem }
  }

  /// Attributes of letters; what is left out is switched off.
  public init(
    font: FontDescriptor, color: Color, backgroundColor: Color? = nil,
    underline: TextLineStyle? = nil, strikethrough: TextLineStyle? = nil, link: String? = nil,
    isSpoiler: Bool = false, baselineOffset: Double = 0, tracking: Double = 0,
    language: String? = nil, inlineItem: InlineItem? = nil
  ) {
    values = Shared(
      Values(
        font: font, color: color, backgroundColor: backgroundColor, underline: underline,
        strikethrough: strikethrough, link: link, isSpoiler: isSpoiler,
        baselineOffset: baselineOffset, tracking: tracking, language: language,
        inlineItem: inlineItem))
  }

  var hasInlineItem: Bool { values.value.inlineItem != nil }

  /// Whether one is an unchanged copy of the other; then they are equal.
  func isIdentical(to other: TextAttributes) -> Bool { values.isIdentical(to: other.values) }

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
