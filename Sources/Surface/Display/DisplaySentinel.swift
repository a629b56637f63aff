import Synchronization

/// A counter that tells a drawing in flight that it is out of date.
///
/// Every new request and every cancellation bumps it. A worker remembers the value it started with
/// and stops as soon as it differs: before drawing, between steps, before the result is shown.
public final class DisplaySentinel: Sendable {
  private let counter = Atomic<UInt64>(0)

  public init() {}

  /// Makes everything in flight stale and returns the value for a new request.
  @discardableResult
  public func bump() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }

  public func isCurrent(_ value: UInt64) -> Bool { counter.load(ordering: .relaxed) == value }
}
