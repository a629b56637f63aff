/// Changes that are collected row by row, as runs: a million rows that come at once are one
/// insertion.
extension ListTransaction {
  mutating func delete(_ rows: Range<Int>) {
    if rows.isEmpty { return }
    if let last = deletions.last, last.rows.upperBound == rows.lowerBound {
      deletions[deletions.count - 1].rows = last.rows.lowerBound..<rows.upperBound
    } else {
      deletions.append(Deletion(rows))
    }
  }

  /// Inserts behind all insertions so far.
  mutating func insert(_ count: Int, at index: Int) {
    if count == 0 { return }
    if let last = insertions.last, last.previousIndex == nil, last.index + last.count == index {
      insertions[insertions.count - 1].count += count
    } else {
      insertions.append(Insertion(at: index, count: count))
    }
  }

  /// Moves rows, behind all insertions so far, to where `index` will be the first of them.
  mutating func move(_ rows: Range<Int>, to index: Int) {
    delete(rows)
    for (step, row) in rows.enumerated() {
      insertions.append(Insertion(at: index + step, previousIndex: row))
    }
  }

  mutating func update(_ index: Int, previousIndex: Int) {
    updates.append(Update(at: index, previousIndex: previousIndex))
  }

  /// The row that was at `row` keeps its place, while others come and go around it.
  mutating func keepPlace(of row: Int) {
    stationaryRange = StationaryRange(index: row, boundary: row + 1)
  }
}
