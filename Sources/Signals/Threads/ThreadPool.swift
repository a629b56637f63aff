import Locks

/// Threads that run jobs, the oldest first.
///
/// Threads are started when there is something to do that no idle one can take, up to a number, and end when they have been
/// idle for five seconds: a program that does nothing has none, and does not wake up.
public final class ThreadPool: Sendable {
  /// How much the machine cares.
  public enum Priority: Sendable {
    /// As for any thread.
    case normal
    /// After all others.
    case background
  }

  /// The threads keep this, and not the pool, so that they end with that.
  private final class Core: Sendable {
    struct State {
      var jobs = FIFO<@Sendable () -> Void>()
      var threadCount = 0
      var idleCount = 0
      var isClosed = false
    }

    let maximum: Int
    let priority: Priority
    let state = Lock(State())
    let change = ConditionVariable()

    init(maximum: Int, priority: Priority) {
      self.maximum = maximum
      self.priority = priority
    }

    func add(_ job: @escaping @Sendable () -> Void) {
      let needsThread = state.withLock { state in
        state.jobs.append(job)
        // An idle thread may have a job coming to it already.
        if state.idleCount >= state.jobs.count || state.threadCount >= maximum { return false }
        state.threadCount += 1
        return true
      }
      if !needsThread { return change.notifyOne() }
      if !Thread.start({ [self] in run() }) { hasNoThread() }
    }

    /// The system has no thread left. The jobs are left to the threads that there are; without any, the caller runs them.
    private func hasNoThread() {
      let isAlone = state.withLock { state in
        state.threadCount -= 1
        return state.threadCount == 0
      }
      if isAlone { while let job = state.withLock({ $0.jobs.popFirst() }) { job() } }
    }

    private func run() {
      if priority == .background { Thread.lowerPriority() }
      while let job = nextJob() { job() }
    }

    /// - Returns: nil when the thread is to end; it does not count any more.
    private func nextJob() -> (@Sendable () -> Void)? {
      while true {
        let (job, isOver) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
          if let job = state.jobs.popFirst() { return (job, false) }
          if state.isClosed {
            state.threadCount -= 1
            return (nil, true)
          }
          state.idleCount += 1
          return (nil, false)
        }
        if job != nil || isOver { return job }
        let isWanted = { [self] in state.withLock { !$0.jobs.isEmpty || $0.isClosed } }
        _ = change.wait(until: isWanted, deadline: MonotonicClock.now + .seconds(5))
        let isDone = state.withLock { state in
          state.idleCount -= 1
          if !state.jobs.isEmpty || state.isClosed { return false }
          state.threadCount -= 1
          return true
        }
        if isDone { return nil }
      }
    }

    func close() {
      state.withLock { $0.isClosed = true }
      change.notifyAll()
    }
  }

  private let core: Core

  /// - Parameters:
  ///   - threadCount: The most threads. At least 1.
  ///   - priority: Of its threads.
  public init(threadCount: Int, priority: Priority = .normal) {
    precondition(threadCount > 0, "ThreadPool: a pool has at least one thread")
    core = Core(maximum: threadCount, priority: priority)
  }

  /// Jobs that were added are still run.
  deinit { core.close() }

  /// Runs `job` on one of the threads.
  public func async(_ job: @escaping @Sendable () -> Void) { core.add(job) }

  /// Where serial queues run: each has at most one thread at a time, and one that waits in a job takes no thread from others.
  static let serialQueues = ThreadPool(threadCount: .max)
  /// Where concurrent queues and the tasks of signals run.
  package static let concurrent = ThreadPool(threadCount: Processors.count)
  static let background = ThreadPool(
    threadCount: Processors.count, priority: .background)
}

extension ThreadPool: JobRunner {
  /// Jobs of a pool may overlap, so that nothing is in the right place already.
  @usableFromInline
  var isCurrent: Bool { false }

  @usableFromInline
  func post(_ job: @escaping @Sendable () -> Void) { async(job) }
}

/// Where `Signal.deliver(on:)` delivers.
@usableFromInline
protocol JobRunner: Sendable {
  /// Whether the caller is there already.
  var isCurrent: Bool { get }

  /// Runs `job` later, there.
  func post(_ job: @escaping @Sendable () -> Void)
}
