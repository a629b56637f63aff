import Surface

extension FieldComponentView {
  /// Shows what every text that somebody writes says.
  func showText(_ options: FieldOptions, placeholder: String, maximumLength: Int? = nil) {
    let editor = fieldNode.editor
    editor.placeholder = placeholder
    editor.checksSpelling = options.checksSpelling
    editor.completions = options.completions
    editor.filters = options.filters + (maximumLength.map { [.maximumLength($0)] } ?? [])
  }

  /// Has a text of several lines be that many lines high.
  func showLines(within limit: ClosedRange<Int>?) {
    fieldNode.editor.minimumNumberOfLines = limit?.lowerBound ?? 1
    fieldNode.editor.maximumNumberOfLines = limit?.upperBound ?? 0
  }
}
