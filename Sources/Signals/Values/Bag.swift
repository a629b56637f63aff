import Algorithms

/// Items under keys that it gives out, in the order in which they were added.
///
/// A value, not safe to share: keep it in an ``Atomic`` or on a ``Queue``. Keys are never given out twice.
public struct Bag<Item> {
  /// The key of an item.
  public typealias Index = Int

  private var keys: ContiguousArray<Index> = []
  private var values: ContiguousArray<Item> = []
  private var nextKey = 0

  /// An empty bag.
  public init() {}

  /// Whether there is nothing in it.
  public var isEmpty: Bool { values.isEmpty }

  /// How many items there are.
  public var count: Int { values.count }

  /// The items, the oldest first.
  public var items: ContiguousArray<Item> { values }

  /// The oldest item and its key.
  public var first: (index: Index, item: Item)? {
    values.isEmpty ? nil : (keys[0], values[0])
  }

  /// Adds an item.
  ///
  /// - Returns: its key.
  public mutating func add(_ item: Item) -> Index {
    let key = nextKey
    nextKey += 1
    keys.append(key)
    values.append(item)
    return key
  }

  /// The item under `index`, nil if it has been removed.
  ///
  /// - Complexity: O(log *n*)
  public func get(_ index: Index) -> Item? { position(of: index).map { values[$0] } }

  /// Removes the item under `index`. Harmless if it has been removed.
  ///
  /// - Returns: the item.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(_ index: Index) -> Item? {
    guard let position = position(of: index) else { return nil }
    keys.remove(at: position)
    return values.remove(at: position)
  }

  /// Removes all items.
  public mutating func removeAll() {
    keys.removeAll()
    values.removeAll()
  }

  /// Keys only grow, so that they are in order.
  private func position(of key: Index) -> Int? {
    let index = keys.partitioningIndex { $0 >= key }
    return index < keys.count && keys[index] == key ? index : nil
  }
}

extension Bag: Sendable where Item: Sendable {}

/// Keys without items: counts who still needs something.
public struct CounterBag: Sendable {
  private var keys: Set<Int> = []
  private var nextKey = 1

  /// An empty bag.
  public init() {}

  /// Whether nobody is left.
  public var isEmpty: Bool { keys.isEmpty }

  /// Adds somebody.
  ///
  /// - Returns: the key.
  public mutating func add() -> Int {
    defer { nextKey += 1 }
    keys.insert(nextKey)
    return nextKey
  }

  /// Removes who has `index`. Harmless for one who has been removed.
  public mutating func remove(_ index: Int) { keys.remove(index) }
}

/// Items under keys, in no order, with removal in constant time.
public struct SparseBag<Item>: Sequence {
  private var items: [Int: Item] = [:]
  private var nextKey = 0

  /// An empty bag.
  public init() {}

  /// Whether there is nothing in it.
  public var isEmpty: Bool { items.isEmpty }

  /// Adds an item.
  ///
  /// - Returns: its key.
  public mutating func add(_ item: Item) -> Int {
    defer { nextKey += 1 }
    items[nextKey] = item
    return nextKey
  }

  /// The item under `index`, nil if it has been removed.
  public func get(_ index: Int) -> Item? { items[index] }

  /// Removes the item under `index`. Harmless if it has been removed.
  public mutating func remove(_ index: Int) { items[index] = nil }

  /// Removes all items.
  public mutating func removeAll() { items.removeAll() }

  /// The items, in no order.
  public func makeIterator() -> Dictionary<Int, Item>.Values.Iterator {
    items.values.makeIterator()
  }
}

extension SparseBag: Sendable where Item: Sendable {}
