import Glibc

/// Processor time of the thread that asks.
enum ThreadClock {
  /// In microseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

/// What the main thread takes, without what measuring itself takes.
@MainActor
struct MainThreadTime {
  private var mark = ThreadClock.now
  private var left = 0.0

  /// Does something that does not count.
  mutating func leavingOut<Result>(_ work: () -> Result) -> Result {
    let start = ThreadClock.now
    defer { left += ThreadClock.now - start }
    return work()
  }

  /// Microseconds since the last call.
  mutating func lap() -> Double {
    let now = ThreadClock.now
    defer { (mark, left) = (now, 0) }
    return now - mark - left
  }
}
