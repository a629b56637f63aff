import Geometry
import Raster

// Pixels that were drawn for another size than the node has.
extension DisplayNode {
  /// The node has new pixels.
  ///
  /// - Parameter size: What they were drawn for, in logical units; nil for none, and for pixels that the node has not
  ///   drawn, which go by ``contentMode`` in every size.
  final func shownPixelsDidChange(size: Size?) {
    main.shownSize = size
    updateStaleContents()
  }

  /// Says how the layer is to show its pixels if these are not for its size.
  final func updateStaleContents() {
    guard let layer = main.layer else { return }
    let isStale = main.shownSize.map { $0 != layer.bounds.size } ?? false
    // Mostly nothing of this is to be found out.
    if !isStale, layer.staleContentMode == nil { return }
    layer.staleContentMode = isStale ? modeOfStaleContents : nil
  }

  /// Nil if they are shown like all others.
  private var modeOfStaleContents: ContentMode? {
    let (isDrawnAgain, wish) = withState { state in
      (state.needsDisplayOnBoundsChange, state.contentModeUntilDisplay)
    }
    guard isDrawnAgain else { return nil }
    if let wish { return wish == contentMode ? nil : wish }
    return contentMode == .scaleToFill ? naturalContentMode : contentMode
  }
}
