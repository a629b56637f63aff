import Dispatch
import Glibc
import Synchronization

/// Tells whether code runs on the main actor.
///
/// It compares the thread with the one that runs an ``EventLoop``. Elsewhere it asks Dispatch for a mark on the main
/// queue: under Swift Testing that queue is served by changing threads.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The thread that an event loop runs on now; 0 for none.
  private static let loopThread = Atomic<pthread_t>(0)

  /// An event loop runs on this thread: all that it does is done on the main actor.
  static func loopWillRun() { loopThread.store(pthread_self(), ordering: .relaxed) }

  /// The loop has ended.
  static func loopDidEnd() { loopThread.store(0, ordering: .relaxed) }

  package static var isCurrent: Bool {
    loopThread.load(ordering: .relaxed) == pthread_self()
      || DispatchQueue.getSpecific(key: key) == true
  }

  /// Runs `work` on the main actor, where the caller is.
  ///
  /// `MainActor.assumeIsolated` asks the executors of the runtime, which takes longer than most of what is done so: a frame
  /// of a list does it a hundred times.
  ///
  /// - Precondition: ``isCurrent``.
  package static func assumeIsolated<Result: Sendable>(
    _ work: @MainActor () throws -> Result
  ) rethrows -> Result {
    precondition(isCurrent, "MainQueue: this is not the main actor")
    return try withoutActuallyEscaping(work) { work in
      try unsafeBitCast(work, to: (() throws -> Result).self)()
    }
  }
}
