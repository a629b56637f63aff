public import ListEngine

// What an app tells a list.
extension ListNode {
  /// Shows other items: what has the same identity stays the same row, and what is not equal is updated.
  ///
  /// Changes are found by a worker, and shown when all rows that are needed for them are measured. Calls follow each
  /// other in order.
  ///
  /// - Parameters:
  ///   - items: what the rows show, each with an identity of its own.
  ///   - options: how the change is done, such as `animateInsertion`.
  ///   - scrollTo: the row that is to be seen afterwards.
  ///   - tag: anything that belongs to these items; see ``ListDisplay``.
  ///   - completion: called when the change is shown.
  /// - Precondition: no two items have the same identity; debug builds check it and name one.
  /// - Complexity: O(*n*) in the number of items, on a worker; O(*k* log *n*) on the main actor.
  public final func setItems<Item: ListItem & Identifiable & Equatable>(
    _ items: [Item], options: ListTransaction.Options = [], scrollTo: ListScrollTarget? = nil,
    tag: (any Sendable)? = nil,
    completion: (@MainActor (ListDisplayedRange?) -> Void)? = nil
  ) {
    assertIdentitiesDiffer(items, "ListNode.setItems: an item has an identity of its own") { $0.id }
    let old = latestSource
    let new = ListItemArray(items: items)
    latestSource = new
    enqueue(
      ListRequest(options: options, completion: completion) {
        let isSameKind = old is ListItemArray<Item>
        // Of rows of another kind none stays.
        var change = ListChange(
          from: (old as? ListItemArray<Item>)?.items ?? [], to: items, options: options,
          scrollTo: scrollTo)
        if !isSameKind, old.count > 0 {
          change.transaction.deletions = [ListTransaction.Deletion(0..<old.count)]
        }
        change.transaction.tag = tag
        return change
      })
  }

  /// Changes the list by a transaction.
  ///
  /// - Parameters:
  ///   - transaction: what changes. Its indices are those of the list once all transactions before it are done.
  ///   - source: the items afterwards; nil if they are the same.
  ///   - completion: called when the change is shown: at once for a transaction that changes nothing, while no other one
  ///     waits.
  /// - Precondition: The transaction breaks no rule (`ListTransaction.fault(count:)`), and the source has as many
  ///   rows as follow from it.
  /// - Complexity: O(*k* log *n*) in the number of changes.
  public final func transact(
    _ transaction: ListTransaction, source: (any ListItemSource)? = nil,
    completion: (@MainActor (ListDisplayedRange?) -> Void)? = nil
  ) {
    if let fault = transaction.fault(count: latestSource.count) {
      preconditionFailure("ListNode: \(fault)")
    }
    if source == nil, transaction.changesNothing, queue.isEmpty {
      completion?(state.displayedRange)
      return
    }
    let new = source ?? latestSource
    precondition(
      new.count == transaction.newCount(from: latestSource.count),
      "ListNode: after a transaction the source has the rows that follow from it")
    latestSource = new
    enqueue(
      ListRequest(options: transaction.options, completion: completion) {
        ListChange(transaction, source: new)
      })
  }

  /// Replaces all rows. Goes to the start, the first row or the last one of a list aligned to the
  /// bottom, unless the rows are the same in another form (another theme, edited texts) or some of them have
  /// come, gone or moved.
  ///
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - keepingPosition: leaves the row at the top of the view where it is. A list at the end that it begins
  ///     at stays there.
  ///   - identity: what stays the same of a row that gets another index; the index itself if nil. Where the
  ///     row at the top has gone, the next one in view that has not counts.
  ///   - makeRow: Makes the row of an index, on any thread.
  ///
  /// - Complexity: O(*n*) at worst in the distance by which the row at the top has moved.
  public final func setRows(
    count: Int, keepingPosition: Bool = false, identity: RowIdentity? = nil,
    makeRow: @escaping RowMaker
  ) {
    precondition(count >= 0, "ListNode: a count is never negative")
    setSource(
      ListRowMaker(count: count, makeRow: makeRow), keepingPosition: keepingPosition,
      identity: identity)
  }

  /// The rows of ``setRows(count:keepingPosition:identity:makeRow:)`` as a source.
  nonisolated public static func source(
    count: Int, makeRow: @escaping RowMaker
  ) -> any ListItemSource {
    ListRowMaker(count: count, makeRow: makeRow)
  }

  /// Replaces all rows by those of a source; see ``setRows(count:keepingPosition:identity:makeRow:)``.
  ///
  /// - Parameters:
  ///   - source: What the rows show.
  ///   - keepingPosition: leaves the row at the top of the view where it is.
  ///   - identity: what stays the same of a row that gets another index; the index itself if nil.
  ///   - start: the row that is seen first where no position is kept; nil for the end at which the list begins.
  public final func setSource(
    _ source: any ListItemSource, keepingPosition: Bool = false, identity: RowIdentity? = nil,
    startingAt start: ListScrollTarget? = nil
  ) {
    let count = source.count
    precondition(
      start.map { $0.row >= 0 && $0.row < count } ?? true, "ListNode: no such row to start at")
    finishTransactions()
    let target = keepingPosition ? keptTarget(count: count, identity: identity) : start
    self.identity = identity
    reload(source, target: target)
  }

  /// The item that a row shows. Transactions that wait have not changed it yet, as they have not changed the indices
  /// that the list tells.
  ///
  /// - Precondition: there is such a row on screen or off it: `index` is from 0 up to ``count``.
  public final func item(at index: Int) -> any ListItem {
    precondition(index >= 0 && index < count, "ListNode: no such row")
    return source.item(at: index)
  }

  /// Where the new rows begin so that an old one stays where it is; nil for the end at which the list begins.
  private func keptTarget(count: Int, identity: RowIdentity?) -> ListScrollTarget? {
    let isAtItsEnd = alignment == .bottom ? isAtEnd : identity != nil && state.isAtEdge(.start)
    if isAtItsEnd && !followedEdges.isEmpty || state.count == 0 || count == 0 { return nil }
    let visible = rows.filter { $0.maxY > contentOffset && $0.y < contentOffset + viewLength }
    if let old = self.identity, let identity {
      for row in visible {
        let index = RowSearch.index(near: row.index, count: count) {
          identity($0) == old(row.index)
        }
        if let index { return target(keeping: row, as: index) }
      }
    }
    guard let row = visible.first, row.index < count else { return nil }
    return target(keeping: row, as: row.index)
  }

  /// The scroll target by which what has an index is where a row is now.
  final func target(keeping row: Row, as index: Int) -> ListScrollTarget {
    let place = ListLength(row.y) - base - state.contentArea.lowerBound
    return ListScrollTarget(row: index, position: .top(place))
  }

  /// Whether the last row is in the view and nothing more is below. Between a change of the list's size and the layout
  /// that follows, this is what the last layout showed.
  public final var isAtEnd: Bool { count > 0 && state.isAtEdge(.end) && !state.window.isEmpty }

  /// Goes to row `index`, its top at the top of the view where the content allows it; see ``scroll(to:)``.
  public final func scrollToRow(_ index: Int) {
    scroll(to: ListScrollTarget(row: index, position: .top(0)))
  }

  /// Goes to a row, at once or by an animation, also over rows that never existed. Transactions that wait are done
  /// before.
  ///
  /// In a window on screen a list that goes elsewhere at once shows where it is until the rows there are drawn, for a
  /// tenth of a second at most, and takes the input meanwhile: it says where it is and not where it goes to.
  public final func scroll(to target: ListScrollTarget) {
    finishChanges()
    precondition(target.row >= 0 && target.row < count, "ListNode: no such row")
    if state.viewport.isEmpty {
      awaitedTarget = target
    } else if isUndrawn(target) {
      jump(to: target)
    } else {
      go(to: target)
    }
  }

  /// Goes to a row in the same step.
  final func go(to target: ListScrollTarget) {
    cancelJumps()
    delayNeighbours()
    commitNow(
      ListChange(ListTransaction(scrollTo: target), source: source), lead: .none)
    cover()
  }

  /// The nodes of the rows that are in the view, from the first to the last.
  public final var visibleRows: [(index: Int, node: DisplayNode)] {
    let rows = rowsInView
    var nodes: [(index: Int, node: DisplayNode)] = []
    nodes.reserveCapacity(rows.count)
    for row in rows { nodes.append((row.index, row.node)) }
    return nodes
  }

  final var rowsInView: [Row] {
    let (start, end) = (shownOffset, shownOffset + viewLength)
    var inView: [Row] = []
    // By indices: an element of a loop is a copy of the whole entry.
    let entries = state.entries
    for index in entries.indices {
      guard let row = row(of: entries[index]), row.maxY > start, row.y < end else { continue }
      inView.append(row)
    }
    return inView
  }

  /// Which rows are loaded and which are seen; nil if there are none.
  public final var displayedRange: ListDisplayedRange? { state.displayedRange }
}

extension ListTransaction {
  /// Has rows show their items anew.
  init(updating rows: [ListNode.Row]) {
    self.init()
    updates = rows.map { Update(at: $0.index, previousIndex: $0.index) }
  }

  /// Whether nothing at all is another thing afterwards.
  fileprivate var changesNothing: Bool {
    isEmpty && scrollTo == nil && additionalScrollDistance == .zero && tag == nil
      && !options.contains(.forceUpdate)
  }

  func newCount(from count: Int) -> Int {
    count - deletions.reduce(0) { $0 + $1.rows.count } + insertions.reduce(0) { $0 + $1.count }
  }
}

extension ListLead {
  /// What is in the viewport, and what is loaded already around it.
  static let none = ListLead(before: 0, behind: 0)
}
