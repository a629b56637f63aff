/// An animation that was added to a layer, with what drives it.
@MainActor
package struct RunningAnimation {
  /// Tells animations of one name apart; never used again.
  package struct ID: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  let id: ID
  var animation: Animation
  var driver: Driver
  /// When its window got to know it.
  var arrival: Duration?

  package enum Driver {
    /// The frame clock. `start` is set by the first frame that shows it, so that a slow frame does not
    /// swallow its start; `progress` is the share of the duration that was over by then.
    case clock(start: Duration?, progress: Double)
    /// The app, which sets the progress.
    case interactive(progress: Double)
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

  /// Whether all of its values are the same, so that only its end can be seen, if anything.
  var isStill: Bool {
    for keyframe in animation.keyframes.dropFirst() where keyframe.value != animation.from {
      return false
    }
    return true
  }

  /// Whether a frame has shown its start.
  var isStarted: Bool {
    if case .clock(nil, _) = driver { return false }
    return true
  }

  /// When it begins to move and when it is over, if it follows the clock. Until a frame has shown its start,
  /// that counts which no frame would show.
  func course(slowMotion: Double) -> (begin: Duration, end: Duration)? {
    guard case .clock(let known, let progress) = driver, let start = known ?? arrival else {
      return nil
    }
    let duration = animation.duration * slowMotion
    if progress > 0 { return (start, start.adding(seconds: duration * (1 - progress))) }
    let begin = start.adding(seconds: animation.delay * slowMotion)
    return (
      begin.adding(seconds: duration * animation.keyframes[0].time), begin.adding(seconds: duration)
    )
  }

  /// What no frame has shown, because none came, began when the window got to know it.
  mutating func startUnseen() {
    guard case .clock(nil, let progress) = driver, let arrival else { return }
    driver = .clock(start: arrival, progress: progress)
  }

  /// What it shows at `time` and whether it is over.
  mutating func sample(at time: Duration, slowMotion: Double) -> (value: LayerValue, isDone: Bool) {
    switch driver {
    case .interactive(let progress): return (animation.value(at: progress), false)
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
  /// That much later: by a microsecond more, which the numbers of seconds may be wrong by, and by no more
  /// than thirty years.
  package func adding(seconds: Double) -> Duration {
    seconds > 0 ? self + .seconds(min(seconds, 1e9)) + .microseconds(1) : self
  }

  /// The same length as a number of seconds.
  public var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
