extension WorkerPool {
  /// What its threads share: which jobs wait, and what each thread does.
  struct State {
    var high = JobQueue()
    var low = JobQueue()
    /// Submitted and not finished.
    var unfinished = 0
    var running = 0
    /// Of those that are running.
    var runningHigh = 0
    /// Since the beginning.
    var finished: UInt64 = 0
    var threadCount = 0
    var idleThreads = 0
    /// Whether an idle thread was called that has not looked for jobs since.
    var isCalling = false
    /// The number of reservations of a processor for the main thread, and of threads that stay idle for them.
    var reservations = 0
    var reserved = 0

    /// The next job that a pool of `limit` threads may begin now.
    ///
    /// Where all of them run jobs of low priority, one of high priority begins nevertheless: what an app does in the
    /// background, and for how long, is not known.
    func nextPriority(limit: Int) -> Priority? {
      let hasRoom = running < limit - reserved
      if !high.isEmpty, hasRoom || runningHigh == 0 { return .high }
      return hasRoom && !low.isEmpty ? .low : nil
    }

    mutating func takeJob(limit: Int) -> (priority: Priority, job: @Sendable () -> Void)? {
      guard let priority = nextPriority(limit: limit),
        let job = priority == .high ? high.popFirst() : low.popFirst()
      else { return nil }
      running += 1
      if priority == .high { runningHigh += 1 }
      return (priority, job)
    }

    /// Whether an idle thread is to be called for what waits.
    ///
    /// One at a time: it calls the next one if jobs are left when it has taken its own. So a frame that submits ten short
    /// jobs wakes up the threads that they need, and not one for each.
    mutating func callsThread(limit: Int) -> Bool {
      guard idleThreads > 0, !isCalling, nextPriority(limit: limit) != nil else { return false }
      isCalling = true
      return true
    }

    mutating func finishJob(_ priority: Priority) {
      unfinished -= 1
      running -= 1
      finished += 1
      if priority == .high { runningHigh -= 1 }
    }

    /// Whether a job that was just submitted needs a thread of its own. Each idle thread takes one of those that wait:
    /// it is idle until it has woken up.
    func needsThread(for priority: Priority, limit: Int) -> Bool {
      if threadCount < limit { return high.count + low.count > idleThreads }
      return priority == .high && high.count > idleThreads && runningHigh == 0
        && threadCount == limit
    }
  }
}
