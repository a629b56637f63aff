import Dispatch
import Locks

/// Carries results of workers to the main actor, in order.
public final class MainInbox: Sendable {
  /// The inbox of the program; there is one main thread.
  public static let shared = MainInbox()

  private struct State {
    var pending: [@MainActor @Sendable () -> Void] = []
    var isScheduled = false
    /// Whether the main thread sleeps until something arrives.
    var isAwaited = false
    /// The windows whose next frame collects what is pending.
    var collectors: [ObjectIdentifier] = []

    /// - Returns: whether the main thread has to be woken up.
    mutating func schedule() -> Bool {
      defer { isScheduled = true }
      return !isScheduled
    }
  }

  private let state = Lock(State())
  private let arrival = WorkSignal()
  private let wake: @Sendable (MainInbox) -> Void
  private let now: @Sendable () -> Duration
  /// Actions that were taken and have not run yet. An action may call `drain` itself: the older ones run first
  /// then, instead of being waited for.
  @MainActor private var taken: ArraySlice<@MainActor @Sendable () -> Void> = []

  /// How long results keep the main thread from the next input or frame. A thousand of them are taken in several
  /// turns; the one that crosses the line is finished.
  static let batchTime = Duration.milliseconds(4)

  /// - Parameters:
  ///   - now: The time, for tests.
  ///   - wake: Has ``drainBatch()`` called on the main actor soon.
  init(
    now: @escaping @Sendable () -> Duration = { EventLoop.monotonicNow },
    wake: @escaping @Sendable (MainInbox) -> Void = { inbox in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { _ = inbox.drainBatch() }
      }
    }
  ) {
    self.now = now
    self.wake = wake
  }

  /// Runs `action` on the main actor in one of its next turns, or in the next frame if that is
  /// earlier. Callable from any thread.
  public func post(_ action: @escaping @MainActor @Sendable () -> Void) {
    let (needsWake, isAwaited) = state.withLock { state in
      state.pending.append(action)
      return (state.schedule(), state.isAwaited)
    }
    if isAwaited { arrival.notifyAll() }
    if needsWake { wake(self) }
  }

  /// The same for a result that is not visible before the next frame of a window: while a frame is due, the
  /// result waits for it, so that the main thread does not wake up twice.
  ///
  /// `window`: nil for what can wait for a frame of any window.
  package func post(
    forFrameOf window: ObjectIdentifier?, _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    let (needsWake, isAwaited) = state.withLock { state in
      state.pending.append(action)
      let isCollected =
        window.map { state.collectors.contains($0) } ?? !state.collectors.isEmpty
      return (!isCollected && state.schedule(), state.isAwaited)
    }
    if isAwaited { arrival.notifyAll() }
    if needsWake { wake(self) }
  }

  /// Leaves `action` for the next ``drain()`` without waking the main thread: for what is needed by a frame
  /// that comes anyway.
  package func leave(_ action: @escaping @MainActor @Sendable () -> Void) {
    let isAwaited = state.withLock { state in
      state.pending.append(action)
      return state.isAwaited
    }
    if isAwaited { arrival.notifyAll() }
  }

  /// Runs everything that has arrived.
  ///
  /// - Returns: whether there was anything.
  @MainActor
  @discardableResult
  public func drain() -> Bool {
    taken += takePending()
    let isEmpty = taken.isEmpty
    while let action = taken.popFirst() { action() }
    // An empty slice keeps what it began with.
    taken = []
    return !isEmpty
  }

  /// Runs what has arrived, for ``batchTime`` at most: what is left follows in one of the next turns, in order.
  ///
  /// - Returns: whether there was anything.
  @MainActor
  @discardableResult
  package func drainBatch() -> Bool {
    taken += takePending()
    let isEmpty = taken.isEmpty
    let start = now()
    while let action = taken.popFirst() {
      action()
      if now() - start >= Self.batchTime { break }
    }
    putBack(taken)
    taken = []
    return !isEmpty
  }

  private func takePending() -> [@MainActor @Sendable () -> Void] {
    state.withLock { state in
      state.isScheduled = false
      let actions = state.pending
      state.pending = []
      return actions
    }
  }

  private func putBack(_ actions: ArraySlice<@MainActor @Sendable () -> Void>) {
    if actions.isEmpty { return }
    let needsWake = state.withLock { state in
      state.pending.insert(contentsOf: actions, at: 0)
      return state.schedule()
    }
    if needsWake { wake(self) }
  }

  /// Sleeps until something has arrived that is not taken yet.
  @MainActor
  package func waitForArrival() {
    state.withLock { $0.isAwaited = true }
    arrival.wait { !state.withLock { $0.pending.isEmpty } }
    state.withLock { $0.isAwaited = false }
  }

  // MARK: Frames

  /// The next frame of the window will call ``drain()``, or ``frameIsOver(of:)`` says that it will not come.
  func frameIsDue(of window: ObjectIdentifier) {
    state.withLock { state in
      if !state.collectors.contains(window) { state.collectors.append(window) }
    }
  }

  /// Whether what is for the next frame of the window waits for that.
  func isFrameDue(of window: ObjectIdentifier) -> Bool {
    state.withLock { $0.collectors.contains(window) }
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
