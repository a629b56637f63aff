import Signals
import Synchronization

/// Takes values, so that nothing that makes them can be left out.
final class Sink: Sendable {
  private let sum = Synchronization.Atomic<Int>(0)

  var total: Int { sum.load(ordering: .relaxed) }

  /// One thread at a time: cheaper than an addition that many may do.
  @inline(__always)
  func take(_ value: Int) {
    sum.store(sum.load(ordering: .relaxed) &+ value, ordering: .relaxed)
  }
}
