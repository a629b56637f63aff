public import Surface

/// The view of a ``ProgressBar``.
public final class ProgressBarView: View, LetterCenteredView {
  let filled = Layer()

  init() {
    super.init()
    layer.addSublayer(filled)
  }
}
