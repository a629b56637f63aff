public import Surface

/// The view of a ``NumberField``, which is that of a node.
public final class NumberFieldComponentView: NodeView, ComponentTaggedView, TextBaselineView {
  /// The field, with its text and focus.
  public let fieldNode: NumberFieldNode
  /// What the app has said last.
  private var value: Double?

  init(in range: ClosedRange<Double>, step: Double) {
    fieldNode = NumberFieldNode(in: range, step: step)
    super.init(owning: fieldNode)
    fieldNode.onValueChange = { [weak self] value in
      // What is written is entered where a pass takes the field away.
      if let self { AfterPass.run { self.tell(value) } }
    }
  }

  private func tell(_ value: Double) {
    guard let field = component(NumberField.self) else { return }
    UpdateWatch.run(self) {
      field.action(value)
    } takeAnswer: { [weak self] in
      guard let self, let value = component(NumberField.self)?.value else { return }
      if fieldNode.value != value { fieldNode.value = value }
    }
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
    fieldNode.label = field.label.isEmpty ? nil : field.label
    fieldNode.isMirrored = isMirrored
    if fieldNode.isEnabled != field.isEnabled { fieldNode.isEnabled = field.isEnabled }
    let size = fieldNode.measure(availableSize)
    fieldNode.setNeedsLayout()
    return size
  }

  /// Those of the text.
  public func textBaselines(size: Size) -> TextBaselines? { fieldNode.textBaselines(in: size) }

  /// Whether the field that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(NumberField.self)?.tag === tag }
}
