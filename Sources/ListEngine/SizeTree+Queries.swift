extension SizeTree {
  /// The top edge of a row; for `count` the bottom edge of the last one.
  ///
  /// - Precondition: `row` is from 0 to `count`.
  /// - Complexity: O(log *n*) in the number of entries.
  public func offset(of row: Int) -> ListLength {
    precondition(row >= 0 && row <= count, "An offset is asked of a row, or of the end")
    guard let root else { return .zero }
    var (node, rest, units) = (root.node, row, Int64(0))
    for _ in 0..<root.height {
      let branch = unsafeDowncast(node, to: SizeBranch.self)
      var index = 0
      while index < branch.count - 1, rest >= branch.summaries[index].rows {
        rest -= branch.summaries[index].rows
        units += branch.summaries[index].units(estimates)
        index += 1
      }
      node = branch.children[index]
    }
    let leaf = unsafeDowncast(node, to: SizeLeaf.self)
    var index = 0
    while rest > 0 {
      let entry = leaf[index]
      if entry.isRun {
        units += Int64(min(rest, entry.rows)) * entry.rowUnits(estimates)
        rest -= entry.rows
      } else {
        units += entry.ownUnits
        rest -= 1
      }
      index += 1
    }
    return ListLength(rawValue: units)
  }

  /// The row that owns an offset, and how far below its top edge that is.
  ///
  /// It is the last row whose top edge is not below `offset`: of rows of no height at an edge the one
  /// with a height that follows them, at the end the last row of all. Before the first row it is row 0
  /// with a negative `offsetInRow`; behind the last one that has an `offsetInRow` of its length or more.
  ///
  /// - Precondition: the tree has rows.
  /// - Complexity: O(log *n*) in the number of entries.
  public func row(at offset: ListLength) -> (row: Int, offsetInRow: ListLength) {
    guard let root else { preconditionFailure("An empty tree of sizes has no row at an offset") }
    if offset < .zero { return (0, offset) }
    var (node, rest, row) = (root.node, offset.rawValue, 0)
    for _ in 0..<root.height {
      let branch = unsafeDowncast(node, to: SizeBranch.self)
      var index = 0
      while index < branch.count - 1 {
        let units = branch.summaries[index].units(estimates)
        if rest < units { break }
        rest -= units
        row += branch.summaries[index].rows
        index += 1
      }
      node = branch.children[index]
    }
    let leaf = unsafeDowncast(node, to: SizeLeaf.self)
    var index = 0
    while index < leaf.count - 1 {
      let units = leaf[index].units(estimates)
      if rest < units { break }
      rest -= units
      row += leaf[index].rows
      index += 1
    }
    let entry = leaf[index]
    if entry.isRun {
      let unit = entry.rowUnits(estimates)
      // Behind the end of the last run it is still the last row.
      let inRun = min(rest / unit, Int64(entry.rows - 1))
      row += Int(inRun)
      rest -= inRun * unit
    }
    return (row, ListLength(rawValue: rest))
  }

  /// The length of a row: measured, or estimated.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public func length(of row: Int) -> ListLength {
    ListLength(rawValue: entry(of: row).rowUnits(estimates))
  }

  /// Whether the length of a row is what was measured in the present width.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public func isMeasured(_ row: Int) -> Bool { entry(of: row).isMeasured }

  /// Whether a row was measured in another width and not since (``markStale(_:scaledBy:)``).
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public func isStale(_ row: Int) -> Bool { entry(of: row).isStale }

  /// The class of a row.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public func rowClass(of row: Int) -> RowClass { entry(of: row).rowClass }

  /// The first row from `row` on that is not measured, or nil.
  ///
  /// With ``previousRowToMeasure(before:)`` this is how what is left is measured outwards from a row.
  ///
  /// - Parameter row: from 0 to `count`.
  /// - Complexity: O(log *n*) in the number of entries.
  public func nextRowToMeasure(from row: Int) -> Int? {
    precondition(row >= 0 && row <= count, "A search begins at a row, or at the end")
    return root?.firstUnmeasured(from: row)
  }

  /// The last row before `row` that is not measured, or nil.
  ///
  /// - Parameter row: from 0 to `count`.
  /// - Complexity: O(log *n*) in the number of entries.
  public func previousRowToMeasure(before row: Int) -> Int? {
    precondition(row >= 0 && row <= count, "A search begins at a row, or at the end")
    return root?.lastUnmeasured(before: row)
  }

  /// The entry with a row.
  func entry(of row: Int) -> SizeEntry {
    precondition(row >= 0 && row < count, "A row is a number from 0 up to the count of rows")
    var (node, rest) = (root!.node, row)
    for _ in 0..<root!.height {
      let branch = unsafeDowncast(node, to: SizeBranch.self)
      let (index, start) = branch.find(row: rest)
      node = branch.children[index]
      rest -= start
    }
    let leaf = unsafeDowncast(node, to: SizeLeaf.self)
    return leaf[leaf.find(row: rest).index]
  }
}
