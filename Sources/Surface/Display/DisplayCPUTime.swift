import Glibc
import Synchronization

/// The processor time of one drawing, summed over all threads.
final class DisplayCPUTime: Sendable {
  private let nanoseconds = Atomic<Int>(0)
  private let statistics: DisplayStatistics

  init(statistics: DisplayStatistics = .shared) { self.statistics = statistics }

  /// Runs a drawing, or a part of one, and adds its time.
  func measure<Result>(_ draw: () -> Result) -> Result {
    let start = DisplayCPUTime.threadTime
    defer {
      let time = DisplayCPUTime.threadTime - start
      nanoseconds.add(time, ordering: .relaxed)
      statistics.addDrawing(time)
    }
    return draw()
  }

  /// So far.
  var time: Duration { .nanoseconds(nanoseconds.load(ordering: .relaxed)) }

  /// The result will not be shown. Said twice it counts once.
  func markWasted() { statistics.addWaste(nanoseconds.exchange(0, ordering: .relaxed)) }

  private static var threadTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
