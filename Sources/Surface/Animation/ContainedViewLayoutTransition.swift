public import Compositing

/// How a layout shows that things have changed their places: at once, or over a time along a curve.
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
  case immediate
  /// `duration`: in seconds.
  case animated(duration: Double, curve: ContainedViewLayoutTransitionCurve)

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

/// The shape of a ``ContainedViewLayoutTransition``.
public enum ContainedViewLayoutTransitionCurve: Hashable, Sendable {
  case linear
  case easeInOut
  /// The spring of the system for half a second, and what looks like it for other durations.
  case spring
  /// A spring of mass 5 and stiffness 900, stretched from the time in which it settles to the duration.
  ///
  /// - Parameters:
  ///   - damping: 88 swings over visibly, 104 and 124 hardly; from 134 on it does not.
  ///   - initialVelocity: In units of the whole way a second, positive towards the target.
  case customSpring(damping: Double, initialVelocity: Double)
  /// The control points of a cubic curve from (0, 0) to (1, 1).
  case custom(Double, Double, Double, Double)

  /// Fast at the start and long in coming to rest: for pages that slide in.
  public static let slide = ContainedViewLayoutTransitionCurve.custom(0.33, 0.52, 0.25, 0.99)

  /// The curve that a layer animates for a duration.
  public func timingCurve(duration: Double) -> TimingCurve {
    switch self {
    case .linear: .linear
    case .easeInOut: .easeInOut
    case .spring: .spring(duration: duration)
    case .customSpring(let damping, let velocity):
      .spring(.custom(damping: damping, initialVelocity: velocity))
    case .custom(let x1, let y1, let x2, let y2): .bezier(UnitBezier(x1, y1, x2, y2))
    }
  }

  /// The progress after `fraction` (0...1) of half a second, for what moves by a clock of its own.
  public func solve(at fraction: Double) -> Double {
    timingCurve(duration: 0.5).solve(at: fraction)
  }
}

/// What a ``ContainedViewLayoutTransition`` changes: a `Layer`, a ``View`` or a ``DisplayNode``.
@MainActor
public protocol LayoutTransitionTarget: AnyObject {
  /// The layer that is animated.
  var animatedLayer: Layer { get }
  /// Changes a model value so that the target notices what follows from it: a layout, or another drawing.
  func apply(_ value: LayerValue, of key: LayerKey)
}

extension Layer: LayoutTransitionTarget {
  public var animatedLayer: Layer { self }

  public func apply(_ value: LayerValue, of key: LayerKey) { setModelValue(value, of: key) }
}

extension View: LayoutTransitionTarget {
  public var animatedLayer: Layer { layer }

  public func apply(_ value: LayerValue, of key: LayerKey) {
    switch (key, value) {
    case (.boundsSize, .size(let size)): bounds = Rect(origin: bounds.origin, size: size)
    default: layer.setModelValue(value, of: key)
    }
  }
}

extension DisplayNode: LayoutTransitionTarget {
  public var animatedLayer: Layer { layer }

  public func apply(_ value: LayerValue, of key: LayerKey) {
    switch (key, value) {
    case (.boundsSize, .size(let size)): bounds = Rect(origin: bounds.origin, size: size)
    case (.cornerRadius, .number(let radius)): cornerRadius = radius
    case (.backgroundColor, .color(let color)): backgroundColor = color
    default: layer.setModelValue(value, of: key)
    }
  }
}
