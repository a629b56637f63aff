import ListEngine

// Rows that are pulled aside while their list changes.
extension ListSwipes {
  /// The row shows something else than what it was pulled aside for.
  func rowDidChange(_ id: ListEntryID) {
    guard rows[id] != nil else { return }
    if let open = revealed.row, list?.state.entry(of: open)?.id == id { revealed.close() }
    close(id)
  }

  func listDidCommit(_ transaction: ListTransaction, oldCount: Int) {
    if rows.isEmpty { return }
    revealed.apply(transaction, oldCount: oldCount)
    for id in Array(rows.keys) {
      if list?.loaded[id] == nil {
        drop(id)
      } else if list?.state.entry(id)?.kind != .row {
        close(id)
      }
    }
    if let open = revealed.row, list?.state.entry(of: open).flatMap({ rows[$0.id] }) == nil {
      revealed.close()
    }
  }

  /// All rows are others.
  func reset() {
    for id in Array(rows.keys) {
      drop(id)
      list?.placeNode(id)
    }
    revealed.close()
  }

  func drop(_ id: ListEntryID) {
    if dragged == id { dragged = nil }
    rows.removeValue(forKey: id)?.node.removeFromSupernode()
  }
}
