/// Pending timers in the order of their deadlines; equal deadlines fire in the order of scheduling.
@MainActor
struct TimerQueue {
  private var timers: [ScheduledAction] = []

  /// The earliest deadline still pending.
  var nextDeadline: Duration? { timers.first { $0.isPending }?.deadline }

  /// - Complexity: O(*n*) in the number of pending timers, of which a program has a handful.
  mutating func insert(_ timer: ScheduledAction) {
    timers.removeAll { !$0.isPending }
    let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.endIndex
    timers.insert(timer, at: index)
  }

  /// Removes and returns the first timer that is due at `now`.
  mutating func popDue(at now: Duration) -> ScheduledAction? {
    timers.removeAll { !$0.isPending }
    guard let first = timers.first, first.deadline <= now else { return nil }
    return timers.removeFirst()
  }
}
