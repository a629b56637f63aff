import Glibc
public import Surface

@MainActor
extension ComponentTransition {
  /// Moves along an arc, as something thrown does, and swings over its end once: the way follows a spring with
  /// a damping ratio of 0.65 and an angular frequency of 16 in the duration, whatever the curve of the
  /// transition is.
  ///
  /// The arc is higher than its ends by a quarter of their distance, by 24 at least and 180 at most.
  public func animatePositionParabolic(
    layer: Layer, from: Point, to: Point, delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    guard let timing = timing(delay: delay) else {
      completion?(true)
      return
    }
    let arc = ThrownArc(from: from, to: to)
    // As many as a screen with 60 frames a second shows.
    let count = max(10, Int((timing.duration * 60).rounded()))
    let keyframes = (0...count).map { index in
      let time = Double(index) / Double(count)
      return Keyframe(at: time, .point(arc.position(at: time)))
    }
    layer.add(
      Surface.Animation(
        .position, keyframes: keyframes, duration: timing.duration, delay: timing.delay,
        completion: completion))
  }
}

/// The trajectory of a throw: a parabola.
private struct ThrownArc {
  let from: Point
  let to: Point

  private static let dampingRatio = 0.65
  private static let frequency = 16.0

  private var lift: Double { min(max(from.distance(to: to) / 4, 24), 180) }

  /// Where it is after a share of the time, 0...1.
  func position(at time: Double) -> Point {
    if time >= 1 { return to }
    let way = ThrownArc.way(at: time)
    // A parabola that is 1 in the middle; beyond the end it goes on downwards.
    let height = 4 * way * (1 - way) * lift
    return Point(x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way - height)
  }

  /// The share of the way: a damped oscillator that starts at rest.
  private static func way(at time: Double) -> Double {
    let decay = dampingRatio * frequency
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    return 1 - exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
  }
}
