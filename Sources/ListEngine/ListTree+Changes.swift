extension ListTree {
  /// Tells which children an item has: those that were awaited, or others than before.
  ///
  /// Children that stay keep what is below them.
  ///
  /// - Parameters:
  ///   - items: all children, in their order, each once.
  ///   - parent: nil for the first level. Nothing changes if it is not known.
  ///   - children: asked for the children of what is expanded among them.
  /// - Complexity: O(*k*) for *k* children, old and new, and O(*d* log *k*). Linear in all rows if
  ///   an item comes from below another parent.
  public mutating func setChildren(
    _ items: [Item], of parent: ID?, children: Source = { _ in nil }
  ) -> ListTransaction {
    if let parent, nodes[parent] == nil { return ListTransaction() }
    let loads = gather([(parent, items)], children)
    if movesItems(loads) { return changeEverything { $0.adopt(loads) } }
    let before = ListTreeLevel(self, below: parent)
    adopt(loads)
    return before.transaction(to: ListTreeLevel(self, below: parent))
  }

  /// Tells that anything may have changed.
  ///
  /// Rows are recognised by their items, wherever they are now. What is collapsed counts as never
  /// told; of what is expanded and of which the source knows nothing, the children stay as they
  /// were.
  ///
  /// - Parameters:
  ///   - roots: the items of the first level.
  ///   - children: asked for the children of what is expanded.
  /// - Complexity: linear in all rows that are shown, before and after.
  public mutating func update(roots: [Item], children: Source) -> ListTransaction {
    changeEverything { tree in
      tree.forgetCollapsed()
      tree.adopt([(nil, roots)])
      var (rest, asked) = (tree.roots.ids, Set<ID>())
      while let id = rest.popLast() {
        guard tree.isExpanded(id), asked.insert(id).inserted else { continue }
        if let items = children(id) { tree.adopt([(id, items)]) }
        rest += tree.nodes[id]?.children?.ids ?? []
      }
    }
  }

  private mutating func forgetCollapsed() {
    for id in Array(nodes.keys) where !expandedIDs.contains(id) { forgetChildren(of: id) }
  }

  /// What makes the rows others, by comparing all of them.
  mutating func changeEverything(_ change: (inout ListTree) -> Void) -> ListTransaction {
    let old = (0..<count).map { self[$0] }
    change(&self)
    let new = (0..<count).map { self[$0] }
    let changes = diffLists(old, new, isEqual: { $0.looksLike($1) }, id: { $0.content })
    var transaction = ListTransaction(options: .animateInsertion)
    for row in changes.removals { transaction.delete(row..<row + 1) }
    for insertion in changes.insertions {
      if let previous = insertion.previousIndex {
        transaction.insertions.append(.init(at: insertion.index, previousIndex: previous))
      } else {
        transaction.insert(1, at: insertion.index)
      }
    }
    for update in changes.updates {
      transaction.update(update.index, previousIndex: update.previousIndex)
    }
    return transaction
  }
}
