extension Layer {
  /// The topmost layer of the tree.
  ///
  /// - Complexity: O(depth).
  var root: Layer {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer
  }

  /// - Complexity: O(depth).
  func isSelfOrAncestor(of layer: Layer) -> Bool {
    var current: Layer? = layer
    while let candidate = current {
      if candidate === self { return true }
      current = candidate.superlayer
    }
    return false
  }
}
