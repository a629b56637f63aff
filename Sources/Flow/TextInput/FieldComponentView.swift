public import Surface

/// The view of a ``FieldComponent``, which is that of a node.
public class FieldComponentView<Node: TextFieldNode>: NodeView, ComponentTaggedView,
  TextBaselineView
{
  /// The field, with its text and focus. What ``FieldOptions`` says is set again with each update.
  public let fieldNode: Node
  private var hasAppeared = false

  init(_ fieldNode: Node) {
    self.fieldNode = fieldNode
    super.init(owning: fieldNode)
    fieldNode.editor.onFocusChange = { [weak self] isFocused in
      // A field may lose the keyboard because of a pass, which takes it away or disables it.
      if let self { AfterPass.run { self.focusDidChange(isFocused) } }
    }
  }

  // MARK: For the kinds of fields

  /// What is shown.
  var shownComponent: (any FieldComponent)? { nil }

  /// The app has updated itself after it was told something: its value counts.
  func takeAnswer() {}

  /// Return, or Control and Return.
  func submit() {
    if let submit = shownComponent?.options.submit { tell(submit) }
  }

  /// The field has got the keyboard, or has lost it.
  func focusDidChange(_ isFocused: Bool) {
    shownComponent?.options.focusChange?(isFocused)
  }

  // MARK: What the app says

  /// Shows what every field says.
  ///
  /// - Parameters:
  ///   - name: what the field is called where the app does not say it; empty for nothing.
  ///   - entryMessage: what is wrong where the app finds nothing wrong.
  ///   - submits: whether Return is the field's own.
  final func show(
    _ options: FieldOptions, name: String, entryMessage: String? = nil, submits: Bool = false,
    isMirrored: Bool
  ) {
    let editor = fieldNode.editor
    fieldNode.label = options.label ?? (name.isEmpty ? nil : name)
    let message = options.message ?? entryMessage
    if fieldNode.message != message { fieldNode.message = message }
    if fieldNode.isEnabled != options.isEnabled { fieldNode.isEnabled = options.isEnabled }
    fieldNode.isMirrored = isMirrored
    if editor.isReadOnly != options.isReadOnly { editor.isReadOnly = options.isReadOnly }
    editor.onSubmit = callback(if: options.submit != nil || submits) { $0.submit() }
    editor.onCancel = callback(if: options.cancel != nil) { $0.shownComponent?.options.cancel?() }
    editor.onKey = options.key
    editor.submitsOnReturn = options.submitsOnReturn
  }

  /// A callback of a node where a component has an action for it: a key without one goes on to what is around.
  private func callback(
    if isWanted: Bool, _ body: @escaping @MainActor (FieldComponentView) -> Void
  ) -> (@MainActor (EditableTextNode) -> Void)? {
    guard isWanted else { return nil }
    return { [weak self] _ in if let self { body(self) } }
  }

  // MARK: What the app is told

  /// Tells the app something, after a pass that is under way, and has it answer.
  final func tell(_ body: @escaping @MainActor () -> Void) {
    AfterPass.run { [self] in
      UpdateWatch.run(self, tell: body) { [weak self] in self?.takeAnswer() }
    }
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard scene != nil, !hasAppeared else { return }
    hasAppeared = true
    if shownComponent?.options.focusesOnAppear == true { fieldNode.editor.view.becomeFocused() }
  }

  // MARK: What the view says

  /// Those of the first line, by which a label beside the field is placed.
  public final func textBaselines(size: Size) -> TextBaselines? {
    let line = fieldNode.firstLine(in: size)
    return TextBaselines(
      first: line.baseline, last: line.baseline, firstCapHeight: line.capHeight,
      lastCapHeight: line.capHeight)
  }

  /// Whether the field that is shown has `tag`.
  public final func matches(tag: AnyObject) -> Bool { shownComponent?.tag === tag }
}
