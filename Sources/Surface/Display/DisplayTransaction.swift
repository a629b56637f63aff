import Locks
import Platform

/// The drawings of one subtree and one frame, whose pixels appear together.
///
/// Drawings are added on the main actor, then the transaction is sealed. When the last drawing has
/// ended, cancelled ones included, everything is committed in one turn of the main actor.
final class DisplayTransaction: Sendable {
  private struct State {
    var unfinished = 0
    var isSealed = false
    var commits: [@MainActor @Sendable () -> Void] = []
  }

  private let state = Lock(State())

  /// A drawing begins.
  func add() { state.withLock { $0.unfinished += 1 } }

  /// A drawing has ended; `commit` shows its result. Called on any thread.
  func finish(
    forFrameOf scene: ObjectIdentifier?, _ commit: @escaping @MainActor @Sendable () -> Void
  ) {
    let isLast = state.withLock { state in
      state.unfinished -= 1
      state.commits.append(commit)
      return state.isSealed && state.unfinished == 0
    }
    if isLast { MainThreadQueue.shared.post(forFrameOf: scene) { self.commit() } }
  }

  /// No more drawings follow.
  @MainActor
  func seal() {
    let isComplete = state.withLock { state in
      state.isSealed = true
      return state.unfinished == 0
    }
    if isComplete { commit() }
  }

  @MainActor
  private func commit() {
    let commits = state.withLock { state in
      defer { state.commits = [] }
      return state.commits
    }
    for commit in commits { commit() }
  }
}
