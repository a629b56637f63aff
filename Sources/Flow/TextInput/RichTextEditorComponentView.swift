public import Surface

/// The view of a ``RichTextEditor``, which is that of a node.
public final class RichTextEditorComponentView: FieldComponentView<TextFieldNode> {
  private var binding = TextBinding<RichText>()
  private var height = FittedHeight()

  init() {
    super.init(TextFieldNode(RichText()))
    fieldNode.editor.onChange = { [weak self] _ in self?.textDidChange() }
  }

  private var shownEditor: RichTextEditor? { component(RichTextEditor.self) }
  override var shownComponent: (any FieldComponent)? { shownEditor }

  private var editor: RichTextNode {
    guard let editor = fieldNode.editor as? RichTextNode else {
      preconditionFailure("The field of a rich text has a node for it")
    }
    return editor
  }

  // MARK: What the app says

  func show(_ component: RichTextEditor, isMirrored: Bool, in availableSize: Size) -> Size {
    let editor = editor
    if binding.take(component.text, current: editor.richText) { editor.richText = component.text }
    show(component.options, name: component.placeholder, isMirrored: isMirrored)
    showText(component.options, placeholder: component.placeholder)
    showLines(within: component.lineLimit)
    fieldNode.hasFrame = component.hasFrame
    editor.onEditLink = component.editLink
    let size = height.size(
      of: fieldNode, lineLimit: component.lineLimit, in: availableSize)
    fieldNode.setNeedsLayout()
    return size
  }

  override func takeAnswer() {
    guard let text = shownEditor?.text else { return }
    if binding.takeAnswer(text, current: editor.richText) { editor.richText = text }
  }

  // MARK: What the person does

  private func textDidChange() {
    guard let shownEditor else { return }
    let text = editor.richText
    binding.tell(text)
    // What is composed ends with a pass that changes the text, or takes it away.
    tell { shownEditor.action(text) }
    AfterPass.run { [self] in height.update(fieldNode, of: self) }
  }
}
