import Platform
import Signals

/// The clock of a session, as queues and timers of signals take the time. Any thread.
///
/// Timers are the scheduler's, on the main thread: a clock that a test moves, or a recording plays, moves them, too.
final class SessionTime: TimeSource {
  private let scheduler: any Scheduler

  init(_ scheduler: any Scheduler) { self.scheduler = scheduler }

  var now: Duration { scheduler.now }

  func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let timer = SessionTimer(action)
    let deadline = now + max(.zero, delay)
    MainThreadInbox.perform { [scheduler] in
      timer.schedule(after: max(.zero, deadline - scheduler.now), on: scheduler)
    }
    return timer
  }
}
