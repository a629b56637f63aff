public import Surface

/// The view of a ``MenuButton``, which is that of a node.
public final class MenuButtonComponentView: NodeView, ComponentTaggedView, TextBaselineView,
  LetterCenteredView
{
  /// The control, with its press and focus.
  public let buttonNode: MenuButtonNode

  init() {
    weak var view: MenuButtonComponentView?
    buttonNode = MenuButtonNode { view?.component(MenuButton.self)?.menu() ?? [] }
    super.init(owning: buttonNode)
    view = self
  }

  func show(
    _ button: MenuButton, isMirrored: Bool, in availableSize: Size, transition: ComponentTransition
  ) -> Size {
    buttonNode.update(fitting: availableSize, timing: transition.timing(animates: false)) {
      if buttonNode.title != button.title { buttonNode.title = button.title }
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
  public func matches(tag: AnyObject) -> Bool { component(MenuButton.self)?.tag === tag }
}
