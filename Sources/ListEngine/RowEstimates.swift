/// What a row of each class is taken for until it is measured.
struct RowEstimates: Sendable {
  private var lengths: InlineArray<8, Int64>

  /// Classes from here on have no rows, so that sums leave them out.
  private(set) var usedClasses = 1

  init(repeating length: ListLength) { lengths = InlineArray(repeating: length.rawValue) }

  mutating func use(_ rowClass: RowClass) { usedClasses = max(usedClasses, rowClass.index + 1) }

  mutating func use(_ other: RowEstimates) { usedClasses = max(usedClasses, other.usedClasses) }

  subscript(rowClass: RowClass) -> ListLength {
    get { ListLength(rawValue: lengths[rowClass.index]) }
    set { lengths[rowClass.index] = newValue.rawValue }
  }

  /// The estimate of the class with a number, in 256ths of a point.
  ///
  /// Every summary on the way to a row asks this for each class, so it does not check the number.
  subscript(units number: Int) -> Int64 {
    assert(number >= 0 && number < RowClass.count)
    return lengths[unchecked: number]
  }
}
