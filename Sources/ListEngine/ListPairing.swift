/// Collects the changes between two lists, part by part from their beginnings.
@usableFromInline
struct ListPairing<Item, ID: Hashable> {
  @usableFromInline let old: [Item]
  @usableFromInline let new: [Item]
  /// Which of the old items are found where they are far away.
  @usableFromInline var tracked: Range<Int>
  @usableFromInline var changes = ListChanges<Item>()
  /// Those of the removals that no insertion has as its previous index.
  @usableFromInline var unpairedRemovals: [Int] = []
  /// Those of the insertions that have no previous index, by their places.
  @usableFromInline var unpairedInsertions: [Int] = []

  @inlinable
  init(_ old: [Item], _ new: [Item]) {
    (self.old, self.new, tracked) = (old, new, old.indices)
  }

  @inlinable
  mutating func remove(_ index: Int) {
    changes.removals.append(index)
    unpairedRemovals.append(index)
  }

  @inlinable
  mutating func insert(_ index: Int) {
    unpairedInsertions.append(changes.insertions.count)
    changes.insertions.append(.init(index: index, item: new[index]))
  }

  @inlinable
  mutating func keep(_ index: Int, _ previousIndex: Int, _ isUpdated: Bool) {
    if isUpdated {
      changes.updates.append(.init(index: index, item: new[index], previousIndex: previousIndex))
    }
  }

  /// Takes in parts of both lists that are in no order.
  ///
  /// A common beginning and a common end stay. Between them, items are paired by where they lie, and what
  /// that leaves by a hash (Heckel, *A technique for isolating differences between files*, 1978). Of the
  /// pairs a longest increasing subsequence stays and the others move, which are the fewest that can.
  @inlinable
  mutating func pair(
    _ oldPart: Range<Int>, _ newPart: Range<Int>, isUpdated: (Item, Item) -> Bool,
    id: (Item) -> ID
  ) {
    var (oldPart, newPart) = (oldPart, newPart)
    while !oldPart.isEmpty, !newPart.isEmpty {
      let (previous, index) = (oldPart.lowerBound, newPart.lowerBound)
      guard id(old[previous]) == id(new[index]) else { break }
      keep(index, previous, isUpdated(old[previous], new[index]))
      oldPart = previous + 1..<oldPart.upperBound
      newPart = index + 1..<newPart.upperBound
    }
    var ending = 0
    while ending < oldPart.count, ending < newPart.count,
      id(old[oldPart.upperBound - 1 - ending]) == id(new[newPart.upperBound - 1 - ending])
    {
      ending += 1
    }
    pairMiddle(
      oldPart.dropLast(ending), newPart.dropLast(ending), isUpdated: isUpdated, id: id)
    for step in stride(from: ending, to: 0, by: -1) {
      let (previous, index) = (oldPart.upperBound - step, newPart.upperBound - step)
      keep(index, previous, isUpdated(old[previous], new[index]))
    }
  }

  @inlinable
  mutating func pairMiddle(
    _ oldPart: Range<Int>, _ newPart: Range<Int>, isUpdated: (Item, Item) -> Bool,
    id: (Item) -> ID
  ) {
    if oldPart.isEmpty || newPart.isEmpty {
      for index in oldPart { remove(index) }
      for index in newPart { insert(index) }
      return
    }
    let first = oldPart.lowerBound
    var isPaired = [Bool](repeating: false, count: oldPart.count)
    // For each new item the place of the old one, or -1.
    var places = [Int32](repeating: -1, count: newPart.count)
    pairNearby(oldPart, newPart, &places, &isPaired, id)
    pairByHash(oldPart, newPart, &places, &isPaired, id)
    let stays = longestIncreasingSubsequence(places)
    var next = first
    for index in newPart {
      let place = Int(places[index - newPart.lowerBound])
      if place < 0 {
        insert(index)
      } else if stays[index - newPart.lowerBound] {
        removeAll(next..<first + place, isPaired, first: first)
        keep(index, first + place, isUpdated(old[first + place], new[index]))
        next = first + place + 1
      } else {
        changes.insertions.append(
          .init(index: index, item: new[index], previousIndex: first + place))
      }
    }
    removeAll(next..<oldPart.upperBound, isPaired, first: first)
  }

  /// Pairs items that lie at the same distance behind the last pair, or nearly so.
  ///
  /// That is most of a list in which little has changed. To hash an identity takes ten times as long as
  /// to compare two, and as identities are unique, each pair that is found is the right one.
  @inlinable
  func pairNearby(
    _ oldPart: Range<Int>, _ newPart: Range<Int>, _ places: inout [Int32],
    _ isPaired: inout [Bool], _ id: (Item) -> ID
  ) {
    var (previous, index, misses) = (oldPart.lowerBound, newPart.lowerBound, 0)
    while previous < oldPart.upperBound, index < newPart.upperBound {
      if id(old[previous]) != id(new[index]) {
        if let (removed, inserted) = nearbyPair(
          previous..<oldPart.upperBound, index..<newPart.upperBound, id)
        {
          previous += removed
          index += inserted
        } else {
          // Lists that have nothing in common are left to the hash.
          misses += 1
          if misses > 64 { return }
          previous += 1
          index += 1
          continue
        }
      }
      places[index - newPart.lowerBound] = Int32(truncatingIfNeeded: previous - oldPart.lowerBound)
      isPaired[previous - oldPart.lowerBound] = true
      previous += 1
      index += 1
    }
  }

  /// How many items of each part come before its item of the first pair, if that is few.
  @inlinable
  func nearbyPair(
    _ oldPart: Range<Int>, _ newPart: Range<Int>, _ id: (Item) -> ID
  ) -> (removed: Int, inserted: Int)? {
    for distance in 1...8 {
      for removed in 0...distance {
        let (previous, index) = (
          oldPart.lowerBound + removed, newPart.lowerBound + distance - removed
        )
        if previous < oldPart.upperBound, index < newPart.upperBound,
          id(old[previous]) == id(new[index])
        {
          return (removed, distance - removed)
        }
      }
    }
    return nil
  }

  /// Pairs what is left.
  @inlinable
  func pairByHash(
    _ oldPart: Range<Int>, _ newPart: Range<Int>, _ places: inout [Int32],
    _ isPaired: inout [Bool], _ id: (Item) -> ID
  ) {
    let first = oldPart.lowerBound
    let looked = tracked.clamped(to: oldPart)
    let sought = looked.lowerBound - first..<looked.upperBound - first
    let count = isPaired[sought].count { !$0 }
    if count == 0 { return }
    var table = IdentityTable<ID>(capacity: count)
    for place in sought where !isPaired[place] {
      table.insert(place, id(old[first + place]))
    }
    for place in places.indices where places[place] < 0 {
      if let found = table.take(
        id(new[newPart.lowerBound + place]), at: { id(old[first + $0]) })
      {
        isPaired[found] = true
        places[place] = Int32(truncatingIfNeeded: found)
      }
    }
  }

  @inlinable
  mutating func removeAll(_ range: Range<Int>, _ isPaired: [Bool], first: Int) {
    for index in range {
      changes.removals.append(index)
      if !isPaired[index - first] { unpairedRemovals.append(index) }
    }
  }

  /// Finds what was removed in one part and inserted in another.
  @inlinable
  mutating func pairRest(id: (Item) -> ID) {
    if unpairedRemovals.isEmpty || unpairedInsertions.isEmpty { return }
    var table = IdentityTable<ID>(capacity: unpairedRemovals.count)
    for (place, index) in unpairedRemovals.enumerated() { table.insert(place, id(old[index])) }
    for insertion in unpairedInsertions {
      let place = table.take(id(changes.insertions[insertion].item)) {
        id(old[unpairedRemovals[$0]])
      }
      if let place { changes.insertions[insertion].previousIndex = unpairedRemovals[place] }
    }
  }
}
