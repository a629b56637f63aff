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
    let new = transaction.isEmpty ? items : items.applying(transaction, map)
    return GridPreparation(
      transaction: transaction, map: map, items: new,
      arrangement: arrangement(after: transaction, map, new), revision: layoutRevision)
  }

  /// Whether a preparation is one for the items and the layout that the grid has now.
  public func canApply(_ preparation: GridPreparation) -> Bool {
    preparation.revision == layoutRevision
  }

  /// Nil if it stays as it is.
  private func arrangement(
    after transaction: GridTransaction, _ map: ListIndexMap, _ items: GridItems
  ) -> GridArrangement? {
    let viewport = transaction.layout?.viewport ?? viewport
    let isOther =
      transaction.layout?.layout != nil
      || (viewport.breadth, viewport.sideInsets) != (
        self.viewport.breadth, self.viewport.sideInsets
      )
    let hasOther = transaction.updates.contains { $0.attributes != nil }
    guard
      isOther || hasOther || transaction.firstIndexOffset != nil || !map.deleted.isEmpty
        || !transaction.insertions.isEmpty
    else { return nil }
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
}
