import Glibc
import Locks

/// The clock of the machine. Actions run on a thread of its own, which sleeps while nothing is due.
public final class SystemTime: TimeSource {
  private struct State {
    var heap = TimerHeap()
    var hasThread = false
    /// Tells the thread that the first deadline is another one.
    var isChanged = false
  }

  /// One for all.
  public static let shared = SystemTime()

  private let state = Lock(State())
  private let change = ConditionVariable()

  private init() {}

  /// `CLOCK_MONOTONIC`.
  public var now: Duration { MonotonicClock.now }

  /// `CLOCK_BOOTTIME`.
  public var nowWithSleep: Duration {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// Runs `action` when `delay` has passed.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let job = ScheduledJob(
      // So that sums stay in range.
      deadline: now + min(max(.zero, delay), .seconds(1_000_000_000)),
      wasCancelled: { [self] in state.withLock { $0.heap.noteCancelled() } }, action: action)
    let (isFirst, needsThread) = state.withLock { state -> (Bool, Bool) in
      let isFirst = state.heap.nextDeadline().map { job.deadline < $0 } ?? true
      state.heap.insert(job)
      state.isChanged = state.isChanged || isFirst
      defer { state.hasThread = true }
      return (isFirst, !state.hasThread)
    }
    if needsThread { startThread() } else if isFirst { change.notifyOne() }
    return job
  }

  private func startThread() {
    let isStarted = Thread.start { [self] in run() }
    // The next one that is scheduled tries again.
    if !isStarted { state.withLock { $0.hasThread = false } }
  }

  private func run() {
    while true {
      while let job = state.withLock({ $0.heap.popDue(at: MonotonicClock.now) }) { job.run() }
      let deadline = state.withLock { state in
        state.isChanged = false
        return state.heap.nextDeadline()
      }
      let isChanged = { [self] in state.withLock { $0.isChanged } }
      if let deadline {
        _ = change.wait(until: isChanged, deadline: deadline)
      } else {
        change.wait(until: isChanged)
      }
    }
  }
}
