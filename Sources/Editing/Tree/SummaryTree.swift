/// What the elements of a ``SummaryTree`` are added up to.
protocol TreeSummary: Hashable, Sendable {
  static var zero: Self { get }
  static func += (sum: inout Self, other: Self)
}

/// What a ``SummaryTree`` keeps.
protocol TreeElement: Sendable {
  associatedtype Summary: TreeSummary
  var summary: Summary { get }
}

/// A sequence of elements as a B-tree, in which every node knows the sum of what is below it.
///
/// A copy shares all nodes, and a change copies those on the way to what is changed and nothing else, so a copy is a snapshot that
/// costs nothing. The sums lead to an element by whatever they add up: bytes, lines, lengths (xi-editor's rope and Zed's
/// `SumTree` are such trees).
struct SummaryTree<Element: TreeElement>: Sendable {
  private(set) var root: SummaryNode<Element>

  /// - Complexity: O(*n*)
  init(_ elements: some Sequence<Element>) {
    root = SummaryNode(elements: [])
    append(contentsOf: elements)
  }

  var summary: Element.Summary { root.summary }
  var count: Int { root.count }
  var isEmpty: Bool { root.count == 0 }

  /// - Complexity: O(log *n*)
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "An element has an index below the count")
    var (node, index) = (root, index)
    while !node.isLeaf {
      var child = 0
      while index >= node.children[child].count {
        index -= node.children[child].count
        child += 1
      }
      node = node.children[child]
    }
    return node.elements[index]
  }

  /// - Complexity: O(log *n* + *k*) in the number of elements that come and go.
  mutating func replaceSubrange(_ range: Range<Int>, with elements: some Sequence<Element>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "Elements have indices below the count")
    var level = [root] + SummaryNode.replace(range, with: ContiguousArray(elements), in: &root)
    // The first one may have been copied.
    level[0] = root
    while level.count > 1 { level = SummaryNode.parents(of: level) }
    root = level[0]
    while !root.isLeaf, root.children.count < 2 {
      root = root.children.first ?? SummaryNode(elements: [])
    }
  }

  /// - Complexity: O(log *n* + *k*) in the number of new elements.
  mutating func append(contentsOf elements: some Sequence<Element>) {
    replaceSubrange(count..<count, with: elements)
  }

  /// Changes one element in place.
  ///
  /// - Complexity: O(log *n*)
  mutating func update<Result>(at index: Int, _ change: (inout Element) -> Result) -> Result {
    precondition(index >= 0 && index < count, "An element has an index below the count")
    return SummaryNode.update(index, in: &root, change)
  }

  /// Calls `body` with the elements from an index on, until it returns false.
  func visit(from index: Int = 0, _ body: (Element) -> Bool) {
    _ = root.visit(from: index, body)
  }
}

// MARK: Searching

extension SummaryTree {
  /// An element, and what is before it.
  struct Place {
    var index: Int
    var before: Element.Summary
    var element: Element
  }

  /// The first element up to whose end more than `target` is measured, else the last one; the tree is not empty.
  ///
  /// - Complexity: O(log *n*)
  @inline(__always)
  func place(of target: Int, by measure: (Element.Summary) -> Int) -> Place {
    precondition(!isEmpty, "An empty tree has no element")
    // The tree holds the nodes; to count who refers to each takes as long as the search.
    defer { withExtendedLifetime(self) {} }
    var node = Unmanaged.passUnretained(root)
    var index = 0
    var before = Element.Summary.zero
    while let child = node._withUnsafeGuaranteedRef({ node -> Unmanaged<SummaryNode<Element>>? in
      if node.isLeaf { return nil }
      var child = 0
      while child < node.children.count - 1 {
        var sum = before
        sum += node.children[child].summary
        if measure(sum) > target { break }
        before = sum
        index += node.children[child].count
        child += 1
      }
      return Unmanaged.passUnretained(node.children[child])
    }) {
      node = child
    }
    return node._withUnsafeGuaranteedRef { leaf in
      var position = 0
      while position < leaf.elements.count - 1 {
        var sum = before
        sum += leaf.elements[position].summary
        if measure(sum) > target { break }
        before = sum
        position += 1
      }
      return Place(index: index + position, before: before, element: leaf.elements[position])
    }
  }

  /// What the elements before an index add up to.
  ///
  /// - Complexity: O(log *n*)
  func summary(before index: Int) -> Element.Summary {
    precondition(index >= 0 && index <= count, "There are elements up to the count")
    var (node, index) = (root, index)
    var sum = Element.Summary.zero
    while !node.isLeaf {
      var child = 0
      while child < node.children.count - 1, index >= node.children[child].count {
        index -= node.children[child].count
        sum += node.children[child].summary
        child += 1
      }
      node = node.children[child]
    }
    for element in node.elements[..<index] { sum += element.summary }
    return sum
  }
}
