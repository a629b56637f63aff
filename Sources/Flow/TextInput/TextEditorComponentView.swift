public import Surface

/// The view of a ``TextEditor``, which is that of a node.
public final class TextEditorComponentView: NodeView, ComponentTaggedView, TextBaselineView {
  /// The frame with the text and its focus.
  public let fieldNode = TextFieldNode(isMultiline: true)
  private var binding = TextBinding<TextBuffer>()
  private var hasAppeared = false
  private var height = FittedHeight()

  init() {
    super.init(owning: fieldNode)
    fieldNode.editor.onChange = { [weak self] editor in self?.textDidChange(editor.textBuffer) }
    fieldNode.editor.onFocusChange = { [weak self] isFocused in
      // A text may lose the keyboard because of a pass, which takes it away or disables it.
      if let self { AfterPass.run { self.shownEditor?.focusChange?(isFocused) } }
    }
  }

  private var shownEditor: TextEditor? { component(TextEditor.self) }

  // MARK: What the app says

  func show(_ component: TextEditor, isMirrored: Bool, in availableSize: Size) -> Size {
    let editor = fieldNode.editor
    if binding.take(component.text, current: editor.textBuffer) {
      editor.textBuffer = component.text
    }
    editor.placeholder = component.placeholder
    fieldNode.label = TextField.name(component.label, component.placeholder)
    fieldNode.show(
      message: component.message, isEnabled: component.isEnabled, isMirrored: isMirrored)
    fieldNode.hasFrame = component.hasFrame
    showText(component)
    let size = height.size(
      of: fieldNode, lineLimit: component.lineLimit, in: availableSize)
    fieldNode.setNeedsLayout()
    return size
  }

  private func showText(_ component: TextEditor) {
    let editor = fieldNode.editor
    editor.isReadOnly = component.isReadOnly
    editor.insertsTabs = component.insertsTabs
    editor.wrapsLines = component.wrapsLines
    editor.showsLineNumbers = component.showsLineNumbers
    editor.font = component.isMonospaced ? fieldNode.currentTheme.fonts.monospaced : nil
    editor.minimumNumberOfLines = component.lineLimit?.lowerBound ?? 1
    editor.maximumNumberOfLines = component.lineLimit?.upperBound ?? 0
    editor.filters = component.filters
    editor.checksSpelling = component.checksSpelling
    editor.completions = component.completions
    editor.syntax = component.syntax
    if editor.lineStyler == nil || component.lineStyler == nil {
      editor.lineStyler = component.lineStyler
    }
    editor.onSubmit = EditableTextNode.callback(if: component.submit != nil) { [weak self] in
      self?.submit()
    }
    editor.onCancel = EditableTextNode.callback(if: component.cancel != nil) { [weak self] in
      self?.shownEditor?.cancel?()
    }
  }

  /// The app has updated itself after it was told something: its value counts.
  private func takeAnswer() {
    guard let text = shownEditor?.text else { return }
    if binding.takeAnswer(text, current: fieldNode.editor.textBuffer) {
      fieldNode.editor.textBuffer = text
    }
  }

  private func tell(_ body: @MainActor () -> Void) {
    UpdateWatch.run(self, tell: body) { [weak self] in self?.takeAnswer() }
  }

  // MARK: What the person does

  private func textDidChange(_ text: TextBuffer) {
    guard let shownEditor else { return }
    binding.tell(text)
    // What is composed ends with a pass that changes the text, or takes it away.
    AfterPass.run { [self] in
      tell { shownEditor.action(text) }
      height.update(fieldNode, of: self)
    }
  }

  private func submit() {
    guard let submit = shownEditor?.submit else { return }
    tell(submit)
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard scene != nil, !hasAppeared else { return }
    hasAppeared = true
    if shownEditor?.focusesOnAppear == true { fieldNode.editor.view.becomeFocused() }
  }

  // MARK: What the view says

  /// Those of the first line.
  public func textBaselines(size: Size) -> TextBaselines? { fieldNode.textBaselines(in: size) }

  /// Whether the text that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { shownEditor?.tag === tag }
}
