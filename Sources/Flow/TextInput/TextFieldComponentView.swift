public import Surface

/// The view of a ``TextField``, which is that of a node.
public final class TextFieldComponentView: NodeView, ComponentTaggedView, TextBaselineView {
  /// The field, with its text and focus.
  public let fieldNode: TextFieldNode
  private var binding = TextBinding<TextBuffer>()
  private var hasAppeared = false
  /// What is wrong with a text that was entered and is no value.
  private var entryMessage: String?

  init(_ kind: TextField.Kind) {
    fieldNode =
      switch kind {
      case .plain: TextFieldNode()
      case .secure: SecureFieldNode()
      case .search: SearchFieldNode()
      }
    super.init(owning: fieldNode)
    fieldNode.editor.onChange = { [weak self] editor in self?.textDidChange(editor.textBuffer) }
    fieldNode.editor.onFocusChange = { [weak self] isFocused in
      // A field may lose the keyboard because of a pass, which takes it away or disables it.
      if let self { AfterPass.run { self.focusDidChange(isFocused) } }
    }
  }

  private var field: TextField? { component(TextField.self) }

  // MARK: What the app says

  func show(_ field: TextField, isMirrored: Bool, in availableSize: Size) -> Size {
    let editor = fieldNode.editor
    let text = TextBuffer(field.text)
    if binding.take(text, current: editor.textBuffer) { setText(text) }
    editor.placeholder = field.placeholder
    fieldNode.label = TextField.name(field.label, field.placeholder)
    fieldNode.show(
      message: field.message ?? entryMessage, isEnabled: field.isEnabled, isMirrored: isMirrored)
    editor.purpose = field.purpose
    editor.checksSpelling = field.checksSpelling
    editor.completions = field.completions
    editor.filters = field.filters + (field.maximumLength.map { [.maximumLength($0)] } ?? [])
    let submits = field.submit != nil || field.entry != nil
    editor.onSubmit = EditableTextNode.callback(if: submits) { [weak self] in self?.submit() }
    editor.onCancel = EditableTextNode.callback(if: field.cancel != nil) { [weak self] in
      self?.field?.cancel?()
    }
    editor.onKey = field.key
    let size = fieldNode.measure(availableSize)
    fieldNode.setNeedsLayout()
    return size
  }

  private func setText(_ text: TextBuffer) {
    entryMessage = nil
    fieldNode.editor.textBuffer = text
  }

  /// The app has updated itself after it was told something: its value counts.
  private func takeAnswer() {
    guard let field else { return }
    let text = TextBuffer(field.text)
    if binding.takeAnswer(text, current: fieldNode.editor.textBuffer) { setText(text) }
  }

  private func tell(_ body: @MainActor () -> Void) {
    UpdateWatch.run(self, tell: body) { [weak self] in self?.takeAnswer() }
  }

  // MARK: What the person does

  private func textDidChange(_ text: TextBuffer) {
    guard let field else { return }
    // What is composed ends with a pass that changes the field, or takes it away.
    if field.entry != nil { return AfterPass.run { [self] in showEntryMessage(nil) } }
    binding.tell(text)
    AfterPass.run { [self] in tell { field.action(text.string) } }
  }

  private func submit() {
    guard enter(), let submit = field?.submit else { return }
    tell(submit)
  }

  private func focusDidChange(_ isFocused: Bool) {
    if !isFocused { enter() }
    field?.focusChange?(isFocused)
  }

  /// Hands what is written to an app that wants it as a whole.
  ///
  /// - Returns: whether it is a value.
  @discardableResult
  private func enter() -> Bool {
    let editor = fieldNode.editor
    guard let field, let entry = field.entry, editor.text != field.text else { return true }
    guard let reading = entry.read(editor.text) else {
      showEntryMessage(entry.message)
      return false
    }
    showEntryMessage(nil)
    if editor.text != reading.text { editor.text = reading.text }
    if let send = reading.send {
      binding.tell(editor.textBuffer)
      tell(send)
    }
    return true
  }

  private func showEntryMessage(_ message: String?) {
    let message = message.flatMap { $0.isEmpty ? nil : $0 }
    guard message != entryMessage else { return }
    entryMessage = message
    (attachment as? AnyComponentContext)?.state.updated(isLocal: true)
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard scene != nil, !hasAppeared else { return }
    hasAppeared = true
    if field?.focusesOnAppear == true { fieldNode.editor.view.becomeFocused() }
  }

  // MARK: What the view says

  /// Those of the text.
  public func textBaselines(size: Size) -> TextBaselines? { fieldNode.textBaselines(in: size) }

  /// Whether the field that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { field?.tag === tag }
}
