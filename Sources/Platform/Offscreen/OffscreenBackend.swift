public import Compositing
public import Geometry
public import Raster

/// A backend without a compositor: frames go to memory, time is the caller's.
@MainActor
public final class OffscreenBackend: WindowBackend {
  public var eventHandler: (@MainActor (WindowEvent) -> Void)?
  public let manualScheduler: ManualScheduler
  public var scheduler: any Scheduler { manualScheduler }
  public let capabilities = WindowCapabilities()

  /// The refresh interval that frames are timed with.
  public let frameInterval: Duration
  /// Called with every commit, which nothing keeps.
  public var onCommit: (@MainActor (FrameCommit) -> Void)?
  public private(set) var title = ""
  public private(set) var cursor = Cursor.default
  /// Called with every request of the title bar.
  public var onRequest: (@MainActor (Request) -> Void)?
  public private(set) var isFrameRequested = false
  public private(set) var isMapped = false

  /// What only a compositor could do.
  public enum Request: Hashable, Sendable {
    case move
    case resize(WindowEdges)
    case menu(Point)
    case minimize
    case setMaximized(Bool)
    case setFullscreen(Bool)
  }

  private var state: WindowState
  private var buffer: Pixmap?

  /// `decorations`: who is to draw the title bar.
  public init(
    scale: ScaleFactor = .one, decorations: WindowState.Decorations = .client,
    frameInterval: Duration = .nanoseconds(16_666_667),
    scheduler: ManualScheduler = ManualScheduler()
  ) {
    state = WindowState(scale: scale, decorations: decorations, isActivated: true)
    self.frameInterval = frameInterval
    manualScheduler = scheduler
  }

  // MARK: The seam

  public func map(_ configuration: WindowConfiguration) {
    title = configuration.title
    isMapped = true
    // As on a compositor, the first configure comes after the call has returned.
    manualScheduler.performSoon { [weak self] in self?.sendConfigure() }
  }

  public func unmap() { isMapped = false }

  public func requestFrame() { isFrameRequested = true }

  public func beginFrame(size: PixelSize, damage: Region) -> FrameBuffer? {
    if let buffer, buffer.size == size {
      return FrameBuffer(pixels: buffer.pixels, isUndefined: false, previous: buffer.pixels)
    }
    // The one pixmap of this program that is painted again and again; nobody else sees it before
    // `contents` copies it.
    let fresh = Pixmap(size: size) { _ in }
    buffer = fresh
    return FrameBuffer(pixels: fresh.pixels, isUndefined: true)
  }

  public func commit(_ frame: FrameCommit) { onCommit?(frame) }

  public func commitUnchanged() {}

  public func setTitle(_ title: String) { self.title = title }
  /// There is no user who resizes.
  public func setMinimumSize(_ size: Size) {}

  public func setCursor(_ cursor: Cursor) { self.cursor = cursor }

  public func beginMove() { onRequest?(.move) }

  public func beginResize(_ edges: WindowEdges) { onRequest?(.resize(edges)) }

  public func showWindowMenu(at position: Point) { onRequest?(.menu(position)) }

  public func minimize() { onRequest?(.minimize) }

  public func setMaximized(_ maximized: Bool) {
    onRequest?(.setMaximized(maximized))
    configure { $0.isMaximized = maximized }
  }

  public func setFullscreen(_ fullscreen: Bool) {
    onRequest?(.setFullscreen(fullscreen))
    configure { $0.isFullscreen = fullscreen }
  }

  // MARK: For the owner

  /// Changes the window's state as a compositor would.
  public func configure(_ change: (inout WindowState) -> Void) {
    change(&state)
    sendConfigure()
  }

  private func sendConfigure() {
    if isMapped { eventHandler?(.configured(state)) }
  }

  /// Sends an input event with the current time.
  public func send(_ event: WindowEvent) {
    manualScheduler.finishTurn()
    eventHandler?(event)
    manualScheduler.finishTurn()
  }

  /// Moves time forwards by one refresh interval and paints a frame if one is wanted.
  ///
  /// - Returns: whether a frame was asked for.
  @discardableResult
  public func advanceFrame() -> Bool {
    manualScheduler.advance(by: frameInterval)
    return paintRequestedFrame()
  }

  /// Moves time forwards, painting every frame that is wanted on the way.
  public func advance(by duration: Duration) {
    let end = manualScheduler.now + duration
    while manualScheduler.now < end {
      manualScheduler.advance(to: min(end, manualScheduler.now + frameInterval))
      paintRequestedFrame()
    }
  }

  /// Paints frames without moving time until none is wanted, at most `limit`: a running animation
  /// wants one for ever.
  public func settle(limit: Int = 8) {
    manualScheduler.finishTurn()
    for _ in 0..<limit {
      if !paintRequestedFrame() { return }
    }
  }

  @discardableResult
  private func paintRequestedFrame() -> Bool {
    manualScheduler.finishTurn()
    MainInbox.shared.drain()
    guard isFrameRequested, isMapped else { return false }
    isFrameRequested = false
    let now = manualScheduler.now
    eventHandler?(
      .frame(FrameTiming(now: now, presentation: now + frameInterval, interval: frameInterval)))
    manualScheduler.finishTurn()
    return true
  }

  /// A copy of what is shown; nil before the first frame.
  public var contents: Pixmap? {
    guard let buffer else { return nil }
    let source = buffer.pixels
    return Pixmap(size: buffer.size, isOpaque: false) { target in
      for y in 0..<source.height {
        target.row(y).update(from: source.row(y), count: source.width)
      }
    }
  }
}
