import Algorithms

/// How a grid behaves, whatever it shows.
public struct GridConfiguration: Hashable, Sendable {
  /// Whether the header of a section stays in view as long as something of its section does.
  public var floatsHeaders = false
  /// How far the content is scrolled as the first items come.
  public var initialOffset: ListLength = 0

  /// Headers that scroll with the content, which begins at its start.
  public init() {}
}

/// Which items of a grid are loaded, where each of them lies, and how they move.
///
/// It is a value: it knows no node, no thread and no clock of its own. What it says is done,
/// operation by operation, by whoever has the nodes:
///
///     var grid = GridState(layout: FixedGridLayout(itemBreadth: 100, itemLength: 100))
///     var transaction = GridTransaction(
///       insertions: [.init(at: 0, GridItems(count: photos.count))])
///     transaction.layout = .init(viewport: GridViewport(length: 600, breadth: 320))
///     for operation in grid.apply(transaction, at: now) { perform(operation) }
///
///     grid.scroll(by: 40)
///     for operation in grid.apply(GridTransaction(), at: now) { perform(operation) }
///     for entry in grid.entries { place(entry.id, grid.frame(of: entry)) }
///
/// Nothing is measured: a layout knows where all items lie as soon as it knows what they are. Where
/// the grid lies is nevertheless said by one item and the place of its leading edge in the
/// viewport, so that what comes above does not move what is seen.
///
/// Costs are linear in the loaded items, and those of the layout where something changes; scrolling
/// does not lay out.
public struct GridState: Sendable {
  /// How the grid behaves.
  public var configuration: GridConfiguration
  /// How items are arranged; changed by transactions.
  public internal(set) var layout: any GridLayout
  /// What it is seen through; changed by transactions.
  public internal(set) var viewport = GridViewport.empty
  /// What is known of all items.
  public internal(set) var items = GridItems()
  /// Where all items and headers lie along the content.
  public internal(set) var arrangement = GridArrangement.empty
  /// The loaded items in their order, and behind them what is on its way out.
  public internal(set) var entries: [GridEntry] = []
  /// The loaded headers in their order, and behind them what is on its way out.
  public internal(set) var headerEntries: [GridHeaderEntry] = []
  /// How many items lie before the first one; see ``GridSpace/firstIndexOffset``.
  public internal(set) var firstIndexOffset = 0
  /// How far the content is pulled beyond its ends; positive downwards. Not part of any place at
  /// rest.
  public internal(set) var overscroll: ListLength = 0
  /// The time up to which animations were evaluated.
  public internal(set) var time: Duration = .zero
  /// What the last transaction said with it.
  public internal(set) var tag: (any Sendable)?

  /// Where a scroll comes to rest that would end at a content offset with a velocity; nil for
  /// there.
  public var snapping: (@Sendable (_ offset: ListLength, _ velocity: Double) -> ListLength)?

  /// An item, and where its leading edge lies in the viewport, at rest.
  var anchor = ListAnchor(row: 0, position: 0)
  /// Whether items have been seen since there are some: else the content begins at its start.
  var isPlaced = false
  /// Translations of all content, each on its way to nothing.
  var shifts: [ListAnimated<ListLength>] = []
  var nextID: UInt64 = 0
  /// How often the items were arranged.
  var layoutRevision = 0

  /// A grid of no items, seen through nothing.
  public init(layout: any GridLayout, configuration: GridConfiguration = GridConfiguration()) {
    (self.layout, self.configuration) = (layout, configuration)
  }

  /// How many items the grid has.
  public var count: Int { items.count }

  /// The entry of a loaded item.
  ///
  /// - Complexity: O(log *n*) in the loaded items.
  public func entry(of item: Int) -> GridEntry? { entryIndex(of: item).map { entries[$0] } }

  /// The entry with an identity.
  public func entry(_ id: ListEntryID) -> GridEntry? { entries.first { $0.id == id } }

  private func entryIndex(of item: Int) -> Int? {
    let index = entries.partitioningIndex { $0.kind != .item || $0.item! >= item }
    guard index < entries.count, entries[index].kind == .item, entries[index].item == item else {
      return nil
    }
    return index
  }

  mutating func makeID() -> ListEntryID {
    nextID += 1
    return ListEntryID(nextID)
  }
}
