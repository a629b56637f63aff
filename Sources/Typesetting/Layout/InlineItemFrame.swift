public import Geometry

/// Where an inline item is, in logical units relative to the origin of the layout.
public struct InlineItemFrame: Sendable, Hashable {
  /// The item of the text.
  public let item: InlineItem
  /// Where it is to be drawn.
  public let rect: Rect
  /// The colour of the text around it.
  public let color: Color
  /// Whether the reader has to ask for it first.
  public let isSpoiler: Bool
  /// An index into the lines of the layout.
  public let line: Int
  /// UTF-8 offsets; empty in a truncation token.
  public let range: Range<Int>
}
