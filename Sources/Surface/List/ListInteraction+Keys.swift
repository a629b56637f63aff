import Geometry
import ListEngine
import Platform

// Keys that mean the rows of a list or the items of a grid: where the cursor goes, and what is done with what is selected.
extension ListInteraction {
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
      change { $0.move(move, modifiers: modifiers, in: selectable) }
    case .moveTo(let row):
      change { $0.moveCursor(to: row, modifiers: modifiers, in: selectable) }
    case .toggle:
      if !typeAhead.text.isEmpty { return typeAhead(event) }
      change { $0.pressSpace(modifiers: modifiers, in: selectable) }
    case .selectAll: change { $0.selectAll(in: selectable) }
    case .selectNone: change { $0.selectNone() }
    case .activate:
      guard let row = selection.cursor, let activate = actions.activate else { return false }
      activate(row)
      return true
    case .delete: return deleteSelection()
    case .menu: return showMenuAtCursor()
    case .escape: return typeAhead.cancel(at: host.now)
    case nil: return typeAhead(event)
    }
    host.revealCursor()
    return true
  }

  private func typeAhead(_ event: KeyEvent) -> Bool {
    guard let title = actions.title,
      event.modifiers.isDisjoint(with: [.control, .alt, .logo])
    else { return false }
    let cursor = selection.cursor
    let answer =
      event.key == .backspace
      ? typeAhead.deleteBackward(at: host.now, from: cursor, count: host.count, title: title)
      : typeAhead.type(event.text, at: host.now, from: cursor, count: host.count, title: title)
    if case .found(let row) = answer {
      change { $0.moveCursor(to: row, in: selectable) }
      host.revealCursor()
    }
    return answer != .ignored
  }

  /// What is selected is deleted, or the row with the cursor where nothing can be selected.
  private func deleteSelection() -> Bool {
    guard let delete = actions.delete else { return false }
    var rows = IndexRanges()
    change {
      rows = $0.pressDelete()
      return false
    }
    if !rows.isEmpty, delete(Array(rows.indices)) { return true }
    change {
      $0.cancelDelete()
      return false
    }
    return false
  }

  private func showMenuAtCursor() -> Bool {
    guard let row = selection.cursor, let showMenu = actions.showMenu else { return false }
    host.revealCursor()
    guard let point = host.middle(ofRow: row) else { return false }
    showMenu(row, point)
    return true
  }
}
