/// Defers the notifications of the nodes of one window about entering and leaving windows, so that a node which moves
/// from one parent to another one in the same window is not notified.
@MainActor
package final class HierarchyNotifications {
  private var depth = 0
  private var waiting: [DisplayNode] = []

  var areHeld: Bool { depth > 0 }

  /// Runs `body`, and then notifies the nodes that are in another window than before.
  package func hold<R>(_ body: () throws -> R) rethrows -> R {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { release() }
    }
    return try body()
  }

  func add(_ node: DisplayNode) { waiting.append(node) }

  private func release() {
    while !waiting.isEmpty {
      let nodes = waiting
      waiting = []
      for node in nodes { node.tellHeldScene() }
    }
  }
}
