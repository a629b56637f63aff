import Compositing
import Geometry
import Platform
import Raster

// The way of a request to pixels.
extension DisplayNode {
  /// Whether a drawing would be of use now.
  @MainActor
  final var mayDisplay: Bool {
    isInWindow && interfaceState.contains(.display) && !isDisplaySuspended
  }

  @MainActor
  final func requestDisplay() {
    if mayDisplay { hostWindow?.displayQueue.add(self) }
  }

  @MainActor
  final func cancelDisplay() {
    cancelDrawings()
    hostWindow?.displayQueue.remove(self)
  }

  /// Ends the drawings in progress, which are due again then.
  @MainActor
  final func cancelDrawings() {
    if main.isDisplayInProgress { main.needsDisplay = true }
    sentinel.cancelAll()
    main.drawings?.clear()
    main.tiles?.cancelOrders()
    endDisplay()
  }

  /// The node has left the part of the screen for which it is drawn.
  @MainActor
  final func dropDisplay() {
    cancelDisplay()
    if withState({ $0.clearsContentsOnExit }) { clearContents() }
  }

  @MainActor
  final func clearContents() {
    guard main.drawsContent, main.layer?.contents != nil || main.tiles != nil else { return }
    main.layer?.contents = nil
    removeTiles()
    main.needsDisplay = true
  }

  @MainActor
  final func removeTiles() {
    main.tiles?.removeAll()
    main.tiles = nil
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
    let backdrop =
      bakesCorners ? NodeDrawing.Backdrop(color: backgroundColor, radius: cornerRadius) : nil
    let job = DisplayJob(
      drawing: NodeDrawing(picture: picture, form: form, backdrop: backdrop), sentinel: sentinel,
      request: sentinel.next(),
      extent: displayExtent(of: form, in: window, loads: picture.loadsWhileDrawing))
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

  /// What of the picture is drawn: all of it, or what is to be seen where it is too large.
  @MainActor
  private func displayExtent(
    of form: DisplayForm, in window: Window, loads: Bool
  ) -> DisplayJob.Extent {
    let grid = TileGrid(
      of: form.pixels, scale: form.scale, window: window.scale.pixels(window.size))
    guard let grid, mayBeCut(form.pixels) else {
      // Each thread would load what a drawing loads.
      let isDivisible = !loads && !type(of: self).drawsPartsLikeTheWhole
      return .whole(
        threads: isDivisible ? main.drawingCost.threads(of: .shared, pixels: form.pixels) : 1)
    }
    let tiles = main.tiles ?? DisplayTiles(self)
    return .tiles(grid, tiles.visibleTiles(of: grid))
  }

  @MainActor
  private func mayBeCut(_ pixels: PixelSize) -> Bool {
    let type = type(of: self)
    if type.drawsByFinishedPixelsOnly { return false }
    let isPossible = max(pixels.width, pixels.height) <= Pixmap.maximumExtent
    return !(type.drawsPartsLikeTheWhole && isPossible)
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
      layer.onExactnessChange = { [weak self] in self?.exactnessDidChange() }
    }
    let isExact = main.tiles?.areShownExactly ?? layer.isShownExactly
    return isExact ? window.textSubpixelOrders : []
  }

  /// Pixels began or ceased to be shown as they were drawn.
  @MainActor
  final func exactnessDidChange() {
    guard let window = hostWindow, let form = main.displayForm,
      subpixelOrders(in: window) != form.subpixelOrders
    else { return }
    restartDisplay()
  }

  @MainActor
  private func submit(
    _ job: DisplayJob, for window: Window, in transaction: DisplayTransaction?
  ) {
    transaction?.add()
    let priority = displayPriority
    let group = window.displayGroup
    let loads = job.drawing.picture.loadsWhileDrawing
    let work = loads ? group.enter(.loading) : priority == .high ? group.enter(.urgent) : nil
    let window = ObjectIdentifier(window)
    let isForNextFrame = main.drawsForNextFrame
    if main.drawings == nil { main.drawings = DrawingLine() }
    main.drawings!.add(
      DrawingLine.Drawing(
        pool: loads ? .loading : .shared, priority: priority, order: drawingPriority,
        mayNeverEnd: loads
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
    main.drawingCost.note(job)
    if show(result, of: job, in: layer) {
      layer.isShapeBaked = job.drawing.backdrop != nil
      tellDidDisplay(job.request)
    }
    endDisplay()
    // A newer one is on its way. What waited for the end of this one, as a placeholder does, has waited enough.
    if sentinel.isCurrent(main.newestDisplay) { beginDisplay() }
  }

  @MainActor
  private func tellDidDisplay(_ request: UInt64) {
    func callBack() {
      didDisplay()
      supernode?.subnodeDidDisplay(self)
      forEachRasterizedSubnode { $0.didDisplay() }
    }
    if let hostWindow {
      hostWindow.displayQueue.tell(of: request, by: self, callBack)
    } else {
      callBack()
    }
  }

  /// - Returns: whether there was anything to show.
  @MainActor
  private func show(_ result: DisplayJob.Result, of job: DisplayJob, in layer: Layer) -> Bool {
    switch result {
    case .pixels(let pixels):
      layer.contentsScale = job.drawing.form.scale.value
      showDrawnPixels(pixels, in: layer)
      removeTiles()
    case .tiles(let grid, let pixels):
      if main.tiles == nil { main.tiles = DisplayTiles(self) }
      main.tiles!.show(pixels, of: grid, drawing: job.drawing, request: job.request)
      layer.contents = nil
    case .nothing, .stale: return false
    }
    return true
  }

  /// Shows pixels that somebody else has drawn in place of a drawing that may be due.
  ///
  /// `scale`: pixels per logical unit.
  @MainActor
  final func takeFinishedPixels(_ pixels: Pixmap, scale: Double) {
    cancelDisplay()
    main.needsDisplay = false
    main.drawsContent = true
    removeTiles()
    layer.contentsScale = scale
    layer.contents = pixels
  }

  @MainActor
  private func showNothing() {
    cancelDrawings()
    main.needsDisplay = false
    if main.drawsContent { main.layer?.contents = nil }
    removeTiles()
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
