import Compositing
import Glibc
import Locks

/// Changes which node lies in which: the one place that does.
///
/// A lock of the process is held meanwhile, and inside of it those of the nodes that change; nothing else holds
/// two of these, so that threads which move nodes to and fro cannot wait for each other in a circle. Nothing is
/// called under them: what a move brings with it follows when they are free.
enum NodeTree {
  private static let lock = Lock(())

  /// What became of a node and its new parent.
  struct Move: Sendable {
    /// Among the subnodes of the parent.
    var index: Int
    /// The parent that the node was taken from, if it was another one.
    var oldParent: DisplayNode?
    var isParentLoaded: Bool
    var isParentRangeManaged: Bool
    /// The node whose pixels everything in the parent is a part of.
    var rasterizer: DisplayNode?
    /// Whether it was in the parent already.
    var wasInParent: Bool
  }

  static func put(_ node: DisplayNode, into parent: DisplayNode, at place: SubnodePlace) -> Move {
    precondition(node !== parent, "DisplayNode: a node cannot contain itself")
    // Held until the lock is free, because the end of a node runs code of the app.
    var path: [DisplayNode] = []
    defer { withExtendedLifetime(path) {} }
    return lock.withLock { _ in
      // A node without subnodes contains nothing, and has most often none when it is added.
      if node.withState({ !$0.subnodes.isEmpty }) { path = ancestors(of: parent) }
      precondition(!path.contains { $0 === node }, "DisplayNode: a node cannot contain itself")
      let old = node.withState { $0.supernode }
      if let old, old !== parent { remove(node, from: old) }
      return insert(node, into: parent, at: place, from: old)
    }
  }

  /// - Returns: the parent that the node was in.
  static func takeOut(_ node: DisplayNode) -> DisplayNode? {
    lock.withLock { _ in
      guard let parent = node.withState({ $0.supernode }) else { return nil }
      remove(node, from: parent)
      node.withState { $0.supernode = nil }
      return parent
    }
  }

  private static func insert(
    _ node: DisplayNode, into parent: DisplayNode, at place: SubnodePlace, from old: DisplayNode?
  ) -> Move {
    parent.withState { state in
      checkMeasuring(state)
      if old === parent { state.subnodes.removeAll(identicalTo: node) }
      let index = place.index(in: state.subnodes)
      state.subnodes.insert(node, at: index)
      node.withState { $0.supernode = parent }
      return Move(
        index: index, oldParent: old === parent ? nil : old, isParentLoaded: state.phase == .loaded,
        isParentRangeManaged: state.isRangeManaged,
        rasterizer: state.rasterizer ?? (state.isRasterizer ? parent : nil),
        wasInParent: old === parent)
    }
  }

  private static func remove(_ node: DisplayNode, from parent: DisplayNode) {
    parent.withState { state in
      checkMeasuring(state)
      state.subnodes.removeAll(identicalTo: node)
    }
  }

  private static func checkMeasuring(_ state: NodeState) {
    precondition(
      state.measuringThread != pthread_self(),
      "DisplayNode: the subnodes of a node cannot change while it is measured")
  }

  /// `node` and everything above it.
  private static func ancestors(of node: DisplayNode) -> [DisplayNode] {
    var path = [node]
    while let parent = path[path.count - 1].withState({ $0.supernode }) { path.append(parent) }
    return path
  }
}
