/// The room that a line has, in 22.10 fixed point from the edges of the layout's content.
struct LineSpace {
  var left: Int
  var right: Int
  /// At least one unit; without a limit very large.
  var width: Int
  var alignment: ParagraphStyle.Alignment
}
