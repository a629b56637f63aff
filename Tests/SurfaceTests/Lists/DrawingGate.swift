import Locks

/// Holds drawings back.
final class DrawingGate: Sendable {
  private let isOpen = Lock(false)
  private let signal = ConditionVariable()

  func pass() { signal.wait { isOpen.withLock { $0 } } }

  func open() {
    isOpen.withLock { $0 = true }
    signal.notifyAll()
  }
}
