/// The main thread of a program, as its main loop offers it to ``Queue/main``.
public protocol MainInbox: Sendable {
  /// Whether the caller runs on the main thread.
  var isCurrent: Bool { get }

  /// Runs `job` on the main thread, later, after what was posted before.
  func post(_ job: @escaping @Sendable () -> Void)

  /// The clock of the main loop.
  var time: any TimeSource { get }
}
