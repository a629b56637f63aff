/// Layer-backed nodes that asked for layout. Nodes with views are laid out with their views.
@MainActor
final class NodeLayoutQueue {
  static let shared = NodeLayoutQueue()

  private var nodes: [DisplayNode] = []

  func add(_ node: DisplayNode) {
    if !nodes.contains(where: { $0 === node }) { nodes.append(node) }
    node.main.window?.setNeedsFrame()
  }

  func flush() {
    for _ in 0..<8 where !nodes.isEmpty {
      let batch = nodes
      nodes = []
      for node in batch { node.layoutLayerIfNeeded() }
    }
  }
}
