import Locks
import Signals
import Surface
import TextFiles

/// Work that waits for a disk: off the main thread, on a worker that a test can wait for.
enum FileJob {
  /// Carries out `body`, and tells the main thread of what came out of it.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () async -> Value,
    then finish: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    WorkerPool.loading.submit(.high) {
      let outcome = Lock<Value?>(nil)
      let latch = Latch()
      Task.detached(executorPreference: ThreadPool.concurrent) {
        let value = await body()
        outcome.withLock { $0 = value }
        latch.open()
      }
      _ = latch.wait(deadline: nil)
      guard let value = outcome.withLock({ $0 }) else { return }
      MainThreadQueue.shared.post { finish(value) }
    }
  }

  /// Carries out what may fail, and tells the main thread of what came out of it.
  static func attempt<Value: Sendable>(
    _ body: @escaping @Sendable () async throws(TextFileError) -> Value,
    then finish: @escaping @MainActor @Sendable (Result<Value, TextFileError>) -> Void
  ) {
    run(
      {
        do throws(TextFileError) {
          return Result<Value, TextFileError>.success(try await body())
        } catch {
          return .failure(error)
        }
      }, then: finish)
  }
}

extension Result {
  /// What went wrong; nil where nothing did.
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
