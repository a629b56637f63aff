import Editing
import Geometry
import Locks
public import Platform
import Typesetting

// What an input method is told and does.
extension EditableTextNode: TextInputClient {
  /// What is written around what is selected, and where; of a password nothing but its purpose.
  public final var textInputState: TextInputState {
    let editor = content.withLock { $0.editor }
    let selection = editor.selections.primary
    let isPIN = purpose == .pin
    var state = TextInputState(
      purpose: isSecure && !isPIN ? .password : purpose, isMultiline: isMultiline,
      caretRect: inputCaretRect)
    guard !isSecure, let range = EditableTextNode.surroundings(of: selection, in: editor.text)
    else {
      state.surroundingText = nil
      return state
    }
    // Bytes that are no UTF-8 are longer in a string.
    func place(_ position: TextPosition) -> Int {
      editor.text.string(in: range.lowerBound..<position.offset).utf8.count
    }
    state.surroundingText = editor.text.string(in: range)
    (state.caret, state.anchor) = (place(selection.head), place(selection.anchor))
    return state
  }

  /// What an input method composes at the caret, which is no part of the text yet; nil while nothing is composed.
  public final var composedText: String? { preedit?.text }

  /// Input methods are told of a text only while it can be written in.
  public final var acceptsTextInput: Bool { isEnabled && !isReadOnly }

  /// Has what is composed become text where nobody can write any more, or will not in a moment: another thread may have said so already.
  func keepComposedText() {
    isKeepingComposedText = true
    defer { isKeepingComposedText = false }
    finishComposing()
  }

  /// It has become read-only, or can be written in again.
  func writabilityDidChange() {
    if !acceptsTextInput { completion?.close() }
    field?.editorWritabilityDidChange()
    textInputDidChange()
    semanticsDidChange()
    restartBlinking()
    if isNodeLoaded { updateSpelling() }
  }

  /// As much as an input method takes around what is selected, between characters; nil where that alone is more, as in GTK.
  private static func surroundings(
    of selection: TextSelection, in text: TextBuffer
  ) -> Range<Int>? {
    let selected = selection.range
    guard selected.count <= SurroundingText.maximumByteCount else { return nil }
    let room = (SurroundingText.maximumByteCount - selected.count) / 2
    let start = text.characterBoundary(upTo: max(selected.lowerBound - room, 0))
    let end = text.characterBoundary(upTo: min(selected.upperBound + room, text.utf8Count))
    return start..<max(end, selected.upperBound)
  }

  /// Where candidates appear: the beginning of what is composed.
  private var inputCaretRect: Rect {
    guard isNodeLoaded else { return .zero }
    let caret = viewport.candidateFrame(at: selections.primary.head)
    return viewport.view.convert(caret, to: view)
  }

  /// Has what is composed become text, before something else is done: a key, a press, a paste. Not while the input method itself
  /// changes the text.
  func finishComposing() { if preedit != nil { textInputDidChange() } }

  /// Shows what is composed at the caret, underlined.
  public final func setMarkedText(_ text: TextInputEvent.Preedit?) {
    preedit = text
    if text != nil { completion?.close() }
    let selection = text?.selection
    showMarked(text?.text, caret: selection.map { $0.upperBound })
    semanticsDidChange()
  }

  /// Shows what is composed at the caret, underlined. What is selected is deleted by what is written at last.
  func showMarked(_ text: String?, caret: Int?) {
    guard isNodeLoaded else { return }
    defer { updatePlaceholder() }
    guard let text, !text.isEmpty else {
      viewport.setMarkedText(nil)
      restartBlinking()
      return
    }
    if !selections.primary.isEmpty, !isReadOnly {
      edit { editor, _ in editor.insert("", kind: .command) }
    }
    var attributes = typingAttributes
    attributes.underline = TextLineStyle()
    let shown = isSecure ? text.dots : text
    viewport.setMarkedText(
      MarkedText(
        AttributedText(shown, attributes: attributes), at: selections.primary.head.offset,
        caret: isSecure ? shown.utf8.count : caret))
    blink.stop()
    updateCaret()
    reveal(selections.primary.head)
  }

  /// Puts a text in place of what is selected, as if it was typed.
  public final func insertText(_ text: String) {
    let isKept = isKeepingComposedText
    guard acceptsTextInput || isKept else { return }
    // Several characters at once are a step of their own.
    let kind: TextEditKind = text.count > 1 ? .command : .typing
    edit { editor, _ in
      let isReadOnly = editor.rules.isReadOnly
      defer { editor.rules.isReadOnly = isReadOnly }
      if isKept { editor.rules.isReadOnly = false }
      return editor.insert(text, kind: kind)
    }
  }

  /// Deletes bytes around what is selected, between two characters.
  public final func deleteSurroundingText(before: Int, after: Int) {
    guard acceptsTextInput else { return }
    edit { editor, _ in
      let range = editor.selections.primary.range
      let text = editor.text
      let low = text.characterBoundary(upTo: max(range.lowerBound - before, 0))
      let end = min(range.upperBound + after, text.utf8Count)
      let high = end == text.utf8Count ? end : text.characterBoundary(upTo: end)
      return editor.perform(
        TextEdit([
          .init(low..<range.lowerBound, with: ""), .init(range.upperBound..<high, with: ""),
        ]), kind: .typing)
    }
  }
}
