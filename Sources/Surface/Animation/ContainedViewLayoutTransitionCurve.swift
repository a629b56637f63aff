public import Compositing
import Geometry

/// The shape of a ``ContainedViewLayoutTransition``.
public enum ContainedViewLayoutTransitionCurve: Hashable, Sendable {
  /// As fast from the beginning to the end.
  case linear
  /// Begins and ends slowly.
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
