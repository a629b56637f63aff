public import Surface

/// The view of a ``Slider``, which is that of a node.
public final class SliderComponentView: NodeView, ComponentTaggedView, LetterCenteredView {
  /// The control, with its drag and focus.
  public let sliderNode = SliderNode()

  init() {
    super.init(owning: sliderNode)
    sliderNode.valueRequested = { [weak self] in self?.component(Slider.self)?.action($0) }
  }

  func show(
    _ slider: Slider, isMirrored: Bool, size: Size, transition: ComponentTransition
  ) {
    sliderNode.update(size: size, timing: transition.timing()) {
      sliderNode.range = slider.range
      sliderNode.step = slider.step
      sliderNode.value = slider.value
      sliderNode.isMirrored = isMirrored
      sliderNode.color = slider.color
      sliderNode.trackColor = slider.trackColor
      sliderNode.knobColor = slider.knobColor
      sliderNode.isEnabled = slider.isEnabled
    }
  }

  /// Whether the slider that is shown has `tag`.
  public func matches(tag: AnyObject) -> Bool { component(Slider.self)?.tag === tag }
}
