import Dispatch
import Locks

/// The one way by which anything comes to the main thread: what other threads have finished, what they change, and what
/// the main thread leaves for its next turn.
///
/// A message has a phase, which says what it is and for which scene. Each message runs in the next turn of the loop,
/// and those for a scene run earlier if its next frame comes earlier. What runs, runs in the order of arrival, with two
/// exceptions: a frame leaves what is for other scenes, and changes do not wait for results that a frame has no time for.
/// So whatever a thread posts finds done what that thread has posted before.
public final class MainThreadQueue: Sendable {
  /// The queue of the program; there is one main thread.
  public static let shared = MainThreadQueue()

  /// What a message is. Scenes are named by their identities; nil is for what any frame may do.
  enum Phase: Sendable {
    /// Something to do in one of the next turns, an app's for the most part.
    case turn
    /// A change of what a scene shows, before the layout of its next frame.
    case change(ObjectIdentifier?)
    /// A result that nobody sees before the next frame of a scene.
    case result(ObjectIdentifier?)

    var isChange: Bool { if case .change = self { true } else { false } }
    var isResult: Bool { if case .result = self { true } else { false } }

    /// Whether it is for a scene, or for none.
    func isFor(_ scene: ObjectIdentifier) -> Bool {
      switch self {
      case .turn: false
      case .change(let other), .result(let other): other == nil || other == scene
      }
    }
  }

  private struct Message: Sendable {
    let phase: Phase
    let action: @MainActor @Sendable () -> Void
  }

  private struct State {
    var pending: [Message] = []
    var isScheduled = false
    /// Whether the main thread sleeps until something arrives.
    var isAwaited = false
    /// The scenes whose next frame takes what is pending for it.
    var collectors: [ObjectIdentifier] = []

    /// - Returns: whether the main thread has to be woken up.
    mutating func schedule() -> Bool {
      defer { isScheduled = true }
      return !isScheduled
    }
  }

  /// Messages that one call has taken and runs.
  @MainActor
  private final class Batch {
    var messages: ArraySlice<Message>

    init(_ messages: [Message]) { self.messages = messages[...] }
  }

  private let state = Lock(State())
  private let arrival = ConditionVariable()
  private let wake: @Sendable (MainThreadQueue) -> Void
  private let now: @Sendable () -> Duration
  /// The calls that are running, the outermost first. An action may drain in its turn: what came before runs first
  /// then, and is not waited for in vain.
  @MainActor private var running: [Batch] = []
  /// How many messages have run that were no results: what an app and its threads do, who may ask for anything.
  @MainActor package private(set) var appMessageCount = 0

  /// How long results keep the main thread from the next input or frame. A thousand of them are taken in several
  /// turns; the one that crosses the line is finished.
  static let batchTime = Duration.milliseconds(4)

  /// - Parameters:
  ///   - now: The time, for tests.
  ///   - wake: Has ``drainBatch()`` called on the main actor soon.
  init(
    now: @escaping @Sendable () -> Duration = { EventLoop.monotonicNow },
    wake: @escaping @Sendable (MainThreadQueue) -> Void = { queue in
      DispatchQueue.main.async {
        MainQueue.assumeIsolated { _ = queue.drainBatch() }
      }
    }
  ) {
    self.now = now
    self.wake = wake
  }

  // MARK: Posting

  /// Runs `action` on the main actor in one of its next turns. Callable from any thread.
  public func post(_ action: @escaping @MainActor @Sendable () -> Void) {
    add(.turn, action) { $0.schedule() }
  }

  /// Has `action` change what a scene shows: in the next turn, or before the layout of the scene's next frame if that is
  /// earlier. Callable from any thread.
  ///
  /// - Parameters:
  ///   - scene: Nil for what is in no scene, which any frame changes.
  ///   - action: Called once.
  package func post(
    changeOf scene: ObjectIdentifier?, _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    add(.change(scene), action) { $0.schedule() }
  }

  /// The same for a result that nobody sees before the next frame of a scene: while one is due it waits for that, and
  /// the main thread is not woken up twice.
  ///
  /// - Parameters:
  ///   - scene: Nil for what can wait for a frame of any scene.
  ///   - action: Called once.
  package func post(
    forFrameOf scene: ObjectIdentifier?, _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    add(.result(scene), action) { state in
      let isCollected = scene.map { state.collectors.contains($0) } ?? !state.collectors.isEmpty
      return !isCollected && state.schedule()
    }
  }

  /// Leaves a result for the next frame of a scene, or the next turn, and wakes nobody up: for what is wanted by a frame
  /// that will come by itself.
  package func leave(
    forFrameOf scene: ObjectIdentifier, _ action: @escaping @MainActor @Sendable () -> Void
  ) {
    add(.result(scene), action) { _ in false }
  }

  /// - Parameter schedule: Says whether the main thread has to be woken up.
  private func add(
    _ phase: Phase, _ action: @escaping @MainActor @Sendable () -> Void,
    schedule: (inout State) -> Bool
  ) {
    let isAwaited = state.withLock { state in
      state.pending.append(Message(phase: phase, action: action))
      // The turn is asked for under the lock. Else a thread could find the message of another one that is about to
      // ask, leave it to that, and reach the main thread before it by a way of its own.
      if schedule(&state) { wake(self) }
      return state.isAwaited
    }
    if isAwaited { arrival.notifyAll() }
  }

  // MARK: Running

  /// Runs everything that has arrived.
  ///
  /// - Returns: whether there was anything.
  @MainActor
  @discardableResult
  public func drain() -> Bool {
    run(take(isTurn: true) { _ in true })
  }

  /// Runs what has arrived, for ``batchTime`` at most: what is left follows in one of the next turns, in order.
  ///
  /// - Returns: whether there was anything.
  @MainActor
  @discardableResult
  package func drainBatch() -> Bool {
    run(take(isTurn: true) { _ in true }, isLimited: true)
  }

  /// Runs what has arrived for a frame of a scene: all changes, and results for ``batchTime`` at most.
  ///
  /// What is for the turn runs as well, unless it was posted after a change of another scene: that has to come first.
  ///
  /// - Parameters:
  ///   - scene: Whose frame it is.
  ///   - all: Whether all results run, however long they take.
  /// - Returns: whether there was anything.
  @MainActor
  @discardableResult
  package func drainFrame(of scene: ObjectIdentifier, all: Bool = false) -> Bool {
    var leavesChanges = false
    let batch = take { message in
      if message.phase.isFor(scene) { return true }
      if message.phase.isChange { leavesChanges = true }
      if case .turn = message.phase { return !leavesChanges }
      return false
    }
    return run(batch, isLimited: !all, finishesChanges: true)
  }

  /// Runs the changes of a scene, before its layout.
  @MainActor
  package func drainChanges(of scene: ObjectIdentifier) {
    run(take { $0.phase.isChange && $0.phase.isFor(scene) })
  }

  /// Runs the results of all scenes, for somebody who waits for one of them.
  ///
  /// - Returns: whether there were any.
  @MainActor
  package func drainResults() -> Bool { run(take { $0.phase.isResult }) }

  /// Sleeps until a result has arrived that is not taken yet.
  @MainActor
  package func waitForResult() {
    state.withLock { $0.isAwaited = true }
    arrival.wait { state.withLock { $0.pending.contains(where: \.phase.isResult) } }
    state.withLock { $0.isAwaited = false }
  }

  /// Takes messages out of what has arrived.
  ///
  /// - Parameter isTurn: Whether this is what the main thread was woken up for.
  @MainActor
  private func take(isTurn: Bool = false, where isWanted: (Message) -> Bool) -> [Message] {
    var taken: [Message] = []
    for batch in running where !batch.messages.isEmpty {
      batch.messages = Self.remove(from: Array(batch.messages), to: &taken, where: isWanted)[...]
    }
    state.withLock { state in
      if isTurn { state.isScheduled = false }
      if state.pending.isEmpty { return }
      state.pending = Self.remove(from: state.pending, to: &taken, where: isWanted)
    }
    return taken
  }

  private static func remove(
    from messages: [Message], to taken: inout [Message], where isWanted: (Message) -> Bool
  ) -> [Message] {
    var rest: [Message] = []
    for message in messages {
      if isWanted(message) { taken.append(message) } else { rest.append(message) }
    }
    return rest
  }

  /// - Parameters:
  ///   - isLimited: Whether no further message begins after ``batchTime``.
  ///   - finishesChanges: Whether changes run even then.
  /// - Returns: whether there were messages.
  @MainActor
  @discardableResult
  private func run(
    _ messages: [Message], isLimited: Bool = false, finishesChanges: Bool = false
  ) -> Bool {
    if messages.isEmpty { return false }
    let deadline = isLimited ? now() + Self.batchTime : nil
    let batch = Batch(messages)
    running.append(batch)
    defer { running.removeAll { $0 === batch } }
    while let message = batch.messages.popFirst() {
      if !message.phase.isResult { appMessageCount += 1 }
      message.action()
      if let deadline, now() >= deadline { break }
    }
    var late = Array(batch.messages)
    batch.messages = []
    if finishesChanges {
      var changes: [Message] = []
      late = Self.remove(from: late, to: &changes) { $0.phase.isChange }
      putBack(late)
      run(changes)
    } else {
      putBack(late)
    }
    return true
  }

  private func putBack(_ messages: [Message]) {
    if messages.isEmpty { return }
    state.withLock { state in
      state.pending.insert(contentsOf: messages, at: 0)
      if state.schedule() { wake(self) }
    }
  }

  // MARK: Frames

  /// The next frame of the scene will call ``drainFrame(of:all:)``, or ``frameIsOver(of:)`` says that it will not come.
  func frameIsDue(of scene: ObjectIdentifier) {
    state.withLock { state in
      if !state.collectors.contains(scene) { state.collectors.append(scene) }
    }
  }

  /// Whether what is for the next frame of the scene waits for that.
  func isFrameDue(of scene: ObjectIdentifier) -> Bool {
    state.withLock { $0.collectors.contains(scene) }
  }

  /// What is posted now has to wake the main thread, as has what is still there.
  func frameIsOver(of scene: ObjectIdentifier) {
    state.withLock { state in
      state.collectors.removeAll { $0 == scene }
      if !state.pending.isEmpty, state.schedule() { wake(self) }
    }
  }
}
