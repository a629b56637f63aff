public import Geometry

/// One line of a layout, in logical units relative to the origin of the layout.
public struct TextLine: Sendable {
  /// UTF-8 offsets, with the white space and the line end that close the line.
  ///
  /// The ranges of all lines follow each other without gaps.
  public private(set) var range: Range<Int>
  /// The left edge of what is visible; white space that hangs over the edge does not count.
  public internal(set) var x: Double
  /// The top of the line.
  public internal(set) var y: Double
  /// The width of what is visible, not rounded.
  public let width: Double
  /// From the top of the line to the baseline.
  public let ascent: Double
  /// From the baseline to the bottom of the line.
  public let descent: Double
  /// White space at the end of the line, which hangs and takes no room.
  public let trailingWhitespaceWidth: Double
  /// Whether the paragraph of the line runs right to left.
  public let isRightToLeft: Bool
  /// Whether a part of the text was left out here.
  public let isTruncated: Bool

  /// Whether the text has a line end here, or its own end; else the line was broken to fit.
  public let endsParagraph: Bool

  /// The baseline, from the top of the layout.
  public var baseline: Double { y + ascent }
  public var height: Double { ascent + descent }
  public var frame: Rect { Rect(x: x, y: y, width: width, height: height) }

  /// Lets hidden text behind the line belong to it.
  mutating func extend(to end: Int) { range = range.lowerBound..<max(end, range.upperBound) }

  /// The end of the text that is visible: where the white space at the end begins.
  let visibleEnd: Int
  /// Indices into the pieces of the layout, in visual order.
  let pieces: Range<Int>
}
