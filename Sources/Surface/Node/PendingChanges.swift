import Locks

/// Changes of loaded nodes that other threads made, on their way to the main actor.
package final class PendingChanges: Sendable {
  package static let shared = PendingChanges()

  private let changes = Lock<[@MainActor @Sendable () -> Void]>([])

  package func add(_ change: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = changes.withLock { changes in
      changes.append(change)
      return changes.count == 1
    }
    if isFirst { MainInbox.shared.post { PendingChanges.shared.flush() } }
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
