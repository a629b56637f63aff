// What of the tree has changed since the last pass.
extension Layer {
  func markContentChanged() {
    contentVersion &+= 1
    if !tiles.isEmpty { tilesDidChange() }
    setNeedsComposite()
  }

  package func setNeedsComposite(_ change: DirtyLevel = .all) {
    dirtyLevel = max(dirtyLevel, change)
    if knownExtent != nil { extentDidChange() }
    guard !subtreeNeedsComposite else { return }
    var layer: Layer? = self
    while let current = layer, !current.subtreeNeedsComposite {
      current.subtreeNeedsComposite = true
      let parent = current.superlayer
      if let parent {
        if !current.isPinned { parent.noteChange(of: current) }
      } else {
        current.host?.layerTreeNeedsComposite()
      }
      layer = parent
    }
  }

  private func noteChange(of sublayer: Layer) {
    scrolledSublayersChanged = true
    guard let count = changedSublayers?.count else { return }
    // In a window that makes no frames they would be more and more.
    if count < Layer.mostChangedSublayers {
      changedSublayers!.append(sublayer)
    } else {
      changedSublayers = nil
    }
  }

  private static let mostChangedSublayers = 64

  /// Called by the compositor when everything below has been painted.
  func clearNeedsComposite() {
    guard subtreeNeedsComposite else { return }
    subtreeNeedsComposite = false
    (dirtyLevel, scrolledSublayersChanged) = (.clean, false)
    changedSublayers?.removeAll(keepingCapacity: true)
    for sublayer in sublayers where sublayer.subtreeNeedsComposite {
      sublayer.clearNeedsComposite()
    }
    shownMask?.clearNeedsComposite()
  }
}
