extension ListTree {
  /// Shows what is below an item.
  ///
  /// The row of the item is updated and keeps its place.
  ///
  /// - Parameters:
  ///   - id: nothing changes if it is not known, has no children, or is expanded.
  ///   - children: asked for the children if they have not been told, and for those of what is
  ///     expanded below.
  /// - Complexity: O(*d* log *k*), and O(*m*) for *m* children that `children` knows.
  public mutating func expand(
    _ id: ID, children: Source = { _ in nil }
  ) -> ListTransaction {
    expand([id], stationary: id, children)
  }

  /// Hides what is below an item. The row of the item is updated and keeps its place.
  ///
  /// A cursor below it goes to ``visibleAncestor(of:)``. What was expanded below is so again with
  /// it.
  ///
  /// - Complexity: O(*d* log *k*).
  public mutating func collapse(_ id: ID) -> ListTransaction {
    var transaction = ListTransaction(options: .animateInsertion)
    guard isExpanded(id) else { return ListTransaction() }
    if let rows = rows(of: id) {
      transaction.delete(rows.dropFirst())
      transaction.update(rows.lowerBound, previousIndex: rows.lowerBound)
      transaction.keepPlace(of: rows.lowerBound)
    }
    expandedIDs.remove(id)
    countRows(of: id)
    return transaction
  }

  /// Expands an item, or collapses it.
  public mutating func toggle(
    _ id: ID, children: Source = { _ in nil }
  ) -> ListTransaction {
    isExpanded(id) ? collapse(id) : expand(id, children: children)
  }

  /// Expands an item and all of its siblings: what `*` does. The row of the item keeps its place.
  ///
  /// - Parameters:
  ///   - id: the item under the cursor.
  ///   - children: as in ``expand(_:children:)``.
  /// - Complexity: O(*d* log *k*) for each sibling.
  public mutating func expandSiblings(
    of id: ID, children: Source = { _ in nil }
  ) -> ListTransaction {
    guard let node = nodes[id] else { return ListTransaction() }
    return expand(childTable(of: node.parent)?.ids ?? [], stationary: id, children)
  }

  /// Siblings, in their order.
  private mutating func expand(
    _ ids: [ID], stationary: ID, _ source: Source
  ) -> ListTransaction {
    let ids = ids.filter { hasChildren($0) && !isExpanded($0) }
    if ids.isEmpty { return ListTransaction() }
    var loads: [Load] = []
    for id in ids where nodes[id]?.children == nil {
      if let items = source(id) { loads.append((id, items)) }
    }
    loads = gather(loads, source)
    if movesItems(loads) { return changeEverything { $0.expand(ids, loads) } }
    let (oldRows, kept) = (ids.map { row(of: $0) }, row(of: stationary))
    expand(ids, loads)
    var transaction = ListTransaction(options: .animateInsertion)
    for (id, old) in zip(ids, oldRows) {
      guard let old, let row = row(of: id) else { continue }
      transaction.insert(extent(of: id) - 1, at: row + 1)
      transaction.update(row, previousIndex: old)
    }
    if let kept { transaction.keepPlace(of: kept) }
    return transaction
  }

  private mutating func expand(_ ids: [ID], _ loads: [Load]) {
    expandedIDs.formUnion(ids)
    adopt(loads)
    for id in ids { countRows(of: id) }
  }
}

// MARK: Keys

extension ListTree {
  /// What a key asks for.
  public enum Action: Hashable, Sendable {
    /// To expand the item under the cursor.
    case expand
    /// To collapse it.
    case collapse
    /// To expand it and all of its siblings.
    case expandSiblings
    /// To put the cursor on another item.
    case moveCursor(to: ID)
  }

  /// What a key does at an item; nil for nothing.
  public func action(for key: ListTreeKey, at id: ID) -> Action? {
    switch key {
    case .inwards:
      if !isExpanded(id) { return hasChildren(id) ? .expand : nil }
      return nodes[id]?.children?.ids.first.map(Action.moveCursor)
    case .outwards:
      if isExpanded(id) { return .collapse }
      return parent(of: id).map(Action.moveCursor)
    case .siblings: return .expandSiblings
    }
  }
}

/// A key of trees; which arrow it is depends on the direction of the text.
public enum ListTreeKey: Hashable, Sendable {
  /// Right, where one reads from left to right: opens, then goes to the first child.
  case inwards
  /// Left, where one reads from left to right: closes, then goes to the parent.
  case outwards
  /// The asterisk: opens an item and its siblings.
  case siblings
}
