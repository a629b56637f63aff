import Synchronization

/// How much processor time drawing took since the start of the program, and how much of it was wasted because
/// the result was stale before it could be shown. Any thread.
public final class DisplayStatistics: Sendable {
  /// The numbers of the whole program.
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
