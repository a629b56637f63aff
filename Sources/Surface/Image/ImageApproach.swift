import Compositing
import Geometry
import Platform
import Raster

/// What an ``ImageNode`` does before its picture is drawn: loads it ahead, shows another one meanwhile, and tries again
/// after a failure.
@MainActor
final class ImageApproach {
  private unowned let node: ImageNode
  private var ahead: ImagePreload?
  /// Whether another picture is shown in place of the node's own.
  private(set) var hasStandIn = false
  private var failures = 0
  /// The generation of the source that ``failures`` counts for.
  private var failedSource = 0
  private var retryTimer: ScheduledAction?

  nonisolated init(of node: ImageNode) { self.node = node }

  /// The form in which the node would show its picture now.
  private var rendition: ImageRendition? {
    guard let scene = node.scene, !node.bounds.isEmpty else { return nil }
    return ImageRendition(of: node.drawnStyle, in: node.bounds.size, scale: scene.scale.value)
  }

  /// Loads what will be drawn, if the node already has its size.
  func preload() {
    guard !node.interfaceState.contains(.display), let source = node.source, !source.isInMemory,
      let rendition
    else { return }
    ahead = node.pipeline.preload(source, as: rendition)
  }

  /// The node is far from the screen.
  func end() {
    ahead = nil
    retryTimer?.cancel()
    failures = 0
  }

  // MARK: At once

  /// The picture if it is kept, for this frame. Whether its source has changed since is found out later.
  func pixelsAtHand(for drawing: ImageDrawing, size: Size, scale: Double) -> Pixmap? {
    guard let content = drawing.contentAtHand(in: size, scale: scale), let source = drawing.source,
      let rendition = drawing.rendition(in: size, scale: scale), !content.pixmap.size.isEmpty
    else { return nil }
    drawing.outcome.note(content, wasAtHand: true)
    drawing.report.send(nil)
    drawing.pipeline.verify(source, as: rendition) { [weak node] in node?.setNeedsDisplay() }
    return content.pixmap
  }

  /// Shows another size of the picture if one is kept, and else what the source has for this purpose as soon as it is
  /// loaded.
  func showStandIn() {
    guard let source = node.source, let rendition else { return }
    if let picture = node.pipeline.standIn(for: source, as: rendition) {
      return show(picture)
    }
    // Offscreen the frame waits for the picture.
    guard source.hasPreview, node.scene?.waitsForDisplay == false else { return }
    let generation = node.sourceGeneration
    WorkerPool.loading.submit(.high) { [weak node] in
      guard node != nil, let preview = source.loadPreview() else { return }
      let picture = rendition.render(ImageContent(preview), of: source).pixmap
      MainThreadQueue.shared.post { [weak node] in
        guard let node, node.sourceGeneration == generation else { return }
        node.approach.showPreview(picture, as: rendition)
      }
    }
  }

  /// Shows a preview of the source, unless it was made for an earlier form.
  private func showPreview(_ picture: Pixmap, as rendition: ImageRendition) {
    guard rendition == self.rendition, node.main.isDisplayInProgress,
      node.layerIfLoaded?.contents == nil
    else { return }
    show(picture)
    node.hidePlaceholder()
  }

  private func show(_ picture: Pixmap) {
    guard let layer = node.layerIfLoaded else { return }
    hasStandIn = true
    layer.contents = picture
    node.main.drawsContent = true
    node.shownPixelsDidChange(size: nil)
  }

  /// The node has its own picture.
  func didArrive() {
    (hasStandIn, ahead, failures) = (false, nil, 0)
    retryTimer?.cancel()
  }

  // MARK: Again

  /// Tries again after the time that the source asks for, as long as the node can be seen.
  func didFail() {
    let generation = node.sourceGeneration
    if generation != failedSource { (failures, failedSource) = (0, generation) }
    retryTimer?.cancel()
    let delays = node.source?.retryDelays ?? []
    guard failures < delays.count, let scheduler = node.scene?.scheduler else { return }
    retryTimer = scheduler.schedule(after: delays[failures]) { [weak node] in
      guard let node, node.sourceGeneration == generation,
        node.interfaceState.contains(.visible)
      else { return }
      node.retry()
    }
    failures += 1
  }
}
