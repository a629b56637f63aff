extension SizeSubtree {
  /// Replaces rows by one entry, or by nothing; in place as far as no other tree has the nodes.
  ///
  /// This is what lists do most: a row was measured, a row came. It changes one leaf and the summaries
  /// above it. Where rows lie in several leaves, or a leaf would be less than half full afterwards,
  /// splitting and joining does it.
  ///
  /// - Precondition: something is left.
  mutating func replace(_ rows: Range<Int>, with entry: SizeEntry?) {
    var change = SizeSummary.zero
    switch SizeSubtree.edit(
      &node, height: height, isRoot: true, rows, with: entry, change: &change)
    {
    case .done:
      summary += change
    case .split(let sibling):
      summary += change
      summary -= sibling.summary
      self = SizeSubtree(root: self, sibling)
    case .refused:
      let (head, rest) = split(at: rows.lowerBound)
      let tail = rest?.split(at: rows.count).1
      self = .join(.join(head, entry.map(SizeSubtree.init)), tail)!
    }
  }

  private enum Outcome {
    case done
    /// The upper half of a node that became too large.
    case split(SizeSubtree)
    /// Nothing has changed.
    case refused
  }

  private static func edit(
    _ node: inout SizeNode, height: Int, isRoot: Bool, _ rows: Range<Int>,
    with entry: SizeEntry?, change: inout SizeSummary
  ) -> Outcome {
    if height == 0 {
      return editLeaf(&node, isRoot: isRoot, rows, with: entry, change: &change)
    }
    let (index, start) = unsafeDowncast(node, to: SizeBranch.self).find(row: rows.lowerBound)
    let end = start + unsafeDowncast(node, to: SizeBranch.self).summaries[index].rows
    if rows.upperBound > end { return .refused }
    if !isKnownUniquelyReferenced(&node) {
      node = unsafeDowncast(node, to: SizeBranch.self).copy()
    }
    let branch = unsafeDowncast(node, to: SizeBranch.self)
    let outcome = edit(
      &branch.children[index], height: height - 1, isRoot: false,
      rows.lowerBound - start..<rows.upperBound - start, with: entry, change: &change)
    switch outcome {
    case .done:
      branch.summaries[index] += change
      return .done
    case .split(let sibling):
      branch.summaries[index] += change
      branch.summaries[index] -= sibling.summary
      branch.insert(sibling.node, sibling.summary, at: index + 1)
      if branch.count <= SizeBranch.capacity { return .done }
      return .split(SizeSubtree(branch.splitOff(from: branch.count / 2), height: height))
    case .refused:
      return .refused
    }
  }

  private static func editLeaf(
    _ node: inout SizeNode, isRoot: Bool, _ rows: Range<Int>, with entry: SizeEntry?,
    change: inout SizeSummary
  ) -> Outcome {
    let edit = SizeLeafEdit(unsafeDowncast(node, to: SizeLeaf.self), rows, with: entry)
    if !isRoot, edit.resultingCount < SizeLeaf.minimum { return .refused }
    if !isKnownUniquelyReferenced(&node) { node = unsafeDowncast(node, to: SizeLeaf.self).copy() }
    let leaf = unsafeDowncast(node, to: SizeLeaf.self)
    leaf.replace(edit.range, with: edit.pieces)
    change = edit.change
    if leaf.count <= SizeLeaf.capacity { return .done }
    return .split(SizeSubtree(leaf.splitOff(from: leaf.count / 2)))
  }
}

/// Which entries of a leaf become which others when rows are replaced.
private struct SizeLeafEdit {
  let range: Range<Int>
  private(set) var pieces = SizePieces()
  private(set) var change = SizeSummary.zero
  /// How many entries the leaf has afterwards.
  let resultingCount: Int

  init(_ leaf: SizeLeaf, _ rows: Range<Int>, with entry: SizeEntry?) {
    let (first, start) = leaf.find(row: rows.lowerBound)
    var (last, end) = (first, start)
    while end < rows.upperBound {
      change.subtract(leaf[last])
      end += leaf[last].rows
      last += 1
    }
    var (lower, upper) = (first, last)
    // Only runs have rows before or behind those that are replaced.
    if start < rows.lowerBound {
      let head = SizeEntry.run(rows.lowerBound - start, of: leaf[first].rowClass)
      change.add(head)
      pieces.append(head)
    } else if first > 0, leaf[first - 1].isRun {
      lower -= 1
      pieces.append(leaf[lower])
    }
    if let entry {
      change.add(entry)
      pieces.append(entry)
    }
    if end > rows.upperBound {
      let tail = SizeEntry.run(end - rows.upperBound, of: leaf[last - 1].rowClass)
      change.add(tail)
      pieces.append(tail)
    } else if last < leaf.count, leaf[last].isRun {
      pieces.append(leaf[last])
      upper += 1
    }
    range = lower..<upper
    resultingCount = leaf.count - range.count + pieces.count
  }
}
