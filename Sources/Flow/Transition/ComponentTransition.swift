public import Surface

/// How the difference that an update makes is shown: at once, or over a time along a curve.
///
/// A transition travels explicitly from the cause of an update down the tree. Nothing animates that
/// was not given one.
public struct ComponentTransition: Sendable {
  /// Whether and how a difference is animated.
  public enum Animation: Hashable, Sendable {
    /// Everything has its new value at once.
    case none
    /// - Parameter duration: in seconds.
    case curve(duration: Double, curve: Curve)

    /// Whether nothing is animated.
    public var isImmediate: Bool { self == .none }

    /// How progress follows time.
    public enum Curve: Hashable, Sendable {
      /// Slow at both ends, at the beginning, at the end, nowhere, and the motion of a spring.
      case easeInOut, easeIn, easeOut, linear, spring
      /// A spring that may overshoot, of mass 5 and stretched to the duration.
      case bounce(stiffness: Double, damping: Double)
      /// The control points of a cubic curve from (0, 0) to (1, 1).
      case custom(Double, Double, Double, Double)

      /// Begins quickly and ends slowly, as pages that slide in.
      public static let slide = Curve.custom(0.33, 0.52, 0.25, 0.99)
    }
  }

  /// A list that shares its end with those it was made from: a transition is copied for every child of
  /// every pass, and usually has none.
  private final class UserData: Sendable {
    let value: any Sendable
    let next: UserData?

    init(_ value: any Sendable, next: UserData?) {
      self.value = value
      self.next = next
    }
  }

  /// Whether and how a difference is animated.
  public var animation: Animation
  private var userData: UserData?

  /// A transition without user data.
  public init(animation: Animation) { self.animation = animation }

  /// Shows a difference at once.
  public static let immediate = ComponentTransition(animation: .none)

  /// Begins and ends slowly.
  ///
  /// - Parameter duration: in seconds.
  public static func easeInOut(_ duration: Double = 0.25) -> ComponentTransition {
    ComponentTransition(animation: .curve(duration: duration, curve: .easeInOut))
  }

  /// Follows a spring that comes to rest without overshooting.
  ///
  /// - Parameter duration: in seconds.
  public static func spring(_ duration: Double = 0.4) -> ComponentTransition {
    ComponentTransition(animation: .curve(duration: duration, curve: .spring))
  }

  /// With a constant speed.
  ///
  /// - Parameter duration: in seconds.
  public static func linear(_ duration: Double) -> ComponentTransition {
    ComponentTransition(animation: .curve(duration: duration, curve: .linear))
  }

  // MARK: Derived transitions

  /// The same with another animation; user data is kept.
  public func withAnimation(_ animation: Animation) -> ComponentTransition {
    var result = self
    result.animation = animation
    return result
  }

  /// The same with another animation, unless this one is immediate.
  public func withAnimationIfAnimated(_ animation: Animation) -> ComponentTransition {
    self.animation.isImmediate ? self : withAnimation(animation)
  }

  /// The same transition with a value for components further down that know its type.
  public func withUserData(_ value: some Sendable) -> ComponentTransition {
    var result = self
    result.userData = UserData(value, next: userData)
    return result
  }

  /// The value of type `T` that was added last.
  public func userData<T>(_ type: T.Type) -> T? {
    var data = userData
    while let current = data {
      if let match = current.value as? T { return match }
      data = current.next
    }
    return nil
  }

  // MARK: For animations of layers

  /// In seconds; 0 for an immediate transition.
  public var duration: Double {
    if case .curve(let duration, _) = animation { duration } else { 0 }
  }

  /// The timing for a layer; nil when changes are to be immediate.
  ///
  /// - Parameter delay: in seconds.
  public func timing(delay: Double = 0) -> AnimationTiming? {
    guard case .curve(let duration, let curve) = animation else { return nil }
    return AnimationTiming(
      duration: duration, delay: delay, curve: curve.timingCurve(duration: duration))
  }
}

extension ComponentTransition.Animation.Curve {
  /// The progress after `fraction` (0...1) of a duration of half a second.
  public func solve(at fraction: Double) -> Double {
    timingCurve(duration: 0.5).solve(at: fraction)
  }

  func timingCurve(duration: Double) -> TimingCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    case .spring: .spring(duration: duration)
    case .bounce(let stiffness, let damping):
      .spring(Spring(mass: 5, stiffness: stiffness, damping: damping))
    case .custom(let x1, let y1, let x2, let y2): .bezier(UnitBezier(x1, y1, x2, y2))
    }
  }
}
