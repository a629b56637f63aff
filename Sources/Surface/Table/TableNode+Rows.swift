public import ListEngine

// What a table shows.
extension TableNode {
  /// Shows as many items as there are, each of which is asked for when it is needed, and goes to
  /// the first one.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - item: says which item a row shows. Called on any thread, also more than once.
  public func setRows(count: Int, item: @escaping @Sendable (_ index: Int) -> Item) {
    precondition(count >= 0, "TableNode: a count is never negative")
    list.finishTransactions()
    list.reload(TableItemSource(count: count, model: model, makeItem: item))
  }

  /// Changes rows by a transaction.
  ///
  /// - Parameters:
  ///   - transaction: what changes; see ``ListNode/transact(_:source:completion:)``.
  ///   - count: how many rows there are afterwards.
  ///   - item: says which item a row shows afterwards. Called on any thread, also more than once.
  ///   - completion: called when the change is shown.
  /// - Precondition: the transaction breaks no rule, and the count is the one that follows from it.
  public func transact(
    _ transaction: ListTransaction, count: Int,
    item: @escaping @Sendable (_ index: Int) -> Item,
    completion: (@MainActor (ListDisplayedRange?) -> Void)? = nil
  ) {
    list.transact(
      transaction, source: TableItemSource(count: count, model: model, makeItem: item),
      completion: completion)
  }
}

extension TableNode where Item: Identifiable & Equatable {
  /// Shows other items: what has the same identity stays the same row, and of what is not equal
  /// those cells change whose text is another one.
  ///
  /// - Parameters:
  ///   - items: what the rows show, each with an identity of its own.
  ///   - options: how the change is done, such as `animateInsertion`.
  ///   - scrollTo: the row that is to be seen afterwards.
  ///   - completion: called when the change is shown.
  /// - Complexity: O(*n*) in the number of items.
  public func setItems(
    _ items: [Item], options: ListTransaction.Options = [], scrollTo: ListScrollTarget? = nil,
    completion: (@MainActor (ListDisplayedRange?) -> Void)? = nil
  ) {
    list.setItems(
      items.map { TableItem(item: $0, model: model) }, options: options, scrollTo: scrollTo,
      completion: completion)
  }
}
