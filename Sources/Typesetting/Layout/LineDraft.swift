/// A line that is not placed yet.
struct LineDraft: ~Copyable {
  var range: Range<Int>
  var visibleEnd: Int
  /// In logical order.
  var pieces: ContiguousArray<LinePiece>
  /// The pieces before the white space at the end, which hangs.
  var visibleCount: Int
  /// In 22.10 fixed point.
  var width: Int
  var trailingWidth: Int
  var isTruncated = false
  /// Whether the paragraph, or the line as it was written, ends here.
  var endsHard = false
  var next: LineScanner.Start

  mutating func removeTrailing() {
    pieces.removeSubrange(visibleCount...)
    trailingWidth = 0
  }

  /// Adds a piece behind what is visible.
  mutating func append(_ piece: LinePiece) {
    pieces.insert(piece, at: visibleCount)
    visibleCount += 1
    width += piece.width
  }
}
