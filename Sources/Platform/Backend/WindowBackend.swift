public import Compositing
public import Geometry

/// The seam between a `Window` and what shows it: a Wayland compositor or plain memory.
///
/// The window decides *what* to paint; the backend decides *when* and *into which memory*. All calls
/// and events happen on the main actor.
@MainActor
public protocol WindowBackend: AnyObject {
  /// Receives every event. The window sets it before ``map(_:)``.
  var eventHandler: (@MainActor (WindowEvent) -> Void)? { get set }

  /// Time and timers of this backend.
  var scheduler: any Scheduler { get }

  var capabilities: WindowCapabilities { get }

  /// Shows the window: begins the handshake that ends in the first ``WindowEvent/configured(_:)``.
  func map(_ configuration: WindowConfiguration)

  /// Takes the window away. No event follows.
  func unmap()

  /// Asks for one ``WindowEvent/frame(_:)`` as soon as the window may paint: at the end of this
  /// turn, or when the frame callback of the last commit comes. Asked from within a frame, the next one
  /// comes with the next refresh of the screen, whether or not this one commits anything. Calling it again
  /// before that has no effect.
  func requestFrame()

  /// Whether the window seems to be hidden, although no ``WindowState`` says so: the frame that was asked
  /// for does not come.
  var isHidden: Bool { get }

  /// The first frame is about to be laid out and will be of this size: its memory may be made meanwhile.
  func prepareFirstFrame(size: PixelSize)

  /// Memory for the next frame, or nil while the compositor holds every buffer. After nil the
  /// backend sends another ``WindowEvent/frame(_:)`` when one is free; it never blocks.
  ///
  /// `damage`: what the window is about to paint, in buffer pixels.
  func beginFrame(size: PixelSize, damage: Region) -> FrameBuffer?

  /// Memory for the next frame of a hosted layer that is painted, or nil when there is none now. Shown
  /// by the next commit that has the layer.
  ///
  /// `damage`: what is about to be painted, in pixels of the layer's contents.
  func beginHostedFrame(id: UInt64, size: PixelSize, damage: Region) -> FrameBuffer?

  /// Shows the buffer of the last ``beginFrame(size:damage:)`` and those of hosted layers, everything
  /// atomically. Without a new buffer the window's own pixels stay.
  func commit(_ frame: FrameCommit)

  /// Realises the last configured state, and what the window has set since its last commit, without
  /// new pixels.
  func commitUnchanged()

  func setTitle(_ title: String)
  /// Tells the compositor a new ``WindowConfiguration/minimumSize``.
  func setMinimumSize(_ size: Size)
  func setCursor(_ cursor: Cursor)

  // Interactive requests of a client-side title bar. They use the input event that is being handled
  // and do nothing outside of one.
  func beginMove()
  func beginResize(_ edges: WindowEdges)
  func showWindowMenu(at position: Point)
  func setMaximized(_ maximized: Bool)
  func setFullscreen(_ fullscreen: Bool)
  func minimize()
}

extension WindowBackend {
  public var isHidden: Bool { false }

  public func prepareFirstFrame(size: PixelSize) {}

  /// Without hosted layers there is no memory for any.
  public func beginHostedFrame(id: UInt64, size: PixelSize, damage: Region) -> FrameBuffer? { nil }
}
