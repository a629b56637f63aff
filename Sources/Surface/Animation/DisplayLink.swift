public import Compositing
public import Geometry
public import Platform

/// Calls back once a frame, for what moves by a law of its own.
///
/// It is called at most once for a refresh of the screen, also if it changes nothing, and not while the window
/// is hidden.
@MainActor
public final class DisplayLink: FrameClient {
  /// Which frames are of interest.
  public enum Rate: Hashable, Sendable {
    /// Every frame that the display shows.
    case display
    /// At most this many a second, evenly spread.
    case atMost(Double)
  }

  /// How often the callback is called.
  public let rate: Rate
  private let callback: @MainActor (FrameTiming) -> Void
  private weak var scene: SceneRoot?
  /// The layer that was named at the beginning; nil if there was none, or if it is gone.
  public private(set) weak var shownLayer: Layer?
  private let showsLayer: Bool
  private var isRunning = true
  /// When the next call should be shown, at the rate; nil before the first.
  private var due: Duration?
  private var isOver: @MainActor () -> Bool = { false }
  private var findShownRects: (@MainActor () -> [Rect])?

  /// - Parameters:
  ///   - scene: The scene whose frames are followed.
  ///   - rate: How often to call.
  ///   - layer: The layer that shows what the calls do, if they do nothing else: while nothing inside of
  ///     its bounds can be seen, there are none. The link ends with it.
  ///   - callback: Called before layout and drawing of the frame.
  public init(
    scene: SceneRoot, rate: Rate = .display, showing layer: Layer? = nil,
    callback: @escaping @MainActor (FrameTiming) -> Void
  ) {
    self.rate = rate
    shownLayer = layer
    showsLayer = layer != nil
    self.callback = callback
    self.scene = scene
    scene.addFrameClient(self)
  }

  /// Stops for now; `false` goes on.
  public var isPaused = false {
    didSet {
      if !isPaused, oldValue, isRunning { scene?.addFrameClient(self) }
    }
  }

  /// Stops for ever.
  public func invalidate() {
    isRunning = false
    scene?.removeFrameClient(self)
  }

  /// What comes more often than ``rate`` asks for no frames in between.
  public var nextFrameTime: Duration? { due }

  /// When it is called although what it shows cannot be seen.
  public internal(set) var endTime: Duration?

  /// The parts of ``shownLayer`` that show what the calls do; nil for all of it.
  public var shownRects: [Rect]? { findShownRects?() }

  /// Its calls change nothing but these parts of the layer, in the layer's coordinates.
  func shows(only rects: @escaping @MainActor () -> [Rect]) { findShownRects = rects }

  /// Stops before the first frame in which `isOver` says so: when the owner is gone.
  func stops(when isOver: @escaping @MainActor () -> Bool) { self.isOver = isOver }

  /// Called by the scene; calls the callback if a frame is due at ``rate``.
  public func frameWillBegin(_ timing: FrameTiming) -> Bool {
    guard isRunning, !isPaused, !isOver() else { return false }
    if showsLayer, shownLayer?.treeHost !== scene { return shownLayer != nil }
    if isDue(timing) { callback(timing) }
    return isRunning && !isPaused
  }

  /// Whether this frame is nearer to the time of the next call than the one after it. So a screen of exactly the
  /// rate loses no frame, and links that are nearly in step share their frames.
  private func isDue(_ timing: FrameTiming) -> Bool {
    guard let interval else { return true }
    let time = timing.presentation
    if let due, due > time + timing.interval / 2 { return false }
    // What came late is not made up for.
    let wanted = due.map { time - $0 < interval ? $0 : time } ?? time
    due = wanted + interval
    return true
  }

  /// Between two calls, nil for every frame.
  private var interval: Duration? {
    guard case .atMost(let frequency) = rate, frequency > 0 else { return nil }
    return .seconds(min(1 / frequency, 1e9))
  }
}
