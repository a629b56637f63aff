import Compositing
import Geometry
import Platform

/// Makes pixels of the layers of a scene: flattens them, finds what differs from the last frame, promotes what moves to
/// surfaces of its own, and paints the rest.
@MainActor
final class CompositePass {
  /// Painted pixels that wait for their commit.
  struct Result {
    var damage: Region
    /// In pixels: what was painted, not moved; on promoted layers too.
    var paintedPixels: Int
  }

  enum Outcome {
    /// The last frame shows everything.
    case unchanged
    /// The compositor holds all memory; the frame is made when it gives some back.
    case outOfMemory
    case painted(Result)
  }

  let compositor = LayerCompositor()
  /// What `SURFACE_DEBUG` asks for; nil for nothing.
  var debugOverlay: DebugOverlay?
  /// What was painted before its frame; that has to paint what has changed since.
  private var painted: Form?
  private unowned let scene: SceneRoot
  private var backend: any SurfaceBackend { scene.backend }

  /// What every pixel of a frame depends on, besides layers.
  private struct Form: Equatable {
    let size: PixelSize
    let scale: ScaleFactor
  }

  /// How often layers that the compositor cannot show are flattened before all of them are.
  private static let promotionAttempts = 2

  init(scene: SceneRoot) {
    self.scene = scene
    let wishes = DebugOptions.environment.intersection(.drawn)
    if !wishes.isEmpty { debugOverlay = DebugOverlay(wishes) }
    compositor.promotion.showsBorders = wishes.contains(.layers)
  }

  /// Paints the first frame before the surface is configured, where the backend has memory for it. What was painted so
  /// before is not painted again.
  func runAhead(at time: Duration) {
    compositor.promotion.capabilities = backend.capabilities
    let changes = isPaintedAhead ? nil : updateAfresh(at: time)
    painted = nil
    // Other surfaces are shown when this one is.
    guard compositor.subsurfaceLayers.isEmpty,
      let buffer = backend.beginFirstFrame(
        size: scene.surfacePixels, showing: compositor.content)
    else { return compositor.invalidate() }
    if buffer.isUndefined {
      // The memory that it was painted into shows something else by now.
      let missing = changes ?? updateAfresh(at: time)
      compositor.painting(of: missing, into: buffer).paint()
    }
    painted = form
  }

  private func updateAfresh(at time: Duration) -> FrameChanges {
    compositor.invalidate()
    return update(at: time)
  }

  /// Whether what was painted before the first frame shows everything as it is now.
  private var isPaintedAhead: Bool {
    painted == form && !scene.surfaceLayer.subtreeNeedsComposite
  }

  private var form: Form { Form(size: scene.surfacePixels, scale: scene.scale) }

  /// - Parameter didFlatten: Called when the layers have been read: what changes afterwards needs another frame.
  func run(_ timing: FrameTiming, didFlatten: () -> Void) -> Outcome {
    compositor.promotion.capabilities = backend.capabilities
    let wasPainted = painted != nil
    // Most often everything is as it was: then there is nothing to be looked for.
    let isCurrent = isPaintedAhead
    painted = nil
    if !backend.hasContents, !wasPainted { compositor.invalidate() }
    var changes = isCurrent ? .none : update(at: timing.now)
    didFlatten()
    if !wasPainted, changes.damage.isEmpty, compositor.subsurfaceLayersAreCommitted,
      debugOverlay?.isShowing != true
    {
      return .unchanged
    }
    let paintings = paintSubsurfaces(&changes, timing)
    guard paint(paintings.tiles, &changes, isPaintedAhead: wasPainted) else { return .outOfMemory }
    // All of it is new on the screen.
    if wasPainted { changes.damage = Region(PixelRect(scene.surfacePixels)) }
    return .painted(
      Result(damage: changes.damage, paintedPixels: changes.painted.area + paintings.pixelCount))
  }

  /// Paints tiles and the window's own buffer. Where only promoted layers change, the surface keeps its buffer.
  ///
  /// - Returns: whether there was memory for it.
  private func paint(
    _ tiles: [any PaintingJob], _ changes: inout FrameChanges, isPaintedAhead: Bool
  ) -> Bool {
    let ownPainting = debugOverlay?.prepare(&changes) ?? Region()
    if changes.damage.isEmpty, !isPaintedAhead {
      FramePainting.perform(tiles)
      return true
    }
    guard
      let buffer = backend.beginFrame(size: scene.surfacePixels, damage: changes.damage)
    else {
      FramePainting.perform(tiles)
      // Until the compositor gives a buffer back, everything stays dirty.
      compositor.invalidate()
      return false
    }
    let window = compositor.painting(of: changes, into: buffer)
    FramePainting.perform(tiles + [window])
    changes = window.changes
    debugOverlay?.draw(ownPainting, into: buffer.pixels, changes: &changes)
    return true
  }

  /// Paints promoted layers, but for what any thread may paint, and flattens those that cannot be painted.
  private func paintSubsurfaces(
    _ changes: inout FrameChanges, _ timing: FrameTiming
  ) -> PromotedPaintings {
    for attempt in 0...Self.promotionAttempts {
      if let paintings = compositor.paintPromotedLayers(frame: backend.beginSubsurfaceFrame) {
        return paintings
      }
      if attempt == Self.promotionAttempts { compositor.demoteAll() }
      changes = update(at: timing.now)
    }
    return PromotedPaintings()
  }

  private func update(at time: Duration) -> FrameChanges {
    compositor.promotionArea = scene.promotionArea
    return compositor.update(
      root: scene.surfaceLayer, size: scene.surfacePixels, scale: scene.scale, time: time)
  }
}
