extension ListSelection {
  /// A button was pressed on a row.
  ///
  /// Alone it selects the row and nothing else; with Control it selects it or takes it out, and
  /// sets the anchor; with Shift it selects from the anchor on instead of all else, with both
  /// besides it. Where the row is selected already this waits for the release: until then it may be
  /// that the selected rows are dragged.
  ///
  /// A row that cannot be selected is not pressed.
  ///
  /// - Precondition: the list has the row.
  @discardableResult
  public mutating func press(
    _ row: Int, modifiers: SelectionModifiers = [], in list: SelectableRows
  ) -> Bool {
    pending = nil
    guard list.canSelect(row) else { return false }
    if mode == .multiple, rows.contains(row) {
      pending = PendingPress(row: row, modifiers: modifiers)
      return false
    }
    return changing { $0.choose(row, modifiers, in: list) }
  }

  /// The button was released on a row; nil if elsewhere, which has no effect.
  @discardableResult
  public mutating func release(_ row: Int?, in list: SelectableRows) -> Bool {
    guard let press = pending else { return false }
    pending = nil
    guard press.row == row else { return false }
    return changing { $0.choose(press.row, press.modifiers, in: list) }
  }

  /// The press became something else, such as a drag of the selected rows: these stay selected.
  public mutating func cancelPress() { pending = nil }

  /// Where there is no row somebody clicked: nothing is selected then, unless a modifier holds what
  /// is.
  @discardableResult
  public mutating func clickOnEmpty(modifiers: SelectionModifiers = []) -> Bool {
    modifiers.isEmpty ? selectNone() : false
  }

  /// A row was clicked for its menu.
  ///
  /// A row outside of the selection becomes the selection; within, the menu is one for all selected
  /// rows. The cursor comes along in both cases.
  ///
  /// - Precondition: the list has the row.
  @discardableResult
  public mutating func secondaryClick(_ row: Int, in list: SelectableRows) -> Bool {
    pending = nil
    guard list.canSelect(row) else { return false }
    return changing {
      if $0.rows.contains(row) { $0.moveCursor(to: row) } else { $0.selectOnly(row) }
    }
  }

  mutating func choose(
    _ row: Int, _ modifiers: SelectionModifiers, in list: SelectableRows
  ) {
    if mode == .multiple, modifiers.contains(.shift) {
      extend(to: row, adding: modifiers.contains(.control), in: list)
    } else if mode == .multiple, modifiers.contains(.control) {
      toggle(row)
    } else {
      selectOnly(row)
    }
  }
}
