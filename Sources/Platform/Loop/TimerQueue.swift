/// Pending timers in the order of their deadlines; equal deadlines fire in the order of scheduling.
@MainActor
struct TimerQueue {
  private var timers: [ScheduledAction] = []

  /// The earliest deadline still pending.
  // Every turn asks: so without closures, which would check that they are on the main actor.
  var nextDeadline: Duration? {
    for timer in timers where timer.isPending { return timer.deadline }
    return nil
  }

  /// Adds an action that is due `delay` after `now`; a negative delay counts as 0.
  ///
  /// - Complexity: O(*n*) in the number of pending timers, of which a program has a handful.
  mutating func schedule(
    after delay: Duration, from now: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let timer = ScheduledAction(deadline: now + max(.zero, delay), action: action)
    insert(timer)
    return timer
  }

  mutating func insert(_ timer: ScheduledAction) {
    removeCancelled()
    var index = timers.count
    while index > 0, timers[index - 1].deadline > timer.deadline { index -= 1 }
    timers.insert(timer, at: index)
  }

  /// Removes and returns the first timer that is due at `now`.
  mutating func popDue(at now: Duration) -> ScheduledAction? {
    removeCancelled()
    guard let first = timers.first, first.deadline <= now else { return nil }
    return timers.removeFirst()
  }

  private mutating func removeCancelled() {
    var index = 0
    while index < timers.count {
      if timers[index].isPending { index += 1 } else { timers.remove(at: index) }
    }
  }
}
