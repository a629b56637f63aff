package import ListEngine
package import Platform

// What somebody does with the items: keys, presses of triangles, wishes of readers.
extension OutlineNode {
  /// - Returns: whether the key did something.
  func handleOutlineKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let key = ListTreeKey(event, isMirrored: isMirrored) else {
      return false
    }
    // The rows are those that were told last.
    finishTransactions()
    guard let row = selection.cursor, row < count else { return false }
    switch (shownTree[row].content, key) {
    case (.busy(let parent), .outwards): moveCursor(to: parent)
    case (.busy, _): return false
    case (.item(let id), let key):
      guard let action = tree.action(for: key, at: id) else { return false }
      switch action {
      case .expand: change { expand(id) }
      case .collapse: change { collapse(id) }
      case .expandSiblings: change { expandSiblings(of: id) }
      case .moveCursor(let target): moveCursor(to: target)
      }
    }
    interaction?.showsCursor = true
    return true
  }

  private func moveCursor(to id: ID) {
    if let row = row(ofItem: id) { moveCursor(to: row) }
  }

  private func change(_ body: () -> Void) {
    let old = tree.expandedIDs
    body()
    if tree.expandedIDs != old { onExpansionChange?() }
  }
}

extension OutlineNode: OutlineRowOwner {
  func setExpanded(_ isExpanded: Bool?, of node: OutlineRowNode) -> Bool {
    guard let row = rows.first(where: { $0.node === node })?.index,
      let id = itemID(atRow: row), tree.hasChildren(id)
    else { return false }
    let isExpanded = isExpanded ?? !tree.isExpanded(id)
    change { isExpanded ? expand(id) : collapse(id) }
    return true
  }
}

extension ListTreeKey {
  package init?(_ event: KeyEvent, isMirrored: Bool) {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
    if event.text == "*" {
      self = .siblings
      return
    }
    guard !event.modifiers.contains(.shift) else { return nil }
    switch event.key {
    case .right: self = isMirrored ? .outwards : .inwards
    case .left: self = isMirrored ? .inwards : .outwards
    default: return nil
    }
  }
}
