import Surface

/// The messages that the reader has selected. It begins with the secondary button, the Menu key or a long press.
@MainActor
final class MessageSelection {
  /// The positions of the messages.
  private(set) var positions = IndexRanges()
  /// Called when other messages are selected.
  var onChange: (@MainActor () -> Void)?
  private weak var list: ListNode?

  /// Has messages selected in a list.
  func attach(to list: ListNode) {
    guard self.list !== list else { return }
    self.list = list
    // Until then the arrows are for the chats.
    list.acceptsFocus = false
    list.rowActions = ListRowActions(
      showMenu: { [weak self] row, _ in self?.begin(with: row) },
      longTap: { [weak self] row in self?.begin(with: row) },
      canSelect: { [weak list] row in list?.item(at: row) is MessageItem })
    list.onSelectionChange = { [weak self] in self?.take($0) }
  }

  /// Selects nothing; presses do what they did before.
  func end() {
    guard let list, list.selection.mode != .none else { return }
    list.selection = ListSelection(mode: .none)
    list.acceptsFocus = false
    take(list.selection)
  }

  private func begin(with row: Int) {
    guard let list, list.selection.mode == .none, list.item(at: row) is MessageItem else { return }
    var selection = ListSelection(mode: .multiple)
    selection.select([row])
    list.selection = selection
    list.acceptsFocus = true
    list.view.becomeFocused()
    take(selection)
  }

  /// Begins with the last message in sight.
  func begin() {
    let last = list?.visibleRows.last { list?.item(at: $0.index) is MessageItem }
    if let last { begin(with: last.index) }
  }

  private func take(_ selection: ListSelection) {
    guard let list else { return }
    let messages = selection.rows.indices.compactMap { list.item(at: $0) as? MessageItem }
    positions = IndexRanges(messages.map { $0.rows.log.kept.position(of: $0.number) })
    if positions.isEmpty, selection.mode != .none { return end() }
    onChange?()
  }
}
