@testable import ListEngine

/// Carries out a transaction on an array, one operation after another.
///
/// - Parameters:
///   - old: the rows as they were.
///   - new: the rows as they are; those that come are taken from here, and nothing else is.
/// - Returns: nil if the transaction breaks a rule.
func applied<Row>(_ transaction: ListTransaction, to old: [Row], from new: [Row]) -> [Row]? {
  guard transaction.fault(count: old.count) == nil else { return nil }
  let deleted = Set(transaction.deletions.flatMap(\.rows))
  var rows = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
  for insertion in transaction.insertions {
    for index in insertion.index..<insertion.index + insertion.count {
      guard index < new.count else { return nil }
      rows.insert(insertion.previousIndex.map { old[$0] } ?? new[index], at: index)
    }
  }
  return rows
}
