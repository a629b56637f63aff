/// A node of a ``SummaryTree``: elements in a leaf, else nodes one level lower.
///
/// A node that somebody else refers to is never changed, which makes it safe to share between threads.
///
/// The dynamic checks of exclusive access are off: only a node with one reference is changed, and no access overlaps another one. A
/// check takes longer than the access.
final class SummaryNode<Element: TreeElement>: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate(set) var children: ContiguousArray<SummaryNode>
  @exclusivity(unchecked) fileprivate(set) var elements: ContiguousArray<Element>
  @exclusivity(unchecked) fileprivate(set) var summary = Element.Summary.zero
  /// The number of elements in this node and below it.
  @exclusivity(unchecked) fileprivate(set) var count = 0
  let isLeaf: Bool

  init(elements: ContiguousArray<Element>) {
    (children, self.elements, isLeaf) = ([], elements, true)
    addUp()
  }

  init(children: ContiguousArray<SummaryNode>) {
    (self.children, elements, isLeaf) = (children, [], false)
    addUp()
  }
}

/// How many elements a leaf has, and how many children another node: a search of 32 stays within a few cache lines, and
/// a hundred megabytes of text are four levels.
private let capacity = 32
private let minimum = 12

extension SummaryNode {
  private var width: Int { isLeaf ? elements.count : children.count }

  fileprivate func addUp() {
    summary = .zero
    if isLeaf {
      count = elements.count
      for element in elements { summary += element.summary }
    } else {
      count = 0
      for child in children {
        summary += child.summary
        count += child.count
      }
    }
  }

  fileprivate static func makeUnique(_ node: inout SummaryNode) {
    if isKnownUniquelyReferenced(&node) { return }
    node = node.isLeaf ? SummaryNode(elements: node.elements) : SummaryNode(children: node.children)
  }

  // MARK: Reading

  func visit(from index: Int, _ body: (Element) -> Bool) -> Bool {
    if isLeaf { return elements[min(index, elements.count)...].allSatisfy(body) }
    var start = 0
    for child in children {
      let end = start + child.count
      if end > index, !child.visit(from: max(index - start, 0), body) { return false }
      start = end
    }
    return true
  }

  // MARK: Changing

  static func update<Result>(
    _ index: Int, in node: inout SummaryNode, _ change: (inout Element) -> Result
  ) -> Result {
    makeUnique(&node)
    defer { node.addUp() }
    if node.isLeaf { return change(&node.elements[index]) }
    var (child, index) = (0, index)
    while index >= node.children[child].count {
      index -= node.children[child].count
      child += 1
    }
    return update(index, in: &node.children[child], change)
  }

  /// Replaces elements; answers with the nodes that have to follow this one, since it would be too wide.
  ///
  /// The node may have too few elements afterwards, or none: its parent mends that.
  static func replace(
    _ range: Range<Int>, with new: ContiguousArray<Element>, in node: inout SummaryNode
  ) -> [SummaryNode] {
    makeUnique(&node)
    defer { node.addUp() }
    if node.isLeaf {
      node.elements.replaceSubrange(range, with: new)
      return split(&node.elements).map { SummaryNode(elements: $0) }
    }
    replaceBelow(range, with: new, in: node)
    return split(&node.children).map { SummaryNode(children: $0) }
  }

  private static func replaceBelow(
    _ range: Range<Int>, with new: ContiguousArray<Element>, in node: SummaryNode
  ) {
    // The children that end at the bounds or beyond them.
    var (first, start) = (0, 0)
    while first < node.children.count - 1, start + node.children[first].count < range.lowerBound {
      start += node.children[first].count
      first += 1
    }
    var (last, lastStart) = (first, start)
    while lastStart + node.children[last].count < range.upperBound {
      lastStart += node.children[last].count
      last += 1
    }
    let local = range.lowerBound - start..<min(range.upperBound - start, node.children[first].count)
    if last > first {
      _ = replace(0..<range.upperBound - lastStart, with: [], in: &node.children[last])
    }
    let added = replace(local, with: new, in: &node.children[first])
    node.children.replaceSubrange(first + 1..<max(last, first + 1), with: added)
    mend(first...first + added.count + (last > first ? 1 : 0), of: node)
  }

  /// Joins children that have become too narrow with those beside them.
  private static func mend(_ changed: ClosedRange<Int>, of node: SummaryNode) {
    for index in changed.reversed() {
      let width = node.children[index].width
      if width == 0 {
        node.children.remove(at: index)
      } else if width < minimum, node.children.count > 1 {
        let left = index + 1 < node.children.count ? index : index - 1
        let joined = join(node.children[left], node.children[left + 1])
        node.children.replaceSubrange(left...left + 1, with: joined)
      }
    }
  }

  private static func join(_ left: SummaryNode, _ right: SummaryNode) -> [SummaryNode] {
    if left.isLeaf {
      var elements = left.elements + right.elements
      let rest = split(&elements)
      return ([elements] + rest).map { SummaryNode(elements: $0) }
    }
    let joined = SummaryNode(children: left.children + right.children)
    // An only child had none beside it to be joined with.
    mend(0...joined.children.count - 1, of: joined)
    let rest = split(&joined.children)
    return ([joined.children] + rest).map { SummaryNode(children: $0) }
  }

  /// The nodes of the next level: evenly filled, one where they fit.
  static func parents(of nodes: [SummaryNode]) -> [SummaryNode] {
    var children = ContiguousArray(nodes)
    let rest = split(&children)
    return ([children] + rest).map { SummaryNode(children: $0) }
  }

  /// Takes what is too much from a row of items, in parts of about the same width.
  private static func split<Item>(
    _ items: inout ContiguousArray<Item>
  ) -> [ContiguousArray<Item>] {
    if items.count <= capacity { return [] }
    let parts = (items.count + capacity - 1) / capacity
    let bounds = (0...parts).map { $0 * items.count / parts }
    let rest = (1..<parts).map { ContiguousArray(items[bounds[$0]..<bounds[$0 + 1]]) }
    items.removeSubrange(bounds[1]...)
    return rest
  }
}
