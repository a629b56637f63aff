public import Geometry

/// How a stretch of text looks and what it means.
public struct TextAttributes: Hashable, Sendable {
  public var font: FontDescriptor
  public var color: Color
  /// Fills the line's height behind the text.
  public var backgroundColor: Color?
  public var underline: Bool
  public var strikethrough: Bool
  /// What the text leads to; ``TextLayout/link(at:)`` finds it.
  public var link: String?
  /// The text is hidden until the reader asks for it.
  public var isSpoiler: Bool
  /// Moves the text up, in logical units.
  public var baselineOffset: Double
  /// Added after every character, in logical units. Other than 0 it also turns ligatures off.
  public var tracking: Double

  public init(
    font: FontDescriptor, color: Color, backgroundColor: Color? = nil, underline: Bool = false,
    strikethrough: Bool = false, link: String? = nil, isSpoiler: Bool = false,
    baselineOffset: Double = 0, tracking: Double = 0
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
  }
}
