/// A part of a run that stands in one line.
struct LinePiece {
  /// An index into the runs of the shaped text, or into the layout's own runs after those.
  var run: Int
  /// Indices into the glyphs of the shaped text, or into the layout's own when `isOwn`.
  var glyphs: Range<Int>
  var isOwn: Bool
  var level: UInt8
  /// UTF-8 offsets; empty for an ellipsis.
  var range: Range<Int>
  /// In 22.10 fixed point from the left edge of what is visible in the line.
  var x: Int = 0
  /// In 22.10 fixed point.
  var width: Int

  var isRightToLeft: Bool { level & 1 == 1 }
}
