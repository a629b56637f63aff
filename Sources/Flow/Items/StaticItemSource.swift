import Surface

/// Components that exist already.
struct ItemSource: ListSource {
  let items: StackItems

  var count: Int { items.array.count }

  func identity(at index: Int) -> ComponentIdentity { items.array[index].identity }

  @MainActor func box(at index: Int) -> ComponentBox { items.array[index].box }

  func isEqual(to other: any ListSource) -> Bool {
    (other as? ItemSource).map { $0.items == items } ?? false
  }

  func changes(from old: any ListSource) -> ListTransaction? {
    (old as? ItemSource).map { old in
      ListTransaction(
        diffLists(
          old.items.array, items.array, isEqual: { _, _ in true }, id: { $0.identity }))
    }
  }
}
