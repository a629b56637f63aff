import Synchronization

/// One round of measuring rows for a new breadth of their list, by workers.
final class ListCancellation: Sendable {
  private let wasCancelled = Atomic<Bool>(false)

  /// Whether the list has another breadth by now.
  var isCancelled: Bool { wasCancelled.load(ordering: .relaxed) }

  func cancel() { wasCancelled.store(true, ordering: .relaxed) }
}
