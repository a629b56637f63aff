import ListEngine

/// A transaction of a grid with what it is about.
struct GridChange: Sendable {
  var transaction: GridTransaction
  /// The items afterwards.
  var source: any GridItemSource
  /// The items that show another content, by the indices that they have afterwards.
  var changedItems: Set<Int> = []

  /// A transaction as an app makes it: what it updates shows another content.
  init(_ transaction: GridTransaction, source: any GridItemSource) {
    (self.transaction, self.source) = (transaction, source)
    changedItems = Set(transaction.updates.map(\.index))
  }

  /// What makes one array of items another one.
  init<Item: GridItem & Identifiable & Equatable>(from old: [Item], to new: [Item]) {
    let changes = diffLists(old, new)
    transaction = GridTransaction()
    transaction.deletions = GridChange.deletions(changes.removals)
    transaction.insertions = GridChange.insertions(changes.insertions)
    transaction.updates = changes.updates.map {
      GridTransaction.Update(
        at: $0.index, previousIndex: $0.previousIndex, attributes: $0.item.attributes)
    }
    source = GridItemArray(items: new)
    changedItems = Set(changes.updates.map(\.index))
    for insertion in changes.insertions {
      if let previous = insertion.previousIndex, old[previous] != insertion.item {
        changedItems.insert(insertion.index)
      }
    }
  }

  /// Neighbours come together.
  private static func deletions(_ removals: [Int]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for index in removals {
      if let last = result.last, last.upperBound == index {
        result[result.count - 1] = last.lowerBound..<index + 1
      } else {
        result.append(index..<index + 1)
      }
    }
    return result
  }

  /// Neighbours that are new come together.
  private static func insertions<Item: GridItem>(
    _ insertions: [ListChanges<Item>.Insertion]
  ) -> [GridTransaction.Insertion] {
    var result: [GridTransaction.Insertion] = []
    // The index behind the last one, if others may join it.
    var end: Int?
    for insertion in insertions {
      let attributes = insertion.item.attributes
      if insertion.previousIndex == nil, end == insertion.index {
        result[result.count - 1].items.append(attributes, count: 1)
      } else {
        result.append(
          GridTransaction.Insertion(
            at: insertion.index, attributes, previousIndex: insertion.previousIndex))
      }
      end = insertion.previousIndex == nil ? insertion.index + 1 : nil
    }
    return result
  }
}
