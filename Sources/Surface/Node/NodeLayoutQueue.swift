/// Layer-backed nodes that asked for layout. Nodes with views are laid out with their views.
@MainActor
final class NodeLayoutQueue {
  static let shared = NodeLayoutQueue()

  private var nodes: [DisplayNode] = []

  func add(_ node: DisplayNode) {
    if !node.main.isInLayoutQueue {
      node.main.isInLayoutQueue = true
      nodes.append(node)
    }
    node.hostWindow?.setNeedsFrame()
  }

  func flush() {
    for _ in 0..<8 where !nodes.isEmpty {
      let batch = nodes
      nodes = []
      for node in batch {
        node.main.isInLayoutQueue = false
        node.layoutLayerIfNeeded()
      }
    }
  }
}
