/// What makes one sorted list another one: Telegram's `mergeListsStableWithUpdates`.
///
/// Items are compared from both beginnings at once. What has the same identity in both places stays,
/// and is updated where it is not equal; what is less than the other list's next item was removed or is
/// new. An item whose place in the order has changed is removed and inserted with its previous index.
/// Of items that are ordered alike the fewest move, as with ``diffLists(_:_:allUpdated:)``.
///
/// - Parameters:
///   - old: sorted ascending, each identity once.
///   - new: the same.
///   - allUpdated: whether also equal items are updated, as when something changed that all rows show.
/// - Precondition: the lists are as described; debug builds check it and name an identity that is in
///   one twice. In others the changes still lead from one list to the other.
/// - Complexity: O(*n*) comparisons, and O(*k* log *k*) for *k* changes and items that are ordered alike.
@inlinable
public func mergeLists<Item: Identifiable & Comparable>(
  _ old: [Item], _ new: [Item], allUpdated: Bool = false
) -> ListChanges<Item> {
  mergeLists(
    old, new, allUpdated: allUpdated, isLess: { $0 < $1 }, isEqual: { $0 == $1 }, id: { $0.id })
}

/// The same for lists that are sorted descending.
@inlinable
public func mergeListsReversed<Item: Identifiable & Comparable>(
  _ old: [Item], _ new: [Item], allUpdated: Bool = false
) -> ListChanges<Item> {
  mergeLists(
    old, new, allUpdated: allUpdated, isLess: { $0 > $1 }, isEqual: { $0 == $1 }, id: { $0.id })
}

/// The same for items that are compared by functions.
///
/// - Parameters:
///   - old: the list as it was.
///   - new: the list as it is.
///   - allUpdated: whether also equal items that stay are updated.
///   - isLess: a strict weak order, by which both lists are sorted.
///   - isEqual: whether a row that shows the first item shows the second, too.
///   - id: what an item is recognised by.
@inlinable
public func mergeLists<Item, ID: Hashable>(
  _ old: [Item], _ new: [Item], allUpdated: Bool = false, isLess: (Item, Item) -> Bool,
  isEqual: (Item, Item) -> Bool, id: (Item) -> ID
) -> ListChanges<Item> {
  assert(isSorted(old, isLess) && isSorted(new, isLess), "Lists that are merged are sorted")
  assertIdentitiesDiffer(old, "mergeLists: an identity is in a list once", id)
  assertIdentitiesDiffer(new, "mergeLists: an identity is in a list once", id)
  return mergedChanges(
    old, new, isLess: isLess, isUpdated: { allUpdated || !isEqual($0, $1) }, id: id)
}

@inlinable
func mergedChanges<Item, ID: Hashable>(
  _ old: [Item], _ new: [Item], isLess: (Item, Item) -> Bool, isUpdated: (Item, Item) -> Bool,
  id: (Item) -> ID
) -> ListChanges<Item> {
  var pairing = ListPairing<Item, ID>(old, new)
  var (previous, index) = (0, 0)
  while previous < old.count, index < new.count {
    if id(old[previous]) == id(new[index]) {
      pairing.keep(index, previous, isUpdated(old[previous], new[index]))
      previous += 1
      index += 1
    } else if isLess(old[previous], new[index]) {
      pairing.remove(previous)
      previous += 1
    } else if isLess(new[index], old[previous]) {
      pairing.insert(index)
      index += 1
    } else {
      // The order says nothing of these.
      let oldEnd = endOfEqual(old, from: previous, isLess)
      let newEnd = endOfEqual(new, from: index, isLess)
      pairing.pair(previous..<oldEnd, index..<newEnd, isUpdated: isUpdated, id: id)
      (previous, index) = (oldEnd, newEnd)
    }
  }
  for rest in previous..<old.count { pairing.remove(rest) }
  for rest in index..<new.count { pairing.insert(rest) }
  pairing.pairRest(id: id)
  return pairing.changes
}

/// Behind the last item that is ordered like the one at `start`.
@inlinable
func endOfEqual<Item>(_ list: [Item], from start: Int, _ isLess: (Item, Item) -> Bool) -> Int {
  var end = start + 1
  while end < list.count, !isLess(list[start], list[end]), !isLess(list[end], list[start]) {
    end += 1
  }
  return end
}

@inlinable
func isSorted<Item>(_ list: [Item], _ isLess: (Item, Item) -> Bool) -> Bool {
  list.indices.dropFirst().allSatisfy { !isLess(list[$0], list[$0 - 1]) }
}
