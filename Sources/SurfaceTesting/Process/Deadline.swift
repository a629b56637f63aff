import Glibc

/// A point in time after which waiting is a failure.
///
/// Tests wait for events; a deadline only turns a hang into a message. It is generous, because test
/// machines are shared: passing it says "never", not "slow".
public struct Deadline: Sendable {
  private let end: Duration

  /// What every wait of this module uses unless told otherwise.
  public static let standardLimit = Duration.seconds(30)

  /// A point in time on the monotonic clock.
  public init(after limit: Duration = Deadline.standardLimit) { end = Deadline.now + limit }

  /// Whether that time has come.
  public var hasPassed: Bool { Deadline.now >= end }

  /// What is left, for `poll`.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = max(.zero, end - Deadline.now).components
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
