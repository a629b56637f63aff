import Glibc

/// A damped oscillator that moves from 0 to 1.
public struct Spring: Hashable, Sendable {
  /// Larger is slower.
  public let mass: Double
  /// The force by distance.
  public let stiffness: Double
  /// The force against motion, by speed.
  public let damping: Double
  /// In units of the whole distance a second, positive towards the target.
  public let initialVelocity: Double

  /// Values that are not positive are replaced by a tiny positive one.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.mass = max(mass, 1e-3)
    self.stiffness = max(stiffness, 1e-3)
    self.damping = max(damping, 1e-3)
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// The spring of system-like transitions of 0.5 s.
  public static let system = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// The quicker spring of system-like transitions of 0.3832 s.
  public static let brisk = Spring(mass: 1, stiffness: 555.027, damping: 47.118)

  /// A spring of mass 5 and stiffness 900, whose damping says how far it swings over.
  ///
  /// - Parameters:
  ///   - damping: 88 swings over visibly, 104 and 124 less; from 134.2 on it does not.
  ///   - initialVelocity: In units of the whole way a second, positive towards the target.
  public static func custom(damping: Double = 88, initialVelocity: Double = 0) -> Spring {
    Spring(mass: 5, stiffness: 900, damping: damping, initialVelocity: initialVelocity)
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio, at most 1: the springs that we re-create treat an overdamped spring as
  /// critically damped. With its physical ratio of 4.6 the system spring would have covered only
  /// 64 % of its way after the half second in which it is known to finish.
  private var ratio: Double { min(1, damping / (2 * (stiffness * mass).squareRoot())) }

  /// The time until the oscillation stays within 0.1 % of the target, in seconds.
  public var settlingDuration: Double {
    let decay = frequency * ratio
    // A critically damped spring lags behind its envelope by about a third.
    return min(10, (ratio < 1 ? 6.91 : 9.24) / decay)
  }

  /// The position after `seconds`; starts at 0, settles at 1, may overshoot in between.
  public func position(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let w = frequency
    let z = ratio
    let v = -initialVelocity
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      let envelope = exp(-z * w * seconds)
      return 1 - envelope * (cos(wd * seconds) + (v + z * w) / wd * sin(wd * seconds))
    }
    return 1 - exp(-w * seconds) * (1 + (v + w) * seconds)
  }

  /// Between which values ``position(at:)`` stays.
  var range: ClosedRange<Double> {
    let (w, z, v) = (frequency, ratio, -initialVelocity)
    if z < 1 {
      // The sum of a cosine and a sine is never larger than this.
      let sine = (v + z * w) / (w * (1 - z * z).squareRoot())
      let swing = (1 + sine * sine).squareRoot()
      return (1 - swing)...(1 + swing)
    }
    if v == 0 { return 0...1 }
    // t·exp(−wt) is at most 1/(we).
    let swing = 1 + abs(v + w) / (w * M_E)
    return (1 - swing)...(1 + swing)
  }
}
