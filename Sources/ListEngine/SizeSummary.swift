/// What a part of a ``SizeTree`` says of its rows.
///
/// The length of rows that were not measured is not in it, only how many there are of each class: a
/// better estimate then changes one number in the header of the tree, and no node.
struct SizeSummary: Sendable {
  var rows = 0
  /// Rows that were measured in the present width.
  var measured = 0
  /// The sum of the lengths that rows have of their own, in 256ths of a point.
  private(set) var known: Int64 = 0
  /// The rows of each class in runs.
  private(set) var unmeasured = InlineArray<8, Int>(repeating: 0)

  static let zero = SizeSummary()

  init() {}

  init(_ entry: SizeEntry) { add(entry) }

  mutating func add(_ entry: SizeEntry) { add(entry, times: 1) }

  mutating func subtract(_ entry: SizeEntry) { add(entry, times: -1) }

  private mutating func add(_ entry: SizeEntry, times sign: Int) {
    let count = entry.rows
    rows += sign * count
    if entry.isRun {
      unmeasured[entry.classIndex] += sign * count
    } else {
      known += Int64(sign) * entry.ownUnits
      if entry.isMeasured { measured += sign }
    }
  }

  static func += (a: inout SizeSummary, b: SizeSummary) {
    a.rows += b.rows
    a.measured += b.measured
    a.known += b.known
    for number in 0..<RowClass.count { a.unmeasured[number] += b.unmeasured[number] }
  }

  static func -= (a: inout SizeSummary, b: SizeSummary) {
    a.rows -= b.rows
    a.measured -= b.measured
    a.known -= b.known
    for number in 0..<RowClass.count { a.unmeasured[number] -= b.unmeasured[number] }
  }

  /// The length of all rows, in 256ths of a point.
  func units(_ estimates: borrowing RowEstimates) -> Int64 {
    var sum = known
    for number in 0..<estimates.usedClasses {
      // There are at most eight, which the compiler does not see.
      sum += Int64(unmeasured[unchecked: number]) * estimates[units: number]
    }
    return sum
  }

  /// Rows that have an estimate of their own.
  var stale: Int {
    var count = rows - measured
    for number in 0..<RowClass.count { count -= unmeasured[number] }
    return count
  }
}

extension SizeSummary: Equatable {
  static func == (a: SizeSummary, b: SizeSummary) -> Bool {
    a.rows == b.rows && a.measured == b.measured && a.known == b.known
      && (0..<RowClass.count).allSatisfy { a.unmeasured[$0] == b.unmeasured[$0] }
  }
}
