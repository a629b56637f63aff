import Compositing
public import Geometry

/// A button that fades while it is pressed: at once to 0.4, and back in 0.2 s.
open class HighlightableButtonNode: HighlightTrackingButtonNode {
  private static let pressedAlpha = 0.4
  private static let returnDuration = 0.2

  /// The alpha that the app has given the button, while a press fades it.
  @MainActor private var restingAlpha: Double?

  @MainActor open override func trackingDidBegin(at position: Point) {
    restingAlpha = restingAlpha ?? alpha
    layer.setValue(
      .number(min(alpha, HighlightableButtonNode.pressedAlpha)), of: .opacity, timing: nil)
    super.trackingDidBegin(at: position)
  }

  @MainActor open override func trackingDidEnd(isCancelled: Bool) {
    layer.setValue(
      .number(restingAlpha ?? 1), of: .opacity,
      timing: AnimationTiming(duration: HighlightableButtonNode.returnDuration))
    restingAlpha = nil
    super.trackingDidEnd(isCancelled: isCancelled)
  }
}
