/// What makes one list of items another one, as the transactions of a list take it.
///
/// `removals` are indices of the old list. `insertions` are indices of the new list, ascending, so that
/// each is also the index after all removals and the insertions before it. `updates` are items that stay
/// where they are among those that stay. A row that moves is removed and inserted with its
/// `previousIndex`.
public struct ListChanges<Item> {
  /// An item that comes, or that comes from elsewhere in the list.
  public struct Insertion {
    /// The index of the item in the new list.
    public var index: Int
    /// The item.
    public var item: Item
    /// The index of the item in the old list, which is among the removals; nil for a new item.
    public var previousIndex: Int?

    /// An insertion.
    @inlinable
    public init(index: Int, item: Item, previousIndex: Int? = nil) {
      (self.index, self.item, self.previousIndex) = (index, item, previousIndex)
    }
  }

  /// An item that stays and has changed.
  public struct Update {
    /// The index of the item in the new list.
    public var index: Int
    /// The item as it is now.
    public var item: Item
    /// The index of the item in the old list.
    public var previousIndex: Int

    /// An update.
    @inlinable
    public init(index: Int, item: Item, previousIndex: Int) {
      (self.index, self.item, self.previousIndex) = (index, item, previousIndex)
    }
  }

  /// Indices in the old list, ascending.
  public var removals: [Int]
  /// Items that come, by ascending index.
  public var insertions: [Insertion]
  /// Items that change in their places, by ascending index.
  public var updates: [Update]

  /// Changes whose indices ascend and are as described.
  @inlinable
  public init(removals: [Int] = [], insertions: [Insertion] = [], updates: [Update] = []) {
    (self.removals, self.insertions, self.updates) = (removals, insertions, updates)
  }

  /// Whether both lists are the same.
  @inlinable
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && updates.isEmpty }

  /// The new list.
  ///
  /// - Precondition: the indices ascend, and lie in the lists that they are of.
  /// - Complexity: O(*n*) in the number of items, however many changes there are.
  @inlinable
  public func applied(to old: [Item]) -> [Item] {
    let count = old.count - removals.count + insertions.count
    var new: [Item] = []
    new.reserveCapacity(count)
    var (next, removal, insertion) = (0, 0, 0)
    while new.count < count {
      if insertion < insertions.count, insertions[insertion].index == new.count {
        new.append(insertions[insertion].item)
        insertion += 1
        continue
      }
      while removal < removals.count, removals[removal] == next {
        removal += 1
        next += 1
      }
      precondition(next < old.count, "The indices of insertions ascend, without a gap at the end")
      new.append(old[next])
      next += 1
    }
    precondition(
      insertion == insertions.count, "The indices of insertions ascend, without a gap at the end")
    for update in updates { new[update.index] = update.item }
    return new
  }
}

extension ListChanges: Equatable where Item: Equatable {}
extension ListChanges: Sendable where Item: Sendable {}
extension ListChanges.Insertion: Equatable where Item: Equatable {}
extension ListChanges.Insertion: Sendable where Item: Sendable {}
extension ListChanges.Update: Equatable where Item: Equatable {}
extension ListChanges.Update: Sendable where Item: Sendable {}
