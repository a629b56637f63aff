import Testing

@testable import ListEngine

extension SizeTree {
  /// Fails where a node is too empty or too full, a summary is not that of its node, or runs that could
  /// be one entry are two.
  func checkInvariants(_ place: SourceLocation = #_sourceLocation) {
    guard let root else { return }
    #expect(count > 0, sourceLocation: place)
    checkNode(root, isRoot: true, place)
  }

  private func checkNode(_ tree: SizeSubtree, isRoot: Bool, _ place: SourceLocation) {
    if tree.height == 0 {
      let leaf = tree.leaf
      let minimum = isRoot ? 1 : SizeLeaf.minimum
      #expect(minimum...SizeLeaf.capacity ~= leaf.count, sourceLocation: place)
      #expect(leaf.summary == tree.summary, sourceLocation: place)
      for index in 0..<leaf.count {
        #expect(leaf[index].rows > 0, sourceLocation: place)
        if index > 0 {
          #expect(leaf[index - 1].merged(with: leaf[index]) == nil, sourceLocation: place)
        }
      }
    } else {
      let branch = tree.branch
      let minimum = isRoot ? 2 : SizeBranch.minimum
      #expect(minimum...SizeBranch.capacity ~= branch.count, sourceLocation: place)
      #expect(branch.summary == tree.summary, sourceLocation: place)
      for index in 0..<branch.count {
        let child = SizeSubtree(
          branch.children[index], branch.summaries[index], height: tree.height - 1)
        checkNode(child, isRoot: false, place)
      }
      #expect(branch.children.count == branch.count, sourceLocation: place)
    }
  }

  /// Fails where anything that can be asked differs from the model.
  func checkAll(_ model: NaiveSizes, _ place: SourceLocation = #_sourceLocation) {
    checkInvariants(place)
    #expect(count == model.rows.count, sourceLocation: place)
    #expect(isEmpty == model.rows.isEmpty, sourceLocation: place)
    #expect(measuredCount == model.rows.count { $0.isMeasured }, sourceLocation: place)
    #expect(
      staleCount == model.rows.count { $0.own != nil && !$0.isMeasured }, sourceLocation: place)
    for number in 0..<8 {
      let rowClass = RowClass(number)
      #expect(
        unmeasuredCount(of: rowClass)
          == model.rows.count {
            $0.own == nil && $0.rowClass == rowClass
          }, sourceLocation: place)
    }
    var edge = ListLength.zero
    var isSame = true
    for (row, expected) in model.rows.enumerated() {
      isSame =
        isSame && offset(of: row) == edge && length(of: row) == model.length(expected)
        && isMeasured(row) == expected.isMeasured && rowClass(of: row) == expected.rowClass
        && isStale(row) == (expected.own != nil && !expected.isMeasured)
      edge += model.length(expected)
    }
    #expect(isSame, sourceLocation: place)
    #expect(total == edge && offset(of: count) == edge, sourceLocation: place)
  }
}
