// Rows of no height, as of what is filtered out. Between two rows in view there may be any number of them: where they are
// many, those far from what is seen are known to have no length, and are not loaded.
extension ListState {
  /// Whether rows are so many that those of no height among them are left out.
  private func leavesOutHiddenRows(_ rows: Range<Int>) -> Bool {
    rows.count > configuration.maximumLoadedRows / 2
  }

  /// Whether a row was measured to have no height. What was not has at least the least estimate.
  func isHidden(_ row: Int) -> Bool { sizes.length(of: row) == .zero }

  /// The part of a window in which rows of no height are loaded: all of it where that has few rows.
  func loadedHiddenRows(in window: Range<Int>) -> Range<Int> {
    guard leavesOutHiddenRows(window) else { return window }
    let (middle, reach) = (rowInView, configuration.maximumLoadedRows / 4)
    return (middle - reach..<middle + reach).clamped(to: window)
  }

  /// The part of some rows that has as many with a height on both sides of a row as may be loaded.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of rows that may be loaded.
  func rows(around row: Int, in rows: Range<Int>) -> Range<Int> {
    let middle = min(max(row, rows.lowerBound), rows.upperBound - 1)
    var (lower, upper) = (middle, middle)
    for side in 0..<configuration.maximumLoadedRows where lower..<upper != rows {
      if side % 2 == 0 {
        upper = rowWithHeight(from: upper, in: rows).map { $0 + 1 } ?? rows.upperBound
      } else {
        lower = rowWithHeight(before: lower, in: rows) ?? rows.lowerBound
      }
    }
    return lower..<upper
  }

  // MARK: Rows to load

  /// Those of some rows that are to be loaded: without those of no height where there are many, but for the ends.
  func rowsToLoad(_ rows: Range<Int>) -> [Int] {
    guard leavesOutHiddenRows(rows) else { return Array(rows) }
    var found = rowsWithHeight(in: rows)
    if found.first != rows.lowerBound { found.insert(rows.lowerBound, at: 0) }
    if found.last != rows.upperBound - 1 { found.append(rows.upperBound - 1) }
    return found
  }

  /// The rows with a height among some rows, and those of which it is not known.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is their number.
  func rowsWithHeight(in rows: Range<Int>) -> [Int] {
    var (found, next) = ([Int](), rows.lowerBound)
    while let row = rowWithHeight(from: next, in: rows) {
      found.append(row)
      next = row + 1
    }
    return found
  }

  /// The first row from another one on that is to be loaded and for which something holds.
  func firstRowToLoad(
    from row: Int, in rows: Range<Int>, where holds: (Int) -> Bool
  ) -> Int? {
    let rest = row..<max(row, rows.upperBound)
    guard leavesOutHiddenRows(rows) else { return rest.first(where: holds) }
    var next = row
    while let found = rowWithHeight(from: next, in: rows) {
      if holds(found) { return found }
      next = found + 1
    }
    return nil
  }

  /// The last row before another one that is to be loaded and for which something holds.
  func lastRowToLoad(
    before row: Int, in rows: Range<Int>, where holds: (Int) -> Bool
  ) -> Int? {
    let rest = min(row, rows.lowerBound)..<row
    guard leavesOutHiddenRows(rows) else { return rest.last(where: holds) }
    var next = row
    while let found = rowWithHeight(before: next, in: rows) {
      if holds(found) { return found }
      next = found
    }
    return nil
  }

  private func rowWithHeight(from row: Int, in rows: Range<Int>) -> Int? {
    guard row < rows.upperBound else { return nil }
    // Of rows at an edge it is the one with a height, and the last row of all where none has one.
    let found = sizes.row(at: sizes.offset(of: row)).row
    return found >= row && found < rows.upperBound && !isHidden(found) ? found : nil
  }

  private func rowWithHeight(before row: Int, in rows: Range<Int>) -> Int? {
    guard row > rows.lowerBound else { return nil }
    let edge = sizes.offset(of: row)
    if edge == .zero { return nil }
    let found = sizes.row(at: edge - .unit).row
    return found >= rows.lowerBound ? found : nil
  }
}
