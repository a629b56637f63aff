import Algorithms

/// Where the rows of a list are after a transaction.
///
/// The rows that stay keep their order, so that deletions and insertions alone say which index each has:
/// a kept row with a rank, its number among those that stay. Nothing is done for rows nobody asks about.
package struct ListIndexMap: Sendable {
  /// Deleted rows, ascending, merged where they touch.
  private(set) var deleted: [Range<Int>] = []
  /// How many rows are deleted before each range; one more at the end.
  private var deletedBefore: [Int] = [0]
  private var inserted: [ListTransaction.Insertion]
  /// How many rows are inserted before each insertion; one more at the end.
  private var insertedBefore: [Int] = [0]
  /// Where moved rows go.
  private var targets: [Int: Int] = [:]
  let oldCount: Int

  var keptCount: Int { oldCount - deletedBefore.last! }
  var newCount: Int { keptCount + insertedBefore.last! }

  package init(_ transaction: ListTransaction, count: Int) {
    oldCount = count
    inserted = transaction.insertions
    var ranges = transaction.deletions.map(\.rows).filter { !$0.isEmpty }
    let ascend = zip(ranges, ranges.dropFirst()).allSatisfy { $0.lowerBound < $1.lowerBound }
    if !ascend { ranges.sort { $0.lowerBound < $1.lowerBound } }
    for range in ranges {
      if let last = deleted.last, last.upperBound == range.lowerBound {
        deleted[deleted.count - 1] = last.lowerBound..<range.upperBound
        deletedBefore[deletedBefore.count - 1] += range.count
      } else {
        deleted.append(range)
        deletedBefore.append(deletedBefore.last! + range.count)
      }
    }
    for insertion in inserted {
      insertedBefore.append(insertedBefore.last! + insertion.count)
      if let previous = insertion.previousIndex { targets[previous] = insertion.index }
    }
  }

  /// The run of deleted rows that a row is in.
  package func deletion(of row: Int) -> Range<Int>? {
    let index = deleted.partitioningIndex { $0.upperBound > row }
    return index < deleted.count && deleted[index].contains(row) ? deleted[index] : nil
  }

  /// How many rows that stay are before an old row, or before the end.
  func rank(of row: Int) -> Int {
    let index = deleted.partitioningIndex { $0.upperBound > row }
    let inside = index < deleted.count ? max(0, row - deleted[index].lowerBound) : 0
    return row - deletedBefore[index] - inside
  }

  /// The new index of a row that stays, or that moves.
  package func newIndex(of row: Int) -> Int? {
    deletion(of: row) == nil ? newIndex(rank: rank(of: row)) : targets[row]
  }

  /// Where a deleted row that moves goes.
  func target(of row: Int) -> Int? { targets[row] }

  func newIndex(rank: Int) -> Int {
    let run = inserted.indices.partitioningIndex { inserted[$0].index - insertedBefore[$0] > rank }
    return rank + insertedBefore[run]
  }

  /// How many rows that stay are before a new index.
  func rank(ofNew index: Int) -> Int {
    let run = inserted.partitioningIndex { $0.index + $0.count > index }
    let inside = run < inserted.count ? max(0, index - inserted[run].index) : 0
    return index - insertedBefore[run] - inside
  }

  /// The old index of the row that stays with a rank.
  func oldIndex(rank: Int) -> Int {
    let run = deleted.indices.partitioningIndex {
      deleted[$0].lowerBound - deletedBefore[$0] > rank
    }
    return rank + deletedBefore[run]
  }

  /// The insertion that a new index is part of.
  func insertion(of index: Int) -> ListTransaction.Insertion? {
    let run = inserted.partitioningIndex { $0.index + $0.count > index }
    return run < inserted.count && inserted[run].index <= index ? inserted[run] : nil
  }

  /// The insertions that begin in a range of new indices.
  func insertions(within range: Range<Int>) -> ArraySlice<ListTransaction.Insertion> {
    let first = inserted.partitioningIndex { $0.index >= range.lowerBound }
    let end = inserted.partitioningIndex { $0.index >= range.upperBound }
    return inserted[first..<end]
  }
}
