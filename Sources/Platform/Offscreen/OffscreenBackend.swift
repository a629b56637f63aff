import Compositing
public import Geometry

/// A window without a compositor.
///
/// It does for its popups what a compositor does: pointer events, which come in the window's coordinates, go to the
/// topmost popup below the pointer, and those of a press to where it began.
@MainActor
public final class OffscreenBackend: OffscreenSurface, ToplevelBackend {
  /// The title that was set last.
  public private(set) var title = ""
  /// Whether the window wants the screen to stay on.
  public private(set) var preventsIdle = false
  /// The icon that was set last.
  public private(set) var icon: WindowIcon?
  /// What the window is a dialog of; nil for a window of its own.
  public private(set) weak var parent: OffscreenBackend?
  /// Whether ``parent`` waits until this dialog is gone.
  public private(set) var isModal = false
  /// The dialogs of the window that were made and are not gone, the newest one last.
  public private(set) var dialogs: [OffscreenBackend] = []
  /// What other programs would call the window; nil for a desktop that names none.
  public var exportedHandle: String?
  /// Called with every request of the title bar.
  public var onRequest: (@MainActor (Request) -> Void)?

  /// What only a compositor could do.
  public enum Request: Hashable, Sendable {
    /// To drag the window.
    case move
    /// To drag edges of the window.
    case resize(WindowEdges)
    /// To show the window's menu at a point of the window, in logical points.
    case menu(Point)
    /// To take the window out of sight.
    case minimize
    /// To fill the area for windows, or to leave it.
    case setMaximized(Bool)
    /// To fill the screen, or to leave it.
    case setFullscreen(Bool)
  }

  private var state: WindowState
  private let router = OffscreenInputRouter()

  /// A window of a desktop of its own, unless there is a `platform`.
  ///
  /// - Parameters:
  ///   - scale: Buffer pixels a logical point.
  ///   - decorations: Who is to draw the title bar.
  ///   - frameInterval: The refresh interval that frames are timed with.
  ///   - hasMargins: Whether a window that draws its title bar has a frame around it, in ``OffscreenSurface/contents``
  ///     too: a shadow and round corners. Without it pictures show the window and nothing else.
  ///   - platform: What it shares clock, clipboards and settings with.
  public init(
    scale: ScaleFactor = .one, decorations: WindowState.Decorations = .client,
    frameInterval: Duration = .nanoseconds(16_666_667), hasMargins: Bool = false,
    platform: OffscreenPlatform = OffscreenPlatform()
  ) {
    state = WindowState(scale: scale, decorations: decorations, isActivated: true)
    super.init(
      frameInterval: frameInterval, platform: platform,
      capabilities: WindowCapabilities(canHaveMargins: hasMargins))
    platform.add(self)
  }

  /// There is no screen around the window.
  override var areaForPopups: Rect { Rect(origin: .zero, size: size) }

  override var outputState: PopupState {
    PopupState(frame: .zero, scale: state.scale, subpixelOrders: state.subpixelOrders)
  }

  // MARK: The seam

  /// Shows the window. The first ``SurfaceEvent/configured(_:)`` comes at the end of the turn.
  public func map(_ configuration: WindowConfiguration) {
    title = configuration.title
    show()
    // As on a compositor, the first configure comes after the call has returned.
    manualScheduler.performSoon { [weak self] in self?.sendConfigure() }
  }

  /// Keeps ``title``; nothing shows it.
  public func setTitle(_ title: String) { self.title = title }
  /// Does nothing: no user resizes the window.
  public func setSizeLimits(minimum: Size, maximum: Size?) {}

  /// A dialog, with the scale and the decorations of this window; nil unless the platform has dialogs
  /// (``OffscreenPlatform/hasDialogs``).
  ///
  /// - Throws: ``PlatformError/unavailable(_:)`` if this window is not shown.
  public func makeDialog(isModal: Bool) throws(PlatformError) -> (any ToplevelBackend)? {
    guard isMapped else { throw .unavailable("a dialog needs a parent that is shown") }
    guard platform.hasDialogs else { return nil }
    let dialog = OffscreenBackend(
      scale: state.scale, decorations: state.decorations, frameInterval: frameInterval,
      hasMargins: capabilities.canHaveMargins, platform: platform)
    (dialog.parent, dialog.isModal) = (self, isModal)
    dialogs.append(dialog)
    return dialog
  }

  /// Hides the window and forgets a frame that was asked for.
  public override func unmap() {
    super.unmap()
    parent?.dialogs.removeAll { $0 === self }
  }

  /// Reports ``Request/move``; the window stays where it is.
  public func beginMove(for serial: InputSerial?) { onRequest?(.move) }

  /// Reports ``Request/resize(_:)``; the size stays until ``configure(_:)`` changes it.
  public func beginResize(_ edges: WindowEdges, for serial: InputSerial?) {
    onRequest?(.resize(edges))
  }

  /// Reports ``Request/menu(_:)``.
  public func showWindowMenu(at position: Point, for serial: InputSerial?) {
    onRequest?(.menu(position))
  }

  /// Reports ``Request/minimize``; the window stays visible.
  public func minimize() { onRequest?(.minimize) }

  /// Reports the request and configures the window accordingly; the size stays.
  public func setMaximized(_ maximized: Bool) {
    onRequest?(.setMaximized(maximized))
    if platform.decides { configure { $0.isMaximized = maximized } }
  }

  /// Reports the request and configures the window accordingly; the size stays.
  public func setFullscreen(_ fullscreen: Bool) {
    onRequest?(.setFullscreen(fullscreen))
    if platform.decides { configure { $0.isFullscreen = fullscreen } }
  }

  /// Keeps ``preventsIdle``.
  public func setPreventsIdle(_ prevents: Bool) { preventsIdle = prevents }
  /// Keeps ``icon``.
  public func setIcon(_ icon: WindowIcon?) { self.icon = icon }
  /// Answers with ``exportedHandle`` at the end of the turn, as long as the window is shown.
  public func exportHandle(receive: @escaping @MainActor (String?) -> Void) {
    manualScheduler.performSoon { [weak self] in
      receive(self?.isMapped == true ? self?.exportedHandle : nil)
    }
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
  public func send(_ event: SurfaceEvent) {
    manualScheduler.finishTurn()
    if case .pointer(let pointer) = event, platform.dragged.takes(pointer, above: self) {
      // The pointer belongs to the drag.
    } else {
      router.send(event, to: self)
    }
    manualScheduler.finishTurn()
  }

  /// The topmost surface at a point of the window: a popup, or the window itself.
  func surface(at position: Point) -> OffscreenSurface { router.surface(at: position, of: self) }

  /// A drag takes over the pointers of a seat.
  func cancelPresses(of seat: SeatID) { router.cancelPresses(of: seat, in: self) }

  /// Moves time forwards by one refresh interval and paints a frame if one is wanted.
  ///
  /// - Returns: whether a frame was asked for.
  @discardableResult
  public func advanceFrame() -> Bool {
    manualScheduler.advance(by: frameInterval)
    return platform.paintRequestedFrames()
  }

  /// Moves time forwards, painting every frame that is wanted on the way, also those of the other windows of the
  /// platform.
  public func advance(by duration: Duration) {
    platform.advance(by: duration, frameInterval: frameInterval)
  }

  /// Paints frames without moving time until none is wanted, at most `limit`: a running animation
  /// wants one for ever.
  public func settle(limit: Int = 8) {
    manualScheduler.finishTurn()
    for _ in 0..<limit {
      if !platform.paintRequestedFrames() { return }
    }
  }
}
