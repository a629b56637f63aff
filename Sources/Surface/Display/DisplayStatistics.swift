import Glibc
import Synchronization

/// How much processor time drawing took since the start of the program, and how much of it was in vain
/// because the result was stale before it could be shown. Any thread.
public final class DisplayStatistics: Sendable {
  public static let shared = DisplayStatistics()

  private let drawn = Atomic<Int>(0)
  private let wasted = Atomic<Int>(0)

  init() {}

  /// Of all drawings, also those that were cancelled on the way.
  public var drawingTime: Duration { .nanoseconds(drawn.load(ordering: .relaxed)) }

  /// Of those that were not shown.
  public var wastedTime: Duration { .nanoseconds(wasted.load(ordering: .relaxed)) }

  func addDrawing(_ nanoseconds: Int) { drawn.add(nanoseconds, ordering: .relaxed) }

  func addWaste(_ nanoseconds: Int) { wasted.add(nanoseconds, ordering: .relaxed) }
}

/// What one drawing took on all threads together.
final class DrawingEffort: Sendable {
  private let nanoseconds = Atomic<Int>(0)
  private let statistics: DisplayStatistics

  init(statistics: DisplayStatistics = .shared) { self.statistics = statistics }

  /// Runs a drawing, or a part of one, and adds its time.
  func measure<Result>(_ draw: () -> Result) -> Result {
    let start = DrawingEffort.threadTime
    defer {
      let time = DrawingEffort.threadTime - start
      nanoseconds.add(time, ordering: .relaxed)
      statistics.addDrawing(time)
    }
    return draw()
  }

  /// So far.
  var time: Duration { .nanoseconds(nanoseconds.load(ordering: .relaxed)) }

  /// The result will not be shown. Said twice it counts once.
  func discard() { statistics.addWaste(nanoseconds.exchange(0, ordering: .relaxed)) }

  private static var threadTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
