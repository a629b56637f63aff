import Algorithms

/// The attributes of all items of a grid; neighbours that are alike are kept once.
///
/// A million items without sections are one run. Costs are in the number of runs, *r*.
public struct GridItems: Sendable {
  /// Neighbours with the same attributes.
  struct Run: Sendable {
    var attributes: GridItemAttributes
    /// The index behind the last item.
    var end: Int
  }

  private(set) var runs: [Run] = []

  /// No items.
  public init() {}

  /// Items that are alike.
  public init(repeating attributes: GridItemAttributes = .init(), count: Int) {
    append(attributes, count: count)
  }

  /// Items in their order.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public init(_ attributes: some Sequence<GridItemAttributes>) {
    for attributes in attributes { append(attributes, count: 1) }
  }

  /// How many items there are.
  public var count: Int { runs.last?.end ?? 0 }

  /// Adds items that are alike.
  ///
  /// - Precondition: `count` is not negative.
  public mutating func append(_ attributes: GridItemAttributes, count: Int) {
    precondition(count >= 0, "A grid has no negative number of items")
    if count == 0 { return }
    if let last = runs.last, last.attributes.isSame(as: attributes) {
      runs[runs.count - 1].end += count
    } else {
      runs.append(Run(attributes: attributes, end: self.count + count))
    }
  }

  /// Adds a part of other items.
  mutating func append(_ other: GridItems, _ range: Range<Int>) {
    other.forEachRun(in: range) { append($1, count: $0.count) }
  }

  /// What is known of an item.
  ///
  /// - Complexity: O(log *r*)
  public subscript(index: Int) -> GridItemAttributes {
    precondition(index >= 0 && index < count, "A grid has no item \(index) of \(count)")
    return runs[runIndex(of: index)].attributes
  }

  private func runIndex(of item: Int) -> Int {
    runs.partitioningIndex { $0.end > item }
  }

  /// Visits the runs of a range, each cut to it.
  func forEachRun(in range: Range<Int>, _ body: (Range<Int>, GridItemAttributes) -> Void) {
    if range.isEmpty { return }
    var (index, start) = (runIndex(of: range.lowerBound), range.lowerBound)
    while start < range.upperBound {
      let end = min(runs[index].end, range.upperBound)
      body(start..<end, runs[index].attributes)
      (index, start) = (index + 1, end)
    }
  }

  /// The items after a transaction.
  ///
  /// - Complexity: O(*r* + *k* log *r*) in the number *k* of changes.
  func applying(_ transaction: GridTransaction, _ map: ListIndexMap) -> GridItems {
    var result = GridItems()
    var next = 0
    var deletions = map.deleted[...]
    func keep(upTo count: Int) {
      while result.count < count {
        let end = deletions.first?.lowerBound ?? self.count
        let part = min(end - next, count - result.count)
        result.append(self, next..<next + part)
        next += part
        if next == end, let deletion = deletions.popFirst() { next = deletion.upperBound }
      }
    }
    for insertion in transaction.insertions {
      keep(upTo: insertion.index)
      result.append(insertion.items, 0..<insertion.items.count)
    }
    keep(upTo: map.newCount)
    return result.updating(transaction.updates)
  }

  private func updating(_ updates: [GridTransaction.Update]) -> GridItems {
    var result = GridItems()
    let changes = updates.filter { $0.attributes != nil }.sorted { $0.index < $1.index }
    if changes.isEmpty { return self }
    for change in changes {
      result.append(self, result.count..<change.index)
      result.append(change.attributes!, count: 1)
    }
    result.append(self, result.count..<count)
    return result
  }
}

// MARK: Sections

/// Neighbouring items of one section, or of none.
public struct GridSectionRun: Hashable, Sendable {
  /// The section; nil for items of none.
  public let section: GridSection?
  /// The items.
  public internal(set) var items: Range<Int>
}

extension GridItems {
  /// The items by their sections; the header of one is as its first item has it.
  ///
  /// - Complexity: O(*r*)
  public var sections: [GridSectionRun] {
    var sections: [GridSectionRun] = []
    var start = 0
    for run in runs {
      if let last = sections.last, last.section?.id == run.attributes.section?.id {
        sections[sections.count - 1].items = last.items.lowerBound..<run.end
      } else {
        sections.append(GridSectionRun(section: run.attributes.section, items: start..<run.end))
      }
      start = run.end
    }
    return sections
  }
}
