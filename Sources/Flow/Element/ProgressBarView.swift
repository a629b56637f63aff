public import Surface

/// The view of a ``ProgressBar``.
public final class ProgressBarView: View, LetterCenteredView {
  let filled = Layer()
  /// 0...1.
  var value = 0.0

  init() {
    super.init()
    layer.addSublayer(filled)
  }

  /// A progress bar with its number.
  public override var semantics: Semantics? {
    var semantics = Semantics(.progressBar)
    semantics.range = SemanticRange(value, in: 0...1)
    return semantics
  }
}
