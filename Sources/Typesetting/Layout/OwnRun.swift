/// A run that is not in the text: an ellipsis, a token in its place, a hyphen.
struct OwnRun {
  let run: ShapedRun
  /// That of the run, which does not keep it.
  let font: Font
  let attributes: TextAttributes
  /// The font that lines under it are measured by.
  let base: Font
  /// Whether it stands for text that was left out.
  let isToken: Bool
}
