public import ListEngine
import Platform

// What is told of the tree, and what is shown of it.
extension OutlineNode {
  /// Shows another tree, from its first row on.
  ///
  /// - Parameters:
  ///   - roots: the items of the first level, each once.
  ///   - expandedIDs: what is expanded from the start, whether it is there already or not.
  public func setRoots(_ roots: [ListTree<ID>.Item], expandedIDs: Set<ID> = []) {
    requested = []
    tree = ListTree(roots: roots, expandedIDs: expandedIDs) { knownChildren?($0) }
    setSource(makeSource())
  }

  /// Tells which children an item has: those that were asked for, or others than before. Children that stay keep what is
  /// below them.
  ///
  /// - Parameters:
  ///   - items: all children, in their order, each once.
  ///   - parent: nil for the first level. Nothing changes if it is not known.
  public func setChildren(_ items: [ListTree<ID>.Item], of parent: ID?) {
    if let parent { requested.remove(parent) }
    apply(tree.setChildren(items, of: parent) { knownChildren?($0) })
  }

  /// Tells that anything may have changed. Rows are recognised by their items, wherever they are now; of what is expanded
  /// and of which ``knownChildren`` says nothing, the children stay as they were.
  ///
  /// - Complexity: linear in all rows that are shown, before and after.
  public func updateRoots(_ roots: [ListTree<ID>.Item]) {
    apply(tree.update(roots: roots) { knownChildren?($0) })
  }

  /// Makes what is shown of some items anew. Of those that are hidden nothing is.
  public func reloadItems(_ ids: [ID]) {
    var transaction = ListTransaction()
    let rows = Set(ids.compactMap { tree.row(of: $0) })
    transaction.updates = rows.map { ListTransaction.Update(at: $0, previousIndex: $0) }
    apply(transaction, reloading: Set(ids))
  }

  /// Shows what is below an item; nothing happens if that is shown, or if there is nothing.
  public func expand(_ id: ID) { apply(tree.expand(id) { knownChildren?($0) }) }

  /// Hides what is below an item. A cursor there goes to the item.
  public func collapse(_ id: ID) {
    let transaction = tree.collapse(id)
    if transaction.isEmpty { return }
    requested.remove(id)
    moveCursor(outOf: id)
    apply(transaction)
  }

  /// Expands an item and all of its siblings.
  public func expandSiblings(of id: ID) {
    apply(tree.expandSiblings(of: id) { knownChildren?($0) })
  }

  /// Has the rows that exist take their places for another direction of writing.
  func arrangeRowsAnew() {
    finishTransactions()
    apply(ListTransaction(updating: rows))
  }

  private func apply(_ transaction: ListTransaction, reloading ids: Set<ID> = []) {
    if !transaction.isEmpty { transact(transaction, source: makeSource(reloading: ids)) }
  }

  private func makeSource(reloading ids: Set<ID> = []) -> OutlineSource<ID> {
    OutlineSource(tree: tree, style: style, reloadedIDs: ids)
  }

  /// What is selected below an item is no longer; the item is in its place if the cursor was among that.
  private func moveCursor(outOf id: ID) {
    guard let interaction, let rows = shownTree.rows(of: id), rows.count > 1 else { return }
    let (row, hidden) = (rows.lowerBound, rows.lowerBound + 1..<rows.upperBound)
    guard let cursor = selection.cursor, hidden.contains(cursor) else { return }
    interaction.change { selection in
      var selected = selection.rows
      let isSelected = selected.contains(cursor)
      selected.remove(hidden)
      if isSelected { selected.insert(row) }
      return selection.select(selected, cursor: row)
    }
  }

  // MARK: Children that come later

  /// What can be said now of children in whose place there are busy rows.
  func takeKnownChildren() {
    guard let knownChildren else { return }
    for parent in tree.awaitedParents {
      if let items = knownChildren(parent) { setChildren(items, of: parent) }
    }
  }

  /// Asks for the children of which a busy row is near the view.
  func requestChildren() {
    guard childrenRequested != nil else { return }
    var due: [ID] = []
    for entry in state.entries {
      guard let row = entry.row, (loaded[entry.id]?.node as? OutlineRowNode)?.isBusy == true,
        case .busy(let parent) = shownTree[row].content, requested.insert(parent).inserted
      else { continue }
      due.append(parent)
    }
    if due.isEmpty { return }
    // Not in the middle of a change: the answer is one, too.
    MainThreadQueue.shared.post { [weak self] in
      for parent in due { self?.request(parent) }
    }
  }

  private func request(_ parent: ID) {
    guard requested.contains(parent), tree.isExpanded(parent), tree.children(of: parent) == nil
    else { return }
    childrenRequested?(parent)
  }
}
