import ListEngine

/// A row that has been measured for a transaction.
struct PreparedRow: Sendable {
  let layout: ListRowLayout
  /// What it shares with its neighbours.
  let decorations: [RowDecoration]
  /// What shows the row: one that was made for it, or the one that shows it already.
  let node: DisplayNode
  /// What showed the row when it was prepared; nil if nothing did.
  let shownNode: DisplayNode?
  /// Has ``node`` show the item.
  let update: ListItemUpdate?
  /// Whether the length is that of another breadth, and stands in for one that has yet to be measured.
  var isEstimate = false

  /// Whether ``node`` was made for this.
  var isNew: Bool { node !== shownNode }
}
