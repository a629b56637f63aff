import ListEngine

/// A transaction with what it is about.
struct ListChange: Sendable {
  var transaction: ListTransaction
  /// The items afterwards.
  var source: any ListItemSource
  /// The rows that show another content, by the indices that they have afterwards.
  var changedRows: Set<Int> = []
  /// Whether its updates are rows of the same content that have other lengths.
  var isRemeasuring = false

  /// A transaction as an app makes it: what it updates shows another content.
  init(_ transaction: ListTransaction, source: any ListItemSource) {
    (self.transaction, self.source) = (transaction, source)
    changedRows = Set(transaction.updates.map(\.index))
  }

  /// Rows that are loaded, and nothing else.
  static func loading(_ source: any ListItemSource) -> ListChange {
    ListChange(ListTransaction(), source: source)
  }

  /// What makes one array of items another one.
  init<Item: ListItem & Identifiable & Equatable>(
    from old: [Item], to new: [Item], options: ListTransaction.Options,
    scrollTo: ListScrollTarget?
  ) {
    self.init(
      from: old, to: new, source: ListItemArray(items: new), options: options, scrollTo: scrollTo
    ) { $0.rowClass }
  }

  /// What makes rows of some elements rows of others, which a source shows.
  init<Element: Identifiable & Equatable & Sendable>(
    from old: [Element], to new: [Element], source: any ListItemSource,
    options: ListTransaction.Options, scrollTo: ListScrollTarget?,
    rowClass: (Element) -> RowClass
  ) {
    let changes = diffLists(old, new)
    transaction = ListTransaction(options: options, scrollTo: scrollTo)
    transaction.deletions = changes.removals.map { ListTransaction.Deletion($0) }
    transaction.insertions = ListChange.insertions(changes.insertions, rowClass)
    transaction.updates = changes.updates.map { update in
      ListTransaction.Update(
        at: update.index, previousIndex: update.previousIndex, rowClass: rowClass(update.item))
    }
    self.source = source
    changedRows = Set(changes.updates.map(\.index))
    for insertion in changes.insertions {
      if let previous = insertion.previousIndex, old[previous] != insertion.item {
        changedRows.insert(insertion.index)
      }
    }
  }

  /// Neighbours of one class come together.
  private static func insertions<Element>(
    _ insertions: [ListChanges<Element>.Insertion], _ rowClass: (Element) -> RowClass
  ) -> [ListTransaction.Insertion] {
    var result: [ListTransaction.Insertion] = []
    for insertion in insertions {
      let rowClass = rowClass(insertion.item)
      if let last = result.last, insertion.previousIndex == nil, last.previousIndex == nil,
        last.rowClass == rowClass, last.index + last.count == insertion.index
      {
        result[result.count - 1].count += 1
      } else {
        result.append(
          ListTransaction.Insertion(
            at: insertion.index, previousIndex: insertion.previousIndex, rowClass: rowClass))
      }
    }
    return result
  }
}
