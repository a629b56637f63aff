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

  /// Returns when the last call has ended, those of other threads included.
  func waitForEnd() {
    endSignal.wait { ended.load(ordering: .acquiring) >= count }
  }
}
