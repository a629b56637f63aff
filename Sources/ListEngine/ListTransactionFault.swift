/// A rule that a transaction breaks.
public enum ListTransactionFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Rows are deleted that the list does not have.
  case deletionOutOfRange(Range<Int>, count: Int)
  /// A row is deleted twice.
  case deletedTwice(Int)
  /// An insertion inserts nothing.
  case insertionWithoutRows(Int)
  /// An insertion is at or before the one before it.
  case insertionsNotAscending(Int)
  /// An insertion is behind the end.
  case insertionOutOfRange(Int, count: Int)
  /// A row moves that is not deleted.
  case previousIndexNotDeleted(Int)
  /// A row moves to two places.
  case previousIndexTwice(Int)
  /// A row moves and becomes several.
  case severalRowsWithPreviousIndex(Int)
  /// A row is updated that has just been inserted.
  case updateOfInserted(Int)
  /// A row is updated that is deleted.
  case updateOfDeleted(Int)
  /// The indices of an update are those of two rows.
  case updateOfAnotherRow(Int, previousIndex: Int)
  /// A row is updated twice.
  case updatedTwice(Int)
  /// A row is updated that the list does not have.
  case updateOutOfRange(Int, count: Int)
  /// The list scrolls to a row that it does not have afterwards.
  case scrollTargetOutOfRange(Int, count: Int)
  /// The list has another number of rows than expected.
  case unexpectedCount(Int, expected: Int)

  /// The rule, and what breaks it.
  public var description: String {
    switch self {
    case .deletionOutOfRange(let rows, let count):
      "Deletions are indices of the list as it was: rows \(rows) of \(count)"
    case .deletedTwice(let row): "A row is deleted once: row \(row)"
    case .insertionWithoutRows(let index): "An insertion has rows: that at \(index)"
    case .insertionsNotAscending(let index):
      "Insertions ascend, and each index is inserted once: that at \(index)"
    case .insertionOutOfRange(let index, let count):
      "An insertion is at an index that the list has by then: \(index) of \(count)"
    case .previousIndexNotDeleted(let row):
      "A row that moves is deleted where it was: previous index \(row)"
    case .previousIndexTwice(let row): "A row moves to one place: previous index \(row)"
    case .severalRowsWithPreviousIndex(let index):
      "A row that moves is inserted alone: that at \(index)"
    case .updateOfInserted(let index): "An inserted row is not updated: \(index)"
    case .updateOfDeleted(let row): "A deleted row is not updated: previous index \(row)"
    case .updateOfAnotherRow(let index, let previous):
      "An update has both indices of one row: \(index), which was not \(previous)"
    case .updatedTwice(let index): "A row is updated once: \(index)"
    case .updateOutOfRange(let index, let count):
      "Updates are indices of both lists: \(index) of \(count)"
    case .scrollTargetOutOfRange(let row, let count):
      "A list scrolls to a row that it has afterwards: \(row) of \(count)"
    case .unexpectedCount(let count, let expected):
      "Deletions and insertions lead to the expected count: \(count) instead of \(expected)"
    }
  }
}

extension ListTransaction {
  /// The first rule that this breaks for a list of `count` rows; nil if there is none.
  ///
  /// ``ListState/apply(_:at:)`` refuses what has one. For changes that come from outside of a program.
  ///
  /// - Complexity: O(*k* log *k*) in the number of changes.
  public func fault(count: Int) -> ListTransactionFault? {
    if let fault = deletionFault(count) { return fault }
    let map = ListIndexMap(self, count: count)
    if let fault = insertionFault(map) ?? updateFault(map) { return fault }
    if let scrollTo, scrollTo.row < 0 || scrollTo.row >= map.newCount {
      return .scrollTargetOutOfRange(scrollTo.row, count: map.newCount)
    }
    if let expectedCount, expectedCount != map.newCount {
      return .unexpectedCount(map.newCount, expected: expectedCount)
    }
    return nil
  }

  private func deletionFault(_ count: Int) -> ListTransactionFault? {
    for deletion in deletions where deletion.rows.lowerBound < 0 || deletion.rows.upperBound > count
    {
      return .deletionOutOfRange(deletion.rows, count: count)
    }
    let sorted = deletions.map(\.rows).filter { !$0.isEmpty }.sorted {
      $0.lowerBound < $1.lowerBound
    }
    for (rows, next) in zip(sorted, sorted.dropFirst()) where next.lowerBound < rows.upperBound {
      return .deletedTwice(next.lowerBound)
    }
    return nil
  }

  private func insertionFault(_ map: ListIndexMap) -> ListTransactionFault? {
    var (next, before) = (0, 0)
    var previous: Set<Int> = []
    for insertion in insertions {
      if insertion.count < 1 { return .insertionWithoutRows(insertion.index) }
      if insertion.index < next {
        return insertion.index < 0
          ? .insertionOutOfRange(insertion.index, count: map.keptCount)
          : .insertionsNotAscending(insertion.index)
      }
      if insertion.index - before > map.keptCount {
        return .insertionOutOfRange(insertion.index, count: map.keptCount + before)
      }
      if let index = insertion.previousIndex {
        if insertion.count > 1 { return .severalRowsWithPreviousIndex(insertion.index) }
        if map.deletion(of: index) == nil { return .previousIndexNotDeleted(index) }
        if !previous.insert(index).inserted { return .previousIndexTwice(index) }
      }
      next = insertion.index + insertion.count
      before += insertion.count
    }
    return nil
  }

  private func updateFault(_ map: ListIndexMap) -> ListTransactionFault? {
    var updated: Set<Int> = []
    for update in updates {
      if update.index < 0 || update.index >= map.newCount {
        return .updateOutOfRange(update.index, count: map.newCount)
      }
      if update.previousIndex < 0 || update.previousIndex >= map.oldCount {
        return .updateOutOfRange(update.previousIndex, count: map.oldCount)
      }
      if map.insertion(of: update.index) != nil { return .updateOfInserted(update.index) }
      if map.deletion(of: update.previousIndex) != nil {
        return .updateOfDeleted(update.previousIndex)
      }
      if map.newIndex(of: update.previousIndex) != update.index {
        return .updateOfAnotherRow(update.index, previousIndex: update.previousIndex)
      }
      if !updated.insert(update.index).inserted { return .updatedTwice(update.index) }
    }
    return nil
  }
}
