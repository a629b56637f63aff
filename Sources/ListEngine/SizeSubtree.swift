/// A tree of sizes without estimates: a B+ tree of rows, never empty.
///
/// All nodes but the root are at least half full, so that its height is at most one more than the
/// logarithm of its entries by 8. Everything that changes more than one leaf is done by ``split(at:)``
/// and ``join(_:_:)``, which make new nodes along one path and share the others (Blelloch, Ferizovic
/// and Sun: *Just Join for Parallel Ordered Sets*, 2016).
struct SizeSubtree: Sendable {
  var node: SizeNode
  var summary: SizeSummary
  /// 0 for a leaf.
  var height: Int

  init(_ leaf: SizeLeaf) {
    node = leaf
    summary = leaf.summary
    height = 0
  }

  init(_ branch: SizeBranch, height: Int) {
    node = branch
    summary = branch.summary
    self.height = height
  }

  init(_ node: SizeNode, _ summary: SizeSummary, height: Int) {
    self.node = node
    self.summary = summary
    self.height = height
  }

  init(_ entry: SizeEntry) {
    let leaf = SizeLeaf()
    leaf.append(entry)
    self.init(leaf)
  }

  var leaf: SizeLeaf {
    assert(height == 0)
    return unsafeDowncast(node, to: SizeLeaf.self)
  }

  var branch: SizeBranch {
    assert(height > 0)
    return unsafeDowncast(node, to: SizeBranch.self)
  }

  func child(_ index: Int) -> SizeSubtree {
    SizeSubtree(branch.children[index], branch.summaries[index], height: height - 1)
  }
}

extension SizeSubtree {
  /// The rows before `row`, and the rows from it on.
  func split(at row: Int) -> (SizeSubtree?, SizeSubtree?) {
    assert(row >= 0 && row <= summary.rows)
    if row == 0 { return (nil, self) }
    if row == summary.rows { return (self, nil) }
    return height == 0 ? splitLeaf(at: row) : splitBranch(at: row)
  }

  private func splitLeaf(at row: Int) -> (SizeSubtree?, SizeSubtree?) {
    let leaf = leaf
    let (index, start) = leaf.find(row: row)
    let (left, right) = (SizeLeaf(), SizeLeaf())
    left.append(leaf, 0..<index)
    var rest = index
    if start < row {
      let entry = leaf[index]
      left.append(.run(row - start, of: entry.rowClass))
      right.append(.run(start + entry.rows - row, of: entry.rowClass))
      rest += 1
    }
    right.append(leaf, rest..<leaf.count)
    return (SizeSubtree(left), SizeSubtree(right))
  }

  private func splitBranch(at row: Int) -> (SizeSubtree?, SizeSubtree?) {
    let (index, start) = branch.find(row: row)
    let (left, right) = child(index).split(at: row - start)
    return (
      .join(children(0..<index), left), .join(right, children(index + 1..<branch.count))
    )
  }

  /// Some children as a tree.
  private func children(_ range: Range<Int>) -> SizeSubtree? {
    if range.isEmpty { return nil }
    if range.count == 1 { return child(range.lowerBound) }
    let part = SizeBranch()
    part.append(branch, range)
    return SizeSubtree(part, height: height)
  }
}

extension SizeSubtree {
  /// The rows of both.
  static func join(_ first: SizeSubtree?, _ second: SizeSubtree?) -> SizeSubtree? {
    guard let first else { return second }
    guard let second else { return first }
    let (tree, sibling) =
      first.height >= second.height ? first.appending(second) : second.prepending(first)
    guard let sibling else { return tree }
    return SizeSubtree(root: tree, sibling)
  }

  /// A tree one higher than two of the same height.
  init(root first: SizeSubtree, _ second: SizeSubtree) {
    let root = SizeBranch()
    root.append(first.node, first.summary)
    root.append(second.node, second.summary)
    self.init(root, height: first.height + 1)
  }

  /// This and another one behind it that is not higher, as one or two trees of this one's height.
  private func appending(_ other: SizeSubtree) -> (SizeSubtree, SizeSubtree?) {
    if height == other.height { return merging(other) }
    let last = branch.count - 1
    let (child, sibling) = child(last).appending(other)
    let copy = branch.copy()
    copy.children[last] = child.node
    copy.summaries[last] = child.summary
    if let sibling { copy.append(sibling.node, sibling.summary) }
    return SizeSubtree.halved(copy, height: height)
  }

  /// The same with the other one before this.
  private func prepending(_ other: SizeSubtree) -> (SizeSubtree, SizeSubtree?) {
    if height == other.height { return other.merging(self) }
    let (child, sibling) = child(0).prepending(other)
    let copy = branch.copy()
    copy.children[0] = child.node
    copy.summaries[0] = child.summary
    if let sibling { copy.insert(sibling.node, sibling.summary, at: 1) }
    return SizeSubtree.halved(copy, height: height)
  }

  /// A branch as it is, or as two where it has one child too many.
  private static func halved(
    _ branch: SizeBranch, height: Int
  ) -> (SizeSubtree, SizeSubtree?) {
    if branch.count <= SizeBranch.capacity { return (SizeSubtree(branch, height: height), nil) }
    let rest = branch.splitOff(from: branch.count / 2)
    return (SizeSubtree(branch, height: height), SizeSubtree(rest, height: height))
  }

  /// The roots of two trees of one height as one node or two that are at least half full.
  private func merging(_ other: SizeSubtree) -> (SizeSubtree, SizeSubtree?) {
    height == 0 ? mergingLeaf(other) : mergingBranch(other)
  }

  private func mergingBranch(_ other: SizeSubtree) -> (SizeSubtree, SizeSubtree?) {
    let (a, b) = (branch, other.branch)
    let count = a.count + b.count
    let areFull = a.count >= SizeBranch.minimum && b.count >= SizeBranch.minimum
    if count > SizeBranch.capacity, areFull { return (self, other) }
    let left = SizeBranch()
    // All of it, or half of it.
    let target = count > SizeBranch.capacity ? count / 2 : count
    left.append(a, 0..<min(target, a.count))
    left.append(b, 0..<max(0, target - a.count))
    if target == count { return (SizeSubtree(left, height: height), nil) }
    let right = SizeBranch()
    right.append(a, min(target, a.count)..<a.count)
    right.append(b, max(0, target - a.count)..<b.count)
    return (SizeSubtree(left, height: height), SizeSubtree(right, height: height))
  }

  private func mergingLeaf(_ other: SizeSubtree) -> (SizeSubtree, SizeSubtree?) {
    let (a, b) = (leaf, other.leaf)
    let count = a.count + b.count
    let areFull = a.count >= SizeLeaf.minimum && b.count >= SizeLeaf.minimum
    if count > SizeLeaf.capacity, areFull { return (self, other) }
    let target = count > SizeLeaf.capacity ? count / 2 : count
    let (left, right) = (SizeLeaf(), SizeLeaf())
    // By what there is on the left, since two runs at the border become one entry.
    for index in 0..<a.count { (left.count < target ? left : right).append(a[index]) }
    for index in 0..<b.count { (left.count < target ? left : right).append(b[index]) }
    return (SizeSubtree(left), right.count == 0 ? nil : SizeSubtree(right))
  }
}

extension SizeSubtree {
  /// A tree of many entries at once, of which no neighbours are runs of one class.
  ///
  /// - Complexity: O(*n*).
  init?(entries: [SizeEntry]) {
    if entries.isEmpty { return nil }
    var level = SizeSubtree.parts(of: entries.count, capacity: SizeLeaf.capacity).map { range in
      SizeSubtree(SizeLeaf(entries[range]))
    }
    while level.count > 1 {
      level = SizeSubtree.parts(of: level.count, capacity: SizeBranch.capacity).map { range in
        let branch = SizeBranch()
        for child in level[range] { branch.append(child.node, child.summary) }
        return SizeSubtree(branch, height: level[range.lowerBound].height + 1)
      }
    }
    self = level[0]
  }

  /// The fewest ranges that hold `capacity` each, as even as can be.
  private static func parts(of count: Int, capacity: Int) -> [Range<Int>] {
    let parts = (count + capacity - 1) / capacity
    return (0..<parts).map { count * $0 / parts..<count * ($0 + 1) / parts }
  }

  /// Adds all entries, changed, to others; neighbours that are runs of one class become one.
  func collect(_ change: borrowing SizeEntryChange, into entries: inout [SizeEntry]) {
    if height == 0 {
      let leaf = leaf
      for index in 0..<leaf.count {
        let entry = change.applied(to: leaf[index])
        if entry.isRun, let merged = entries.last?.merged(with: entry) {
          entries[entries.count - 1] = merged
        } else {
          entries.append(entry)
        }
      }
    } else {
      for index in 0..<branch.count { child(index).collect(change, into: &entries) }
    }
  }

  /// - Complexity: O(*n*) in the number of entries.
  var entryCount: Int {
    if height == 0 { return leaf.count }
    return (0..<branch.count).reduce(0) { $0 + child($1).entryCount }
  }
}

/// What happens to the entries of many rows at once.
///
/// With a closure in its place, a change of width took twice as long.
enum SizeEntryChange {
  /// They are as if they had never been measured.
  case forget
  /// They get another class.
  case setClass(RowClass)
  /// Their lengths become estimates of their own, times a factor for each class.
  case markStale(InlineArray<8, Double>)

  func applied(to entry: SizeEntry) -> SizeEntry {
    switch self {
    case .forget: entry.forgotten
    case .setClass(let rowClass): entry.with(rowClass)
    case .markStale(let factors): entry.stale(scaledBy: factors[entry.classIndex])
    }
  }
}
