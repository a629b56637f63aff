extension ListSelection {
  /// The list changes: what is selected stays with its rows, and so do the cursor and the anchor.
  ///
  /// Deleted rows are no longer selected. If the row of the cursor is deleted, the next row that
  /// stays gets the cursor, else the one before; it becomes the selected one where one row can be
  /// selected, or where ``pressDelete()`` has asked for all that was. Where it does not, an arrow
  /// that leads to it or over it selects it, so that no row is skipped.
  ///
  /// - Parameters:
  ///   - transaction: one that breaks no rule for a list of `oldCount` rows.
  ///   - oldCount: the number of rows before the transaction.
  ///   - canSelect: whether a row of the list as it will be can be selected; nil if all can.
  /// - Returns: whether the selected rows or the cursor have other indices than before.
  /// - Complexity: O((*k* + *c*) log *c*) in the ranges of selected rows and in the changes.
  @discardableResult
  public mutating func apply(
    _ transaction: ListTransaction, oldCount: Int, canSelect: ((Int) -> Bool)? = nil
  ) -> Bool {
    let map = transaction.checkedMap(count: oldCount)
    let list = SelectableRows(count: map.newCount, canSelect: canSelect)
    return changing {
      $0.rows = $0.rows.remapped(by: transaction, map)
      $0.base = $0.base.remapped(by: transaction, map)
      $0.anchor = $0.anchor.flatMap(map.newIndex(of:))
      $0.pending = $0.pending.flatMap { press in
        map.newIndex(of: press.row).map { PendingPress(row: $0, modifiers: press.modifiers) }
      }
      $0.moveCursor(map, list)
    }
  }

  private mutating func moveCursor(_ map: ListIndexMap, _ list: SelectableRows) {
    guard let old = cursor else { return }
    cursor = map.newIndex(of: old)
    if let cursor {
      gap = gap.map { $0 - old + cursor }
      return
    }
    gap = nil
    guard map.keptCount > 0 else { return }
    // The row that stays and follows the deleted one, else the one before it.
    let rank = map.rank(of: old)
    let row = map.newIndex(rank: min(rank, map.keptCount - 1))
    cursor = list.first(from: row, step: 1) ?? list.first(from: row, step: -1)
    guard let cursor else { return }
    if mode == .single || isDeleting && rows.isEmpty { selectOnly(cursor) }
    gap = rank < map.keptCount ? row : row + 1
  }
}
