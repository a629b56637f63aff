public import Geometry

nonisolated extension DisplayNode {
  /// `point` of this node in the coordinates of `other`, or of the topmost supernode if nil: those of
  /// the window when that fills it.
  ///
  /// Both nodes must be in one tree. Works before loading too, on any thread.
  ///
  /// - Complexity: O(depth).
  public final func convert(_ point: Point, to other: DisplayNode?) -> Point {
    point.applying(transform(to: other))
  }

  /// `point` of `other`, or of the topmost supernode if nil, in the coordinates of this node.
  public final func convert(_ point: Point, from other: DisplayNode?) -> Point {
    point.applying(transform(to: other).inverse ?? .identity)
  }

  /// The box around `rect` of this node in the coordinates of `other`, or of the topmost supernode.
  public final func convert(_ rect: Rect, to other: DisplayNode?) -> Rect {
    rect.applying(transform(to: other))
  }

  /// The box around `rect` of `other`, or of the topmost supernode, in the coordinates of this node.
  public final func convert(_ rect: Rect, from other: DisplayNode?) -> Rect {
    rect.applying(transform(to: other).inverse ?? .identity)
  }

  private func transform(to other: DisplayNode?) -> AffineTransform {
    let (own, ownRoot) = transformToRoot
    guard let other else { return own }
    let (theirs, root) = other.transformToRoot
    precondition(root === ownRoot, "DisplayNode: converting between nodes of different trees")
    return own.concatenating(theirs.inverse ?? .identity)
  }

  private var transformToRoot: (AffineTransform, DisplayNode) {
    var result = AffineTransform.identity
    var node = self
    while let parent = node.supernode {
      result = result.concatenating(node.read(\.transformToSuperlayer))
        .concatenating(parent.read(\.transformOfSublayers))
      node = parent
    }
    return (result, node)
  }
}
