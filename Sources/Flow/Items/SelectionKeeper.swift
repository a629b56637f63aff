import Surface

/// Keeps the selection of a list or a grid the one that an app wants, by the identities of what it shows.
@MainActor
final class SelectionKeeper {
  /// Says that the app has not taken what was asked for.
  var onRefusal: (@MainActor () -> Void)?

  private unowned let list: any ItemsNode
  private var source: any IdentitySource
  private var wanted: (any ItemSelection)?
  /// How many rows the list has of those that are selected.
  private var selectedCount = 0
  private var isUpdating = false

  init(_ list: any ItemsNode, source: any IdentitySource) {
    (self.list, self.source) = (list, source)
  }

  /// Shows what the app wants, after a closure has the list show the rows of a source.
  ///
  /// - Parameters:
  ///   - new: what the app wants; nil for a list without selection.
  ///   - source: the rows then.
  ///   - hasOtherRows: whether rows come, go or move.
  ///   - showRows: shows them.
  func show(
    _ new: (any ItemSelection)?, of source: any IdentitySource, hasOtherRows: Bool,
    showRows: () -> Void
  ) {
    isUpdating = true
    let old = wanted
    (self.source, wanted) = (source, new)
    showRows()
    // Rows that the list does not have are looked for only where they may have come.
    let isSame = new.map { old?.isEqual(to: $0) ?? false } ?? false
    if let new { show(new, isKnown: isSame && !hasOtherRows) }
    if old == nil, new != nil {
      list.onSelectionChange = { [weak self] in self?.selectionDidChange($0) }
    } else if old != nil, new == nil {
      list.onSelectionChange = nil
      list.selection = ListSelection(mode: .none)
    }
    isUpdating = false
  }

  private func show(_ wanted: any ItemSelection, isKnown: Bool) {
    var selection = list.selection
    selection.mode = wanted.mode
    if !isKnown { selectedCount = wanted.count }
    if !shows(wanted, selection) {
      let rows = rows(of: wanted, near: selection.cursor ?? 0)
      let cursor = selection.cursor.flatMap { rows.isEmpty || rows.contains($0) ? $0 : nil }
      selection.select(rows, cursor: cursor)
      selectedCount = rows.count
    }
    if selection != list.selection { list.selection = selection }
  }

  private func shows(_ wanted: any ItemSelection, _ selection: ListSelection) -> Bool {
    selection.rows.count == selectedCount
      && selection.rows.indices.allSatisfy { wanted.contains(source.identity(at: $0)) }
  }

  private func rows(of wanted: any ItemSelection, near hint: Int) -> IndexRanges {
    if wanted.count == 0 { return [] }
    if let only = wanted.only {
      return source.index(of: only, near: hint).map { [$0] } ?? []
    }
    var rows: [Int] = []
    for row in 0..<source.count where wanted.contains(source.identity(at: row)) {
      rows.append(row)
      if rows.count == wanted.count { break }
    }
    return IndexRanges(rows)
  }

  /// Asks the app for what somebody has selected.
  private func selectionDidChange(_ selection: ListSelection) {
    guard !isUpdating, let wanted, !shows(wanted, selection) else { return }
    wanted.request(selection.rows.indices.map { source.identity(at: $0) })
    if let taken = self.wanted, !shows(taken, list.selection) { onRefusal?() }
  }
}
