import ListEngine

/// A merge that edits an array as it goes, which is how one writes it first: each change shifts all that
/// lies behind it, and every item is looked up.
func naiveMerge(_ old: [Message], _ new: [Message]) -> ListChanges<Message> {
  var previous: [Int: Int] = [:]
  for (index, item) in old.enumerated() { previous[item.id] = index }
  var current = old
  var changes = ListChanges<Message>()
  var index = 0
  for item in new {
    while index < current.count, current[index].id != item.id, current[index] < item {
      changes.removals.append(previous[current[index].id]!)
      current.remove(at: index)
    }
    if index < current.count, current[index].id == item.id {
      if current[index] != item {
        changes.updates.append(.init(index: index, item: item, previousIndex: previous[item.id]!))
        current[index] = item
      }
    } else {
      changes.insertions.append(.init(index: index, item: item, previousIndex: previous[item.id]))
      current.insert(item, at: index)
    }
    index += 1
  }
  while current.count > index {
    changes.removals.append(previous[current[index].id]!)
    current.remove(at: index)
  }
  return changes
}

/// How many changes the standard library finds. It knows no updates: an item that has changed is removed
/// and inserted.
func standardDifference(_ old: [Message], _ new: [Message]) -> Int {
  new.difference(from: old).count
}
