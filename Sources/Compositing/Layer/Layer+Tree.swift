extension Layer {
  /// A layer whose alpha says how much of this layer and of everything below is shown: all of it where the mask is
  /// opaque, nothing where it has no pixels.
  ///
  /// It lies in the coordinates of the sublayers, is not one of them, and leaves the tree that it was in.
  public var mask: Layer? {
    get { shownMask }
    set {
      guard newValue !== shownMask else { return }
      if let newValue {
        precondition(!newValue.isSelfOrAncestor(of: self), "Layer: a layer cannot mask itself")
        newValue.removeFromSuperlayer()
      }
      shownMask?.removeFromSuperlayer()
      shownMask = newValue
      setNeedsComposite()
      if let newValue { adopt(newValue) }
    }
  }

  // MARK: Tree

  /// Puts `layer` above all others, taking it from where it was.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Puts `layer` at `index` of the order without it, clamped to the possible range.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(!layer.isSelfOrAncestor(of: self), "Layer: a layer cannot contain itself")
    if layer.superlayer === self {
      let current = sublayers.firstIndex { $0 === layer }!
      let target = min(max(index, 0), sublayers.count - 1)
      if current == target { return }
      sublayers.remove(at: current)
      sublayers.insert(layer, at: target)
      setNeedsComposite(.children)
    } else {
      layer.removeFromSuperlayer()
      sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
      adopt(layer)
    }
  }

  private func adopt(_ layer: Layer) {
    layer.superlayer = self
    extentDidChange()
    // A fresh layer is marked already; its new ancestors are not.
    layer.subtreeNeedsComposite = false
    layer.setNeedsComposite()
  }

  /// Takes the layer out of the sublayers of another, or from being its mask.
  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    let isMask = parent.shownMask === self
    if isMask { parent.shownMask = nil } else { parent.sublayers.removeAll(identicalTo: self) }
    superlayer = nil
    parent.setNeedsComposite(isMask ? .all : .children)
    endAnimationsOfTree()
  }

  /// What shows the tree that this layer is in.
  ///
  /// - Complexity: O(depth).
  package var treeHost: (any LayerTreeHost)? {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer.host
  }

  /// Ends what runs in this layer and below it, for a tree that has left its window: nothing animates outside of one.
  private func endAnimationsOfTree() {
    if !animations.isEmpty { removeAllAnimations() }
    for sublayer in sublayers { sublayer.endAnimationsOfTree() }
    shownMask?.endAnimationsOfTree()
  }
}
