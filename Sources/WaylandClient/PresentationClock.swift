import CLinux
import CWayland
import Glibc

/// Predicts when the next frame will be visible, from `wp_presentation_feedback`.
///
/// A report comes between two frames and wakes the program up just for itself. So as long as reports come
/// when they were expected, fewer and fewer are asked for.
struct PresentationClock {
  /// The clock that the compositor's times refer to.
  var clockID: Int32 = CLOCK_MONOTONIC
  /// When the last frame was shown, on the scheduler's clock.
  private(set) var lastPresentation: Duration?
  /// The time between two frames; zero while unknown or variable.
  private(set) var refresh: Duration = .zero
  /// The same as measured, in nanoseconds: displays that are not hardware are often slower than they say.
  private var period: Int64 = 0
  /// The number of consecutive reports at their predicted time.
  private var confirmations = 0

  /// Never rarer than every so many frames, as a power of two: within so many a clock that is wrong by a part
  /// in a thousand is wrong by a part in sixty of a frame.
  private static let maximumConfirmations = 4

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
    let announced = refresh > .milliseconds(1) && refresh < .seconds(1) ? refresh : .zero
    let new = now - age
    if let lastPresentation, announced == self.refresh, announced > .zero, new > lastPresentation {
      measure((new - lastPresentation).wholeNanoseconds)
    } else {
      period = announced.wholeNanoseconds
      confirmations = 0
    }
    lastPresentation = new
    self.refresh = announced
  }

  /// Compares the time since the last report with whole periods.
  private mutating func measure(_ elapsed: Int64) {
    let count = max(1, (elapsed + period / 2) / period)
    let error = elapsed - count * period
    // Times of displays that are not hardware vary; a prediction is for that much of a frame.
    if abs(error) <= period / 4 {
      period += error / count / 2
      confirmations = min(confirmations + 1, Self.maximumConfirmations)
      return
    }
    confirmations = 0
    // Over many frames their number is not sure.
    let announced = refresh.wholeNanoseconds
    period =
      count <= 2 && abs(elapsed / count - announced) < announced / 8 ? elapsed / count : announced
  }

  /// Whether a report about the frame that is committed at `now` would say more than is known.
  func needsReport(at now: Duration) -> Bool {
    guard let lastPresentation, refresh > .zero else { return true }
    return (now - lastPresentation).wholeNanoseconds >= period << Int64(confirmations)
  }

  /// The time on ``clockID``.
  var clockNow: Duration {
    var time = timespec()
    clock_gettime(clockID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// The time between two frames as measured; nil while unknown or variable.
  var interval: Duration? { refresh > .zero ? .nanoseconds(period) : nil }

  /// When a frame painted at `now` will be visible; `now` itself when nothing is known.
  func prediction(at now: Duration) -> Duration {
    guard let lastPresentation, refresh > .zero, now - lastPresentation < .seconds(1) else {
      return now
    }
    // Within a second of each other nanoseconds are exact in 64 bits, and much quicker to divide.
    let elapsed = max(0, (now - lastPresentation).wholeNanoseconds)
    return lastPresentation + .nanoseconds((elapsed / period + 1) * period)
  }
}

extension Duration {
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
