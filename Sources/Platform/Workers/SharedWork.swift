import Locks
import Synchronization

/// Calls of one function that several threads share: each takes the next one until none is left.
final class SharedWork: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let begun = Atomic<Int>(0)
  private let ended = Atomic<Int>(0)
  private let endSignal = ConditionVariable()

  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  /// Takes calls until none is left.
  func run() {
    while true {
      let index = begun.add(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
      // Releasing, so that the waiting thread sees what the calls have written.
      let isLast = ended.add(1, ordering: .acquiringAndReleasing).newValue == count
      if isLast { endSignal.notifyAll() }
    }
  }

  private var isOver: Bool { ended.load(ordering: .acquiring) >= count }

  /// Returns when all calls have ended, those of other threads included. What they have written is seen then.
  ///
  /// - Parameter patience: How long calls are left to other threads. What none of them has begun by then, this one does.
  func finish(patience: Duration = .zero) {
    if patience > .zero, endSignal.wait(until: { isOver }, deadline: MonotonicClock.now + patience)
    {
      return
    }
    run()
    if !isOver { endSignal.wait { isOver } }
  }
}
