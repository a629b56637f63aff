/// A run that is not in the text: an ellipsis, a token in its place, a hyphen.
struct OwnRun {
  var run: ShapedRun
  var attributes: TextAttributes
  /// The font that lines under it are measured by.
  var base: Font
  /// Whether it stands for text that was left out.
  var isToken: Bool
}
