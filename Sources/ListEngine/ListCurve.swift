import Geometry
import Glibc

/// How the progress of an animation in a list follows time.
///
/// The numbers are those of Telegram's transitions. Lists know no layers: the state must know where a row
/// *is* in order to begin from there.
public enum ListCurve: Hashable, Sendable {
  /// As fast from the beginning to the end.
  case linear
  /// Begins and ends slowly.
  case easeInOut
  /// Begins fast and ends slowly: what slides over a screen.
  case slide
  /// A critically damped spring at 0.5 s and at 0.3832 s, the cubic curve that looks like one at any
  /// other duration.
  case spring
  /// A cubic curve with two control points, as CSS has it. Times outside of 0...1 are clamped.
  case custom(Double, Double, Double, Double)
  /// The progress at times that are evenly spread from the start to the end, at least two; between them it is
  /// interpolated. It may go beyond 1, as that of a spring does.
  case sampled([Double])

  /// The progress at a fraction of a duration: 0 up to the start, 1 from the end on.
  ///
  /// - Parameters:
  ///   - fraction: of the duration.
  ///   - duration: in seconds; the spring depends on it.
  public func progress(at fraction: Double, duration: Double) -> Double {
    if fraction <= 0 { return 0 }
    // True for NaN, too.
    guard fraction < 1 else { return 1 }
    switch self {
    case .linear: return fraction
    case .easeInOut: return UnitBezier(0.42, 0, 0.58, 1).solve(at: fraction)
    case .slide: return UnitBezier(0.33, 0.52, 0.25, 0.99).solve(at: fraction)
    case .custom(let x1, let y1, let x2, let y2):
      return UnitBezier(x1, y1, x2, y2).solve(at: fraction)
    case .sampled(let progress): return ListCurve.interpolated(progress, at: fraction)
    case .spring:
      switch duration {
      case 0.5, 0.3832: return ListCurve.criticalSpring(at: fraction)
      default: return UnitBezier(0.38, 0.7, 0.125, 1).solve(at: fraction)
      }
    }
  }

  private static func interpolated(_ progress: [Double], at fraction: Double) -> Double {
    let place = fraction * Double(progress.count - 1)
    let index = min(max(0, Int(place)), progress.count - 2)
    return progress[index] + (progress[index + 1] - progress[index]) * (place - Double(index))
  }

  /// A spring that comes to rest without swinging over, stretched so that it has settled at the end.
  ///
  /// The springs of the system (mass 3, stiffness 1000, damping 500; mass 1, stiffness 555.027, damping 47.118) are
  /// taken for critically damped, as those do who emit them: by its numbers the first one is overdamped, and would have
  /// covered 64 % of its way after its half second. Stretched, all critically damped springs are one.
  private static func criticalSpring(at fraction: Double) -> Double {
    // After 9.24 periods of its frequency 0.1 % is left.
    let turned = 9.24 * fraction
    return 1 - exp(-turned) * (1 + turned)
  }
}
