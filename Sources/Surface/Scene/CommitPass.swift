import Compositing
import Platform

/// Commits a finished frame to the backend, and reports its cost.
@MainActor
final class CommitPass {
  /// How many frames have been committed.
  private(set) var frameCount = 0
  private unowned let scene: SceneRoot

  init(scene: SceneRoot) { self.scene = scene }

  /// - Parameter start: When the main thread began with the frame.
  func run(
    _ result: CompositePass.Result, of pass: CompositePass, _ timing: FrameTiming, start: Duration
  ) {
    let promoted = pass.compositor.subsurfaceLayers
    scene.backend.commit(
      FrameCommit(
        damage: result.damage, size: scene.size, margins: scene.surfaceFrame.margins,
        inputMargins: scene.surfaceFrame.inputMargins, scale: scene.scale,
        opaqueRects: pass.compositor.opaqueRects(), subsurfaceLayers: promoted))
    pass.compositor.didCommitPromotedLayers()
    if frameCount == 0 { StartReport.note(.committed) }
    frameCount += 1
    let mainTime = EventLoop.monotonicNow - start
    pass.debugOverlay?.note(mainTime)
    scene.owner?.didCommit(
      FrameReport(
        number: frameCount, timing: timing, mainTime: mainTime, damagedPixels: result.damage.area,
        paintedPixels: result.paintedPixels, subsurfaceLayers: promoted.count(where: \.isVisible)))
  }
}
