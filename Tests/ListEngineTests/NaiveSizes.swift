import ListEngine

/// What a tree of sizes is, as an array.
struct NaiveSizes {
  struct Row {
    var rowClass: RowClass
    var own: ListLength?
    var isMeasured = false
  }

  var rows: [Row] = []
  var estimates = [ListLength](repeating: 44, count: 8)

  func length(_ row: Row) -> ListLength { row.own ?? estimates[Int(row.rowClass.rawValue)] }

  func offset(of row: Int) -> ListLength { rows[..<row].reduce(.zero) { $0 + length($1) } }

  func row(at offset: ListLength) -> (row: Int, offsetInRow: ListLength) {
    var (found, top, edge) = (0, ListLength.zero, ListLength.zero)
    for row in rows.indices {
      if edge <= offset { (found, top) = (row, edge) }
      edge += length(rows[row])
    }
    return (found, offset - top)
  }

  mutating func replace(_ range: Range<Int>, count: Int, rowClass: RowClass) {
    rows.replaceSubrange(range, with: repeatElement(Row(rowClass: rowClass), count: count))
  }

  mutating func move(_ range: Range<Int>, to target: Int) {
    let moved = rows[range]
    rows.removeSubrange(range)
    rows.insert(contentsOf: moved, at: target)
  }

  mutating func markStale(_ range: Range<Int>, scaledBy factors: [Double]) {
    for row in range {
      guard let own = rows[row].own else { continue }
      rows[row].own = max(1, own.scaled(by: factors[Int(rows[row].rowClass.rawValue)]))
      rows[row].isMeasured = false
    }
  }
}
