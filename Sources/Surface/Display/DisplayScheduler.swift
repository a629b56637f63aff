/// Collects the nodes that asked to be drawn and starts them together, once a frame.
@MainActor
final class DisplayScheduler {
  static let shared = DisplayScheduler()

  private var requested: [DisplayNode] = []

  func add(_ node: DisplayNode) {
    guard !requested.contains(where: { $0 === node }) else { return }
    requested.append(node)
    node.hostWindow?.setNeedsFrame()
  }

  func remove(_ node: DisplayNode) { requested.removeAll { $0 === node } }

  /// - Returns: whether anything was drawn or handed to a worker.
  @discardableResult
  func startRequestedDisplays() -> Bool {
    let nodes = requested
    requested.removeAll(keepingCapacity: true)
    for node in nodes where node.needsDisplay { node.startDisplay() }
    return !nodes.isEmpty
  }
}
