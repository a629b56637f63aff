public import Geometry
import Locks
import Raster
public import Typesetting

/// Dust that drifts over hidden text, and is blown away when the text is revealed.
///
/// It is drawn by workers, thirty times a second while it can be seen; what was drawn is shown when the next
/// drawing begins, so that each takes one frame. For those who want less motion it lies
/// still and goes at once.
public final class SpoilerDustNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `dust` is guarded by its lock, the rest belongs to the main actor.
  private let dust = Lock(SpoilerDust(rects: [], color: .black))
  @MainActor private var link: DisplayLink?
  /// The times of the first frame and of the first one after the tap.
  @MainActor private var start: Duration?
  @MainActor private var revealStart: Duration?
  @MainActor private var revealCompletion: (@MainActor () -> Void)?
  @MainActor private var drawnRects: [Rect] = []

  private static let rate = DisplayLink.Rate.atMost(30)

  public override init() {
    super.init()
    isUserInteractionEnabled = false
    needsDisplayOnBoundsChange = true
  }

  /// Lies over rectangles, which are in the coordinates of the node: one for every hidden word.
  ///
  /// `fades`: of blocks with such words, in the same coordinates.
  public func update(rects: [Rect], color: Color, fades: [TextFade] = []) {
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
  /// `completion`: called when nothing of it is left.
  @MainActor
  public func reveal(from origin: Point, completion: @escaping @MainActor () -> Void = {}) {
    revealCompletion?()
    revealCompletion = completion
    guard let link, let window = hostWindow else { return finishReveal() }
    revealStart = nil
    let length = dust.withLock { dust in
      dust.reveal = SpoilerDust.Reveal(origin: origin, elapsed: 0)
      return SpoilerDust.Reveal.duration(dust.rects, from: origin)
    }
    // Dust out of sight is told of no frame in which this would begin.
    link.endTime = window.scheduler.now + .seconds(length)
    window.addFrameClient(link)
  }

  @MainActor
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

  @MainActor public override func didEnterVisibleState() {
    guard link == nil, let window = hostWindow, !window.reducesMotion else { return }
    link = DisplayLink(window: window, rate: SpoilerDustNode.rate, showing: layer) {
      [weak self] timing in
      self?.advance(to: timing.presentation)
    }
    link?.shows { [weak self] in self?.dust.withLock { $0.reach } ?? [] }
  }

  @MainActor public override func didExitVisibleState() {
    stop()
    if revealCompletion != nil { finishReveal() }
  }

  @MainActor
  private func stop() {
    link?.invalidate()
    link = nil
  }

  @MainActor
  private func advance(to time: Duration) {
    let begin = start ?? time
    start = begin
    dust.withLock { $0.time = (time - begin).seconds }
    if isRevealed(at: time) { finishReveal() } else { setNeedsDisplay() }
  }

  @MainActor
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

  public override func drawParameters() -> (any Sendable)? {
    let dust = dust.withLock { $0 }
    // Where the dust has gone out of sight, there may be no next frame by itself.
    main.drawsForNextFrame = link != nil && dust.rects == drawnRects
    drawnRects = dust.rects
    return dust.rects.isEmpty ? nil : dust
  }

  public override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    (parameters as! SpoilerDust).draw(in: canvas)
  }
}
