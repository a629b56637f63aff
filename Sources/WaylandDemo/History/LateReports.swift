import Dispatch
import Surface

/// What workers have found wrong and not yet told.
///
/// They tell it on the threads that load, because standard error may be a pipe without a reader.
enum LateReports {
  private static let pending = DispatchGroup()
  /// How long the end of the program waits for them.
  private static let timeout = DispatchTimeInterval.seconds(2)

  static func submit(_ report: @escaping @Sendable () -> Void) {
    pending.enter()
    WorkerPool.loading.submit(.low) {
      report()
      pending.leave()
    }
  }

  /// Returns when all have been reported, or when it takes too long: behind a disk that hangs, or with a pipe
  /// that is not read.
  static func finish() { _ = pending.wait(timeout: .now() + timeout) }
}
