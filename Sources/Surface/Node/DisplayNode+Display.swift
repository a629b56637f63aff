import Geometry
import Raster

/// One drawing job: what a worker needs to make a node's pixels.
private struct DisplayJob: Sendable {
  let nodeType: DisplayNode.Type
  let sentinel: DisplaySentinel
  let request: UInt64
  let bounds: Rect
  let scale: ScaleFactor
  let parameters: any Sendable
  let isOpaque: Bool
  /// Background and outline to bake into the pixels; nil when the layer shows them.
  let backdrop: Backdrop?

  struct Backdrop: Sendable {
    let color: Color?
    let radius: Double
  }

  /// - Returns: nil when the request became stale on the way.
  func run() -> Pixmap? {
    let isCancelled: () -> Bool = { !sentinel.isCurrent(request) }
    if isCancelled() { return nil }
    if let finished = nodeType.display(
      bounds: bounds, scale: scale.value, parameters: parameters, isCancelled: isCancelled)
    {
      return isCancelled() ? nil : finished
    }
    let pixmap = Pixmap(size: scale.pixels(bounds.size), isOpaque: isOpaque && backdrop == nil) {
      let canvas = Canvas(pixels: $0, scale: scale.value)
      canvas.translate(x: -bounds.minX, y: -bounds.minY)
      if let backdrop {
        canvas.clip(to: RoundedRect(bounds, radius: backdrop.radius))
        if let color = backdrop.color { canvas.fill(bounds, with: .solid(color)) }
      }
      nodeType.draw(
        in: canvas, bounds: bounds, parameters: parameters, isCancelled: isCancelled)
    }
    return isCancelled() ? nil : pixmap
  }
}

extension DisplayNode {
  /// Draws the node again before it is shown next. While it is off screen it only remembers.
  public func setNeedsDisplay() {
    guard isNodeLoaded else { return }
    onMain { node in
      node.needsDisplay = true
      node.sentinel.bump()
      if node.isInWindow { node.requestDisplay() }
    }
  }

  /// While true, requests to draw are remembered and nothing is drawn; drawings in flight are dropped.
  public var isDisplaySuspended: Bool {
    get { withState { $0.isDisplaySuspended } }
    set {
      withState { $0.isDisplaySuspended = newValue }
      guard isNodeLoaded else { return }
      onMain { node in
        if newValue {
          node.cancelDisplay()
        } else if node.needsDisplay, node.isInWindow {
          node.requestDisplay()
        }
      }
    }
  }

  /// Draws this node and everything below now, on the calling thread, where a drawing is due.
  @MainActor
  public func recursivelyEnsureDisplaySynchronously() {
    if isNodeLoaded, isInWindow, needsDisplay { startDisplay(synchronously: true) }
    for subnode in subnodes { subnode.recursivelyEnsureDisplaySynchronously() }
  }

  @MainActor
  func requestDisplay() {
    DisplayScheduler.shared.add(self)
  }

  @MainActor
  func cancelDisplay() {
    sentinel.bump()
    DisplayScheduler.shared.remove(self)
  }

  /// Takes the snapshot and starts drawing.
  ///
  /// - Returns: whether a worker is busy with it now.
  @MainActor
  @discardableResult
  func startDisplay(synchronously: Bool = false) -> Bool {
    guard let layer = layerIfLoaded, let window = hostWindow, !isDisplaySuspended else {
      return false
    }
    // A node without a size keeps its request until it has one.
    let bounds = layer.bounds
    guard !window.scale.pixels(bounds.size).isEmpty else { return false }
    needsDisplay = false
    let request = sentinel.bump()
    guard let parameters = drawParameters() else {
      if drawsContent { layer.contents = nil }
      drawsContent = false
      layer.isShapeBaked = false
      return false
    }
    drawsContent = true
    let job = DisplayJob(
      nodeType: type(of: self), sentinel: sentinel, request: request, bounds: bounds,
      scale: window.scale, parameters: parameters, isOpaque: isOpaque,
      backdrop: bakesCorners
        ? DisplayJob.Backdrop(color: backgroundColor, radius: cornerRadius) : nil)
    if synchronously || !displaysAsynchronously {
      commitDisplay(job.run(), job: job)
      return false
    }
    WorkerPool.shared.submit(displayPriority) { [weak self] in
      guard let pixmap = job.run() else { return }
      MainInbox.shared.post { self?.commitDisplay(pixmap, job: job) }
    }
    return true
  }

  @MainActor
  private func commitDisplay(_ pixmap: Pixmap?, job: DisplayJob) {
    guard let pixmap, let layer = layerIfLoaded, sentinel.isCurrent(job.request) else { return }
    layer.contentsScale = job.scale.value
    layer.isShapeBaked = job.backdrop != nil
    layer.contents = pixmap
    didDisplay()
  }

  /// The window's scale changed: pixels of the old scale are of no use.
  @MainActor
  func scaleDidChange() {
    if drawsContent { setNeedsDisplay() }
    for subnode in subnodes where subnode.isLayerBacked { subnode.scaleDidChange() }
  }
}
