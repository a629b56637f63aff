/// Finds a row that has moved.
package enum RowSearch {
  /// The index of a row, searched from `hint` outwards: rows rarely move far.
  ///
  /// - Complexity: O(*n*) in the distance from the hint.
  package static func index(near hint: Int, count: Int, where isIt: (Int) -> Bool) -> Int? {
    var lower = min(hint, count - 1)
    var upper = max(0, lower + 1)
    while lower >= 0 || upper < count {
      if lower >= 0, isIt(lower) { return lower }
      if upper < count, isIt(upper) { return upper }
      lower -= 1
      upper += 1
    }
    return nil
  }
}
