public import Compositing
public import Geometry
public import Raster

/// A surface without a compositor: frames go to memory, time is the caller's. ``OffscreenBackend`` and
/// ``OffscreenPopup`` give it a role.
@MainActor
public class OffscreenSurface: SurfaceBackend {
  /// Receives every event synchronously, on the main actor.
  public final var eventHandler: (@MainActor (SurfaceEvent) -> Void)?
  /// What the surface shares clock, clipboards and settings with.
  public let platform: OffscreenPlatform
  /// ``platform`` as the protocol wants it.
  public final var services: (any DesktopServices)? { platform }
  /// The clock of the surface, which the owner moves.
  public final var manualScheduler: ManualScheduler { platform.manualScheduler }
  /// ``manualScheduler`` as the protocol wants it.
  public final var scheduler: any Scheduler { platform.scheduler }
  /// No subsurfaces: everything is painted into one buffer.
  public let capabilities: WindowCapabilities

  /// The refresh interval that frames are timed with.
  public let frameInterval: Duration
  /// Called with every commit, which nothing keeps.
  public final var onCommit: (@MainActor (FrameCommit) -> Void)?
  /// The shapes that were set for pointers.
  private final var cursors: [PointerID: Cursor] = [:]
  /// The seats whose cursor is hidden above the surface, until their pointer moves or presses something.
  public internal(set) final var seatsWithHiddenCursor: Set<SeatID> = []
  /// The seats whose cursor is to stay where it is. Events may tell any position.
  public private(set) final var seatsWithLockedPointer: Set<SeatID> = []
  /// Whether a frame was asked for and has not been painted yet.
  public private(set) final var isFrameRequested = false
  /// Whether the surface is shown.
  public fileprivate(set) final var isMapped = false
  /// The popups of the surface that are shown, the topmost one last.
  public internal(set) final var popups: [OffscreenPopup] = []
  /// What was committed last, in logical points.
  private(set) final var size = Size.zero
  /// How far ``contents`` reaches beyond the surface: its shadow, as of the last commit, in whole logical points.
  public private(set) final var margins = Insets.zero
  private final var memory = FrameMemory()

  init(
    frameInterval: Duration, platform: OffscreenPlatform,
    capabilities: WindowCapabilities = WindowCapabilities()
  ) {
    self.capabilities = capabilities
    self.frameInterval = frameInterval
    self.platform = platform
  }

  /// Where the surface is on the screen, in logical points.
  var screenOrigin: Point { .zero }
  /// What popups of the surface stay inside of, in its own coordinates.
  var areaForPopups: Rect { .zero }
  /// What a popup takes over from its parent.
  var outputState: PopupState { PopupState(frame: .zero) }

  final func show() { isMapped = true }

  // MARK: The seam

  /// A popup that is placed inside of the window; nil where the platform is to have none.
  ///
  /// - Throws: ``PlatformError/unavailable(_:)`` if this surface is not shown.
  public final func makePopup() throws(PlatformError) -> (any PopupBackend)? {
    guard isMapped else { throw .unavailable("a popup needs a parent that is shown") }
    return platform.hasPopups ? OffscreenPopup(of: self) : nil
  }

  /// Hides the surface and forgets a frame that was asked for.
  public func unmap() {
    isMapped = false
    isFrameRequested = false
  }

  /// Sets ``isFrameRequested``; the owner paints by moving the clock.
  public final func requestFrame() { isFrameRequested = true }

  /// The one buffer of the surface, which keeps its pixels from frame to frame and is replaced when `size` (in
  /// buffer pixels) changes.
  public final func beginFrame(size: PixelSize, damage: Region) -> FrameBuffer? {
    memory.beginFrame(size: size)
  }

  /// Calls ``onCommit``; the pixels are in memory already.
  public final func commit(_ frame: FrameCommit) {
    (size, margins) = (frame.size, frame.margins)
    onCommit?(frame)
  }

  /// Does nothing: no state waits for a commit.
  public final func commitUnchanged() {}

  /// The shape of the cursor of the first seat.
  public final var cursor: Cursor { cursor(of: .mouse) }

  /// The shape that was set last for a pointer.
  public final func cursor(of pointer: PointerID) -> Cursor { cursors[pointer] ?? .default }

  /// Keeps the shape for ``cursor(of:)``; nothing shows it.
  public final func setCursor(_ cursor: Cursor, of pointer: PointerID) {
    cursors[pointer] = cursor
  }

  /// Keeps ``seatsWithHiddenCursor``.
  public final func hideCursorUntilPointerMoves(of seat: SeatID) {
    seatsWithHiddenCursor.insert(seat)
  }

  /// Keeps ``seatsWithLockedPointer``.
  public final func lockPointer(of seat: SeatID) { seatsWithLockedPointer.insert(seat) }

  /// Keeps ``seatsWithLockedPointer``.
  public final func unlockPointer(of seat: SeatID) { seatsWithLockedPointer.remove(seat) }

  // MARK: Frames

  /// Paints a frame of the surface, and of its popups, if one is wanted.
  ///
  /// - Returns: whether one was.
  final func paintRequestedFrame() -> Bool {
    manualScheduler.finishTurn()
    MainThreadQueue.shared.drain()
    var didPaint = false
    if isFrameRequested, isMapped {
      isFrameRequested = false
      didPaint = true
      let now = manualScheduler.now
      eventHandler?(
        .frame(FrameTiming(now: now, presentation: now + frameInterval, interval: frameInterval)))
      manualScheduler.finishTurn()
    }
    for popup in popups where popup.paintRequestedFrame() { didPaint = true }
    return didPaint
  }

  /// A copy of what the surface itself shows, without its popups; nil before the first frame.
  public final var contents: Pixmap? { memory.copy }
}
