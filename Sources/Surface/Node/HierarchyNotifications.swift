/// Defers the notifications of nodes about entering and leaving windows, so that a node which moves from one
/// parent to another one in the same window is not notified.
@MainActor
package enum HierarchyNotifications {
  private static var depth = 0
  private static var waiting: [DisplayNode] = []

  static var areHeld: Bool { depth > 0 }

  /// Runs `body`, and then notifies the nodes that are in another window than before.
  package static func hold<R>(_ body: () throws -> R) rethrows -> R {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { release() }
    }
    return try body()
  }

  static func add(_ node: DisplayNode) { waiting.append(node) }

  private static func release() {
    while !waiting.isEmpty {
      let nodes = waiting
      waiting = []
      for node in nodes { node.tellHeldScene() }
    }
  }
}
