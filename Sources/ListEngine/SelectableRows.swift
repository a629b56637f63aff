/// The rows of a list, and which of them can be selected.
///
/// Rows that cannot, such as headings, are skipped by keys and by ranges.
public struct SelectableRows {
  /// How many rows there are.
  public let count: Int
  private let isSelectable: ((Int) -> Bool)?

  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - canSelect: whether a row can be selected; nil if all can. A list of rows that all can is
  ///     selected without looking at each.
  /// - Precondition: `count` is not negative.
  public init(count: Int, canSelect: ((Int) -> Bool)? = nil) {
    precondition(count >= 0, "A list has no negative number of rows")
    (self.count, isSelectable) = (count, canSelect)
  }

  /// Whether a row can be selected.
  ///
  /// - Precondition: the list has the row.
  public func canSelect(_ row: Int) -> Bool {
    precondition(row >= 0 && row < count, "A row is a number from 0 up to the count of rows")
    return isSelectable?(row) ?? true
  }

  /// The rows of a range that can be selected. What the list does not have is not among them.
  ///
  /// - Complexity: O(1) where all rows can be selected, else O(*n*) in the rows of the range.
  public func selectable(in range: Range<Int>) -> IndexRanges {
    let range = range.clamped(to: 0..<count)
    guard let isSelectable else { return IndexRanges(range) }
    var rows = IndexRanges()
    for row in range where isSelectable(row) { rows.append(row..<row + 1) }
    return rows
  }

  /// The first row that can be selected, from `row` on in steps of 1 or -1.
  ///
  /// - Complexity: O(*n*) in the rows between that cannot be selected.
  package func first(from row: Int, step: Int) -> Int? {
    var row = row
    while row >= 0, row < count {
      if canSelect(row) { return row }
      row += step
    }
    return nil
  }
}
