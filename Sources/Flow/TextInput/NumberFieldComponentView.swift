public import Surface

/// The view of a ``NumberField``, which is that of a node.
public final class NumberFieldComponentView: FieldComponentView<NumberFieldNode> {
  /// What the app has said last.
  private var value: Double?

  init(in range: ClosedRange<Double>, step: Double) {
    super.init(NumberFieldNode(in: range, step: step))
    fieldNode.onValueChange = { [weak self] value in self?.valueDidChange(value) }
  }

  override var shownComponent: (any FieldComponent)? { component(NumberField.self) }

  private func valueDidChange(_ value: Double) {
    // What is written is entered where a pass takes the field away.
    guard let field = component(NumberField.self) else { return }
    tell { field.action(value) }
  }

  override func takeAnswer() {
    guard let value = component(NumberField.self)?.value else { return }
    if fieldNode.value != value { fieldNode.value = value }
  }

  func show(_ field: NumberField, isMirrored: Bool, in availableSize: Size) -> Size {
    fieldNode.format = field.format
    fieldNode.parse = field.parse
    fieldNode.step = field.step
    fieldNode.range = field.range
    if value != field.value {
      value = field.value
      if fieldNode.value != field.value { fieldNode.value = field.value }
    }
    show(field.options, name: "", isMirrored: isMirrored)
    let size = fieldNode.measure(availableSize)
    fieldNode.setNeedsLayout()
    return size
  }
}
