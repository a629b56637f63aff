extension IndexRanges {
  /// Where these rows are after a transaction.
  ///
  /// Rows that are deleted leave, rows that move go along, rows that come are not among them.
  ///
  /// - Parameters:
  ///   - transaction: one that breaks no rule for a list of `oldCount` rows.
  ///   - oldCount: the number of rows before the transaction.
  /// - Precondition: the rows are rows of the list as it was.
  /// - Complexity: O((*k* + *c*) log *c*) in the ranges and in the changes.
  public func remapped(by transaction: ListTransaction, oldCount: Int) -> IndexRanges {
    remapped(by: transaction, transaction.checkedMap(count: oldCount))
  }

  func remapped(by transaction: ListTransaction, _ map: ListIndexMap) -> IndexRanges {
    precondition(
      (first ?? 0) >= 0 && (last ?? -1) < map.oldCount,
      "Rows that change their indices are rows of the list as it was")
    // Between the first and the last row of a range there are afterwards its own rows and new ones.
    var (spans, moved) = (IndexRanges(), IndexRanges())
    for range in subtracting(IndexRanges(ascending: map.deleted)).ranges {
      let rank = map.rank(of: range.lowerBound)
      spans.append(
        map.newIndex(rank: rank)..<map.newIndex(rank: rank + range.count - 1) + 1)
    }
    for insertion in transaction.insertions {
      guard let previous = insertion.previousIndex, contains(previous) else { continue }
      moved.append(insertion.index..<insertion.index + 1)
    }
    let inserted = transaction.insertions.lazy.map { $0.index..<$0.index + $0.count }
    return spans.subtracting(IndexRanges(ascending: inserted)).union(moved)
  }
}

extension ListTransaction {
  /// Where the rows of a list of `count` rows are afterwards; refuses a transaction that breaks a
  /// rule.
  func checkedMap(count: Int) -> ListIndexMap {
    if let fault = fault(count: count) { preconditionFailure("\(fault)") }
    return ListIndexMap(self, count: count)
  }
}
