/// A task of the app whose result comes in through its ``Session``.
@MainActor
public final class SessionTask {
  /// Whether the result is not wanted any more.
  public private(set) var isCancelled = false
  var task: Task<Void, Never>?

  init() {}

  /// The result will not be received. The work is told in the way of Swift's tasks.
  public func cancel() {
    isCancelled = true
    task?.cancel()
  }
}
