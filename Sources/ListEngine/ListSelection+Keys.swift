extension ListSelection {
  /// An arrow, Home, End or a page key was pressed.
  ///
  /// Alone it selects the row it comes to, with Control it moves the cursor only, with Shift it
  /// selects from the anchor on; with both, besides what was selected as the anchor was set. Where
  /// one row can be selected the selection follows the cursor.
  ///
  /// - Complexity: that of ``SelectableRows/selectable(in:)`` for the range that is selected.
  @discardableResult
  public mutating func move(
    _ move: ListCursorMove, modifiers: SelectionModifiers = [], in list: SelectableRows
  ) -> Bool {
    let isCursorAlone = mode == .multiple && modifiers == .control
    let start = isCursorAlone ? cursor : start(ofStep: move.step)
    guard let row = move.destination(from: start, in: list) else { return false }
    return moveCursor(to: row, modifiers: modifiers, in: list)
  }

  /// A key leads to a row: as ``move(_:modifiers:in:)``, for keys of other layouts and for
  /// type-ahead.
  ///
  /// A row that cannot be selected is not moved to.
  ///
  /// - Precondition: the list has the row.
  @discardableResult
  public mutating func moveCursor(
    to row: Int, modifiers: SelectionModifiers = [], in list: SelectableRows
  ) -> Bool {
    pending = nil
    guard list.canSelect(row) else { return false }
    return changing {
      if $0.mode == .multiple, modifiers == .control {
        $0.moveCursor(to: row)
      } else {
        $0.choose(row, modifiers, in: list)
      }
    }
  }

  /// Space was pressed, alone or with Control: the row of the cursor is selected, or is no longer.
  /// With Shift, the rows from the anchor to the cursor are.
  ///
  /// Where one row can be selected it is selected, and stays so.
  @discardableResult
  public mutating func pressSpace(
    modifiers: SelectionModifiers = [], in list: SelectableRows
  ) -> Bool {
    pending = nil
    guard let cursor, list.canSelect(cursor) else { return false }
    let modifiers = modifiers.contains(.shift) ? modifiers : .control
    return changing { $0.choose(cursor, modifiers, in: list) }
  }

  /// All rows that can be selected are; the cursor stays. Only where several can be selected.
  ///
  /// - Complexity: that of ``SelectableRows/selectable(in:)`` for all rows.
  @discardableResult
  public mutating func selectAll(in list: SelectableRows) -> Bool {
    replaceRows(list.selectable(in: 0..<list.count))
  }

  /// No row is selected; the cursor stays. Only where several can be selected: a selection that
  /// follows the cursor is not left behind.
  @discardableResult
  public mutating func selectNone() -> Bool { replaceRows([]) }

  /// Delete was pressed. As the selected rows go, the row that takes the place of the cursor is selected, unless others are
  /// by then.
  ///
  /// - Returns: the rows to delete: those that are selected, or that of the cursor where none can be.
  public mutating func pressDelete() -> IndexRanges {
    pending = nil
    if mode == .none { return cursor.map { [$0] } ?? [] }
    isDeleting = !rows.isEmpty
    return rows
  }

  /// What Delete has asked for is not done.
  public mutating func cancelDelete() { isDeleting = false }

  private mutating func replaceRows(_ rows: IndexRanges) -> Bool {
    guard mode == .multiple else { return false }
    return changing { $0.settle(rows, at: $0.cursor) }
  }
}
