import Locks
import Platform
import Signals

/// A timer of a scheduler that any thread may cancel.
final class SessionTimer: Disposable {
  private enum State {
    /// The main thread does not know of it yet.
    case posted(@Sendable () -> Void)
    case scheduled(ScheduledAction, @Sendable () -> Void)
    case over
  }

  private let state: Lock<State>

  init(_ action: @escaping @Sendable () -> Void) { state = Lock(.posted(action)) }

  @MainActor
  func schedule(after delay: Duration, on scheduler: any Scheduler) {
    guard case .posted(let action) = state.withLock({ $0 }) else { return }
    let timer = scheduler.schedule(after: delay) { [self] in run() }
    let isOver = state.withLock { state in
      // It may have been disposed of meanwhile.
      guard case .posted = state else { return true }
      state = .scheduled(timer, action)
      return false
    }
    if isOver { timer.cancel() }
  }

  private func run() {
    guard case .scheduled(_, let action) = end() else { return }
    action()
  }

  func dispose() {
    guard case .scheduled(let timer, _) = end() else { return }
    // One that is only forgotten would wake the loop up.
    MainThreadInbox.perform { timer.cancel() }
  }

  /// - Returns: what it was before. What an app holds by its action ends outside of the lock.
  private func end() -> State {
    state.withLock { state in
      defer { state = .over }
      return state
    }
  }
}
