/// The items of a list, as many as there are, of which each is asked for when it is needed.
///
/// A million rows need not exist as values: a source may read them from a file or make them up. It is a snapshot: what
/// it answers does not change. Asked on any thread.
public protocol ListItemSource: Sendable {
  /// How many rows there are.
  var count: Int { get }

  /// The item of a row.
  func item(at index: Int) -> any ListItem

  /// Whether rows are made and measured on the main actor alone. Then the source and its items are
  /// asked there, changes are shown before the call that makes them returns, and rows ahead of a
  /// scroll are made as frames have time for them.
  var isMainActorOnly: Bool { get }
}

extension ListItemSource {
  /// Not: workers make and measure rows.
  public var isMainActorOnly: Bool { false }
}

/// Items that exist.
struct ListItemArray<Item: ListItem>: ListItemSource {
  let items: [Item]
  var count: Int { items.count }

  func item(at index: Int) -> any ListItem { items[index] }
}

/// Rows of a number, made by a closure.
struct ListRowMaker: ListItemSource {
  struct Item: ListItem {
    let index: Int
    let makeRow: ListNode.RowMaker

    func makeNode(in context: ListItemContext) -> DisplayNode { makeRow(index) }
  }

  let count: Int
  let makeRow: ListNode.RowMaker

  func item(at index: Int) -> any ListItem { Item(index: index, makeRow: makeRow) }
}
