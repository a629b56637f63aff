import Locks
import Platform

/// Waits for the new rows of a transaction to be ready, but not for ever.
final class ListReadiness: Sendable {
  /// How long a transaction waits for its rows.
  static let limit = Duration.milliseconds(200)

  /// How many rows are not ready; below 0 when nobody waits any more.
  private let missing: Lock<Int>
  /// Shows the transaction. Any thread.
  private let show: @Sendable () -> Void

  init(_ count: Int, show: @escaping @Sendable () -> Void) {
    missing = Lock(count)
    self.show = show
  }

  func rowIsReady() {
    let isLast = missing.withLock { missing in
      missing -= 1
      return missing == 0
    }
    if isLast { show() }
  }

  /// Shows the transaction without the rows that are still missing.
  func end() {
    let isDue = missing.withLock { missing in
      defer { missing = -1 }
      return missing > 0
    }
    if isDue { show() }
  }
}

extension ListNode {
  /// Shows what a worker has measured when its new rows are ready. Called on that worker.
  ///
  /// - Parameters:
  ///   - rows: the new ones that say so.
  ///   - show: hands the transaction to the main actor.
  nonisolated final func awaitReadiness(
    of rows: [any ListReadinessNode], _ show: @escaping @Sendable () -> Void
  ) {
    let readiness = ListReadiness(rows.count, show: show)
    MainThreadQueue.shared.post { [weak self] in
      guard let scheduler = self?.scene?.scheduler else { return readiness.end() }
      self?.queue.readinessLimit = scheduler.schedule(after: ListReadiness.limit) {
        readiness.end()
      }
    }
    for row in rows { row.notifyWhenReady { readiness.rowIsReady() } }
  }
}

extension ListJob {
  /// The new rows that say themselves when they can be shown.
  var readinessNodes: [any ListReadinessNode] {
    rows.values.compactMap { $0.isNew ? $0.node as? any ListReadinessNode : nil }
  }
}
