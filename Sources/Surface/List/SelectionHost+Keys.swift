import Geometry
import ListEngine
import Platform

// Keys that mean the rows of a list or the items of a grid: where the cursor goes, and what is done with what is selected.
extension SelectionHost {
  /// Does what a key asks of rows.
  ///
  /// - Parameters:
  ///   - command: what the key means; nil for one that may be typed.
  ///   - event: the key, which went down.
  /// - Returns: whether it did something.
  func handle(_ command: ListKeyCommand?, _ event: KeyEvent) -> Bool {
    let modifiers = SelectionModifiers(event.modifiers)
    switch command {
    case .move(let move):
      changeSelection { $0.move(move, modifiers: modifiers, in: selectableRows) }
    case .moveTo(let row):
      changeSelection { $0.moveCursor(to: row, modifiers: modifiers, in: selectableRows) }
    case .toggle:
      if !typeAhead.text.isEmpty { return typeAhead(event) }
      changeSelection { $0.pressSpace(modifiers: modifiers, in: selectableRows) }
    case .selectAll: changeSelection { $0.selectAll(in: selectableRows) }
    case .selectNone: changeSelection { $0.selectNone() }
    case .activate:
      guard let row = selection.cursor, rowActions.activate != nil else { return false }
      activateRow(row)
      return true
    case .delete: return deleteSelection()
    case .menu: return showMenuAtCursor()
    case .escape: return typeAhead.cancel(at: now)
    case nil: return typeAhead(event)
    }
    revealCursor()
    return true
  }

  private func typeAhead(_ event: KeyEvent) -> Bool {
    guard let title = rowActions.title,
      event.modifiers.isDisjoint(with: [.control, .alt, .logo])
    else { return false }
    let cursor = selection.cursor
    let answer =
      event.key == .backspace
      ? typeAhead.deleteBackward(at: now, from: cursor, count: count, title: title)
      : typeAhead.type(event.text, at: now, from: cursor, count: count, title: title)
    if case .found(let row) = answer {
      changeSelection { $0.moveCursor(to: row, in: selectableRows) }
      revealCursor()
    }
    return answer != .ignored
  }

  /// What is selected is deleted, or the row with the cursor where nothing can be selected.
  private func deleteSelection() -> Bool {
    guard let delete = rowActions.delete else { return false }
    var rows = Array(selection.rows.indices)
    if selection.mode == .none, let cursor = selection.cursor { rows = [cursor] }
    return !rows.isEmpty && delete(rows)
  }

  private func showMenuAtCursor() -> Bool {
    guard let row = selection.cursor, let showMenu = rowActions.showMenu else { return false }
    revealCursor()
    guard let point = middle(ofRow: row) else { return false }
    showMenu(row, point)
    return true
  }
}
