import Flow
import Surface

/// A hundred thousand members, how their table is arranged, and who is selected.
final class MemberListState: ComponentState {
  nonisolated static let count = 100_000

  private(set) var members = (0..<MemberListState.count).map { ClubMember(id: $0) }
  private(set) var arrangement = TableArrangement()
  private(set) var selected: Set<Int> = []
  private(set) var isStriped = true
  private(set) var isSorting = false
  /// Counts what is asked for: an answer to an earlier one is not shown.
  private var sortNumber = 0

  func arrange(_ arrangement: TableArrangement) {
    self.arrangement = arrangement
    updated()
  }

  func select(_ ids: Set<Int>) {
    selected = ids
    updated()
  }

  func setStriped(_ isStriped: Bool) {
    self.isStriped = isStriped
    updated()
  }

  /// Sorts on a worker.
  func sort(by keys: [TableSortKey]) {
    sortNumber += 1
    isSorting = true
    updated()
    let (members, number) = (members, sortNumber)
    WorkerPool.shared.submit(.high) {
      let sorted = ClubMember.sorted(members, by: keys)
      MainThreadQueue.shared.post { [weak self] in
        guard let self, number == sortNumber else { return }
        self.members = sorted
        isSorting = false
        updated()
      }
    }
  }

  // MARK: Columns

  func isShown(_ column: ClubMember.Column) -> Bool {
    !arrangement.columns.contains { $0.name == column.rawValue && $0.isHidden }
  }

  func show(_ column: ClubMember.Column, _ isShown: Bool) {
    var columns = arrangement.columns
    if columns.isEmpty { columns = ClubMember.Column.allCases.map { .init($0.rawValue) } }
    for index in columns.indices where columns[index].name == column.rawValue {
      columns[index].isHidden = !isShown
    }
    arrangement.columns = columns
    updated()
  }

  func resetColumns() {
    arrangement.columns = []
    updated()
  }
}
