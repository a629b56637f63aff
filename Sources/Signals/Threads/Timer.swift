import Locks

/// Calls a function on a queue after a time, or again and again, by the clock of that queue.
///
/// Any thread may start and invalidate it. After ``invalidate()`` on its queue the function is not called any more; from
/// elsewhere a call that has begun is finished. A repeated one keeps to multiples of its period, however late a call is.
public final class Timer: Sendable {
  private struct State {
    var isStarted = false
    /// Says which start a call belongs to.
    var generation = 0
    var pending: (any Disposable)?
  }

  private let timeout: Duration
  private let repeats: Bool
  private let queue: Queue
  private let completion: @Sendable () -> Void
  private let state = Lock(State())

  /// A timer that has not been started.
  ///
  /// - Parameters:
  ///   - timeout: The delay and, if it repeats, the period, which must be positive.
  ///   - repeats: Whether it goes on after the first call.
  ///   - queue: Where `completion` is called.
  ///   - completion: Is called when the time has passed.
  public init(
    timeout: Duration, repeats: Bool = false, queue: Queue,
    completion: @escaping @Sendable () -> Void
  ) {
    precondition(!repeats || timeout > .zero, "Timer: a period must be positive")
    self.timeout = timeout
    self.repeats = repeats
    self.queue = queue
    self.completion = completion
  }

  deinit { state.withLock { $0.pending }?.dispose() }

  /// Whether a call is to come.
  public var isActive: Bool { state.withLock { $0.isStarted } }

  /// Begins to wait; anew, if it does already.
  public func start() {
    let generation = begin(isStarted: true)
    schedule(at: queue.time.now + timeout, generation)
  }

  /// Stops it. It can be started again.
  public func invalidate() { _ = begin(isStarted: false) }

  private func begin(isStarted: Bool) -> Int {
    let (generation, pending) = state.withLock { state in
      state.isStarted = isStarted
      state.generation += 1
      let pending = state.pending
      state.pending = nil
      return (state.generation, pending)
    }
    pending?.dispose()
    return generation
  }

  private func schedule(at deadline: Duration, _ generation: Int) {
    let time = queue.time
    let pending = time.schedule(after: deadline - time.now) { [weak self] in
      self?.fire(deadline, generation)
    }
    let isOver = state.withLock { state in
      if state.generation != generation { return true }
      state.pending = pending
      return false
    }
    if isOver { pending.dispose() }
  }

  private func fire(_ deadline: Duration, _ generation: Int) {
    // Before the call, which may take long or invalidate this.
    if repeats {
      let missed = max(0, Int((queue.time.now - deadline) / timeout))
      schedule(at: deadline + timeout * (missed + 1), generation)
    }
    queue.async { [self] in
      let isWanted = state.withLock { state in
        if state.generation != generation || !state.isStarted { return false }
        if !repeats { state.isStarted = false }
        return true
      }
      if isWanted { completion() }
    }
  }
}
