public import Surface

/// The view of a ``Stepper``, which is that of a node.
public final class StepperComponentView: NodeView, ComponentTaggedView, TextBaselineView,
  LetterCenteredView
{
  /// The control, with its press and focus.
  public let stepperNode = StepperNode()

  init() {
    super.init(owning: stepperNode)
    stepperNode.valueRequested = { [weak self] in self?.component(Stepper.self)?.action($0) }
  }

  func show(
    _ stepper: Stepper, isMirrored: Bool, in availableSize: Size, transition: ComponentTransition
  ) -> Size {
    stepperNode.update(fitting: availableSize, timing: transition.timing()) {
      stepperNode.range = stepper.range
      stepperNode.step = stepper.step
      stepperNode.value = stepper.value
      stepperNode.format = stepper.format
      stepperNode.isMirrored = isMirrored
      stepperNode.isEnabled = stepper.isEnabled
    }
  }

  /// Those of the number.
  public func textBaselines(size: Size) -> TextBaselines? {
    let frame = stepperNode.numberFrame(in: size)
    return TextBaselines(of: stepperNode.numberNode, width: frame.width)?.moved(down: frame.minY)
  }

  /// Whether the stepper that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(Stepper.self)?.tag === tag }
}
