public import Surface

/// The view of a ``PopUpButton``, which is that of a node.
public final class PopUpButtonComponentView: NodeView, ComponentTaggedView, TextBaselineView,
  LetterCenteredView
{
  /// The control, with its press and focus.
  public let buttonNode = PopUpButtonNode()

  init() {
    super.init(owning: buttonNode)
    buttonNode.valueRequested = { [weak self] in self?.component(PopUpButton.self)?.action($0) }
  }

  func show(
    _ button: PopUpButton, isMirrored: Bool, in availableSize: Size,
    transition: ComponentTransition
  ) -> Size {
    buttonNode.update(fitting: availableSize, timing: transition.timing(animates: false)) {
      buttonNode.show(
        button.titles, selection: button.selection, placeholder: button.placeholder)
      buttonNode.isMirrored = isMirrored
      buttonNode.isEnabled = button.isEnabled
    }
  }

  /// Those of the title.
  public func textBaselines(size: Size) -> TextBaselines? {
    let frame = buttonNode.titleFrame(in: size)
    return TextBaselines(of: buttonNode.titleNode, width: frame.width)?.moved(down: frame.minY)
  }

  /// Whether the button that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(PopUpButton.self)?.tag === tag }
}
