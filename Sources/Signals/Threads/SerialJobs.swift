import Locks

/// The jobs of a serial queue, and whether a thread is at them.
final class SerialJobs: Sendable {
  private struct State {
    var jobs = FIFO<@Sendable () -> Void>()
    var isTaken = false
  }

  private let state = Lock(State())

  /// - Returns: whether the caller has to find a thread, which then takes ``next()`` until that is nil.
  func add(_ job: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      state.jobs.append(job)
      if state.isTaken { return false }
      state.isTaken = true
      return true
    }
  }

  /// The next job for the thread that is at them; nil after the last, and it is not any more.
  func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      let job = state.jobs.popFirst()
      if job == nil { state.isTaken = false }
      return job
    }
  }

  /// Makes the caller the thread that is at them, if there are none.
  func claim() -> Bool {
    state.withLock { state in
      if state.isTaken { return false }
      state.isTaken = true
      return true
    }
  }

  /// - Returns: whether jobs have come meanwhile, for which the caller has to find a thread.
  func release() -> Bool {
    state.withLock { state in
      if state.jobs.isEmpty { state.isTaken = false }
      return state.isTaken
    }
  }
}
