/// An animation that was added to a layer, with what drives it.
@MainActor
struct RunningAnimation {
  /// Tells animations of one name apart; never used again.
  struct ID: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  let id: ID
  var animation: Animation
  var driver: Driver

  enum Driver {
    /// The frame clock. `start` is set by the first frame that shows it, so that a slow frame does not
    /// swallow its start; `progress` is the share of the duration that was over by then.
    case clock(start: Duration?, progress: Double)
    /// Somebody else, who says how far it is.
    case hand(progress: Double)
  }

  private static var lastNumber: UInt64 = 0

  init(animation: Animation, driver: Driver) {
    RunningAnimation.lastNumber += 1
    id = ID(number: RunningAnimation.lastNumber)
    self.animation = animation
    self.driver = driver
  }

  /// Whether every frame moves it on.
  var followsClock: Bool {
    if case .clock = driver { return true }
    return false
  }

  /// What it shows at `time` and whether it is over.
  mutating func sample(at time: Duration, slowMotion: Double) -> (value: LayerValue, isDone: Bool) {
    switch driver {
    case .hand(let progress): return (animation.value(at: progress), false)
    case .clock(let known, let progress):
      let start = known ?? time
      driver = .clock(start: start, progress: progress)
      let duration = animation.duration * slowMotion
      let elapsed =
        (time - start).seconds + duration * progress
        - (progress > 0 ? 0 : animation.delay * slowMotion)
      if elapsed >= duration { return (animation.to, true) }
      return (animation.value(at: duration > 0 ? max(0, elapsed) / duration : 1), false)
    }
  }
}

extension Duration {
  /// The same length as a number of seconds.
  public var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
