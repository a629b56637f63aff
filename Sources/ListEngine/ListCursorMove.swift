/// Where a key moves the cursor of a list.
public enum ListCursorMove: Hashable, Sendable {
  /// To the row before, or to the one behind.
  case up, down
  /// To the ends: Home and End.
  case first, last
  /// To the first of the rows that are wholly visible, from there on by as many rows as these are.
  case pageUp(visible: Range<Int>)
  /// To the last of the rows that are wholly visible, from there on by as many rows as these are.
  case pageDown(visible: Range<Int>)

  /// Which way it leads.
  var step: Int {
    switch self {
    case .up, .first, .pageUp: -1
    case .down, .last, .pageDown: 1
    }
  }

  /// The row that the cursor comes to, in a list of rows of which some cannot be selected.
  ///
  /// That is the first one from where the key leads on; at the end of the list the last one before
  /// there; else the row where the cursor is. Without a cursor the keys begin outside of the list.
  func destination(from cursor: Int?, in list: SelectableRows) -> Int? {
    switch self {
    case .up: return search(from: cursor ?? list.count, step: -1, by: 1, list)
    case .down: return search(from: cursor ?? -1, step: 1, by: 1, list)
    case .first: return list.first(from: 0, step: 1)
    case .last: return list.first(from: list.count - 1, step: -1)
    case .pageUp(let visible):
      let start = cursor ?? list.count
      let way = start > visible.lowerBound ? start - visible.lowerBound : visible.count
      return search(from: start, step: -1, by: way, list)
    case .pageDown(let visible):
      let start = cursor ?? -1
      let way = start < visible.upperBound - 1 ? visible.upperBound - 1 - start : visible.count
      return search(from: start, step: 1, by: way, list)
    }
  }

  private func search(from start: Int, step: Int, by way: Int, _ list: SelectableRows) -> Int? {
    let goal = min(max(start + step * max(1, way), 0), list.count - 1)
    if let row = list.first(from: goal, step: step), (row - start) * step > 0 { return row }
    // Back to the start at most, where it stays if there is nothing between.
    let row = list.first(from: goal, step: -step)
    return row.flatMap { ($0 - start) * step >= 0 ? $0 : nil }
  }
}
