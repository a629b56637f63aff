extension ListTree {
  /// How many rows are shown.
  public var count: Int { roots.counts.rowCount }

  /// A row that is shown.
  ///
  /// - Precondition: `row` is from 0 up to ``count``.
  /// - Complexity: O(*d* log *k*).
  public subscript(row: Int) -> ListTreeRow<ID> {
    precondition(row >= 0 && row < count, "A row of a tree is a number from 0 up to its count")
    var (parent, rest, level) = (ID?.none, row, 0)
    while true {
      guard let children = childTable(of: parent) else {
        return ListTreeRow(
          content: .busy(parent: parent!), level: level, indexInSet: 0, setSize: 1,
          isExpanded: false, hasChildren: false)
      }
      let (index, offset) = children.counts.part(at: rest)
      let id = children.ids[index]
      if offset == 0 {
        return ListTreeRow(
          content: .item(id), level: level, indexInSet: index, setSize: children.ids.count,
          isExpanded: isExpanded(id), hasChildren: hasChildren(id))
      }
      (parent, rest, level) = (id, offset - 1, level + 1)
    }
  }

  /// Where an item is shown; nil if it is hidden, or not known.
  ///
  /// - Complexity: O(*d* log *k*).
  public func row(of id: ID) -> Int? {
    guard var node = nodes[id] else { return nil }
    var row = 0
    while let parent = node.parent {
      guard isExpanded(parent) else { return nil }
      row += 1 + (childTable(of: parent)?.counts.start(of: node.index) ?? 0)
      node = nodes[parent]!
    }
    return row + roots.counts.start(of: node.index)
  }

  /// Where the busy row of an item is shown, if it is.
  ///
  /// - Complexity: O(*d* log *k*).
  public func busyRow(below id: ID) -> Int? {
    guard isExpanded(id), nodes[id]?.children == nil else { return nil }
    return row(of: id).map { $0 + 1 }
  }

  /// The rows of an item and of all that is shown below it.
  ///
  /// - Complexity: O(*d* log *k*).
  public func rows(of id: ID) -> Range<Int>? {
    row(of: id).map { $0..<$0 + extent(of: id) }
  }

  /// How many rows an item takes with what is below it, where nothing above it hides it.
  func extent(of id: ID) -> Int { 1 + (expandedIDs.contains(id) ? innerCount(of: id) : 0) }

  /// How many rows are shown below an item while it is expanded.
  func innerCount(of id: ID) -> Int {
    guard let node = nodes[id], node.hasChildren else { return 0 }
    return node.children?.counts.rowCount ?? 1
  }
}
