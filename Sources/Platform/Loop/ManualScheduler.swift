import Locks

/// A clock and timers that only advance by explicit calls.
@MainActor
public final class ManualScheduler: Scheduler {
  private let clock: Lock<Duration>
  private var timers = TimerQueue()
  private let endOfTurn = EndOfTurnQueue()

  /// A clock that stands at `now`.
  public init(now: Duration = .seconds(1)) { clock = Lock(now) }

  /// The time that was last set; it moves only by `advance`. Any thread.
  nonisolated public var now: Duration { clock.withLock { $0 } }

  /// When the next timer is due, nil if there is none.
  public var nextDeadline: Duration? { timers.nextDeadline }

  /// Runs `action` when the clock has been moved by `delay`; a negative delay counts as 0.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    timers.schedule(after: delay, from: now, action)
  }

  /// Runs `action` in the next ``finishTurn()``, which every `advance` begins with.
  public func performSoon(from caller: CallSite, _ action: @escaping @MainActor () -> Void) {
    endOfTurn.append(from: caller, action)
  }

  /// Runs what was left for the end of the turn.
  public func finishTurn() { endOfTurn.run() }

  /// Lets time go by while something runs, as work does that takes long: timers that have come due meanwhile run with
  /// the next ``advance(by:)``.
  public func pass(_ duration: Duration) { clock.withLock { $0 += duration } }

  /// Moves time forwards, running every timer at its own time on the way.
  public func advance(by duration: Duration) { advance(to: now + duration) }

  /// Moves the clock to `time`, running every timer at its own time on the way, and what each of them left for
  /// the end of its turn. A time in the past leaves the clock where it is.
  public func advance(to time: Duration) {
    finishTurn()
    while let deadline = timers.nextDeadline, deadline <= time {
      move(to: deadline)
      timers.popDue(at: now)?.run()
      finishTurn()
    }
    move(to: time)
  }

  private func move(to time: Duration) { clock.withLock { $0 = max($0, time) } }
}
