/// Which rows are stacked on each other after a transaction, and what goes between them.
extension ListCommit {
  mutating func stackedEntries() -> [ListEntry] {
    var entries = head
    for row in stackedRows {
      if !isLoaded(row) {
        // Only what is stacked behind it is there.
      } else if let index = prepared.survivors[row] {
        entries.append(oldEntries[index])
        survive(&entries[entries.count - 1], row, fates[index])
      } else {
        entries.append(newEntry(row, position: entries.count))
      }
      if let attached = attached[row] { entries += attached }
    }
    return entries
  }

  /// Whether a row is loaded afterwards.
  func isLoaded(_ row: Int) -> Bool {
    let (window, hidden) = (prepared.window, prepared.hiddenRows)
    guard window.contains(row) else { return false }
    return hidden.contains(row) && isKnown(row) || row == window.first || row == window.last
      || !next.isHidden(row)
  }

  private func isKnown(_ row: Int) -> Bool {
    prepared.survivors[row] != nil || prepared.layouts[row] != nil
  }

  /// The rows that are loaded, and those that others are stacked behind.
  private var stackedRows: [Int] {
    let (window, hidden) = (prepared.window, prepared.hiddenRows)
    if window == hidden { return Array(window) }
    var rows = Set(attached.keys)
    rows.formUnion(hidden.filter(isKnown))
    rows.formUnion(next.rowsToLoad(window))
    return rows.sorted()
  }
}
