import Glibc

/// Predicts when the next frame will be visible, from `wp_presentation_feedback`.
struct PresentationClock {
  /// The clock that the compositor's times refer to.
  var clockID: Int32 = CLOCK_MONOTONIC
  /// When the last frame was shown, on the scheduler's clock.
  private(set) var lastPresentation: Duration?
  /// The time between two frames; zero while unknown or variable.
  private(set) var refresh: Duration = .zero

  init() {}

  /// Takes the report of one commit.
  ///
  /// - Parameters:
  ///   - time: on the clock ``clockID``.
  ///   - now: the current time on the scheduler's clock.
  ///   - clockNow: the current time on the clock ``clockID``.
  mutating func presented(at time: Duration, refresh: Duration, now: Duration, clockNow: Duration) {
    let age = clockNow - time
    // A time from the future, or long ago, comes from another clock than announced.
    guard age > .seconds(-1), age < .seconds(10) else { return }
    lastPresentation = now - age
    self.refresh = refresh > .milliseconds(1) && refresh < .seconds(1) ? refresh : .zero
  }

  /// The time on ``clockID``.
  var clockNow: Duration {
    var time = timespec()
    clock_gettime(clockID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// When a frame painted at `now` will be visible; `now` itself when nothing is known.
  func prediction(at now: Duration) -> Duration {
    guard let lastPresentation, refresh > .zero, now - lastPresentation < .seconds(1) else {
      return now
    }
    // Within a second of each other nanoseconds are exact in 64 bits, and much quicker to divide.
    let elapsed = max(0, (now - lastPresentation).wholeNanoseconds)
    let refresh = refresh.wholeNanoseconds
    return lastPresentation + .nanoseconds((elapsed / refresh + 1) * refresh)
  }
}

extension Duration {
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
