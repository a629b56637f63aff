/// Layer-backed nodes of one window that asked for layout. Nodes with views are laid out with their views.
@MainActor
final class NodeLayoutQueue {
  private var nodes: [DisplayNode] = []

  func add(_ node: DisplayNode) {
    if !node.main.isInLayoutQueue {
      node.main.isInLayoutQueue = true
      nodes.append(node)
    }
    node.scene?.contentNeedsFrame()
  }

  /// The node leaves the window.
  func remove(_ node: DisplayNode) {
    guard node.main.isInLayoutQueue else { return }
    node.main.isInLayoutQueue = false
    nodes.removeAll(identicalTo: node)
  }

  /// Lays out what has asked for it, and what those layouts ask for.
  ///
  /// Nodes that go on asking end a debug build with their names; in a release build the next frame goes on.
  func flush() {
    for _ in 0..<8 where !nodes.isEmpty {
      let batch = Self.fromTheOutsideIn(nodes)
      nodes = []
      for node in batch {
        node.main.isInLayoutQueue = false
        node.layoutLayerIfNeeded()
      }
    }
    assert(
      nodes.isEmpty,
      "NodeLayoutQueue: layouts go on asking for others, the last ones of "
        + nodes.prefix(4).map(\.nameAndType).joined(separator: ", "))
  }

  /// What an outer node decides about an inner one comes before the layout of that, so that one is enough.
  ///
  /// Not isolated: a closure that is isolated to the main actor checks for every element that it runs there.
  nonisolated private static func fromTheOutsideIn(_ nodes: [DisplayNode]) -> [DisplayNode] {
    guard nodes.count > 1 else { return nodes }
    return nodes.map { (depth: $0.depth, node: $0) }.sorted { $0.depth < $1.depth }.map(\.node)
  }
}
