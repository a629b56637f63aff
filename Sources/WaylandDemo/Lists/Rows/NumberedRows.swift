import Surface

/// A million rows, of which none exists before it is asked for; others may come in above the first one.
struct NumberedRows: Equatable, Sendable {
  /// The number of the first row: negative where others have come in.
  private(set) var first = 0
  /// Behind the last one.
  private let end = 1_000_000

  var count: Int { end - first }

  mutating func insertFirst() { first -= 1 }

  mutating func deleteFirst() { if first < end { first += 1 } }

  /// What makes the rows of an earlier moment these.
  func transaction(from old: NumberedRows) -> ListTransaction {
    ListTransaction(
      deletions: old.first < first ? [.init(0..<(first - old.first))] : [],
      insertions: first < old.first ? [.init(at: 0, count: old.first - first)] : [])
  }
}

extension NumberedRows: ListItemSource {
  func item(at index: Int) -> any ListItem { NumberedRow(number: first + index) }
}
