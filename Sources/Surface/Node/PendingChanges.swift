import Locks
import Platform

/// Changes of loaded nodes that other threads made, on their way to the main actor.
package final class PendingChanges: Sendable {
  package static let shared = PendingChanges()

  /// Has an action run in the main thread's next turn.
  typealias Post = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

  private let changes = Lock<[@MainActor @Sendable () -> Void]>([])
  private let post: Post

  init(post: @escaping Post = { MainInbox.shared.post($0) }) { self.post = post }

  package func add(_ change: @escaping @MainActor @Sendable () -> Void) {
    // The turn is asked for under the lock. Else a thread could find the change of another one that is about to ask,
    // leave it to that, and reach the main thread before it by a way of its own.
    changes.withLock { changes in
      changes.append(change)
      if changes.count == 1 { post { self.flush() } }
    }
  }

  /// Applies everything, in order. Called in the next turn of the main actor and before every frame.
  @MainActor
  func flush() {
    let pending = changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
    for change in pending { change() }
  }
}
