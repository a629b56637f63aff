public import Surface

/// The view of a ``Checkbox``, which is that of a node.
public final class CheckboxComponentView: NodeView, ComponentTaggedView, TextBaselineView,
  LetterCenteredView
{
  /// The control, with its press and focus.
  public let checkboxNode = CheckboxNode()
  private var isShown = false

  init() {
    super.init(owning: checkboxNode)
    checkboxNode.valueRequested = { [weak self] in self?.component(Checkbox.self)?.action($0) }
  }

  func show(
    _ checkbox: Checkbox, isMirrored: Bool, in availableSize: Size,
    transition: ComponentTransition
  ) -> Size {
    let timing = transition.timing(animates: isShown && checkboxNode.state != checkbox.state)
    isShown = true
    return checkboxNode.update(fitting: availableSize, timing: timing) {
      if checkboxNode.title != checkbox.title { checkboxNode.title = checkbox.title }
      checkboxNode.state = checkbox.state
      checkboxNode.isMirrored = isMirrored
      checkboxNode.isEnabled = checkbox.isEnabled
    }
  }

  /// Those of the title.
  public func textBaselines(size: Size) -> TextBaselines? {
    let frame = checkboxNode.titleFrame(in: size)
    return TextBaselines(of: checkboxNode.titleNode, width: frame.width)?.moved(down: frame.minY)
  }

  /// Whether the checkbox that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(Checkbox.self)?.tag === tag }
}
