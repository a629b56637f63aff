public import Surface

/// The view of a ``TextEditor``, which is that of a node.
public final class TextEditorComponentView: FieldComponentView<TextFieldNode> {
  private var binding = TextBinding<TextBuffer>()
  private var height = FittedHeight()

  init() {
    super.init(TextFieldNode(isMultiline: true))
    fieldNode.editor.onChange = { [weak self] editor in self?.textDidChange(editor.textBuffer) }
  }

  private var shownEditor: TextEditor? { component(TextEditor.self) }
  override var shownComponent: (any FieldComponent)? { shownEditor }

  // MARK: What the app says

  func show(_ component: TextEditor, isMirrored: Bool, in availableSize: Size) -> Size {
    let editor = fieldNode.editor
    if binding.take(component.text, current: editor.textBuffer) {
      editor.textBuffer = component.text
    }
    show(component.options, name: component.placeholder, isMirrored: isMirrored)
    showText(component.options, placeholder: component.placeholder)
    showLines(within: component.lineLimit)
    showLook(component)
    let size = height.size(
      of: fieldNode, lineLimit: component.lineLimit, in: availableSize)
    fieldNode.setNeedsLayout()
    return size
  }

  private func showLook(_ component: TextEditor) {
    let editor = fieldNode.editor
    fieldNode.hasFrame = component.hasFrame
    editor.insertsTabs = component.insertsTabs
    editor.wrapsLines = component.wrapsLines
    editor.showsLineNumbers = component.showsLineNumbers
    editor.font = component.isMonospaced ? fieldNode.currentTheme.fonts.monospaced : nil
    editor.syntax = component.syntax
    if editor.lineStyler == nil || component.lineStyler == nil {
      editor.lineStyler = component.lineStyler
    }
  }

  override func takeAnswer() {
    guard let text = shownEditor?.text else { return }
    if binding.takeAnswer(text, current: fieldNode.editor.textBuffer) {
      fieldNode.editor.textBuffer = text
    }
  }

  // MARK: What the person does

  private func textDidChange(_ text: TextBuffer) {
    guard let shownEditor else { return }
    binding.tell(text)
    // What is composed ends with a pass that changes the text, or takes it away.
    tell { shownEditor.action(text) }
    AfterPass.run { [self] in height.update(fieldNode, of: self) }
  }
}
