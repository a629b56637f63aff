import Locks
import Surface

/// Work of the writer that waits for a disk: off the main thread, on a worker that a test can wait for.
enum WriterJob {
  /// Carries out `body`, and tells the main thread of what came out of it.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () async -> Value,
    then finish: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    WorkerPool.loading.submit(.high) {
      let outcome = Lock<Value?>(nil)
      let latch = Latch()
      Task.detached {
        let value = await body()
        outcome.withLock { $0 = value }
        latch.open()
      }
      _ = latch.wait(deadline: nil)
      guard let value = outcome.withLock({ $0 }) else { return }
      MainThreadQueue.shared.post { finish(value) }
    }
  }
}

/// Told to a worker when what it looks for is no longer wanted.
final class WriterCancellation: Sendable {
  private let value = Lock(false)

  var isCancelled: Bool { value.withLock { $0 } }

  func cancel() { value.withLock { $0 = true } }
}
