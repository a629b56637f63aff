/// A transaction of a grid whose layout has been worked out.
///
/// Laying out takes a time that grows with the items; doing what was prepared takes one that grows
/// with the loaded ones. So a worker prepares, and the main thread does:
///
///     let preparation = grid.preparation(of: transaction)
///     // Later, if `grid.canApply(preparation)` still holds:
///     for operation in grid.apply(preparation, at: now) { perform(operation) }
public struct GridPreparation: Sendable {
  /// What changes.
  public let transaction: GridTransaction
  let map: ListIndexMap
  let items: GridItems
  /// Where all items lie; nil for as before.
  let arrangement: GridArrangement?
  /// The layout that it is about.
  let revision: Int
}

extension GridState {
  /// Works out where items lie after a transaction. Scrolling a grid leaves what was prepared for it
  /// valid.
  ///
  /// - Precondition: the transaction breaks no rule; see ``GridTransaction/fault(count:)``.
  /// - Complexity: that of the layout.
  public func preparation(of transaction: GridTransaction) -> GridPreparation {
    let rows = transaction.rows
    if let fault = rows.fault(count: count) { preconditionFailure(fault.description) }
    let map = ListIndexMap(rows, count: count)
    let hasOther =
      !map.deleted.isEmpty || !transaction.insertions.isEmpty
      || transaction.updates.contains { $0.attributes != nil }
    let new = hasOther ? items.applying(transaction, map) : items
    let isArranged = hasOther || isArrangedAnew(by: transaction)
    return GridPreparation(
      transaction: transaction, map: map, items: new,
      arrangement: isArranged ? arrangement(of: new, after: transaction) : nil,
      revision: layoutRevision)
  }

  /// Whether a preparation is one for the items and the layout that the grid has now.
  public func canApply(_ preparation: GridPreparation) -> Bool {
    preparation.revision == layoutRevision
  }

  /// Whether the same items lie elsewhere.
  private func isArrangedAnew(by transaction: GridTransaction) -> Bool {
    let viewport = transaction.layout?.viewport ?? viewport
    return transaction.layout?.layout != nil || transaction.firstIndexOffset != nil
      || viewport.breadth != self.viewport.breadth
      || viewport.sideInsets != self.viewport.sideInsets
  }

  private func arrangement(
    of items: GridItems, after transaction: GridTransaction
  ) -> GridArrangement {
    let viewport = transaction.layout?.viewport ?? viewport
    let arrangement = (transaction.layout?.layout ?? layout).arrangement(
      of: items,
      in: GridSpace(
        breadth: viewport.breadth, sideInsets: viewport.sideInsets,
        firstIndexOffset: transaction.firstIndexOffset ?? firstIndexOffset))
    precondition(
      arrangement.count == items.count,
      "A layout arranges all items: \(arrangement.count) of \(items.count)")
    return arrangement
  }

  /// About how many steps an arrangement takes: whether it is one for a worker.
  public var layoutCost: Int { layout is FixedGridLayout ? items.runs.count : count }
}
