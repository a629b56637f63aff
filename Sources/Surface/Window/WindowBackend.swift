public import Geometry
public import Raster

/// How a window starts.
public struct WindowConfiguration: Hashable, Sendable {
  public var title: String
  /// The name of the desktop file without its suffix; `xdg_toplevel.set_app_id`.
  public var appID: String
  /// The first size in logical units, title bar included, if the compositor leaves the choice.
  public var size: Size
  public var minimumSize: Size

  /// - Parameters:
  ///   - title: For the title bar and the desktop's lists of windows.
  ///   - appID: The name of the program's desktop file, without `.desktop`.
  ///   - size: In logical points, title bar included.
  ///   - minimumSize: 320 by 240 if nil, or less where `size` is.
  public init(title: String, appID: String, size: Size, minimumSize: Size? = nil) {
    self.title = title
    self.appID = appID
    self.size = size
    self.minimumSize = minimumSize ?? Size(width: 320, height: 240).limited(to: size)
  }
}

/// What a backend can do beyond showing one buffer.
public struct WindowCapabilities: Hashable, Sendable {
  /// How many ``HostedLayer``s a commit may carry; 0 where there are no subsurfaces.
  public var maximumHostedLayers: Int
  /// Whether a hosted layer may show a part of its pixmap (`wp_viewporter`).
  public var canCropHostedLayers: Bool

  public init(maximumHostedLayers: Int = 0, canCropHostedLayers: Bool = false) {
    self.maximumHostedLayers = maximumHostedLayers
    self.canCropHostedLayers = canCropHostedLayers
  }
}

/// Memory that the next frame is painted into.
public struct FrameBuffer {
  public var pixels: PixelBuffer
  /// Whether the content is undefined, so that every pixel must be painted. Otherwise it equals the
  /// last committed frame everywhere outside the damage given to ``WindowBackend/beginFrame(size:damage:)``.
  public var isUndefined: Bool
  /// The last committed frame, to read only; it may be the same memory as `pixels`. Nil when there is
  /// none of this size. Valid until the commit.
  public var previous: PixelBuffer?

  public init(pixels: PixelBuffer, isUndefined: Bool, previous: PixelBuffer? = nil) {
    self.pixels = pixels
    self.isUndefined = isUndefined
    self.previous = previous
  }
}

/// One finished frame.
public struct FrameCommit {
  /// What differs from the last commit, in buffer pixels.
  public var damage: Region
  /// The size of the surface in logical units.
  public var size: Size
  public var scale: ScaleFactor
  /// Where alpha is known to be 1, in logical units.
  public var opaqueRects: [Rect]
  /// In z order, bottom first.
  public var hostedLayers: [HostedLayer]

  public init(
    damage: Region, size: Size, scale: ScaleFactor, opaqueRects: [Rect] = [],
    hostedLayers: [HostedLayer] = []
  ) {
    self.damage = damage
    self.size = size
    self.scale = scale
    self.opaqueRects = opaqueRects
    self.hostedLayers = hostedLayers
  }
}

/// The seam between a ``Window`` and what shows it: a Wayland compositor or plain memory.
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
