public import Geometry

/// One line of a layout, in logical units relative to the origin of the layout.
public struct TextLine: Sendable {
  /// UTF-8 offsets, with the white space and the line end that close the line.
  ///
  /// The ranges of all lines follow each other without gaps.
  public var range: Range<Int> { compactRange.range }
  /// The left edge of what is visible; white space that hangs over the edge does not count.
  public internal(set) var x: Double
  /// The top of the line.
  public internal(set) var y: Double
  /// The width of what is visible, not rounded; at most two million.
  public var width: Double { Double(fixedWidth) / Double(Font.unit) }
  /// From the top of the line to the baseline.
  public let ascent: Double
  /// From the baseline to the bottom of the line.
  public let descent: Double
  /// White space at the end of the line, which hangs and takes no room.
  public var trailingWhitespaceWidth: Double { Double(fixedTrailingWidth) / Double(Font.unit) }
  /// Whether the paragraph of the line runs right to left.
  public let isRightToLeft: Bool
  /// Whether a part of the text was left out here.
  public let isTruncated: Bool

  /// Whether the text has a line end here, or its own end; else the line was broken to fit.
  public let endsParagraph: Bool

  /// The baseline, from the top of the layout.
  public var baseline: Double { y + ascent }
  /// From the top to the bottom of the line.
  public var height: Double { ascent + descent }
  /// The line's box relative to the origin of the layout; ink may reach over it.
  public var frame: Rect { Rect(x: x, y: y, width: width, height: height) }

  /// Lets hidden text behind the line belong to it.
  mutating func extend(to end: Int) {
    compactRange = CompactRange(range.lowerBound..<max(end, range.upperBound))
  }

  /// The end of the text that is visible: where the white space at the end begins.
  var visibleEnd: Int { Int(compactVisibleEnd) }
  /// Indices into the pieces of the layout, in visual order.
  var pieces: Range<Int> { compactPieces.range }

  // Layouts keep all of their lines, so these are packed; widths are in 22.10 fixed point.
  private var compactRange: CompactRange
  private let compactPieces: CompactRange
  private let compactVisibleEnd: UInt32
  private let fixedWidth: Int32
  private let fixedTrailingWidth: Int32

  /// A line at the left edge. `pieces`: see the property of that name.
  init(
    _ draft: borrowing LineDraft, y: Double, ascent: Double, descent: Double, isRightToLeft: Bool,
    pieces: Range<Int>
  ) {
    x = 0
    self.y = y
    self.ascent = ascent
    self.descent = descent
    self.isRightToLeft = isRightToLeft
    isTruncated = draft.isTruncated
    endsParagraph = draft.endsHard
    compactRange = CompactRange(draft.range)
    compactPieces = CompactRange(pieces)
    compactVisibleEnd = UInt32(draft.visibleEnd)
    fixedWidth = Int32(clamping: draft.width)
    fixedTrailingWidth = Int32(clamping: draft.trailingWidth)
  }
}
