/// What is shown below one item, to be compared with what is shown later: the blocks of its
/// children, each with all rows below it.
struct ListTreeLevel<ID: Hashable & Sendable> {
  private let parentRow: Int?
  private let parentHasChildren: Bool
  /// Whether the children are shown at all.
  private let isShown: Bool
  private let children: ListTree<ID>.Children
  /// What decides which rows are below a child, as long as nothing else below it changes.
  private let states: [State]
  private let rowCount: Int

  private struct State: Equatable {
    let hasChildren: Bool
    let isKnown: Bool
  }

  init(_ tree: ListTree<ID>, below parent: ID?) {
    parentRow = parent.flatMap { tree.row(of: $0) }
    parentHasChildren = parent.map { tree.hasChildren($0) } ?? true
    isShown = parent.map(tree.expandedIDs.contains) ?? true && (parent == nil || parentRow != nil)
    children = tree.childTable(of: parent) ?? .init()
    states = children.ids.map { id in
      State(hasChildren: tree.hasChildren(id), isKnown: tree.nodes[id]?.children != nil)
    }
    rowCount = parent.map { tree.innerCount(of: $0) } ?? tree.count
  }

  private var firstRow: Int { parentRow.map { $0 + 1 } ?? 0 }

  private func rows(of index: Int) -> Range<Int> {
    let rows = children.counts.rows(of: index)
    return firstRow + rows.lowerBound..<firstRow + rows.upperBound
  }

  /// What makes this the same level as it is later. Nothing above it has changed.
  func transaction(to new: ListTreeLevel) -> ListTransaction {
    var transaction = ListTransaction(options: .animateInsertion)
    if let parentRow, parentHasChildren != new.parentHasChildren {
      transaction.update(parentRow, previousIndex: parentRow)
    }
    guard isShown else { return transaction }
    // A busy row is no child.
    if children.ids.isEmpty { transaction.delete(firstRow..<firstRow + rowCount) }
    if new.children.ids.isEmpty { transaction.insert(new.rowCount, at: firstRow) }
    let changes = diffLists(
      children.ids, new.children.ids, isEqual: { _, _ in true }, id: { $0 })
    var (insertions, removals) = (changes.insertions[...], changes.removals[...])
    let moved = Set(changes.insertions.compactMap(\.previousIndex))
    for index in removals where !moved.contains(index) { transaction.delete(rows(of: index)) }
    var old = 0
    for index in new.children.ids.indices {
      if let insertion = insertions.first, insertion.index == index {
        insertions.removeFirst()
        if let previous = insertion.previousIndex {
          move(previous, to: index, of: new, &transaction)
        } else {
          transaction.insert(new.children.counts[index], at: new.rows(of: index).lowerBound)
        }
        continue
      }
      while removals.first == old {
        removals.removeFirst()
        old += 1
      }
      keep(old, as: index, of: new, &transaction)
      old += 1
    }
    return transaction
  }

  private func move(
    _ old: Int, to index: Int, of new: ListTreeLevel, _ transaction: inout ListTransaction
  ) {
    let (rows, newRows) = (rows(of: old), new.rows(of: index))
    if states[old] == new.states[index] {
      transaction.move(rows, to: newRows.lowerBound)
    } else {
      transaction.move(rows.prefix(1), to: newRows.lowerBound)
      transaction.delete(rows.dropFirst())
      transaction.insert(newRows.count - 1, at: newRows.lowerBound + 1)
    }
  }

  private func keep(
    _ old: Int, as index: Int, of new: ListTreeLevel, _ transaction: inout ListTransaction
  ) {
    if states[old] == new.states[index] { return }
    let (rows, newRows) = (rows(of: old), new.rows(of: index))
    transaction.delete(rows.dropFirst())
    transaction.insert(newRows.count - 1, at: newRows.lowerBound + 1)
    if states[old].hasChildren != new.states[index].hasChildren {
      transaction.update(newRows.lowerBound, previousIndex: rows.lowerBound)
    }
  }
}
