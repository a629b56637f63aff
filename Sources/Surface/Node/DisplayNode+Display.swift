import Geometry
import Platform
import Raster

nonisolated extension DisplayNode {
  // MARK: Asking for pixels

  /// Draws the node again before it is shown next. While it is off screen or suspended it only
  /// remembers.
  ///
  /// A drawing in progress goes on and is shown, and the new one follows it: a node that asks in every frame
  /// and takes longer than a frame is shown as often as it can be drawn.
  public final func setNeedsDisplay() {
    if let rasterizer { return rasterizer.setNeedsDisplay() }
    guard isNodeLoaded else { return }
    onMain { node in
      node.main.needsDisplay = true
      node.requestDisplay()
    }
  }

  /// ``setNeedsDisplay()`` where the pixels of a drawing in progress would be wrong: it is cancelled.
  final func restartDisplay() {
    guard isNodeLoaded else { return setNeedsDisplay() }
    onMain { $0.cancelDrawings() }
    setNeedsDisplay()
  }

  /// ``setNeedsDisplay()`` for this node and everything below.
  @MainActor
  public final func recursivelySetNeedsDisplay() {
    setNeedsDisplay()
    for subnode in subnodes { subnode.recursivelySetNeedsDisplay() }
  }

  /// While true, requests to draw are remembered and nothing is drawn; drawings in flight are dropped.
  public final var isDisplaySuspended: Bool {
    get { withState { $0.isDisplaySuspended } }
    set {
      withState { $0.isDisplaySuspended = newValue }
      guard isNodeLoaded else { return }
      onMain { node in
        if newValue {
          node.cancelDisplay()
        } else if node.main.needsDisplay {
          node.requestDisplay()
        } else if node.main.tiles != nil {
          // Some may be missing.
          node.scene?.setNeedsFrame()
        }
      }
    }
  }

  /// Sets ``isDisplaySuspended`` for the node and every node below it.
  public final func recursivelySetDisplaySuspended(_ isSuspended: Bool) {
    isDisplaySuspended = isSuspended
    for subnode in subnodes { subnode.recursivelySetDisplaySuspended(isSuspended) }
  }

  /// Draws this node now, on the main actor, whether or not that is due.
  @MainActor
  public final func displayImmediately() {
    main.needsDisplay = true
    startDisplay(isSynchronous: true)
  }

  /// Draws this node and everything below now, on the main actor, where a drawing is due.
  @MainActor
  public final func recursivelyEnsureDisplaySynchronously() {
    if main.needsDisplay || main.isDisplayInProgress, isNodeLoaded {
      startDisplay(isSynchronous: true)
    }
    for subnode in subnodes { subnode.recursivelyEnsureDisplaySynchronously() }
  }

  /// Has workers draw what is due of this node and everything below, and returns when it is shown. The main thread
  /// sleeps meanwhile; results of other drawings are shown as they come. In a callback of a drawing, such as
  /// ``didDisplay()``, it waits for all others.
  @MainActor
  public final func waitUntilDisplayed() {
    layoutIfNeeded()
    scene?.displayQueue.startRequestedDisplays()
    scene?.displayGroup.releaseLoading()
    while main.displaysInProgress > scene?.displayQueue.shownDisplays(in: self) ?? 0 {
      // In a callback of another drawing the result may have been taken already.
      if !MainThreadQueue.shared.drainResults() { MainThreadQueue.shared.waitForResult() }
    }
  }

  /// Drops the drawn pixels of this node and everything below; they are drawn again when they are
  /// next needed.
  @MainActor
  public final func recursivelyClearContents() {
    clearContents()
    for subnode in subnodes { subnode.recursivelyClearContents() }
  }
}
