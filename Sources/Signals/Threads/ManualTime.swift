import Locks

/// A clock that stands until a test moves it.
///
/// Actions run on the thread that moves it, each at its own time, in the order of their deadlines.
public final class ManualTime: TimeSource {
  private struct State {
    var now: Duration
    var sleep = Duration.zero
    var heap = TimerHeap()
  }

  private let state: Lock<State>

  /// A clock that stands at `now`.
  public init(now: Duration = .zero) { state = Lock(State(now: now)) }

  /// The time that it was moved to.
  public var now: Duration { state.withLock { $0.now } }

  /// The same, and all that it was made to sleep.
  public var nowWithSleep: Duration { state.withLock { $0.now + $0.sleep } }

  /// How many actions are to run yet.
  public var pendingCount: Int { state.withLock { $0.heap.pendingCount } }

  /// When the next action is due, nil if there is none.
  public var nextDeadline: Duration? { state.withLock { $0.heap.nextDeadline() } }

  /// Runs `action` when the clock has been moved by `delay`.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let job = ScheduledJob(
      deadline: now + max(.zero, delay),
      wasCancelled: { [weak self] in self?.state.withLock { $0.heap.noteCancelled() } },
      action: action)
    state.withLock { $0.heap.insert(job) }
    return job
  }

  /// Moves the clock, and runs what is due on the way.
  public func advance(by duration: Duration) { advance(to: now + duration) }

  /// Moves the clock to `time`, unless that is over, and runs what is due on the way.
  public func advance(to time: Duration) {
    while let job = popDue(by: time) { job.run() }
    state.withLock { $0.now = max($0.now, time) }
  }

  private func popDue(by time: Duration) -> ScheduledJob? {
    state.withLock { state in
      guard let job = state.heap.popDue(at: time) else { return nil }
      state.now = max(state.now, job.deadline)
      return job
    }
  }

  /// Lets `duration` go by as if the machine slept: timers do not come nearer.
  public func sleep(for duration: Duration) { state.withLock { $0.sleep += duration } }
}
