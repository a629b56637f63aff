/// A row of which the list lies where it is, and where.
struct ListAnchor: Hashable, Sendable {
  var row: Int
  /// Where the leading edge of the row lies in the viewport, at rest.
  var position: ListLength
}

/// A transaction that is being measured.
struct ListPreparation: Sendable {
  /// What became of an entry.
  enum Fate: Hashable, Sendable {
    case kept, moved, removed
    /// It had no row.
    case idle
  }

  let transaction: ListTransaction
  /// The revision and the generation of the state that this began with.
  let baseRevision, baseGeneration: Int
  let map: ListIndexMap
  /// What became of each entry, in their order.
  var fates: [Fate] = []
  /// The same for what is pinned outside of the window.
  var parkedFates: [Fate] = []
  /// Where the content lies without a scroll target.
  var naturalAnchor = ListAnchor(row: 0, position: 0)
  var target: ListScrollTarget?
  /// Whether the anchor came to the place of a removed row. If it is shorter than what was hidden of that
  /// one it is seen from its beginning: else one would find oneself further on in the list.
  var hasHandedPlace = false
  /// How far the content followed the insets.
  var insetShift: ListLength = 0
  /// How much of the anchor row is above the line at the top, where its length has to be known for its
  /// place: a fraction that is kept as the breadth changes, or all of it.
  var anchorFraction: Double?
  /// The rows that are loaded, by the index that they have now, and where their entries are; what is
  /// parked is counted behind the others.
  var survivors: [Int: Int] = [:]
  /// What was measured, by the index that the row has now.
  var layouts: [Int: ListRowLayout] = [:]
  /// How many of these have no length.
  var emptyRowCount = 0
  /// The rows that have to be measured before anything else is known.
  var missing: [Int] = []
  /// The rows that are loaded in the end.
  var window = 0..<0
  /// The part of them in which those of no height are loaded, too.
  var hiddenRows = 0..<0
}
