import Algorithms

/// How many rows have come below what is seen of a list: the badge of the button that leads to its
/// end.
///
/// ```swift
/// following.apply(transaction, count: list.count)       // before the list does
/// following.see(list.displayedRows, isAtEnd: list.isAtEdge(.end))  // after each layout
/// button.badge = following.newCount
/// ```
///
/// A row is new until it, or one below it, has been seen. Rows that come above or among what is
/// seen are not counted; those that move are as new as they were.
public struct ListFollowing: Hashable, Sendable {
  /// The new rows: runs that ascend and do not touch.
  private var runs: [Range<Int>] = []
  /// The index behind the last row that has been seen; nil before anything was.
  private var seenEnd: Int?

  /// Nothing is new where nothing has been seen.
  public init() {}

  /// How many new rows there are; 0 at the end.
  ///
  /// - Complexity: O(*r*) in the number of their runs.
  public var newCount: Int { runs.reduce(0) { $0 + $1.count } }

  /// The first new row: where one who has been away goes on.
  public var firstNewRow: Int? { runs.first?.lowerBound }

  /// Whether a row is new.
  ///
  /// - Complexity: O(log *r*).
  public func isNew(_ row: Int) -> Bool {
    let index = runs.partitioningIndex { $0.upperBound > row }
    return index < runs.count && runs[index].contains(row)
  }

  /// Rows are seen.
  ///
  /// - Parameters:
  ///   - rows: those in the viewport. None for a list that is not seen.
  ///   - isAtEnd: whether the list is at its end, or on its way there.
  public mutating func see(_ rows: Range<Int>, isAtEnd: Bool) {
    if isAtEnd { runs = [] }
    guard !rows.isEmpty else { return }
    seenEnd = rows.upperBound
    while let first = runs.first, first.lowerBound < rows.upperBound {
      if first.upperBound > rows.upperBound {
        runs[0] = rows.upperBound..<first.upperBound
        return
      }
      runs.removeFirst()
    }
  }

  /// The list changes.
  ///
  /// - Parameters:
  ///   - transaction: what it changes by, which breaks no rule.
  ///   - count: how many rows it has before.
  ///   - countsInsertions: whether what comes is new; not so for a page of older rows at the end.
  /// - Complexity: O(*k* log *k* + *r* log *r*) for *k* changes and *r* runs.
  public mutating func apply(
    _ transaction: ListTransaction, count: Int, countsInsertions: Bool = true
  ) {
    let map = ListIndexMap(transaction, count: count)
    let seenRank = seenEnd.map { map.rank(of: min($0, count)) }
    var new = runs.flatMap { run in
      ListFollowing.newRuns(
        ofRanks: map.rank(of: run.lowerBound)..<map.rank(of: run.upperBound), map)
    }
    var inserted = 0
    for insertion in transaction.insertions {
      let rank = insertion.index - inserted
      inserted += insertion.count
      let isNew =
        if let previous = insertion.previousIndex {
          isNew(previous)
        } else {
          countsInsertions && seenRank.map { rank >= $0 } ?? false
        }
      if isNew { new.append(insertion.index..<insertion.index + insertion.count) }
    }
    runs = ListFollowing.merged(new)
    seenEnd = seenRank.map { $0 == 0 ? 0 : map.newIndex(rank: $0 - 1) + 1 }
  }

  /// Where rows that stay are afterwards, parted by what is inserted between them.
  private static func newRuns(
    ofRanks ranks: Range<Int>, _ map: ListIndexMap
  ) -> [Range<Int>] {
    if ranks.isEmpty { return [] }
    let (first, last) = (
      map.newIndex(rank: ranks.lowerBound), map.newIndex(rank: ranks.upperBound - 1)
    )
    var (runs, start) = ([Range<Int>](), first)
    for insertion in map.insertions(within: first..<last) {
      if insertion.index > start { runs.append(start..<insertion.index) }
      start = insertion.index + insertion.count
    }
    return runs + [start..<last + 1]
  }

  private static func merged(_ runs: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, last.upperBound >= run.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
      } else {
        merged.append(run)
      }
    }
    return merged
  }
}
