import Geometry
import Raster

extension DisplayNode {
  // MARK: Asking for pixels

  /// Draws the node again before it is shown next. While it is off screen or suspended it only
  /// remembers.
  public final func setNeedsDisplay() {
    if let rasterizer { return rasterizer.setNeedsDisplay() }
    guard isNodeLoaded else { return }
    onMain { node in
      node.main.needsDisplay = true
      node.sentinel.bump()
      node.requestDisplay()
    }
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
        }
      }
    }
  }

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
  /// sleeps meanwhile; results of other drawings are shown as they come.
  @MainActor
  public final func waitUntilDisplayed() {
    layoutIfNeeded()
    DisplayScheduler.shared.startRequestedDisplays()
    while main.displaysInProgress > 0 {
      MainInbox.shared.waitForArrival()
      MainInbox.shared.drain()
    }
  }

  /// Drops the drawn pixels of this node and everything below; they are drawn again when they are
  /// next needed.
  @MainActor
  public final func recursivelyClearContents() {
    clearContents()
    for subnode in subnodes { subnode.recursivelyClearContents() }
  }

  // MARK: The way of a request

  /// Whether a drawing would be of use now.
  @MainActor
  private var mayDisplay: Bool {
    isInWindow && interfaceState.contains(.display) && !isDisplaySuspended
  }

  @MainActor
  final func requestDisplay() {
    if mayDisplay { DisplayScheduler.shared.add(self) }
  }

  @MainActor
  final func cancelDisplay() {
    if main.isDisplayInProgress { main.needsDisplay = true }
    sentinel.bump()
    DisplayScheduler.shared.remove(self)
    endDisplay()
  }

  /// The node has left the part of the screen for which it is drawn.
  @MainActor
  final func dropDisplay() {
    cancelDisplay()
    if withState({ $0.clearsContentsOnExit }) { clearContents() }
  }

  @MainActor
  private func clearContents() {
    guard main.drawsContent, main.layer?.contents != nil else { return }
    main.layer?.contents = nil
    main.needsDisplay = true
  }

  /// Takes the snapshot and starts drawing.
  @MainActor
  final func startDisplay(
    isSynchronous: Bool = false, in transaction: DisplayTransaction? = nil
  ) {
    guard let layer = main.layer, let window = hostWindow, mayDisplay else { return }
    // A node without a size keeps its request until it has one.
    let bounds = layer.bounds
    guard !window.scale.pixels(bounds.size).isEmpty else { return endDisplay() }
    main.needsDisplay = false
    let request = sentinel.bump()
    let picture = takePicture()
    guard !picture.isEmpty else { return showNothing() }
    main.drawsContent = true
    let job = DisplayJob(
      picture: picture, sentinel: sentinel, request: request, scale: window.scale,
      backdrop: bakesCorners
        ? DisplayJob.Backdrop(color: backgroundColor, radius: cornerRadius) : nil,
      subpixelOrders: subpixelOrders(in: window))
    let isSynchronous = isSynchronous || !displaysAsynchronously
    tellDisplayWillStart(isAsynchronous: !isSynchronous)
    if isSynchronous {
      let result = job.run()
      guard let transaction else { return commitDisplay(result, of: job) }
      transaction.add()
      transaction.finish(forFrameOf: ObjectIdentifier(window)) { [weak self] in
        self?.commitDisplay(result, of: job)
      }
      return
    }
    beginDisplay()
    submit(job, for: window, in: transaction)
  }

  /// How text that is drawn now may use the stripes of the screen's pixels: not at all where it does not
  /// lie on opaque pixels or these are shown otherwise than they are drawn.
  @MainActor
  private func subpixelOrders(in window: Window) -> SubpixelOrders {
    guard let layer = main.layer, isOpaque, !window.textSubpixelOrders.isEmpty else { return [] }
    if layer.onExactnessChange == nil {
      layer.onExactnessChange = { [weak self] in self?.setNeedsDisplay() }
    }
    return layer.isShownExactly ? window.textSubpixelOrders : []
  }

  @MainActor
  private func submit(
    _ job: DisplayJob, for window: Window, in transaction: DisplayTransaction?
  ) {
    transaction?.add()
    let priority = displayPriority
    let group = window.displayGroup
    let loads = job.picture.loadsWhileDrawing
    let work = loads ? group.enter(.loading) : priority == .high ? group.enter(.urgent) : nil
    let window = ObjectIdentifier(window)
    let isForNextFrame = main.drawsForNextFrame
    let pool = loads ? WorkerPool.loading : .shared
    pool.submit(priority, order: drawingPriority) { [weak self] in
      defer { if let work { group.leave(work) } }
      let result = job.run()
      if let transaction {
        transaction.finish(forFrameOf: window) { self?.commitDisplay(result, of: job) }
      } else if job.isCurrent, isForNextFrame {
        MainInbox.shared.leave { self?.commitDisplay(result, of: job) }
      } else if job.isCurrent {
        MainInbox.shared.post(forFrameOf: window) { self?.commitDisplay(result, of: job) }
      } else {
        job.effort.discard()
      }
    }
  }

  @MainActor
  private func commitDisplay(_ result: DisplayJob.Result, of job: DisplayJob) {
    // A stale result belongs to a request that a newer one or a cancellation has ended.
    guard let layer = main.layer, job.isCurrent else { return job.effort.discard() }
    if case .pixels(let pixels) = result {
      layer.contentsScale = job.scale.value
      layer.isShapeBaked = job.backdrop != nil
      showDrawnPixels(pixels, in: layer)
      didDisplay()
      supernode?.subnodeDidDisplay(self)
      forEachRasterizedSubnode { $0.didDisplay() }
    }
    endDisplay()
  }

  /// Shows pixels that somebody else has drawn in place of a drawing that may be due.
  ///
  /// `scale`: pixels per logical unit.
  @MainActor
  final func takeFinishedPixels(_ pixels: Pixmap, scale: Double) {
    cancelDisplay()
    main.needsDisplay = false
    main.drawsContent = true
    layer.contentsScale = scale
    layer.contents = pixels
  }

  @MainActor
  private func showNothing() {
    if main.drawsContent { main.layer?.contents = nil }
    main.drawsContent = false
    main.layer?.isShapeBaked = false
    endDisplay()
  }

  @MainActor
  private func tellDisplayWillStart(isAsynchronous: Bool) {
    displayWillStart(isAsynchronous: isAsynchronous)
    supernode?.subnodeDisplayWillStart(self)
    forEachRasterizedSubnode { $0.displayWillStart(isAsynchronous: isAsynchronous) }
  }

  // MARK: Drawings in progress

  @MainActor
  private func beginDisplay() {
    guard !main.isDisplayInProgress else { return }
    main.isDisplayInProgress = true
    addDisplaysInProgress(1)
  }

  @MainActor
  private func endDisplay() {
    guard main.isDisplayInProgress else { return }
    main.isDisplayInProgress = false
    addDisplaysInProgress(-1)
  }

  /// Counts drawings of this node and everything below, here and in all supernodes.
  @MainActor
  final func addDisplaysInProgress(_ count: Int) {
    guard count != 0 else { return }
    var node: DisplayNode? = self
    while let current = node {
      let old = current.main.displaysInProgress
      current.main.displaysInProgress += count
      if old == 0 { current.showPlaceholder() }
      if current.main.displaysInProgress == 0 {
        current.hidePlaceholder()
        current.hierarchyDisplayDidFinish()
      }
      node = current.supernode
    }
  }

  /// The nearest node at or above this one whose subtree appears at once.
  @MainActor
  final var transactionContainer: DisplayNode? {
    var node: DisplayNode? = self
    while let current = node {
      if current.isTransactionContainer { return current }
      node = current.supernode
    }
    return nil
  }

  /// The window's scale changed: pixels of the old scale are of no use.
  @MainActor
  final func scaleDidChange() {
    if main.drawsContent { setNeedsDisplay() }
    updateCornerPatches()
    for subnode in subnodes where subnode.isLayerBacked { subnode.scaleDidChange() }
  }
}
