import CAllocationCounter
import Glibc

/// The quickest of several runs of something, and what a run takes from the heap.
struct Measurement {
  let name: String
  /// Seconds.
  let time: Double
  let allocations: UInt64
  /// What a run does this many times.
  let count: Int
  /// Seconds that a single one may take.
  let limit: Double?

  /// - Parameters:
  ///   - setUp: makes what a run works on; not timed.
  @MainActor
  init<Subject>(
    _ name: String, rounds: Int = 21, count: Int = 1, limit: Double? = nil,
    setUp: () -> Subject, run: (Subject) -> Void
  ) {
    var best = Double.infinity
    var allocations = UInt64.max
    for _ in 0..<rounds * roundsFactor {
      let subject = setUp()
      let before = allocation_count()
      let start = Measurement.now
      run(subject)
      best = min(best, Measurement.now - start)
      allocations = min(allocations, allocation_count() - before)
    }
    self.name = name
    self.count = count
    self.limit = limit
    self.allocations = allocations
    time = best
  }

  var isOverLimit: Bool { limit.map { time / Double(count) > $0 } ?? false }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  var line: String {
    let each = count > 1 ? "  = \(Measurement.text(time / Double(count))) each" : ""
    let limit = limit.map { "  (limit \(Measurement.text($0)))" } ?? ""
    return "\(name): \(Measurement.text(time))\(each)\(limit), \(allocations) allocations"
      + (isOverLimit ? "  OVER" : "")
  }

  private static func text(_ seconds: Double) -> String {
    func rounded(_ value: Double) -> String { String((value * 10).rounded() / 10) }
    if seconds < 1e-6 { return rounded(seconds * 1e9) + " ns" }
    return seconds < 1e-3 ? rounded(seconds * 1e6) + " µs" : rounded(seconds * 1e3) + " ms"
  }
}
