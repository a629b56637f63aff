import Editing
import Locks
import Platform
import Typesetting

// What an edited text says of itself.
extension EditableTextNode {
  var textSemantics: Semantics {
    let editor = content.withLock { $0.editor }
    var semantics = Semantics(semanticRole, actions: [.setValue, .setSelection])
    semantics.textSelection = selection(of: editor)
    semantics.value = isSecure ? TextMask(editor.text).shown.string : spoken(editor.text)
    semantics.placeholder = placeholder.isEmpty ? nil : placeholder
    if !isEnabled { semantics.states.insert(.disabled) }
    if isReadOnly { semantics.states.insert(.readOnly) }
    if isSecure { semantics.states.insert(.protected) }
    if isInvalid { semantics.states.insert(.invalid) }
    semantics.misspelled = misspelledScalars
    semantics.isExpanded = completion?.isOpen
    if isMultiline { semantics.states.insert(.multiline) }
    semantics.children = .ignore
    field?.describe(&semantics)
    return semantics
  }

  private func spoken(_ text: TextBuffer) -> String {
    if let spokenText, spokenText.text == text { return spokenText.string }
    let string = text.string
    spokenText = (text, string)
    return string
  }

  /// In scalars; a dot is one of them, whatever stands behind it.
  private func selection(of editor: EditorState) -> SemanticTextSelection {
    let primary = editor.selections.primary
    let mask = isSecure ? TextMask(editor.text) : nil
    func scalars(_ offset: Int) -> Int {
      mask.map { $0.characterIndex(of: offset) } ?? editor.text.convert(offset, to: .scalars)
    }
    return SemanticTextSelection(
      caret: scalars(primary.head.offset), anchor: scalars(primary.anchor.offset))
  }

  private func select(scalars range: Range<Int>) {
    let text = textBuffer
    let mask = isSecure ? TextMask(text) : nil
    func offset(_ scalar: Int) -> Int {
      mask.map { $0.offset(ofCharacter: scalar) }
        ?? text.offset(of: min(scalar, text.metrics.scalars), in: .scalars)
    }
    selections = TextSelections(TextSelection(offset(range.lowerBound)..<offset(range.upperBound)))
  }

  func performTextAction(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard isEnabled, id == nil else { return false }
    switch action {
    case .setSelection(let range):
      select(scalars: range)
      return true
    case .setValue(let string):
      guard !isReadOnly else { return false }
      edit { editor, _ in
        editor.selectAll()
        return editor.insert(string, kind: .command)
      }
      return true
    default: return field?.performEditorAction(action) ?? false
    }
  }
}
