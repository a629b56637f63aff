import Platform

/// A field for what is searched: with a magnifier before the text and a button that empties it behind.
///
/// Escape empties it; in an empty one the key is left to what is around.
open class SearchFieldNode: TextFieldNode {
  private let icon = IconNode(\.search, color: \.secondaryText)
  private let clearButton = FieldButtonNode(\.dismiss, label: "Clear")

  /// A field without text. Any thread.
  nonisolated public init(placeholder: String = "Search") {
    super.init()
    editor.placeholder = placeholder
  }

  open override func didLoad() {
    super.didLoad()
    editor.semanticRole = .searchBox
    leadingNodes = [icon]
    trailingNodes = [clearButton]
    clearButton.isHidden = editor.isTextEmpty || editor.isReadOnly
    clearButton.on(.primaryAction) { [weak self] _ in self?.clear() }
  }

  private func clear() {
    editor.perform(.selectAll)
    editor.perform(.delete(.previous))
    editor.view.becomeFocused()
  }

  override func editorTextDidChange() {
    let isHidden = editor.isTextEmpty || editor.isReadOnly
    guard clearButton.isHidden != isHidden else { return }
    clearButton.isHidden = isHidden
    setNeedsLayout()
  }

  override func editorWritabilityDidChange() {
    super.editorWritabilityDidChange()
    editorTextDidChange()
  }

  override func handleEditorKey(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.phase == .down, !editor.isTextEmpty, !editor.isReadOnly
    else { return false }
    clear()
    return true
  }
}
