import Locks
import Surface
import Synchronization

/// Which chat is open; rows made on any thread ask for it, and those that are shown are told when it changes.
final class ChatSelection: Sendable {
  private let value = Atomic<Int>(0)
  private let rows = Lock<[ObjectIdentifier: WeakRow]>([:])

  private struct WeakRow: Sendable {
    weak let row: ChatRowNode?
  }

  var index: Int { value.load(ordering: .relaxed) }

  @MainActor
  func select(_ index: Int) {
    value.store(index, ordering: .relaxed)
    let shown = rows.withLock { rows in
      rows = rows.filter { $0.value.row != nil }
      return rows.values.compactMap(\.row)
    }
    for row in shown { row.selectionDidChange() }
  }

  @MainActor
  func add(_ row: ChatRowNode) {
    rows.withLock { $0[ObjectIdentifier(row)] = WeakRow(row: row) }
  }
}
