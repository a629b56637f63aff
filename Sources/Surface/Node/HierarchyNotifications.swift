/// Holds back what nodes are told of entering and leaving windows, so that a node which is taken from
/// one parent and put into another one in the same window hears nothing.
@MainActor
package enum HierarchyNotifications {
  private static var depth = 0
  private static var waiting: [DisplayNode] = []

  static var areHeld: Bool { depth > 0 }

  /// Runs `body`; nodes that are in another window afterwards are told then.
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
