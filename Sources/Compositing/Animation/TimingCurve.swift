public import Geometry

/// How an animation's progress follows time.
public enum TimingCurve: Hashable, Sendable {
  /// As fast from the beginning to the end.
  case linear
  /// A cubic curve from (0, 0) to (1, 1), as CSS has it.
  case bezier(UnitBezier)
  /// The spring's own motion, stretched so that it settles at the end of the duration.
  case spring(Spring)

  /// Begins slowly.
  public static let easeIn = TimingCurve.bezier(UnitBezier(0.42, 0, 1, 1))
  /// Ends slowly.
  public static let easeOut = TimingCurve.bezier(UnitBezier(0, 0, 0.58, 1))
  /// Begins and ends slowly.
  public static let easeInOut = TimingCurve.bezier(UnitBezier(0.42, 0, 0.58, 1))
  /// Begins fast and ends slowly, for what slides across the screen.
  public static let slide = TimingCurve.bezier(UnitBezier(0.33, 0.52, 0.25, 0.99))

  /// The curve of a spring transition: a real spring at 0.5 s and at 0.3832 s, their look-alike at any other length.
  public static func spring(duration: Double) -> TimingCurve {
    switch duration {
    case 0.5: .spring(.system)
    case 0.3832: .spring(.brisk)
    default: .bezier(UnitBezier(0.38, 0.7, 0.125, 1))
    }
  }

  /// The progress after `fraction` (0...1) of the duration: 0 at the start, 1 at the end.
  public func solve(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .linear: return fraction
    case .bezier(let curve): return curve.solve(at: fraction)
    case .spring(let spring): return spring.position(at: fraction * spring.settlingDuration)
    }
  }

  /// Between which values the progress stays; they may lie further apart than it goes.
  var range: ClosedRange<Double> {
    switch self {
    case .linear: 0...1
    case .bezier(let curve): curve.range
    case .spring(let spring): spring.range
    }
  }
}
