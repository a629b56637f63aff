/// A line that is not placed yet.
struct LineDraft {
  var range: Range<Int>
  var visibleEnd: Int
  /// In logical order; those behind `visibleEnd` are the white space at the end.
  var pieces: ContiguousArray<LinePiece>
  var trailing: ContiguousArray<LinePiece>
  /// In 22.10 fixed point.
  var width: Int
  var trailingWidth: Int
  var isTruncated = false
  /// Whether the paragraph, or the line as it was written, ends here.
  var endsHard = false
  var next: LineScanner.Start
}
