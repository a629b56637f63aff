extension ListSelection {
  /// The list changes: what is selected stays with its rows, and so do the cursor and the anchor.
  ///
  /// Deleted rows are no longer selected. If the row of the cursor is deleted, the next row that
  /// stays gets the cursor, else the one before; where one row can be selected it becomes the
  /// selected one.
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
    if cursor != nil { return }
    guard let row = ListSelection.successor(of: old, map) else { return }
    cursor = list.first(from: row, step: 1) ?? list.first(from: row, step: -1)
    if mode == .single, let cursor { selectOnly(cursor) }
  }

  /// The row that stays and follows a deleted one, else the one before it.
  private static func successor(of row: Int, _ map: ListIndexMap) -> Int? {
    if map.keptCount == 0 { return nil }
    return map.newIndex(rank: min(map.rank(of: row), map.keptCount - 1))
  }
}
