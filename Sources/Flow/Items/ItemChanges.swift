import Surface

/// Which items of a list or a grid are others than in the pass before.
enum ItemChanges {
  /// All are the same, in the same places.
  case none
  /// Those that are new have these indices; others have gone or moved.
  case insertions(IndexRanges)
  /// Any may be another one.
  case unknown

  /// What a transaction says.
  init(_ transaction: ListTransaction) {
    if transaction.deletions.isEmpty && transaction.insertions.isEmpty {
      self = .none
      return
    }
    var new = IndexRanges()
    for insertion in transaction.insertions where insertion.previousIndex == nil {
      new.insert(insertion.index..<insertion.index + insertion.count)
    }
    self = new.count > ItemChanges.maximumCount ? .unknown : .insertions(new)
  }

  /// How many items are looked at one by one: all at once are faster where they are many.
  private static let maximumCount = 1000
}
