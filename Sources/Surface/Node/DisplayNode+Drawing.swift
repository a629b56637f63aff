import Compositing
import Geometry
import Platform
import Raster

// The way of a request to pixels.
extension DisplayNode {
  /// Whether a drawing would be of use now.
  final var mayDisplay: Bool {
    isInWindow && interfaceState.contains(.display) && !isDisplaySuspended
  }

  final func requestDisplay() {
    if mayDisplay { scene?.displayQueue.add(self) }
  }

  final func cancelDisplay() {
    cancelDrawings()
    scene?.displayQueue.remove(self)
  }

  /// Ends the drawings in progress, which are due again then.
  final func cancelDrawings() {
    if main.isDisplayInProgress { main.needsDisplay = true }
    sentinel.cancelAll()
    main.drawings?.clear()
    main.tiles?.cancelOrders()
    endDisplay()
  }

  /// The node has left the part of the screen for which it is drawn.
  final func dropDisplay() {
    cancelDisplay()
    if withState({ $0.clearsContentsOnExit }) { clearContents() }
  }

  final func clearContents() {
    guard main.drawsContent, main.layer?.contents != nil || main.tiles != nil else { return }
    main.layer?.contents = nil
    shownPixelsDidChange(size: nil)
    removeTiles()
    main.needsDisplay = true
  }

  final func removeTiles() {
    main.tiles?.removeAll()
    main.tiles = nil
  }

  /// Takes the snapshot and starts drawing, or has it drawn after the drawing in progress.
  final func startDisplay(
    isSynchronous: Bool = false, in transaction: DisplayTransaction? = nil
  ) {
    guard let layer = main.layer, let scene, mayDisplay else { return }
    // A node without a size keeps its request until it has one.
    guard !scene.scale.pixels(layer.bounds.size).isEmpty else {
      main.needsDisplay = true
      return cancelDrawings()
    }
    let picture = takeSnapshot()
    guard !picture.isEmpty else { return showNothing() }
    let form = DisplayForm(
      size: layer.bounds.size, scale: scene.scale, subpixelOrders: subpixelOrders(in: scene))
    if form != main.displayForm { cancelDrawings() }
    main.needsDisplay = false
    main.displayForm = form
    main.drawsContent = true
    let backdrop =
      bakesCorners ? NodeDrawing.Backdrop(color: backgroundColor, radius: cornerRadius) : nil
    let job = DisplayJob(
      drawing: NodeDrawing(picture: picture, form: form, backdrop: backdrop), sentinel: sentinel,
      request: sentinel.next(),
      extent: displayExtent(of: form, in: scene, loads: picture.loadsWhileDrawing))
    main.newestDisplay = job.request
    if picture.subnodes.isEmpty, let pixels = pixelsAtHand(for: picture, scale: form.scale.value) {
      tellDisplayWillStart(isAsynchronous: false)
      return show(.pixels(pixels), of: job, in: transaction)
    }
    let isSynchronous = isSynchronous || !displaysAsynchronously
    if isSynchronous || !main.isDisplayInProgress {
      tellDisplayWillStart(isAsynchronous: !isSynchronous)
    }
    if isSynchronous {
      show(job.run(), of: job, in: transaction)
    } else {
      beginDisplay()
      submit(job, for: scene, in: transaction)
    }
  }

  /// What of the picture is drawn: all of it, or what is to be seen where it is too large.
  private func displayExtent(
    of form: DisplayForm, in scene: SceneRoot, loads: Bool
  ) -> DisplayJob.Extent {
    let grid = TileGrid(
      of: form.pixels, scale: form.scale, window: scene.scale.pixels(scene.size))
    guard let grid, mayBeCut(form.pixels) else {
      // Each thread would load what a drawing loads.
      let isDivisible = !loads && !type(of: self).drawsPartsLikeTheWhole
      return .whole(
        threads: isDivisible ? main.drawingCost.threads(of: .shared, pixels: form.pixels) : 1)
    }
    let tiles = main.tiles ?? DisplayTiles(self)
    return .tiles(grid, tiles.visibleTiles(of: grid))
  }

  private func mayBeCut(_ pixels: PixelSize) -> Bool {
    let type = type(of: self)
    if type.drawsByFinishedPixelsOnly { return false }
    let isPossible = max(pixels.width, pixels.height) <= Pixmap.maximumExtent
    return !(type.drawsPartsLikeTheWhole && isPossible)
  }

  /// Shows what is there, together with the drawings of the transaction.
  private func show(
    _ result: DisplayJob.Result, of job: DisplayJob, in transaction: DisplayTransaction?
  ) {
    guard let transaction else { return commitDisplay(result, of: job) }
    transaction.add()
    transaction.finish(forFrameOf: scene.map { ObjectIdentifier($0) }) { [weak self] in
      self?.commitDisplay(result, of: job)
    }
  }

  /// How text that is drawn now may use the subpixels of the screen: not at all where it does not
  /// lie on opaque pixels or these are shown otherwise than they are drawn.
  private func subpixelOrders(in scene: SceneRoot) -> SubpixelOrders {
    guard let layer = main.layer, isOpaque, !scene.textSubpixelOrders.isEmpty else { return [] }
    if layer.onPixelAlignmentChange == nil {
      layer.onPixelAlignmentChange = { [weak self] in self?.pixelAlignmentDidChange() }
    }
    let isExact = main.tiles?.areShownExactly ?? layer.isPixelAligned
    return isExact ? scene.textSubpixelOrders : []
  }

  /// Pixels began or ceased to be shown as they were drawn.
  final func pixelAlignmentDidChange() {
    guard let scene, let form = main.displayForm,
      subpixelOrders(in: scene) != form.subpixelOrders
    else { return }
    restartDisplay()
  }

  private func submit(
    _ job: DisplayJob, for scene: SceneRoot, in transaction: DisplayTransaction?
  ) {
    transaction?.add()
    let priority = displayPriority
    let group = scene.displayGroup
    let loads = job.drawing.picture.loadsWhileDrawing
    let work = loads ? group.enter(.loading) : priority == .high ? group.enter(.urgent) : nil
    let scene = ObjectIdentifier(scene)
    let isForNextFrame = main.drawsForNextFrame
    if main.drawings == nil { main.drawings = DrawingLine() }
    main.drawings!.add(
      DrawingLine.Drawing(
        pool: loads ? .loading : .shared, priority: priority, order: drawingOrder,
        loadingGroup: loads ? group : nil
      ) { [weak self] in
        defer { if let work { group.leave(work) } }
        let result = job.run()
        if let transaction {
          transaction.finish(forFrameOf: scene) { self?.commitDisplay(result, of: job) }
        } else if job.isCurrent, isForNextFrame {
          MainThreadQueue.shared.leave(forFrameOf: scene) { self?.commitDisplay(result, of: job) }
        } else if job.isCurrent {
          MainThreadQueue.shared.post(forFrameOf: scene) { self?.commitDisplay(result, of: job) }
        } else {
          job.cpuTime.markWasted()
        }
      } drop: {
        transaction?.finish(forFrameOf: scene) {}
        if let work { group.leave(work) }
      })
  }

  private func commitDisplay(_ result: DisplayJob.Result, of job: DisplayJob) {
    // A stale result was cancelled, or comes after a newer one.
    guard let layer = main.layer, job.isCurrent else { return job.cpuTime.markWasted() }
    sentinel.cancel(through: job.request)
    main.drawingCost.note(job)
    if showResult(result, of: job, in: layer) {
      layer.setPrecomposited(job.drawing.backdrop != nil)
      tellDidDisplay(job.request)
    }
    endDisplay()
    // A newer one is on its way. What waited for the end of this one, as a placeholder does, has waited enough.
    if sentinel.isCurrent(main.newestDisplay) { beginDisplay() }
  }

  private func tellDidDisplay(_ request: UInt64) {
    func callBack() {
      didDisplay()
      supernode?.subnodeDidDisplay(self)
      forEachRasterizedSubnode { $0.didDisplay() }
    }
    if let scene {
      scene.displayQueue.tell(of: request, by: self, callBack)
    } else {
      callBack()
    }
  }

  /// - Returns: whether there was anything to show.
  private func showResult(_ result: DisplayJob.Result, of job: DisplayJob, in layer: Layer) -> Bool
  {
    switch result {
    case .pixels(let pixels):
      layer.contentsScale = job.drawing.form.scale.value
      showDrawnPixels(pixels, in: layer)
      shownPixelsDidChange(size: job.drawing.form.size)
      removeTiles()
    case .tiles(let grid, let pixels):
      if main.tiles == nil { main.tiles = DisplayTiles(self) }
      main.tiles!.show(pixels, of: grid, drawing: job.drawing, request: job.request)
      layer.contents = nil
      shownPixelsDidChange(size: nil)
    case .nothing, .stale: return false
    }
    return true
  }

  /// Shows pixels that were drawn elsewhere, instead of a drawing that may be pending.
  ///
  /// `scale`: pixels per logical unit.
  final func takeFinishedPixels(_ pixels: Pixmap, scale: Double) {
    cancelDisplay()
    main.needsDisplay = false
    main.drawsContent = true
    removeTiles()
    layer.contentsScale = scale
    layer.contents = pixels
    shownPixelsDidChange(size: nil)
  }

  private func showNothing() {
    cancelDrawings()
    main.needsDisplay = false
    if main.drawsContent { main.layer?.contents = nil }
    shownPixelsDidChange(size: nil)
    removeTiles()
    main.drawsContent = false
    main.layer?.setPrecomposited(false)
  }

  private func tellDisplayWillStart(isAsynchronous: Bool) {
    displayWillStart(isAsynchronous: isAsynchronous)
    supernode?.subnodeDisplayWillStart(self)
    forEachRasterizedSubnode { $0.displayWillStart(isAsynchronous: isAsynchronous) }
  }

  // MARK: Drawings in progress

  private func beginDisplay() {
    guard !main.isDisplayInProgress else { return }
    main.isDisplayInProgress = true
    addDisplaysInProgress(1)
  }

  private func endDisplay() {
    guard main.isDisplayInProgress else { return }
    main.isDisplayInProgress = false
    addDisplaysInProgress(-1)
  }

  /// Counts drawings of this node and everything below, here and in all supernodes.
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
  final var transactionContainer: DisplayNode? {
    var node: DisplayNode? = self
    while let current = node {
      if current.isTransactionContainer { return current }
      node = current.supernode
    }
    return nil
  }

  /// The window's scale changed: pixels of the old scale are of no use.
  final func scaleDidChange() {
    if main.drawsContent { restartDisplay() }
    updateClippingCorners()
    for subnode in subnodes where subnode.isLayerBacked { subnode.scaleDidChange() }
  }
}

extension DisplayNode: TiledContent {
  final var displayForm: DisplayForm? { main.displayForm }
}
