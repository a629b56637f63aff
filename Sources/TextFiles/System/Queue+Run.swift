import Signals

extension Queue {
  /// Runs a job here, later, and comes back with what it gives.
  func run<Success: Sendable>(
    _ job: @escaping @Sendable () throws(TextFileError) -> Success
  ) async throws(TextFileError) -> Success {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Success, TextFileError>, Never>) in
      justDispatch { continuation.resume(returning: Result(catching: job)) }
    }
    return try result.get()
  }
}
