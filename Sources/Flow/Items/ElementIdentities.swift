public import Surface

/// What lists ask of the identities of all their elements.
///
/// The closures are made where an app makes its list, from functions that the compiler sees there: a loop over a million
/// identities takes a few milliseconds then, and a hundred where each is asked for by the tables of its type.
@usableFromInline
struct ElementIdentities<Elements: RandomAccessCollection, ID: Hashable> {
  /// The identity of an element.
  @usableFromInline let id: (Elements.Element) -> ID
  /// What makes some elements others, of which those at some offsets are loaded.
  @usableFromInline let changes:
    (_ old: Elements, _ new: Elements, _ loaded: Range<Int>) -> ListTransaction
  /// Adds the identities of the elements at some offsets.
  @usableFromInline let insert: (Elements, IndexRanges, _ ids: inout Set<ID>) -> Void
  /// The offsets of the elements that have one of some identities.
  @usableFromInline let offsets: (Elements, Set<ID>) -> IndexRanges

  @inlinable
  init(_ id: @escaping (Elements.Element) -> ID) {
    self.id = id
    changes = { ListTransaction(from: $0, to: $1, loaded: $2, id: id) }
    insert = { elements, offsets, ids in elements.insertIDs(at: offsets, into: &ids, id: id) }
    offsets = { elements, ids in elements.offsets(of: ids, id: id) }
  }

  /// Those of elements that have identities.
  @inlinable
  init() where Elements.Element: Identifiable, ID == Elements.Element.ID {
    id = { $0.id }
    changes = { ListTransaction(from: $0, to: $1, loaded: $2) { $0.id } }
    insert = { elements, offsets, ids in
      elements.insertIDs(at: offsets, into: &ids) { $0.id }
    }
    offsets = { elements, ids in elements.offsets(of: ids) { $0.id } }
  }
}

extension RandomAccessCollection {
  /// Whether both are the same memory. As long as both exist, nobody changes that.
  func hasStorage(of other: Self) -> Bool {
    let storage = withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) }
    let others = other.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) }
    guard let storage = storage ?? nil, let others = others ?? nil else { return false }
    return storage == others && count == other.count
  }

  @inlinable
  func insertIDs<ID: Hashable>(
    at offsets: IndexRanges, into ids: inout Set<ID>, id: (Element) -> ID
  ) {
    for range in offsets.ranges {
      var place = index(startIndex, offsetBy: range.lowerBound)
      for _ in range {
        ids.insert(id(self[place]))
        formIndex(after: &place)
      }
    }
  }

  /// - Complexity: O(*n*), until all are found.
  @inlinable
  func offsets<ID: Hashable>(of ids: Set<ID>, id: (Element) -> ID) -> IndexRanges {
    var (found, start, offset, rest) = (IndexRanges(), 0, 0, ids.count)
    for element in self {
      if rest == 0 { break }
      if ids.contains(id(element)) {
        rest -= 1
      } else {
        if start < offset { found.insert(start..<offset) }
        start = offset + 1
      }
      offset += 1
    }
    if start < offset { found.insert(start..<offset) }
    return found
  }
}

extension ListTransaction {
  /// Up to how many elements a change is found out exactly. Of more of them, those that are not loaded and are far from
  /// where they were go and come anew: of a row that is not loaded only an estimate is lost by that.
  @inlinable static var maximumTracked: Int { 16_384 }

  /// What makes elements with some identities those with others. What both begin and end with is only compared.
  ///
  /// - Parameter loaded: the offsets of old elements whose rows exist.
  /// - Complexity: O(*n*), in the memory of the elements between, of which both lists have some.
  @inlinable
  init<Elements: RandomAccessCollection, ID: Hashable>(
    from old: Elements, to new: Elements, loaded: Range<Int>, id: (Elements.Element) -> ID
  ) {
    self.init()
    let limit = Swift.min(old.count, new.count)
    var (first, second, start) = (old.startIndex, new.startIndex, 0)
    while start < limit, id(old[first]) == id(new[second]) {
      old.formIndex(after: &first)
      new.formIndex(after: &second)
      start += 1
    }
    var (last, other, end) = (old.endIndex, new.endIndex, 0)
    while end < limit - start {
      let (before, beforeOther) = (old.index(before: last), new.index(before: other))
      if id(old[before]) != id(new[beforeOther]) { break }
      (last, other, end) = (before, beforeOther, end + 1)
    }
    let (gone, come) = (start..<old.count - end, new.count - end - start)
    if gone.isEmpty || come == 0 {
      if !gone.isEmpty { deletions = [Deletion(gone)] }
      if come > 0 { insertions = [Insertion(at: start, count: come)] }
    } else {
      let seen = loaded.clamped(to: gone)
      let changes = diffLists(
        old[first..<last].map(id), new[second..<other].map(id),
        tracked: Swift.max(gone.count, come) > ListTransaction.maximumTracked
          ? seen.lowerBound - start..<seen.upperBound - start : nil,
        isEqual: { _, _ in true }, id: { $0 })
      append(changes, from: start)
    }
  }

  /// Adds items that come, go and move; neighbours together.
  ///
  /// - Parameter start: the index of the first one.
  @inlinable
  mutating func append<Item>(_ changes: ListChanges<Item>, from start: Int) {
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
