import Geometry

extension ListNode {
  /// Scrolls as little as needed to bring a row into sight; not at all where it is in sight already.
  ///
  /// - Parameters:
  ///   - index: Of the row; there must be one.
  ///   - animated: Whether the content glides there. It jumps to a row that does not exist yet, because it is unknown
  ///     how far away that is.
  public func scrollRowToVisible(_ index: Int, animated: Bool = false) {
    precondition(index >= 0 && index < count, "ListNode: no such row")
    scrollRowIntoSight(index, animated: animated)
  }
}

extension ListNode: ListWindow {
  package final func view(of row: ListRows.Row) -> View { row.node.view }

  package final func makeNext(_ direction: RowDirection) {
    append(makeMeasured(rows.nextIndex(direction)), direction)
  }
}
