public import Compositing
public import Geometry

/// A surface: the seam between a tree of views and what shows it, a compositor or plain memory.
///
/// A surface has a role, which the protocols that refine this one add: that of a window (``ToplevelBackend``) or of a
/// popup (``PopupBackend``). The owner decides *what* to paint; the backend decides *when* and *into which memory*.
/// All calls and events happen on the main actor.
@MainActor
public protocol SurfaceBackend: AnyObject {
  /// Receives every event. The owner sets it before the surface is mapped.
  var eventHandler: (@MainActor (SurfaceEvent) -> Void)? { get set }

  /// Time and timers of this backend.
  var scheduler: any Scheduler { get }

  /// What the surface can show beside its own buffer. Constant for the lifetime of the backend.
  var capabilities: WindowCapabilities { get }

  /// What the desktop gives besides this surface; nil where there is none.
  var services: (any DesktopServices)? { get }

  /// A popup of this surface that is not shown yet; nil where the platform has none, so that it is shown inside of the window.
  ///
  /// - Throws: ``PlatformError`` if the surface is not shown itself, or if there is nothing left to make one of.
  func makePopup() throws(PlatformError) -> (any PopupBackend)?

  /// Takes the surface away; its popups have to be gone. No event follows.
  func unmap()

  /// Asks for one ``SurfaceEvent/frame(_:)`` as soon as the window may paint: at the end of this
  /// turn, or when the frame callback of the last commit comes. Asked from within a frame, the next one
  /// comes with the next refresh of the screen, whether or not this one commits anything. Calling it again
  /// before that has no effect.
  func requestFrame()

  /// Whether the window seems to be hidden, although no ``WindowState`` says so: the frame that was asked
  /// for does not come.
  var isHidden: Bool { get }

  /// Whether the surface shows a frame. One that had to be made another time shows none, and needs every pixel.
  var hasContents: Bool { get }

  /// The first frame is about to be laid out and will be of this size: its memory may be made meanwhile.
  func prepareFirstFrame(size: PixelSize)

  /// Memory for the first frame before the surface is configured, or before it is mapped, or nil where that has to be
  /// waited for. What is painted there ``beginFrame(size:damage:)`` gives back, if the surface gets this size.
  ///
  /// `content`: what is about to be painted, if that is known. Memory that has it from an earlier surface comes with it.
  func beginFirstFrame(size: PixelSize, showing content: FrameContent?) -> FrameBuffer?

  /// Memory for the next frame, or nil while the compositor holds every buffer. After nil the
  /// backend sends another ``SurfaceEvent/frame(_:)`` when one is free; it never blocks.
  ///
  /// `damage`: what the window is about to paint, in buffer pixels.
  func beginFrame(size: PixelSize, damage: Region) -> FrameBuffer?

  /// Memory for the next frame of a subsurface layer that is painted, or nil when there is none now. Shown
  /// by the next commit that has the layer.
  ///
  /// `damage`: what is about to be painted, in pixels of the layer's contents.
  func beginSubsurfaceFrame(id: UInt64, size: PixelSize, damage: Region) -> FrameBuffer?

  /// Shows the buffer of the last ``beginFrame(size:damage:)`` and those of subsurface layers, everything
  /// atomically. Without a new buffer the window's own pixels stay.
  func commit(_ frame: FrameCommit)

  /// Realises the last configured state, and what the window has set since its last commit, without
  /// new pixels.
  func commitUnchanged()

  /// Sets the shape that a pointer has while it is above the surface. Each seat has a pointer of its own, and each pen is one.
  func setCursor(_ cursor: Cursor, of pointer: PointerID)

  /// Shows no cursor above the surface until the pointer of the seat moves or presses something: one types, and the
  /// cursor would cover the text.
  func hideCursorUntilPointerMoves(of seat: SeatID)

  /// Keeps the cursor of the seat where it is until ``unlockPointer(of:)``, if it is above the surface and the window
  /// system can do it. The pointer goes on to move: its events tell positions that no screen ends.
  func lockPointer(of seat: SeatID)
  /// Ends what ``lockPointer(of:)`` began. The next event tells the position of the cursor.
  func unlockPointer(of seat: SeatID)
}

extension SurfaceBackend {
  /// There is no desktop.
  public var services: (any DesktopServices)? { nil }

  /// False: a backend without pacing shows every frame.
  public var isHidden: Bool { false }

  /// True: a backend without a shared buffer keeps the pixels of the last frame.
  public var hasContents: Bool { true }

  /// Does nothing: a cursor that is not the backend's own stays as it is.
  public func hideCursorUntilPointerMoves(of seat: SeatID) {}

  /// Does nothing: the cursor moves with the pointer.
  public func lockPointer(of seat: SeatID) {}

  /// Does nothing: nothing was locked.
  public func unlockPointer(of seat: SeatID) {}

  /// There are no popups.
  public func makePopup() throws(PlatformError) -> (any PopupBackend)? { nil }

  /// Does nothing; memory is allocated by ``beginFrame(size:damage:)``.
  public func prepareFirstFrame(size: PixelSize) {}

  /// Nil: the first frame is painted when the surface is configured.
  public func beginFirstFrame(size: PixelSize, showing content: FrameContent?) -> FrameBuffer? {
    nil
  }

  /// Without subsurface layers there is no memory for any.
  public func beginSubsurfaceFrame(id: UInt64, size: PixelSize, damage: Region) -> FrameBuffer? {
    nil
  }
}
