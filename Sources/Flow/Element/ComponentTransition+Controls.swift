import Surface

extension ComponentTransition {
  /// How a control shows a difference: as the transition says, or else in a short time if it is one that would look broken
  /// at once, as a knob that jumps.
  func timing(animates: Bool) -> AnimationTiming? {
    timing() ?? (animates ? StyledControlNode.fade : nil)
  }
}
