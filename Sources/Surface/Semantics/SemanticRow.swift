/// A row of a list or an item of a grid, as an element.
@MainActor
struct SemanticRow {
  let list: any RowsOnDemand
  let index: Int

  /// Has the list do something with the row.
  ///
  /// - Returns: whether it was done.
  func perform(_ action: SemanticAction) -> Bool { list.perform(action, onRow: index) }
}

extension Semantics {
  /// Says that the element is a row, and what its list does with it. What has a role of its own keeps it.
  @MainActor
  mutating func becomeRow(_ row: SemanticRow) {
    position = row.list.semanticPosition(of: row.index)
    switch role {
    case .text, .group, .paragraph, .image: role = .listItem
    default: break
    }
    if let isSelected = row.list.isSelected(row.index) { self.isSelected = isSelected }
    if row.list.canPressRow(row.index) { actions.insert(.press) }
    let offered = row.list.customActions(ofRow: row.index)
    if !offered.isEmpty { customActions += offered }
  }
}
