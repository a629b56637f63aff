import Synchronization

/// Numbers the drawings of a node and tells those in flight whether they are still of use.
///
/// A newer request leaves the drawing in progress alone: that one is shown, and then the newer one, so that a node
/// that asks more often than it can be drawn is seen all the same. A drawing is stale once it was cancelled because
/// its pixels would be wrong, or once a newer one is shown. A worker asks before drawing, between steps and before
/// the result is shown. Any thread.
final class DisplaySentinel: Sendable {
  private let lastNumber = Atomic<UInt64>(0)
  private let lastStale = Atomic<UInt64>(0)

  init() {}

  /// The number of a new drawing.
  func next() -> UInt64 { lastNumber.add(1, ordering: .relaxed).newValue }

  /// Makes the drawings up to a number stale.
  func cancel(through number: UInt64) { lastStale.max(number, ordering: .relaxed) }

  /// Makes everything in flight stale.
  func cancelAll() { cancel(through: lastNumber.load(ordering: .relaxed)) }

  func isCurrent(_ number: UInt64) -> Bool { number > lastStale.load(ordering: .relaxed) }
}
