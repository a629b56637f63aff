import Glibc

/// The quickest of several runs, and what one of their operations takes.
struct Measurement {
  let name: String
  /// Nanoseconds of one operation.
  let time: Double
  /// Nanoseconds that it may take.
  let limit: Double?
  private let isTime: Bool

  /// - Parameters:
  ///   - count: how many operations a run is.
  ///   - setUp: makes what a run works on; not timed.
  ///   - run: returns something that depends on all that it did, so that nothing is left out.
  init<Subject>(
    _ name: String, count: Int = 1, rounds: Int = 9, limit: Double? = nil,
    setUp: () -> Subject, run: (inout Subject) -> Int
  ) {
    var best = Double.infinity
    let begin = Measurement.now
    var round = 0
    // Short ones go on for half a second: what else the machine does lasts longer than they do.
    while round < rounds * roundsFactor
      || (rounds > 1 && round < 500 && Measurement.now - begin < 5e8)
    {
      round += 1
      var subject = setUp()
      let start = Measurement.now
      let result = run(&subject)
      best = min(best, (Measurement.now - start) / Double(count))
      // Nothing comes to this number.
      if result == Int.min { print() }
    }
    self.name = name
    self.limit = limit
    isTime = true
    time = best
  }

  /// What is no time, such as the ratio of two sizes.
  init(_ name: String, ratio: Double, limit: Double) {
    (self.name, time, self.limit, isTime) = (name, ratio, limit, false)
  }

  var isOverLimit: Bool { limit.map { time > $0 } ?? false }

  var line: String {
    let limit = limit.map { "  (limit \(text($0)))" } ?? ""
    return "\(name): \(text(time))\(limit)\(isOverLimit ? "  OVER" : "")"
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private func text(_ nanoseconds: Double) -> String {
    func rounded(_ value: Double) -> String { String((value * 10).rounded() / 10) }
    if !isTime { return String((nanoseconds * 1000).rounded() / 1000) }
    if nanoseconds < 1e3 { return rounded(nanoseconds) + " ns" }
    return nanoseconds < 1e6
      ? rounded(nanoseconds / 1e3) + " µs" : rounded(nanoseconds / 1e6) + " ms"
  }
}
