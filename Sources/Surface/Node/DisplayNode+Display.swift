import Geometry
import Raster

extension DisplayNode {
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
    cancelDrawings()
    DisplayScheduler.shared.remove(self)
  }

  /// Ends the drawings in progress, which are due again then.
  @MainActor
  private func cancelDrawings() {
    if main.isDisplayInProgress { main.needsDisplay = true }
    sentinel.cancelAll()
    main.drawings?.clear()
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

  /// Takes the snapshot and starts drawing, or has it drawn after the drawing in progress.
  @MainActor
  final func startDisplay(
    isSynchronous: Bool = false, in transaction: DisplayTransaction? = nil
  ) {
    guard let layer = main.layer, let window = hostWindow, mayDisplay else { return }
    // A node without a size keeps its request until it has one.
    guard !window.scale.pixels(layer.bounds.size).isEmpty else {
      main.needsDisplay = true
      return cancelDrawings()
    }
    let picture = takePicture()
    guard !picture.isEmpty else { return showNothing() }
    let form = DisplayForm(
      size: layer.bounds.size, scale: window.scale, subpixelOrders: subpixelOrders(in: window))
    if form != main.displayForm { cancelDrawings() }
    main.needsDisplay = false
    main.displayForm = form
    main.drawsContent = true
    let job = DisplayJob(
      picture: picture, sentinel: sentinel, request: sentinel.next(), form: form,
      backdrop: bakesCorners
        ? DisplayJob.Backdrop(color: backgroundColor, radius: cornerRadius) : nil)
    main.newestDisplay = job.request
    let isSynchronous = isSynchronous || !displaysAsynchronously
    if isSynchronous || !main.isDisplayInProgress {
      tellDisplayWillStart(isAsynchronous: !isSynchronous)
    }
    if isSynchronous {
      displayNow(job, in: transaction)
    } else {
      beginDisplay()
      submit(job, for: window, in: transaction)
    }
  }

  @MainActor
  private func displayNow(_ job: DisplayJob, in transaction: DisplayTransaction?) {
    let result = job.run()
    guard let transaction else { return commitDisplay(result, of: job) }
    transaction.add()
    transaction.finish(forFrameOf: hostWindow.map { ObjectIdentifier($0) }) { [weak self] in
      self?.commitDisplay(result, of: job)
    }
  }

  /// How text that is drawn now may use the stripes of the screen's pixels: not at all where it does not
  /// lie on opaque pixels or these are shown otherwise than they are drawn.
  @MainActor
  private func subpixelOrders(in window: Window) -> SubpixelOrders {
    guard let layer = main.layer, isOpaque, !window.textSubpixelOrders.isEmpty else { return [] }
    if layer.onExactnessChange == nil {
      layer.onExactnessChange = { [weak self] in self?.restartDisplay() }
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
    if main.drawings == nil { main.drawings = DrawingLine() }
    main.drawings!.add(
      DrawingLine.Drawing(
        pool: loads ? .loading : .shared, priority: priority, order: drawingPriority
      ) { [weak self] in
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
      } drop: {
        transaction?.finish(forFrameOf: window) {}
        if let work { group.leave(work) }
      })
  }

  @MainActor
  private func commitDisplay(_ result: DisplayJob.Result, of job: DisplayJob) {
    // A stale result was cancelled, or comes after a newer one.
    guard let layer = main.layer, job.isCurrent else { return job.effort.discard() }
    sentinel.cancel(through: job.request)
    if case .pixels(let pixels) = result {
      layer.contentsScale = job.form.scale.value
      layer.isShapeBaked = job.backdrop != nil
      showDrawnPixels(pixels, in: layer)
      didDisplay()
      supernode?.subnodeDidDisplay(self)
      forEachRasterizedSubnode { $0.didDisplay() }
    }
    endDisplay()
    // A newer one is on its way. What waited for the end of this one, as a placeholder does, has waited enough.
    if job.request != main.newestDisplay { beginDisplay() }
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
    cancelDrawings()
    main.needsDisplay = false
    if main.drawsContent { main.layer?.contents = nil }
    main.drawsContent = false
    main.layer?.isShapeBaked = false
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
    if main.drawsContent { restartDisplay() }
    updateCornerPatches()
    for subnode in subnodes where subnode.isLayerBacked { subnode.scaleDidChange() }
  }
}
