public import Surface

/// The view of a ``TextField``, which is that of a node.
public final class TextFieldComponentView: FieldComponentView<TextFieldNode> {
  private var binding = TextBinding<TextBuffer>()
  /// What is wrong with a text that was entered and is no value.
  private var entryMessage: String?

  init(_ kind: TextField.Kind) {
    let node =
      switch kind {
      case .plain: TextFieldNode()
      case .secure: SecureFieldNode()
      case .search: SearchFieldNode()
      }
    super.init(node)
    fieldNode.editor.onChange = { [weak self] editor in self?.textDidChange(editor.textBuffer) }
  }

  private var field: TextField? { component(TextField.self) }
  override var shownComponent: (any FieldComponent)? { field }

  // MARK: What the app says

  func show(_ field: TextField, isMirrored: Bool, in availableSize: Size) -> Size {
    let text = TextBuffer(field.text)
    if binding.take(text, current: fieldNode.editor.textBuffer) { setText(text) }
    show(
      field.options, name: field.placeholder, entryMessage: entryMessage,
      submits: field.entry != nil, isMirrored: isMirrored)
    showText(
      field.options, placeholder: field.placeholder, maximumLength: field.maximumLength)
    fieldNode.editor.purpose = field.purpose
    let size = fieldNode.measure(availableSize)
    fieldNode.setNeedsLayout()
    return size
  }

  private func setText(_ text: TextBuffer) {
    entryMessage = nil
    fieldNode.editor.textBuffer = text
  }

  override func takeAnswer() {
    guard let field else { return }
    let text = TextBuffer(field.text)
    if binding.takeAnswer(text, current: fieldNode.editor.textBuffer) { setText(text) }
  }

  // MARK: What the person does

  private func textDidChange(_ text: TextBuffer) {
    guard let field else { return }
    // What is composed ends with a pass that changes the field, or takes it away.
    if field.entry != nil { return AfterPass.run { [self] in showEntryMessage(nil) } }
    binding.tell(text)
    tell { field.action(text.string) }
  }

  override func submit() {
    if enter() { super.submit() }
  }

  override func focusDidChange(_ isFocused: Bool) {
    if !isFocused { enter() }
    super.focusDidChange(isFocused)
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
}
