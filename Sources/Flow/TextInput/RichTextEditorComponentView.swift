public import Surface

/// The view of a ``RichTextEditor``, which is that of a node.
public final class RichTextEditorComponentView: NodeView, ComponentTaggedView, TextBaselineView {
  /// The frame with the text and its focus.
  public let fieldNode = TextFieldNode(RichText())
  private var binding = TextBinding<RichText>()
  private var height = FittedHeight()

  init() {
    super.init(owning: fieldNode)
    fieldNode.editor.onChange = { [weak self] _ in self?.textDidChange() }
  }

  private var shownEditor: RichTextEditor? { component(RichTextEditor.self) }

  private var editor: RichTextNode {
    guard let editor = fieldNode.editor as? RichTextNode else {
      preconditionFailure("The field of a rich text has a node for it")
    }
    return editor
  }

  func show(_ component: RichTextEditor, isMirrored: Bool, in availableSize: Size) -> Size {
    let editor = editor
    if binding.take(component.text, current: editor.richText) { editor.richText = component.text }
    editor.placeholder = component.placeholder
    fieldNode.label = TextField.name(nil, component.placeholder)
    fieldNode.show(
      message: component.message, isEnabled: component.isEnabled, isMirrored: isMirrored)
    fieldNode.hasFrame = component.hasFrame
    editor.isReadOnly = component.isReadOnly
    editor.minimumNumberOfLines = component.lineLimit?.lowerBound ?? 1
    editor.maximumNumberOfLines = component.lineLimit?.upperBound ?? 0
    editor.onEditLink = component.editLink
    let size = height.size(
      of: fieldNode, lineLimit: component.lineLimit, in: availableSize)
    fieldNode.setNeedsLayout()
    return size
  }

  // MARK: What the person does

  private func textDidChange() {
    guard let shownEditor else { return }
    let text = editor.richText
    binding.tell(text)
    // What is composed ends with a pass that changes the text, or takes it away.
    AfterPass.run { [self] in
      UpdateWatch.run(self) {
        shownEditor.action(text)
      } takeAnswer: { [weak self] in
        self?.takeAnswer()
      }
      height.update(fieldNode, of: self)
    }
  }

  /// The app has updated itself after it was told something: its value counts.
  private func takeAnswer() {
    guard let text = shownEditor?.text else { return }
    if binding.takeAnswer(text, current: editor.richText) { editor.richText = text }
  }

  // MARK: What the view says

  /// Those of the first line.
  public func textBaselines(size: Size) -> TextBaselines? { fieldNode.textBaselines(in: size) }

  /// Whether the text that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { shownEditor?.tag === tag }
}
