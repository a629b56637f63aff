import Platform
import Signals

/// The main thread, as queues of signals know it.
struct MainThreadInbox: MainInbox {
  var isCurrent: Bool { MainQueue.isCurrent }

  /// That of the machine: a program has one main thread, and its sessions may each have a clock.
  var time: any TimeSource { .system }

  func post(_ job: @escaping @Sendable () -> Void) { MainThreadQueue.shared.post { job() } }

  /// Runs `action` at once on the main thread, else in one of its next turns.
  static func perform(_ action: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated(action)
    } else {
      MainThreadQueue.shared.post(action)
    }
  }

  /// Connects `Queue.main`, once in a program.
  static let connection: Void = Queue.connectMain(to: MainThreadInbox())
}
