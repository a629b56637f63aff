public import Surface

/// The view of a ``Toggle``, which is that of a node.
public final class ToggleComponentView: NodeView, ComponentTaggedView, LetterCenteredView {
  /// The control, with its press and focus.
  public let switchNode = SwitchNode()
  private var isShown = false

  init() {
    super.init(owning: switchNode)
    frame = Rect(origin: .zero, size: Toggle.size)
    switchNode.valueRequested = { [weak self] in self?.component(Toggle.self)?.action($0) }
  }

  func show(_ toggle: Toggle, isMirrored: Bool, transition: ComponentTransition) {
    // A switch that jumps looks broken, so it slides even if the app said nothing about animation.
    let slides = isShown && switchNode.isOn != toggle.isOn
    isShown = true
    switchNode.update(
      size: Toggle.size, timing: transition.timing() ?? (slides ? SwitchNode.slide : nil)
    ) {
      switchNode.isOn = toggle.isOn
      switchNode.isMirrored = isMirrored
      switchNode.contentColor = toggle.color
      switchNode.frameColor = toggle.offColor
      switchNode.handleColor = toggle.knobColor
      switchNode.isEnabled = toggle.isEnabled
    }
  }

  /// The middle of the knob, in own coordinates.
  public var knobPosition: Point { switchNode.handlePosition }

  /// Whether the switch that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(Toggle.self)?.tag === tag }
}
