/// What changes in a grid at once.
///
/// Deletions have indices of the grid as it was; insertions have indices of the grid as it will be,
/// which ascend; updates have both. An item that moves is deleted and inserted with its previous
/// index.
public struct GridTransaction: Sendable {
  /// Items that go. Their order does not matter.
  public var deletions: [Range<Int>] = []
  /// Items that come, ascending.
  public var insertions: [Insertion] = []
  /// Items that stay and show another content. Their order does not matter.
  public var updates: [Update] = []
  /// The item that is to be seen afterwards.
  public var scrollTo: GridScrollTarget?
  /// How the grid is laid out, and what it is seen through, afterwards.
  public var layout: LayoutUpdate?
  /// How items come, go and move; nil for at once. Those that come and go take the times of
  /// ``GridTimings``.
  public var itemAnimation: ListAnimation?
  /// Which items keep their place.
  public var stationaryItems: StationaryItems = .all
  /// How many items lie before the first one; nil for as many as before.
  public var firstIndexOffset: Int?
  /// The number of items afterwards, if it is to be checked.
  public var expectedCount: Int?
  /// Anything that belongs to this state of the grid.
  public var tag: (any Sendable)?

  /// A transaction that changes nothing, but has items loaded where the grid has been scrolled to.
  public init() {}

  /// A transaction of items.
  public init(
    deletions: [Range<Int>] = [], insertions: [Insertion] = [], updates: [Update] = [],
    scrollTo: GridScrollTarget? = nil, itemAnimation: ListAnimation? = nil
  ) {
    (self.deletions, self.insertions, self.updates) = (deletions, insertions, updates)
    (self.scrollTo, self.itemAnimation) = (scrollTo, itemAnimation)
  }

  /// The transaction that makes one list of items another one.
  ///
  ///     let changes = mergeLists(shown, photos)
  ///     grid.apply(
  ///       GridTransaction(changes) { GridItemAttributes(aspectRatio: $0.ratio) }, at: now)
  ///
  /// - Parameters:
  ///   - changes: what differs.
  ///   - attributes: what the layout has to know of an item.
  public init<Item>(_ changes: ListChanges<Item>, attributes: (Item) -> GridItemAttributes) {
    deletions = changes.removals.map { $0..<$0 + 1 }
    insertions = changes.insertions.map {
      Insertion(at: $0.index, attributes($0.item), previousIndex: $0.previousIndex)
    }
    updates = changes.updates.map {
      Update(at: $0.index, previousIndex: $0.previousIndex, attributes: attributes($0.item))
    }
  }

  /// Whether neither the items nor their layout change.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && updates.isEmpty && layout == nil
      && firstIndexOffset == nil
  }
}

extension GridTransaction {
  /// Items that come.
  public struct Insertion: Sendable {
    /// The index of the first one in the grid as it will be.
    public var index: Int
    /// What is known of them. A million that come at once are one insertion.
    public var items: GridItems
    /// The index that the item had, if it moves: it is among the deletions, and comes alone.
    public var previousIndex: Int?

    /// Items from an index on.
    public init(at index: Int, _ items: GridItems) { (self.index, self.items) = (index, items) }

    /// An item, or one that moves.
    public init(
      at index: Int, _ attributes: GridItemAttributes = .init(), previousIndex: Int? = nil
    ) {
      self.init(at: index, GridItems(repeating: attributes, count: 1))
      self.previousIndex = previousIndex
    }
  }

  /// An item that stays and shows another content.
  public struct Update: Sendable {
    /// The index in the grid as it will be.
    public var index: Int
    /// The index in the grid as it was.
    public var previousIndex: Int
    /// What is known of the item; nil if as before.
    public var attributes: GridItemAttributes?

    /// An item of another content.
    public init(at index: Int, previousIndex: Int, attributes: GridItemAttributes? = nil) {
      (self.index, self.previousIndex, self.attributes) = (index, previousIndex, attributes)
    }
  }

  /// Another layout, or another viewport.
  public struct LayoutUpdate: Sendable {
    /// How the items are arranged; nil for as before.
    public var layout: (any GridLayout)?
    /// What the grid is seen through; nil for as before.
    public var viewport: GridViewport?
    /// How the items get to their places; nil for at once.
    public var animation: ListAnimation?

    /// Another viewport, layout, or both.
    public init(
      viewport: GridViewport? = nil, layout: (any GridLayout)? = nil,
      animation: ListAnimation? = nil
    ) {
      (self.viewport, self.layout, self.animation) = (viewport, layout, animation)
    }
  }

  /// Which items keep their place as others come and go.
  public enum StationaryItems: Hashable, Sendable {
    /// None: the content keeps its offset from the start.
    case none
    /// The first one in view that stays.
    case all
    /// The first one in view that stays and has one of these indices, in the grid as it was; if
    /// there is none, no item.
    case indices(Set<Int>)
  }
}

// MARK: Rules

extension GridTransaction {
  /// The same changes as those of a list of rows, which follow the same rules: for what goes with rows.
  public var rows: ListTransaction {
    var rows = ListTransaction(
      deletions: deletions.map { .init($0) },
      insertions: insertions.map {
        .init(at: $0.index, count: $0.items.count, previousIndex: $0.previousIndex)
      },
      updates: updates.map { .init(at: $0.index, previousIndex: $0.previousIndex) },
      scrollTo: scrollTo.map { ListScrollTarget(row: $0.item, position: .top(0)) })
    rows.expectedCount = expectedCount
    return rows
  }

  /// The first rule that this breaks for a grid of `count` items; nil if there is none.
  ///
  /// ``GridState/apply(_:at:)-(GridTransaction,_)`` refuses what has one. For changes that come from outside of a
  /// program.
  ///
  /// - Complexity: O(*k* log *k*) in the number of changes.
  public func fault(count: Int) -> ListTransactionFault? { rows.fault(count: count) }
}
