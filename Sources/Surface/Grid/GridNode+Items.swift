public import ListEngine

// What an app tells a grid.
extension GridNode {
  /// Shows other items: what has the same identity stays the same item, and what is not equal is updated.
  ///
  /// Changes are found and laid out by a worker, and shown when all nodes that are needed for them are made. Calls follow
  /// each other in order.
  ///
  /// - Parameters:
  ///   - items: what is shown, each with an identity of its own.
  ///   - options: how the change is done, such as `animated`.
  ///   - scrollTo: the item that is to be seen afterwards.
  ///   - completion: called when the change is shown.
  /// - Precondition: no two items have the same identity; debug builds check it and name one.
  /// - Complexity: that of the layout and O(*n*) in the number of items, on a worker; O(*k*) in the number of changes on
  ///   the main actor.
  public final func setItems<Item: GridItem & Identifiable & Equatable>(
    _ items: [Item], options: GridUpdateOptions = [], scrollTo: GridScrollTarget? = nil,
    completion: (@MainActor (GridDisplayedItems) -> Void)? = nil
  ) {
    assertIdentitiesDiffer(items, "GridNode.setItems: an item has an identity of its own") { $0.id }
    if let scrollTo { checkTarget(scrollTo, count: items.count) }
    let old = latestSource
    latestSource = GridItemArray(items: items)
    enqueue(
      GridRequest(options: options, completion: completion) {
        var change: GridChange
        if let old = old as? GridItemArray<Item> {
          change = GridChange(from: old.items, to: items)
        } else {
          // Items of another kind, none of which stays.
          change = GridChange(from: [], to: items)
          if old.count > 0 { change.transaction.deletions = [0..<old.count] }
        }
        change.transaction.scrollTo = scrollTo
        if options.contains(.animated) { change.transaction.itemAnimation = ListTimings.insertion }
        return change
      })
  }

  /// Changes the grid by a transaction.
  ///
  /// The viewport of its layout update is not used: a grid has its own size.
  ///
  /// - Parameters:
  ///   - transaction: what changes. Its indices are those of the grid once all transactions before it are done.
  ///   - source: the items afterwards; nil if they are the same.
  ///   - options: how the change is done. `animated` gives the transaction an item animation if it has none.
  ///   - completion: called when the change is shown.
  /// - Precondition: The transaction breaks no rule (`GridTransaction.fault(count:)`), and the source has as many
  ///   items as follow from it.
  /// - Complexity: that of the layout, on a worker; O(*k*) in the number of changes on the main actor.
  public final func transact(
    _ transaction: GridTransaction, source: (any GridItemSource)? = nil,
    options: GridUpdateOptions = [],
    completion: (@MainActor (GridDisplayedItems) -> Void)? = nil
  ) {
    if let fault = transaction.fault(count: latestSource.count) {
      preconditionFailure("GridNode: \(fault)")
    }
    let new = source ?? latestSource
    precondition(
      new.count == transaction.newCount(from: latestSource.count),
      "GridNode: after a transaction the source has the items that follow from it")
    if let target = transaction.scrollTo { checkTarget(target, count: new.count) }
    latestSource = new
    latestLayout = transaction.layout?.layout ?? latestLayout
    var transaction = transaction
    transaction.layout?.viewport = nil
    if options.contains(.animated), transaction.itemAnimation == nil {
      transaction.itemAnimation = ListTimings.insertion
    }
    enqueue(
      GridRequest(options: options, completion: completion) { [transaction] in
        GridChange(transaction, source: new)
      })
  }

  /// How the items are arranged. With another layout all items move to their places; `transact` changes it otherwise.
  public final var layoutStyle: any GridLayout {
    get { latestLayout }
    set {
      var transaction = GridTransaction()
      transaction.layout = .init(layout: newValue, animation: ListTimings.insertion)
      transact(transaction)
    }
  }

  /// Goes to an item, at once or by an animation, however far away it is; after the transactions that wait.
  ///
  /// - Precondition: there is such an item once they are done.
  public final func scroll(to target: GridScrollTarget) {
    let transaction = jumpTransaction(to: target)
    if requests.allSatisfy(\.isJump), !state.viewport.isEmpty {
      checkTarget(target, count: count)
      jump(transaction)
    } else {
      transact(transaction)
    }
  }

  private func checkTarget(_ target: GridScrollTarget, count: Int) {
    precondition(target.item >= 0 && target.item < count, "GridNode: no such item")
  }

  /// Whether the header of a section stays in view as long as something of its section does. Not at first.
  public final var floatsHeaders: Bool {
    get { state.configuration.floatsHeaders }
    set {
      guard floatsHeaders != newValue else { return }
      state.configuration.floatsHeaders = newValue
      for header in headers.values { header.node.layer.isPinned = newValue }
      loadItems()
    }
  }

  /// How far the content is scrolled as the first items come, in logical points: 0 at first.
  public final var initialOffset: Double {
    get { state.configuration.initialOffset.points }
    set { state.configuration.initialOffset = ListLength(newValue) }
  }

  /// The items that are loaded and seen.
  public final var displayedItems: GridDisplayedItems { state.displayedItems }

  /// The nodes of the items that are in the view, by ascending index.
  public final var visibleItems: [(index: Int, node: DisplayNode)] {
    zip(state.entries, state.frames).compactMap { entry, frame in
      guard let item = entry.item, entry.kind == .item, isInView(frame),
        let node = loaded[entry.id]?.node
      else { return nil }
      return (item, node)
    }
  }

  /// The node of an item; nil if none exists.
  public final func node(of item: Int) -> DisplayNode? {
    state.entry(of: item).flatMap { loaded[$0.id]?.node }
  }
}

extension GridTransaction {
  fileprivate func newCount(from count: Int) -> Int {
    count - deletions.reduce(0) { $0 + $1.count } + insertions.reduce(0) { $0 + $1.items.count }
  }
}
