import ListEngine
import Surface

/// The list in its window, and what its rows are.
@MainActor
final class Flight {
  let window: Window
  let list = ListNode()
  private(set) var rows: FlightRows

  init(in window: Window, rows: FlightRows) {
    (self.window, self.rows) = (window, rows)
    list.setSource(
      rows, startingAt: ListScrollTarget(row: rows.count / 10, position: .top(0)))
    window.contentView.addSubview(list.view)
    list.frame = window.contentView.bounds
    window.onConfigure { [weak self] in
      guard let self else { return }
      list.frame = self.window.contentView.bounds
    }
  }

  var visibleRows: [(index: Int, node: FlightRow)] {
    list.visibleRows.compactMap { row in (row.node as? FlightRow).map { (row.index, $0) } }
  }

  func transact(
    _ transaction: ListTransaction, to rows: FlightRows,
    completion: @escaping @MainActor () -> Void = {}
  ) {
    self.rows = rows
    list.transact(transaction, source: rows) { _ in completion() }
  }
}
