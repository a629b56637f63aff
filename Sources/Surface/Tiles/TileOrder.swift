import Geometry
import Platform
import Raster
import Synchronization

/// A drawing of one tile by itself.
final class TileOrder: Sendable {
  private let drawing: NodeDrawing
  private let area: PixelRect
  /// Whether the tile was to be seen when it was asked for.
  private let isVisible: Bool
  private let wasCancelled = Atomic<Bool>(false)
  private let hasBegun = Atomic<Bool>(false)
  private let cpuTime = DisplayCPUTime()

  init(_ drawing: NodeDrawing, area: PixelRect, isVisible: Bool) {
    self.drawing = drawing
    self.area = area
    self.isVisible = isVisible
  }

  /// Whether another order would not be drawn earlier.
  func isInTime(isVisible: Bool) -> Bool {
    self.isVisible || !isVisible || hasBegun.load(ordering: .relaxed)
  }

  /// Its pixels would be of no use.
  func cancel() { wasCancelled.store(true, ordering: .relaxed) }

  private var isCancelled: Bool { wasCancelled.load(ordering: .relaxed) }

  /// - Parameter show: called on the main actor with the pixels, unless they were cancelled.
  @MainActor
  func submit(
    _ priority: WorkerPool.Priority, order: Int, for scene: SceneRoot,
    show: @escaping @MainActor @Sendable (Pixmap) -> Void
  ) {
    let group = scene.displayGroup
    let loads = drawing.picture.loadsWhileDrawing
    let work = loads ? group.enter(.loading) : priority == .high ? group.enter(.urgent) : nil
    let scene = ObjectIdentifier(scene)
    drawing.pool.submit(priority, order: order) { [self] in
      defer { if let work { group.leave(work) } }
      guard !isCancelled else { return }
      hasBegun.store(true, ordering: .relaxed)
      let pixels = drawing.pixels(in: area, cpuTime: cpuTime) { self.isCancelled }
      MainThreadQueue.shared.post(forFrameOf: scene) { [self] in
        if isCancelled { cpuTime.markWasted() } else { show(pixels) }
      }
    }
  }
}
