import Glibc

/// How the progress of an animation in a list follows time.
///
/// The numbers are those of Telegram's transitions. Lists know no layers, so that their curves are
/// evaluated here, in `Double`: the state must know where a row *is* in order to begin from there.
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
    case .easeInOut: return UnitCurve(0.42, 0, 0.58, 1).progress(at: fraction)
    case .slide: return UnitCurve(0.33, 0.52, 0.25, 0.99).progress(at: fraction)
    case .custom(let x1, let y1, let x2, let y2):
      return UnitCurve(x1, y1, x2, y2).progress(at: fraction)
    case .spring:
      switch duration {
      case 0.5: return CriticalSpring.system.progress(at: fraction)
      case 0.3832: return CriticalSpring.brisk.progress(at: fraction)
      default: return UnitCurve(0.38, 0.7, 0.125, 1).progress(at: fraction)
      }
    }
  }
}

/// A spring that comes to rest without swinging over, stretched so that it has settled at the end.
///
/// The system's spring (mass 3, stiffness 1000, damping 500) is overdamped by its numbers and would have
/// covered 64 % of its way after its half second; those who emit it take it for critically damped.
struct CriticalSpring {
  let mass, stiffness: Double

  static let system = CriticalSpring(mass: 3, stiffness: 1000)
  static let brisk = CriticalSpring(mass: 1, stiffness: 555.027)

  func progress(at fraction: Double) -> Double {
    // After 9.24 periods of its frequency 0.1 % is left.
    let turned = 9.24 * fraction
    return 1 - exp(-turned) * (1 + turned)
  }
}

/// A cubic curve from (0, 0) to (1, 1).
struct UnitCurve {
  let x1, y1, x2, y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
  }

  func progress(at time: Double) -> Double {
    let t = parameter(at: time)
    let progress = UnitCurve.value(y1, y2, t)
    // What is left from here on is not seen, and costs frames.
    return progress >= 0.997 && y1 <= 1 && y2 <= 1 ? 1 : progress
  }

  /// Newton's method, which four steps suffice for where the slope is steep; halving where it is not.
  private func parameter(at time: Double) -> Double {
    var t = time
    for _ in 0..<4 {
      let u = 1 - t
      let slope = 3 * u * u * x1 + 6 * u * t * (x2 - x1) + 3 * t * t * (1 - x2)
      if abs(slope) < 1e-6 { break }
      t -= (UnitCurve.value(x1, x2, t) - time) / slope
    }
    if t >= 0, t <= 1, abs(UnitCurve.value(x1, x2, t) - time) < 1e-6 { return t }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      t = (low + high) / 2
      if UnitCurve.value(x1, x2, t) < time { low = t } else { high = t }
    }
    return t
  }

  private static func value(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
  }
}
