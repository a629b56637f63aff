import CAllocationCounter
import Glibc

/// The quickest of many short rounds of something, and what a round takes from the heap.
///
/// Short, so that on a machine with other work some of them are not interrupted.
struct Measurement: Sendable {
  /// Nanoseconds for each of what a round does several times.
  let nanoseconds: Double
  let allocations: Double

  /// - Parameters:
  ///   - count: How often `run` does what is measured.
  ///   - run: A round.
  init(count: Int, rounds: Int = 400, run: () -> Void) {
    var best = Double.infinity
    var allocations = UInt64.max
    for _ in 0..<rounds * roundsFactor {
      let before = allocation_count()
      let start = Self.now
      run()
      best = min(best, Self.now - start)
      allocations = min(allocations, allocation_count() - before)
    }
    nanoseconds = best / Double(count)
    self.allocations = Double(allocations) / Double(count)
  }

  /// The same for what waits.
  @concurrent
  static func waiting(
    count: Int, rounds: Int = 400, run: @Sendable () async -> Void
  ) async -> Measurement {
    var best = Double.infinity
    var allocations = UInt64.max
    for _ in 0..<rounds * roundsFactor {
      let before = allocation_count()
      let start = Self.now
      await run()
      best = min(best, Self.now - start)
      allocations = min(allocations, allocation_count() - before)
    }
    return Measurement(
      nanoseconds: best / Double(count), allocations: Double(allocations) / Double(count))
  }

  init(nanoseconds: Double, allocations: Double) {
    self.nanoseconds = nanoseconds
    self.allocations = allocations
  }

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
