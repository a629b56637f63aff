import Dispatch
import Locks

/// Carries results of workers to the main actor, in order.
public final class MainInbox: Sendable {
  public static let shared = MainInbox()

  private struct State {
    var pending: [@MainActor @Sendable () -> Void] = []
    var isScheduled = false
    /// The windows whose next frame collects what is pending.
    var collectors: [ObjectIdentifier] = []

    /// - Returns: whether the main thread has to be woken up.
    mutating func schedule() -> Bool {
      defer { isScheduled = true }
      return !isScheduled
    }
  }

  private let state = Lock(State())
  private let wake: @Sendable (MainInbox) -> Void

  /// `wake`: has ``drain()`` called on the main actor soon.
  init(
    wake: @escaping @Sendable (MainInbox) -> Void = { inbox in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { _ = inbox.drain() }
      }
    }
  ) {
    self.wake = wake
  }

  /// Runs `action` on the main actor in one of its next turns, or in the next frame if that is
  /// earlier. Callable from any thread.
  public func post(_ action: @escaping @MainActor @Sendable () -> Void) {
    let needsWake = state.withLock { state in
      state.pending.append(action)
      return state.schedule()
    }
    if needsWake { wake(self) }
  }

  /// The same for what nobody sees before the next frame of a window: while one is due it waits for that,
  /// and the main thread is not woken up twice.
  ///
  /// `window`: nil for what can wait for a frame of any window.
  func post(
    forFrameOf window: ObjectIdentifier?, _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    let needsWake = state.withLock { state in
      state.pending.append(action)
      let isCollected =
        window.map { state.collectors.contains($0) } ?? !state.collectors.isEmpty
      return !isCollected && state.schedule()
    }
    if needsWake { wake(self) }
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

  // MARK: Frames

  /// The next frame of the window will call ``drain()``, or ``frameIsOver(of:)`` says that it will not come.
  func frameIsDue(of window: ObjectIdentifier) {
    state.withLock { state in
      if !state.collectors.contains(window) { state.collectors.append(window) }
    }
  }

  /// What is posted now has to wake the main thread, as has what is still there.
  func frameIsOver(of window: ObjectIdentifier) {
    let needsWake = state.withLock { state in
      state.collectors.removeAll { $0 == window }
      return !state.pending.isEmpty && state.schedule()
    }
    if needsWake { wake(self) }
  }
}
