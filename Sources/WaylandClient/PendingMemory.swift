import Locks
import Platform

/// A memory file that a worker makes before it is needed: the kernel clears and maps its pages, which takes a
/// millisecond for a window of 1000x700.
final class PendingMemory: Sendable {
  private enum State: Sendable {
    case waiting
    case begun
    /// Nil where memory or descriptors have run out.
    case made(SharedMemoryFile?)
    case taken
  }

  let byteCount: Int
  private let state = Lock(State.waiting)
  private let signal = ConditionVariable()

  init(byteCount: Int, on pool: WorkerPool) {
    self.byteCount = byteCount
    pool.submit(.high) { [weak self] in self?.make() }
  }

  /// Whether the file exists and has not been taken.
  var isMade: Bool { state.withLock { if case .made(_?) = $0 { true } else { false } } }

  private func make() {
    let isWanted = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .begun
      return true
    }
    guard isWanted else { return }
    let file = SharedMemoryFile(byteCount: byteCount)
    state.withLock { $0 = .made(file) }
    signal.notifyAll()
  }

  /// The file; only once. Waits for a worker that is making it, and does not for one that has not begun.
  func take() -> SharedMemoryFile? {
    let isLate = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .taken
      return true
    }
    if isLate { return SharedMemoryFile(byteCount: byteCount) }
    signal.wait { state.withLock { if case .begun = $0 { false } else { true } } }
    return state.withLock { state in
      guard case .made(let file) = state else { return nil }
      state = .taken
      return file
    }
  }
}
