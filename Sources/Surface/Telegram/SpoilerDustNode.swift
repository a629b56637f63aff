public import Geometry
import Locks
import Raster
public import Typesetting

/// Dust that drifts over hidden text, and is blown away when the text is revealed.
///
/// It is drawn by workers, thirty times a second while it can be seen; what was drawn is shown when the next
/// drawing begins, so that each takes one frame. With reduced motion the dust lies still and disappears at
/// once.
public final class SpoilerDustNode: DrawingNode<SpoilerDust> {
  private let dust = Lock(SpoilerDust(rects: [], color: .black))
  private var link: DisplayLink?
  /// The times of the first frame and of the first one after the tap.
  private var start: Duration?
  private var revealStart: Duration?
  private var revealCompletion: (@MainActor () -> Void)?
  private var drawnRects: [Rect] = []

  private static let rate = DisplayLink.Rate.atMost(30)

  public override init() {
    super.init()
    isUserInteractionEnabled = false
    needsDisplayOnBoundsChange = true
  }

  /// Lies over rectangles, which are in the coordinates of the node: one for every hidden word.
  ///
  /// `fades`: of blocks with such words, in the same coordinates.
  nonisolated public func update(rects: [Rect], color: Color, fades: [TextFade] = []) {
    let didChange = dust.withLock { dust in
      defer {
        dust.rects = rects
        dust.color = color
        dust.fades = fades
      }
      return dust.rects != rects || dust.color != color || dust.fades != fades
    }
    if didChange { setNeedsDisplay() }
  }

  /// Blows the dust away from a point.
  ///
  /// `completion`: called when all particles have disappeared.
  public func reveal(from origin: Point, completion: @escaping @MainActor () -> Void = {}) {
    revealCompletion?()
    revealCompletion = completion
    guard let link, let scene else { return finishReveal() }
    revealStart = nil
    let length = dust.withLock { dust in
      dust.reveal = SpoilerDust.Reveal(origin: origin, elapsed: 0)
      return SpoilerDust.Reveal.duration(dust.rects, from: origin)
    }
    // Dust that is out of sight gets no frame in which this could begin.
    link.endTime = scene.scheduler.now + .seconds(length)
    scene.addFrameClient(link)
  }

  private func finishReveal() {
    dust.withLock { dust in
      dust.reveal = nil
      dust.rects = []
    }
    setNeedsDisplay()
    stop()
    let completion = revealCompletion
    revealCompletion = nil
    completion?()
  }

  // MARK: Time

  public override func didEnterVisibleState() {
    guard link == nil, let scene, !scene.reducesMotion else { return }
    link = DisplayLink(scene: scene, rate: SpoilerDustNode.rate, showing: layer) {
      [weak self] timing in
      self?.advance(to: timing.presentation)
    }
    link?.shows { [weak self] in self?.dust.withLock { $0.reach } ?? [] }
  }

  public override func didExitVisibleState() {
    stop()
    if revealCompletion != nil { finishReveal() }
  }

  private func stop() {
    link?.invalidate()
    link = nil
  }

  private func advance(to time: Duration) {
    let begin = start ?? time
    start = begin
    dust.withLock { $0.time = (time - begin).seconds }
    if isRevealed(at: time) { finishReveal() } else { setNeedsDisplay() }
  }

  private func isRevealed(at time: Duration) -> Bool {
    if let end = link?.endTime, time >= end { return true }
    let begin = revealStart ?? time
    let end: Duration? = dust.withLock { dust in
      guard let origin = dust.reveal?.origin else { return nil }
      dust.reveal?.elapsed = (time - begin).seconds
      return begin + .seconds(SpoilerDust.Reveal.duration(dust.rects, from: origin))
    }
    guard let end else { return false }
    revealStart = begin
    link?.endTime = end
    return false
  }

  // MARK: Drawing

  public override func drawParameters() -> SpoilerDust? {
    let dust = dust.withLock { $0 }
    // Where the dust has gone out of sight, there may be no next frame by itself.
    main.drawsForNextFrame = link != nil && dust.rects == drawnRects
    drawnRects = dust.rects
    return dust.rects.isEmpty ? nil : dust
  }

  public override class func draw(
    in canvas: Canvas, bounds: Rect, parameters dust: SpoilerDust, isCancelled: () -> Bool
  ) {
    dust.draw(in: canvas)
  }
}
