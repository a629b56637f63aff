import Surface

// What an input method does to the text that has the focus.
extension TestScreen {
  /// Composes a text: it is shown at the caret in place of what was composed, and is no part of the text yet. An empty one ends
  /// that.
  ///
  /// ```swift
  /// screen.compose("に")
  /// screen.compose("にほん")
  /// screen.commit("日本")
  /// ```
  public func compose(_ text: String) {
    let preedit = text.isEmpty ? nil : TextInputEvent.Preedit(text: text)
    backend.send(.textInput(TextInputEvent(preedit: preedit)))
    settle()
  }

  /// Inserts a text that is finished, in place of what was composed.
  public func commit(_ text: String) {
    backend.send(.textInput(TextInputEvent(committedText: text)))
    settle()
  }
}
