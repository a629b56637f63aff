/// The items of a grid, as many as there are, of which each is asked for when it is needed.
///
/// It is a snapshot: what it answers does not change. Asked on any thread.
public protocol GridItemSource: Sendable {
  /// How many items there are.
  var count: Int { get }

  /// The item of an index.
  func item(at index: Int) -> any GridItem
}

/// Items that exist.
struct GridItemArray<Item: GridItem>: GridItemSource {
  let items: [Item]
  var count: Int { items.count }

  func item(at index: Int) -> any GridItem { items[index] }
}

/// No items.
struct EmptyGridSource: GridItemSource {
  var count: Int { 0 }

  func item(at index: Int) -> any GridItem {
    preconditionFailure("A grid has no item \(index) of 0")
  }
}
