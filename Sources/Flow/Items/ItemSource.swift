import Surface

/// What follows each other, and is recognised by identities.
protocol IdentitySource {
  var count: Int { get }
  func identity(at index: Int) -> ComponentIdentity

  /// The index of an item, searched from `hint` outwards: items rarely move far.
  func index(of identity: ComponentIdentity, near hint: Int) -> Int?

  /// Whether all items are those of another source, as far as that is known without a look at them.
  func isSame(as other: any IdentitySource) -> Bool

  /// Adds the identities of a type that items have.
  func insertIDs<ID: Hashable>(at indices: IndexRanges, into ids: inout Set<ID>)

  /// The items that have one of some identities.
  ///
  /// - Complexity: O(*n*), until all are found.
  func indices<ID: Hashable>(of ids: Set<ID>) -> IndexRanges
}

extension IdentitySource {
  func isSame(as other: any IdentitySource) -> Bool { false }

  func index(of identity: ComponentIdentity, near hint: Int) -> Int? {
    RowSearch.index(near: hint, count: count) { self.identity(at: $0) == identity }
  }

  func insertIDs<ID: Hashable>(at indices: IndexRanges, into ids: inout Set<ID>) {
    insertErasedIDs(at: indices, into: &ids)
  }

  func indices<ID: Hashable>(of ids: Set<ID>) -> IndexRanges { erasedIndices(of: ids) }

  /// The same for sources whose identities are of several types.
  func insertErasedIDs<ID: Hashable>(at indices: IndexRanges, into ids: inout Set<ID>) {
    for index in indices.indices {
      if let id = identity(at: index).anyHashable.base as? ID { ids.insert(id) }
    }
  }

  func erasedIndices<ID: Hashable>(of ids: Set<ID>) -> IndexRanges {
    var (found, rest) = (IndexRanges(), ids.count)
    for index in 0..<count where rest > 0 {
      guard let id = identity(at: index).anyHashable.base as? ID, ids.contains(id) else { continue }
      found.insert(index)
      rest -= 1
    }
    return found
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
  ///
  /// - Parameter loaded: the items of the other source that are loaded.
  func changes(from old: any ItemSource, loaded: Range<Int>) -> ListTransaction?
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
    if old.count > 0 { assertUniqueIdentities() }
    return allChanges(from: old, loaded: loaded)
  }

  /// The same, for which the identities of all items are compared.
  func allChanges(from old: any ItemSource, loaded: Range<Int>) -> ListTransaction {
    changes(from: old, loaded: loaded)
      ?? ListTransaction(
        from: (0..<old.count).lazy.map(old.identity), to: (0..<count).lazy.map(identity),
        loaded: loaded, id: { $0 })
  }
}

extension ListTransaction {
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
}
