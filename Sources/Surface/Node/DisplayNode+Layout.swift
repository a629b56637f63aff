public import Geometry
import Glibc

nonisolated extension DisplayNode {
  /// The result of ``calculateSizeThatFits(_:)``, at least 0 by 0, remembered until ``setNeedsLayout()``.
  ///
  /// A size that is out of date when it arrives, because ``setNeedsLayout()`` or new fonts came meanwhile, is returned and not
  /// remembered.
  public final func measure(_ constraint: Size) -> Size {
    let fonts = InterfaceFonts.version
    let known = withState { $0.fontVersion == fonts ? $0.measured : nil }
    if let known, known.constraint == constraint { return known.size }
    takeNewFonts()
    let (version, isWatched) = beginMeasuring()
    let wanted = calculateSizeThatFits(constraint)
    precondition(
      wanted.isFinite, "DisplayNode: calculateSizeThatFits of \(self) must return a finite size")
    // As what is left of too little room after something was taken off.
    let size = Size(width: max(0, wanted.width), height: max(0, wanted.height))
    withState { state in
      if isWatched { state.measuringThread = nil }
      guard state.layoutVersion == version else { return }
      state.measured = MeasuredSize(constraint: constraint, size: size)
    }
    return size
  }

  /// - Returns: the version of what is measured, and whether the node watches that this thread does not change
  ///   its subnodes meanwhile.
  private func beginMeasuring() -> (version: UInt64, isWatched: Bool) {
    withState { state in
      let isWatched = state.measuringThread == nil
      if isWatched { state.measuringThread = pthread_self() }
      return (state.layoutVersion, isWatched)
    }
  }

  /// The size that was measured last; nil before the first time and after ``setNeedsLayout()``.
  public final var calculatedSize: Size? { withState { $0.measured?.size } }

  /// Forgets measured sizes and asks for ``layout()`` before the next frame.
  public final func setNeedsLayout() {
    let (isLoaded, rasterizer) = withState { state in
      state.measured = nil
      state.layoutVersion &+= 1
      return (state.phase == .loaded, state.rasterizer)
    }
    if let rasterizer {
      // Its layout pass reaches the nodes in its pixels.
      rasterizer.setNeedsLayout()
      rasterizer.setNeedsDisplay()
    }
    guard isLoaded else { return }
    onMain { $0.markNeedsLayout() }
  }

  /// Lays out this node and everything below that asked for it, now.
  @MainActor
  public final func layoutIfNeeded() {
    if let view = main.view {
      view.layoutIfNeeded()
    } else {
      layoutLayerIfNeeded()
    }
    for subnode in subnodes where subnode.isLayerBacked { subnode.layoutIfNeeded() }
  }

  @MainActor
  private func markNeedsLayout() {
    if let view = main.view {
      view.setNeedsLayout()
    } else {
      main.needsLayerLayout = true
      scene?.layoutQueue.add(self)
    }
  }

  /// Lays out a layer-backed node that asked for it.
  @MainActor
  final func layoutLayerIfNeeded() {
    guard main.needsLayerLayout else { return }
    main.needsLayerLayout = false
    layOut()
  }

  /// One layout of a loaded node and of the nodes in its pixels.
  @MainActor
  final func layOut() {
    layout()
    updateClippingCorners()
    if withState({ $0.isRasterizer }) {
      for subnode in subnodes { subnode.layOutRasterized() }
    }
  }

  @MainActor
  private func layOutRasterized() {
    layout()
    for subnode in subnodes { subnode.layOutRasterized() }
  }

  @MainActor
  final func boundsSizeDidChange() {
    setNeedsLayout()
    placePlaceholder()
    updateStaleContents()
    if withState({ $0.needsDisplayOnBoundsChange }) || main.layer?.contents == nil {
      // Tiles among them, which no size stretches.
      restartDisplay()
    }
  }
}
