public import Glibc

/// Times in seconds.
public enum Clock {
  /// `CLOCK_MONOTONIC`.
  public static var now: Double { read(CLOCK_MONOTONIC) }

  /// The processor time that the thread has used, which other programs on the machine change little.
  public static var threadTime: Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// The processor time that all threads of another process have used, to the nanosecond.
  ///
  /// - Returns: nil when the process is gone.
  public static func processorTime(of process: pid_t) -> Double? {
    var clock = clockid_t()
    guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
    return read(clock)
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return .nan }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
