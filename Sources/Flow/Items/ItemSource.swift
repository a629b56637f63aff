import Surface

/// The source of a list's rows.
protocol ListSource {
  var count: Int { get }
  func identity(at index: Int) -> ComponentIdentity
  @MainActor func box(at index: Int) -> ComponentBox
  func isEqual(to other: any ListSource) -> Bool

  /// What makes the rows of another source these, by their identities alone; nil if sources of
  /// their types cannot be compared directly.
  func changes(from old: any ListSource) -> ListTransaction?
}

extension ListSource {
  /// The index of a row, searched from `hint` outwards: rows rarely move far.
  func index(of identity: ComponentIdentity, near hint: Int) -> Int? {
    RowSearch.index(near: hint, count: count) { self.identity(at: $0) == identity }
  }

  /// What makes the rows of another source these.
  ///
  /// Of rows that are not loaded only a length is known, which is an estimate: as long as there are
  /// as many rows, and the loaded ones are where they were, nothing has changed.
  ///
  /// - Parameters:
  ///   - old: what was shown before.
  ///   - loaded: the rows of it that are loaded.
  /// - Complexity: O(*k*) in the number of loaded rows, if none of them has changed; O(*n*)
  ///   otherwise.
  func transaction(from old: any ListSource, loaded: Range<Int>) -> ListTransaction {
    let areSame =
      count == old.count && loaded.allSatisfy { identity(at: $0) == old.identity(at: $0) }
    if areSame { return ListTransaction() }
    if let changes = changes(from: old) { return changes }
    func identities(_ source: any ListSource) -> [ComponentIdentity] {
      (0..<source.count).map(source.identity)
    }
    return ListTransaction(
      diffLists(identities(old), identities(self), isEqual: { _, _ in true }, id: { $0 }))
  }
}

extension ListTransaction {
  /// The rows that come, go and move; neighbours together.
  init<Item>(_ changes: ListChanges<Item>) {
    self.init()
    for index in changes.removals {
      if let last = deletions.last, last.rows.upperBound == index {
        deletions[deletions.count - 1].rows = last.rows.lowerBound..<index + 1
      } else {
        deletions.append(Deletion(index))
      }
    }
    for insertion in changes.insertions {
      if let last = insertions.last, last.previousIndex == nil, insertion.previousIndex == nil,
        last.index + last.count == insertion.index
      {
        insertions[insertions.count - 1].count += 1
      } else {
        insertions.append(
          Insertion(at: insertion.index, previousIndex: insertion.previousIndex))
      }
    }
  }
}
