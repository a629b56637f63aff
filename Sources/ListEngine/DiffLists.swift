/// What makes one list another one, whatever their order, with the fewest moves.
///
/// Rows that are in both lists and keep their order stay; as many as can, so that what moves is what
/// really moved. The result depends on the lists alone and not on how identities happen to be hashed.
///
/// - Parameters:
///   - old: each identity once.
///   - new: the same.
///   - allUpdated: whether also equal items that stay are updated.
/// - Precondition: no identity is in a list twice; debug builds check it and name it. In others the
///   changes still lead from one list to the other.
/// - Complexity: O(*n* + *k* log *k*), where *k* is the number of items between those with which both lists
///   begin and those with which both end.
@inlinable
public func diffLists<Item: Identifiable & Equatable>(
  _ old: [Item], _ new: [Item], allUpdated: Bool = false
) -> ListChanges<Item> {
  diffLists(old, new, allUpdated: allUpdated, isEqual: { $0 == $1 }, id: { $0.id })
}

/// The same for items that are compared by functions.
///
/// - Parameters:
///   - old: the list as it was.
///   - new: the list as it is.
///   - allUpdated: whether also equal items that stay are updated.
///   - tracked: those of the old items that are found wherever they are; nil for all. Of the others those that are far from
///     where they were go, and come anew, which is found out several times as fast: it is meant for hundreds of thousands
///     of items of which a few are seen.
///   - isEqual: whether a row that shows the first item shows the second, too.
///   - id: what an item is recognised by.
@inlinable
public func diffLists<Item, ID: Hashable>(
  _ old: [Item], _ new: [Item], allUpdated: Bool = false, tracked: Range<Int>? = nil,
  isEqual: (Item, Item) -> Bool, id: (Item) -> ID
) -> ListChanges<Item> {
  assertIdentitiesDiffer(old, "diffLists: an identity is in a list once", id)
  assertIdentitiesDiffer(new, "diffLists: an identity is in a list once", id)
  var pairing = ListPairing<Item, ID>(old, new)
  if let tracked { pairing.tracked = tracked }
  pairing.pair(
    old.indices, new.indices, isUpdated: { allUpdated || !isEqual($0, $1) }, id: id)
  return pairing.changes
}
