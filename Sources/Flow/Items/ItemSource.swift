import Surface

/// What follows each other, and is recognised by identities.
protocol IdentitySource {
  var count: Int { get }
  func identity(at index: Int) -> ComponentIdentity
}

extension IdentitySource {
  /// The index of an item, searched from `hint` outwards: items rarely move far.
  func index(of identity: ComponentIdentity, near hint: Int) -> Int? {
    RowSearch.index(near: hint, count: count) { self.identity(at: $0) == identity }
  }
}

/// Where the items of a list or a grid come from: components with identities, each made when it is needed.
protocol ItemSource: IdentitySource {
  /// The type that all identities are of; nil where they differ.
  var identityType: Any.Type? { get }
  @MainActor func box(at index: Int) -> ComponentBox
  func isEqual(to other: any ItemSource) -> Bool

  /// What makes the items of another source these, by their identities alone; nil if sources of
  /// their types cannot be compared directly.
  func changes(from old: any ItemSource) -> ListTransaction?
}

extension ItemSource {
  /// What makes the items of another source these.
  ///
  /// Of items that are not loaded only a length is known, which is an estimate: as long as there are
  /// as many items, and the loaded ones are where they were, nothing has changed.
  ///
  /// - Parameters:
  ///   - old: what was shown before.
  ///   - loaded: the items of it that are loaded.
  /// - Complexity: O(*k*) in the number of loaded items, if none of them has changed; O(*n*)
  ///   otherwise.
  func transaction(from old: any ItemSource, loaded: Range<Int>) -> ListTransaction {
    let areSame =
      count == old.count && loaded.allSatisfy { identity(at: $0) == old.identity(at: $0) }
    if areSame { return ListTransaction() }
    // Of the first items none is asked for that is not seen.
    if old.count > 0 { assertIdentitiesDiffer() }
    return transaction(from: old)
  }

  /// The same, for which the identities of all items are compared.
  func transaction(from old: any ItemSource) -> ListTransaction {
    changes(from: old)
      ?? ListTransaction(
        from: old.count, { old.identity(at: $0) }, to: count, { self.identity(at: $0) })
  }
}

extension ListTransaction {
  /// What makes items with some identities those with others. What both begin and end with is only
  /// compared.
  ///
  /// - Complexity: O(*n*), in the memory of the items between, of which both lists have some.
  init<ID: Hashable>(
    from oldCount: Int, _ oldID: (Int) -> ID, to newCount: Int, _ newID: (Int) -> ID
  ) {
    let limit = min(oldCount, newCount)
    var start = 0
    while start < limit, oldID(start) == newID(start) { start += 1 }
    var end = 0
    while end < limit - start, oldID(oldCount - 1 - end) == newID(newCount - 1 - end) { end += 1 }
    let (gone, come) = (start..<oldCount - end, start..<newCount - end)
    if gone.isEmpty || come.isEmpty {
      self.init()
      if !gone.isEmpty { deletions = [Deletion(gone)] }
      if !come.isEmpty { insertions = [Insertion(at: start, count: come.count)] }
    } else {
      self.init(
        diffLists(
          gone.map(oldID), come.map(newID), isEqual: { _, _ in true }, id: { $0 }), from: start)
    }
  }

  /// Adds what changes in a part of a list.
  ///
  /// - Parameters:
  ///   - part: the changes, by indices of the part.
  ///   - oldStart: where the part began.
  ///   - start: where it begins.
  mutating func append(_ part: ListTransaction, from oldStart: Int, to start: Int) {
    deletions += part.deletions.map {
      Deletion($0.rows.lowerBound + oldStart..<$0.rows.upperBound + oldStart)
    }
    insertions += part.insertions.map { insertion in
      var insertion = insertion
      insertion.index += start
      insertion.previousIndex = insertion.previousIndex.map { $0 + oldStart }
      return insertion
    }
  }

  /// The items that come, go and move; neighbours together.
  private init<Item>(_ changes: ListChanges<Item>, from start: Int) {
    self.init()
    for index in changes.removals {
      if let last = deletions.last, last.rows.upperBound == start + index {
        deletions[deletions.count - 1].rows = last.rows.lowerBound..<start + index + 1
      } else {
        deletions.append(Deletion(start + index))
      }
    }
    for insertion in changes.insertions {
      if let last = insertions.last, last.previousIndex == nil, insertion.previousIndex == nil,
        last.index + last.count == start + insertion.index
      {
        insertions[insertions.count - 1].count += 1
      } else {
        insertions.append(
          Insertion(
            at: start + insertion.index, previousIndex: insertion.previousIndex.map { start + $0 }))
      }
    }
  }
}
