/// What queues and timers take the time from: the system's clock, or one that a test moves.
///
/// It is the seam to a program's own scheduler. A toolkit gives its main queue the clock of its loop, and everything that waits
/// on that queue waits by that clock.
public protocol TimeSource: Sendable {
  /// A clock that only goes forwards; its zero has no meaning. It stands while the machine sleeps.
  var now: Duration { get }

  /// The same clock, but one that goes on while the machine sleeps.
  var nowWithSleep: Duration { get }

  /// Runs `action` once, `delay` from now, on a thread of the source's choice.
  ///
  /// - Parameters:
  ///   - delay: Negative ones count as 0.
  ///   - action: Must be short: it hands on to a queue what takes long.
  /// - Returns: what cancels it. An action that is about to run on another thread may still do so.
  @discardableResult
  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable
}

extension TimeSource {
  /// `now`, for sources that know no sleep.
  public var nowWithSleep: Duration { now }
}

extension TimeSource where Self == SystemTime {
  /// The clock of the machine.
  public static var system: SystemTime { .shared }
}
