/// The second half of a transaction: what is on screen becomes what was prepared.
extension ListState {
  /// Ends the transaction: from now on the list is as it says.
  ///
  /// - Parameter state: what is on screen, the state that this was a copy of. It may have been scrolled
  ///   and animated since; see ``rebase(onto:)``, which tells whether rows are missing for that.
  /// - Returns: what happens to the entries.
  /// - Precondition: nothing is ``missing``.
  public mutating func commit(from state: ListState) -> [ListOperation] {
    precondition(preparation != nil, "A transaction is applied before it is committed")
    rebase(onto: state)
    precondition(
      missing.isEmpty,
      "A transaction is committed when all rows are measured: row \(missing.first ?? 0) is not")
    time = max(time, state.time)
    let prepared = preparation!
    var commit = ListCommit(from: state, to: self, prepared)
    commit.run()
    self = commit.next
    preparation = nil
    (revision, generation) = (revision + 1, generation + 1)
    if let target = prepared.transaction.scrollTo {
      snappedTarget = target.isSnapped ? target : nil
    }
    learn(prepared.layouts)
    let headers = updateHeaderRuns(isAnimated: commit.style.isAnimated)
    return commit.operations + headers
  }

  /// Better estimates of what was never measured. They move nothing on screen, but the scroll bar.
  private mutating func learn(_ layouts: [Int: ListRowLayout]) {
    if layouts.isEmpty { return }
    // In the order of rows, so that the same rows lead to the same estimates.
    for row in layouts.keys.sorted() {
      reservoir.insert(layouts[row]!.length, class: sizes.rowClass(of: row))
    }
    if freezesEstimates { return }
    for number in 0..<RowClass.count {
      let rowClass = RowClass(number)
      if let median = reservoir.median(of: rowClass), median != sizes.estimate(rowClass) {
        sizes.setEstimate(rowClass, median)
      }
    }
  }
}
