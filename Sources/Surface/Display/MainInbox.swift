import Dispatch
import Locks

/// Carries results of workers to the main actor, in order.
public final class MainInbox: Sendable {
  public static let shared = MainInbox()

  private struct State {
    var pending: [@MainActor @Sendable () -> Void] = []
    var isScheduled = false
  }

  private let state = Lock(State())

  /// Runs `action` on the main actor in one of its next turns, or in the next frame if that is
  /// earlier. Callable from any thread.
  public func post(_ action: @escaping @MainActor @Sendable () -> Void) {
    let needsSchedule = state.withLock { state in
      state.pending.append(action)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if needsSchedule {
      DispatchQueue.main.async {
        MainActor.assumeIsolated { _ = MainInbox.shared.drain() }
      }
    }
  }

  /// Runs everything that has arrived.
  ///
  /// - Returns: whether there was anything.
  @MainActor
  @discardableResult
  public func drain() -> Bool {
    let actions = state.withLock { state in
      state.isScheduled = false
      let actions = state.pending
      state.pending = []
      return actions
    }
    for action in actions { action() }
    return !actions.isEmpty
  }
}
