public import Compositing

/// How a layout applies changed frames and values: at once, or animated with a duration and a curve.
///
/// A transition is a value that a layout gets together with the new sizes and hands down.
///
/// ```swift
/// func update(size: Size, transition: ContainedViewLayoutTransition) {
///   transition.updateFrame(header, frame: Rect(x: 0, y: 0, width: size.width, height: 44))
///   transition.updateAlpha(badge, alpha: isUnread ? 1 : 0)
/// }
/// ```
///
/// *Updates* change the model value and go on from what is on screen; *animations* leave the model value alone.
/// Targets are layers, views and nodes. Coordinates that are not finite count as zero.
public enum ContainedViewLayoutTransition: Hashable, Sendable {
  /// Everything has its new value with the next frame.
  case immediate
  /// `duration`: in seconds.
  case animated(duration: Double, curve: ContainedViewLayoutTransitionCurve)

  /// Whether changes take time.
  public var isAnimated: Bool { self != .immediate }

  /// In seconds; 0 for an immediate transition.
  public var duration: Double {
    if case .animated(let duration, _) = self { duration } else { 0 }
  }

  /// How a layer animates it; nil when changes are to be immediate.
  ///
  /// - Parameter delay: In seconds.
  public func timing(delay: Double = 0) -> AnimationTiming? {
    guard case .animated(let duration, let curve) = self else { return nil }
    return AnimationTiming(
      duration: duration, delay: delay, curve: curve.timingCurve(duration: duration))
  }
}

extension Layer: LayoutTransitionTarget {
  /// The layer itself.
  public var animatedLayer: Layer { self }

  /// Sets the property; a layer has no layout of its own.
  public func apply(_ value: LayerValue, of key: LayerKey) { setModelValue(value, of: key) }
}

extension View: LayoutTransitionTarget {
  /// The layer of the view.
  public var animatedLayer: Layer { layer }

  /// Sets the property; another size asks for a layout.
  public func apply(_ value: LayerValue, of key: LayerKey) {
    switch (key, value) {
    case (.boundsSize, .size(let size)): bounds = Rect(origin: bounds.origin, size: size)
    default: layer.setModelValue(value, of: key)
    }
  }
}

extension DisplayNode: LayoutTransitionTarget {
  /// The layer of the node, which is loaded for it.
  public var animatedLayer: Layer { layer }

  /// Sets the property; another size asks for a layout, and for a drawing where the node wants one.
  public func apply(_ value: LayerValue, of key: LayerKey) {
    switch (key, value) {
    case (.boundsSize, .size(let size)): bounds = Rect(origin: bounds.origin, size: size)
    case (.cornerRadius, .number(let radius)): cornerRadius = radius
    case (.backgroundColor, .color(let color)): backgroundColor = color
    default: layer.setModelValue(value, of: key)
    }
  }
}
