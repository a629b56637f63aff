import Locks

/// Told to a worker when what it looks for is no longer wanted.
final class WriterCancellation: Sendable {
  private let value = Lock(false)

  var isCancelled: Bool { value.withLock { $0 } }

  func cancel() { value.withLock { $0 = true } }
}
