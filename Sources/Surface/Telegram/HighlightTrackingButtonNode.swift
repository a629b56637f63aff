public import Geometry

/// A button that reports the begin and the end of a press to the app.
open class HighlightTrackingButtonNode: ButtonNode {
  /// Called with true when a press begins and with false when it ends or is cancelled: exactly once
  /// each, wherever the pointer goes in between.
  @MainActor public var highlightedChanged: (@MainActor (Bool) -> Void)?

  /// Called when a pointer comes above the button and when it leaves.
  @MainActor public var hoveredChanged: (@MainActor (Bool) -> Void)?

  @MainActor open override func trackingDidBegin(at position: Point) {
    super.trackingDidBegin(at: position)
    highlightedChanged?(true)
  }

  @MainActor open override func trackingDidEnd(isCancelled: Bool) {
    super.trackingDidEnd(isCancelled: isCancelled)
    highlightedChanged?(false)
  }

  @MainActor open override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    hoveredChanged?(isHovered)
  }
}
