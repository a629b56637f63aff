import Synchronization

/// Closed until it is opened, once and for all: tells threads that something is ready.
package final class Latch: Sendable {
  private let isOpen = Atomic<Bool>(false)
  private let opening = ConditionVariable()

  package init() {}

  package func open() {
    isOpen.store(true, ordering: .releasing)
    opening.notifyAll()
  }

  /// Waits until it is open or a time of ``MonotonicClock`` has come, nil for never.
  ///
  /// - Returns: whether it is open.
  package func wait(deadline: Duration?) -> Bool {
    func isDone() -> Bool { isOpen.load(ordering: .acquiring) }
    if let deadline { return opening.wait(until: isDone, deadline: deadline) }
    opening.wait(until: isDone)
    return true
  }
}
