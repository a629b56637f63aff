import Surface
import Synchronization

/// Goes through the messages of a chat on a worker, from the newest to the oldest, and tells page by page what it has
/// found by then. It ends when nobody keeps it.
final class MessageScan: Sendable {
  private let isCancelled = Atomic(false)

  /// The first page is small, so that something is seen at once.
  private static let pageSizes = 512...65536

  deinit { isCancelled.store(true, ordering: .relaxed) }

  /// - Parameters:
  ///   - log: The messages.
  ///   - found: What there is at first.
  ///   - take: Adds what a message at a position has; says whether that was anything. Called on a worker.
  ///   - onPage: Takes what has been found and whether that is all, whenever it is more than before, and at the end.
  init<Found: Sendable>(
    _ log: ConversationLog, into found: Found,
    take: @escaping @Sendable (inout Found, Message, _ position: Int) -> Bool,
    onPage: @escaping @MainActor (_ found: Found, _ isOver: Bool) -> Void
  ) {
    let work = Work(log: log, take: take, onPage: onPage) { [weak self] in
      self?.isCancelled.load(ordering: .relaxed) ?? true
    }
    work.submit(found, before: log.count, count: MessageScan.pageSizes.lowerBound)
  }

  private struct Work<Found: Sendable>: Sendable {
    let log: ConversationLog
    let take: @Sendable (inout Found, Message, Int) -> Bool
    let onPage: @MainActor (Found, Bool) -> Void
    let isCancelled: @Sendable () -> Bool

    init(
      log: ConversationLog, take: @escaping @Sendable (inout Found, Message, Int) -> Bool,
      onPage: @escaping @MainActor (Found, Bool) -> Void,
      isCancelled: @escaping @Sendable () -> Bool
    ) {
      (self.log, self.take) = (log, take)
      (self.onPage, self.isCancelled) = (onPage, isCancelled)
    }

    /// Reads a page: others may use the workers between two of them.
    func submit(_ found: Found, before end: Int, count: Int) {
      WorkerPool.loading.submit(.low) {
        var found = found
        let start = max(0, end - count)
        var isMore = start == 0
        for number in (start..<end).reversed() {
          if isCancelled() { return }
          if take(&found, log[number], log.kept.position(of: number)) { isMore = true }
        }
        if isMore { tell(found, isOver: start == 0) }
        if start > 0 {
          submit(found, before: start, count: min(2 * count, MessageScan.pageSizes.upperBound))
        }
      }
    }

    private func tell(_ found: Found, isOver: Bool) {
      MainThreadQueue.shared.post { if !isCancelled() { onPage(found, isOver) } }
    }
  }
}
