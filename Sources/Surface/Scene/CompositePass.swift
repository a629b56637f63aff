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
  private unowned let scene: SceneRoot
  private var backend: any SurfaceBackend { scene.backend }

  /// How often layers that the compositor cannot show are flattened before all of them are.
  private static let promotionAttempts = 2

  init(scene: SceneRoot) {
    self.scene = scene
    let wishes = DebugOptions.environment.intersection(.drawn)
    if !wishes.isEmpty { debugOverlay = DebugOverlay(wishes) }
    compositor.promotion.showsBorders = wishes.contains(.layers)
  }

  /// - Parameter didFlatten: Called when the layers have been read: what changes afterwards needs another frame.
  func run(_ timing: FrameTiming, didFlatten: () -> Void) -> Outcome {
    compositor.promotion.capabilities = backend.capabilities
    if !backend.hasContents { compositor.invalidate() }
    var changes = update(timing)
    didFlatten()
    if changes.damage.isEmpty, compositor.subsurfaceLayersAreCommitted,
      debugOverlay?.isShowing != true
    {
      return .unchanged
    }
    let paintedOnSubsurfaces = paintSubsurfaces(&changes, timing)
    guard paintWindow(&changes) else { return .outOfMemory }
    return .painted(
      Result(damage: changes.damage, paintedPixels: changes.painted.area + paintedOnSubsurfaces))
  }

  /// Where only promoted layers change, the surface keeps its buffer.
  ///
  /// - Returns: whether there was memory for it.
  private func paintWindow(_ changes: inout FrameChanges) -> Bool {
    let ownPainting = debugOverlay?.prepare(&changes) ?? Region()
    if changes.damage.isEmpty { return true }
    guard
      let buffer = backend.beginFrame(size: scene.surfacePixels, damage: changes.damage)
    else {
      // Until the compositor gives a buffer back, everything stays dirty.
      compositor.invalidate()
      return false
    }
    changes = compositor.paint(changes, into: buffer)
    debugOverlay?.draw(ownPainting, into: buffer.pixels, changes: &changes)
    return true
  }

  /// Paints promoted layers, and flattens those that cannot be painted.
  private func paintSubsurfaces(_ changes: inout FrameChanges, _ timing: FrameTiming) -> Int {
    for attempt in 0...Self.promotionAttempts {
      if let count = compositor.paintPromotedLayers(frame: backend.beginSubsurfaceFrame) {
        return count
      }
      if attempt == Self.promotionAttempts { compositor.demoteAll() }
      changes = update(timing)
    }
    return 0
  }

  private func update(_ timing: FrameTiming) -> FrameChanges {
    compositor.promotionArea = scene.promotionArea
    return compositor.update(
      root: scene.surfaceLayer, size: scene.surfacePixels, scale: scene.scale, time: timing.now)
  }
}
