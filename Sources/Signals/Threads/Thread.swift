import Glibc
import Locks

/// Threads that run a function and are nobody's to wait for.
enum Thread {
  private final class Start {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// - Returns: whether the system had a thread left.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let start = Unmanaged.passRetained(Start(body))
    var thread = pthread_t()
    let status = SystemThread.start(
      &thread,
      { context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        start.body()
        return nil
      }, start.toOpaque())
    if status != 0 {
      start.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// Has what this thread does wait for what others do (`sched(7)`, `setpriority(2)`: on Linux of the thread alone).
  static func lowerPriority() { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
}
