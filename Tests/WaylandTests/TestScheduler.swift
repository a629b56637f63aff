import Locks

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// A clock that only the test moves.
@MainActor
final class TestScheduler: Scheduler {
  private let clock = Lock(Duration.seconds(1000))
  private var timers: [(deadline: Duration, timer: ScheduledAction)] = []
  private(set) var firedCount = 0

  nonisolated var now: Duration { clock.withLock { $0 } }

  /// Timers that have not fired yet.
  var pendingCount: Int { timers.count { $0.timer.isPending } }

  @discardableResult
  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let timer = ScheduledAction(deadline: now + delay, action: action)
    timers.append((now + delay, timer))
    return timer
  }

  func performSoon(from caller: CallSite, _ action: @escaping @MainActor () -> Void) { action() }

  /// Lets time pass and fires what becomes due, each timer at its own time.
  func advance(by time: Duration) {
    let end = now + time
    while let next = timers.filter({ $0.timer.isPending && $0.deadline <= end })
      .min(by: { $0.deadline < $1.deadline })
    {
      move(to: max(now, next.deadline))
      firedCount += 1
      next.timer.run()
    }
    move(to: end)
  }

  /// Lets time pass at once, as for a program that was stopped; one round of timers fires late.
  func stall(for time: Duration) {
    move(to: now + time)
    for entry in timers where entry.timer.isPending && entry.deadline <= now {
      firedCount += 1
      entry.timer.run()
    }
  }

  private func move(to time: Duration) { clock.withLock { $0 = time } }
}
