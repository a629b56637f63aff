extension SizeSubtree {
  private var isMeasured: Bool { summary.measured == summary.rows }

  /// The first row from `row` on that is not measured.
  ///
  /// Of the nodes that are looked into, only those with `row` itself may have none, so that there are at
  /// most two on a level.
  func firstUnmeasured(from row: Int) -> Int? {
    if isMeasured || row >= summary.rows { return nil }
    var start = 0
    if height == 0 {
      let leaf = leaf
      for index in 0..<leaf.count {
        let end = start + leaf[index].rows
        if end > row, !leaf[index].isMeasured { return max(start, row) }
        start = end
      }
    } else {
      for index in 0..<branch.count {
        let child = child(index)
        if let found = child.firstUnmeasured(from: max(0, row - start)) { return start + found }
        start += child.summary.rows
      }
    }
    return nil
  }

  /// The last row before `row` that is not measured.
  func lastUnmeasured(before row: Int) -> Int? {
    if isMeasured || row <= 0 { return nil }
    var end = summary.rows
    if height == 0 {
      let leaf = leaf
      for index in (0..<leaf.count).reversed() {
        let start = end - leaf[index].rows
        if start < row, !leaf[index].isMeasured { return min(end, row) - 1 }
        end = start
      }
    } else {
      for index in (0..<branch.count).reversed() {
        let child = child(index)
        let start = end - child.summary.rows
        if let found = child.lastUnmeasured(before: row - start) { return start + found }
        end = start
      }
    }
    return nil
  }
}
