import Compositing
import Geometry
import Platform
import Raster

/// Plays the film of an ``ImageNode``: a worker decodes one frame ahead, and the clock of the window says when it is shown.
///
/// Out of sight, in a hidden window and where the user wants less motion it asks for no frames.
@MainActor
final class FilmPlayer {
  private weak var node: ImageNode?
  private var reel: FilmReel?
  private var next: FilmReel.Frame?
  private var isDecoding = false
  private var generation = 0
  /// The presentation time of the next frame; nil before the first frame of the window.
  private var due: Duration?
  /// How long what is shown stays.
  private var duration = Duration.zero

  nonisolated init(of node: ImageNode) { self.node = node }

  /// Plays a film from its first frame, which the node shows already; nil plays none.
  ///
  /// - Parameter generation: Of the source that the film is of.
  func play(_ film: AnimatedImage?, ofGeneration generation: Int) {
    self.generation = generation
    reel = film.map { FilmReel($0) }
    (next, due, isDecoding) = (nil, nil, false)
    duration = film?.duration(ofFrame: 0) ?? .zero
    update()
  }

  private var isPlaying: Bool {
    guard let node, let reel, !reel.isOver else { return false }
    return node.isAnimating && !node.isHidden && node.interfaceState.contains(.visible)
      && node.rasterizer == nil && node.scene?.reducesMotion == false
  }

  /// Something has changed that says whether it plays.
  func update() {
    guard isPlaying else { return }
    orderNext()
    node?.scene?.addFrameClient(self)
  }

  private func orderNext() {
    guard let node, let reel, let scene = node.scene, next == nil, !isDecoding else { return }
    let form = ImageRendition(of: node.drawnStyle, in: node.bounds.size, scale: scene.scale.value)
    // Offscreen the same input gives the same pixels.
    guard !scene.waitsForDisplay else {
      next = reel.next(in: form)
      return
    }
    isDecoding = true
    WorkerPool.shared.submit(.low) { [weak self] in
      let frame = reel.next(in: form)
      MainThreadQueue.shared.post { [weak self] in self?.take(frame, of: reel) }
    }
  }

  private func take(_ frame: FilmReel.Frame?, of reel: FilmReel) {
    guard reel === self.reel else { return }
    isDecoding = false
    next = frame
    if frame != nil { update() }
  }
}

extension FilmPlayer: FrameClient {
  var shownLayer: Layer? { node?.layerIfLoaded }

  var nextFrameTime: Duration? { due }

  func frameWillBegin(_ timing: FrameTiming) -> Bool {
    guard isPlaying else {
      // It goes on with the frame that it stopped at.
      due = nil
      return false
    }
    let time = due ?? timing.presentation + duration
    due = time
    // A half of a refresh earlier is nearer than one later.
    guard timing.presentation + timing.interval / 2 >= time else { return true }
    // One that is not decoded yet asks for a frame when it is.
    guard let frame = next else { return false }
    next = nil
    node?.show(frame.pixmap, finished: frame.isFinished, ofGeneration: generation)
    duration = frame.duration
    // What came late does not hurry those behind it.
    due = max(time + duration, timing.presentation + .milliseconds(10))
    orderNext()
    return reel?.isOver == false || isDecoding
  }
}
