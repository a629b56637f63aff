import Editing
import Surface
import Synchronization

/// A search that goes on, on a worker. It ends when nobody keeps it.
final class MessageSearch: Sendable {
  private let isCancelled = Atomic(false)

  deinit { isCancelled.store(true, ordering: .relaxed) }

  /// - Parameters:
  ///   - query: what is looked for.
  ///   - index: where; what is read later is not found.
  ///   - chat: the index of the only chat that counts; nil for all.
  ///   - make: what to make of what was found, the newest first. Called on a worker.
  ///   - onEnd: takes that.
  init<Found: Sendable>(
    for query: TextIndexQuery, in index: MessageSearchIndex, ofChat chat: Int?,
    make: @escaping @Sendable ([MessagePlace]) -> Found,
    onEnd: @escaping @MainActor @Sendable (Found) -> Void
  ) {
    // Somebody waits for it, and what reads the messages does not.
    WorkerPool.loading.submit(.high) { [weak self] in
      let found = index.places(of: query, inChat: chat) { self?.isOver ?? true }
      guard let found else { return }
      let result = make(found)
      MainThreadQueue.shared.post { [weak self] in if self?.isOver == false { onEnd(result) } }
    }
  }

  private var isOver: Bool { isCancelled.load(ordering: .relaxed) }
}

extension MessageSearchIndex {
  /// Where a query is found, the newest first; nil if that was cancelled.
  ///
  /// - Parameters:
  ///   - query: what is looked for.
  ///   - chat: the index of the only chat that counts; nil for all.
  ///   - isCancelled: asked from time to time.
  func places(
    of query: TextIndexQuery, inChat chat: Int?, isCancelled: () -> Bool = { false }
  ) -> [MessagePlace]? {
    var found: [MessagePlace] = []
    var isOver = false
    texts.forEachBatch(matching: query) { places in
      found += chat.map { chat in places.filter { $0.chat == chat } } ?? places
      isOver = isCancelled()
      return !isOver
    }
    return isOver ? nil : found
  }
}
