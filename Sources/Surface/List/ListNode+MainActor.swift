import Geometry
import ListEngine
import Platform

// Rows that only the main actor can make and measure, as those of components are: their fibers,
// their states and what an app does in their bodies belong to it. So no worker takes part. What a
// change needs is made within it, and rows ahead of a scroll are made one by one while a frame has
// time.
extension ListNode {
  /// For how long a frame makes rows ahead: half of what it may take on the main thread.
  private static let timeAhead = Duration.milliseconds(1)

  /// Shows other rows at once. A list that is seen through something else by now follows that in
  /// the same step.
  ///
  /// - Parameters:
  ///   - transaction: what changes.
  ///   - source: the items afterwards.
  ///   - changedRows: the rows that show another content or have another length, by the indices
  ///     that they have afterwards. Those of them that stay are updates of the transaction, too.
  package final func show(
    _ transaction: ListTransaction, source: any ListItemSource, changedRows: Set<Int>
  ) {
    finishTransactions()
    if let fault = transaction.fault(count: count) { preconditionFailure("ListNode: \(fault)") }
    precondition(
      source.count == transaction.newCount(from: count),
      "ListNode: after a transaction the source has the rows that follow from it")
    latestSource = source
    takeEnvironment()
    if source.count == 0, count > 0 { return reload(source) }
    let transaction = addingViewport(to: transaction, count: source.count)
    if transaction.isEmpty, changedRows.isEmpty, transaction.scrollTo.map(isUndrawn) ?? true {
      self.source = source
      if let target = transaction.scrollTo { jump(to: target) }
    } else {
      var change = ListChange(transaction, source: source)
      change.changedRows = changedRows
      // Loaded rows beyond the view stay, too: one of them may have the focus.
      commitNow(change, lead: loadedLead(around: viewport))
    }
    cover()
  }

  /// The same with what the list is seen through by now, and where it was to go as soon as it is.
  private func addingViewport(to transaction: ListTransaction, count: Int) -> ListTransaction {
    var transaction = transaction
    if viewport != state.viewport {
      transaction.viewport = ListTransaction.ViewportUpdate(viewport)
    }
    if let target = awaitedTarget, !viewport.isEmpty {
      awaitedTarget = nil
      if target.row < count { transaction.scrollTo = target }
    }
    return transaction
  }

  // MARK: Ahead

  /// Has the next frames load rows ahead.
  final func awaitRowsAhead() {
    awaitsRowsAhead = true
    scene?.addFrameClient(self)
  }

  /// Loads rows ahead one by one: at least one, and more while the frame has time.
  final func loadAhead() {
    guard awaitsRowsAhead, source.isMainActorOnly, !isCommitting else { return }
    awaitsRowsAhead = false
    let end = now + Self.timeAhead
    while let direction = directionAhead, loadNext(direction) != nil {
      guard now >= end || scene?.isLayoutTimeUp == true else { continue }
      awaitRowsAhead()
      break
    }
    cover()
  }

  /// On which side a row is lacking: where the list is scrolled to comes first.
  private var directionAhead: RowDirection? {
    let (before, behind) = preloadedLengths
    state.lead = ListLead(before: ListLength(before), behind: ListLength(behind))
    let (window, wanted) = (state.window, state.wantedRows)
    let lacksBehind = wanted.upperBound > window.upperBound
    if wanted.lowerBound < window.lowerBound, !lacksBehind || range.lastMove < 0 { return .up }
    return lacksBehind ? .down : nil
  }

  /// Loads the row before the first or behind the last one that is loaded.
  ///
  /// - Returns: its index; nil if there is none, or if too many are loaded already.
  final func loadNext(_ direction: RowDirection) -> Int? {
    let window = state.window
    let index = direction == .up ? window.lowerBound - 1 : window.upperBound
    guard !window.isEmpty, index >= 0, index < count else { return nil }
    let start = state.position(of: window.lowerBound)
    let end = state.position(of: window.upperBound)
    let lead = ListLead(
      before: direction == .up ? .unit - start : .zero,
      behind: direction == .down ? end - state.viewport.length : .zero)
    commitNow(.loading(source), lead: lead)
    return state.window.contains(index) ? index : nil
  }
}
