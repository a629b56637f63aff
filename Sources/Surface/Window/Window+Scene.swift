public import Geometry
public import Platform
public import Raster

// What an app asks of a window is mostly what it asks of the window's scene.
extension Window {
  /// The app's part of the window; it is resized with it.
  public var contentView: View { scene.contentView }
  /// Covers the whole surface: the title bar, if the window draws it, and the content.
  public var rootView: View { scene.rootView }
  /// The size of the whole window in logical points.
  public var size: Size { scene.size }
  /// See ``SceneRoot/scale``.
  public var scale: ScaleFactor { scene.scale }
  /// See ``SceneRoot/scheduler``.
  public var scheduler: any Scheduler { scene.scheduler }

  // MARK: Frames

  /// See ``SceneRoot/waitsForDisplay``.
  public var waitsForDisplay: Bool {
    get { scene.waitsForDisplay }
    set { scene.waitsForDisplay = newValue }
  }
  /// See ``SceneRoot/loadingTimeout``.
  public var loadingTimeout: Duration {
    get { scene.loadingTimeout }
    set { scene.loadingTimeout = newValue }
  }
  /// See ``SceneRoot/allowsSubpixelText``.
  public var allowsSubpixelText: Bool {
    get { scene.allowsSubpixelText }
    set { scene.allowsSubpixelText = newValue }
  }
  /// See ``SceneRoot/reducesMotion``.
  public var reducesMotion: Bool {
    get { scene.reducesMotion }
    set { scene.reducesMotion = newValue }
  }
  /// See ``SceneRoot/slowMotion``.
  public var slowMotion: Double {
    get { scene.slowMotion }
    set { scene.slowMotion = newValue }
  }
  /// See ``SceneRoot/frameCount``.
  public var frameCount: Int { scene.frameCount }
  /// See ``SceneRoot/hasPendingWork``.
  public var hasPendingWork: Bool { scene.hasPendingWork }
  /// See ``SceneRoot/setNeedsFrame()``.
  public func setNeedsFrame() { scene.setNeedsFrame() }
  /// See ``SceneRoot/setNeedsFullRepaint()``.
  public func setNeedsFullRepaint() { scene.setNeedsFullRepaint() }
  /// See ``SceneRoot/addFrameClient(_:)``.
  public func addFrameClient(_ client: any FrameClient) { scene.addFrameClient(client) }
  /// See ``SceneRoot/removeFrameClient(_:)``.
  public func removeFrameClient(_ client: any FrameClient) { scene.removeFrameClient(client) }
  /// See ``SceneRoot/snapshot()``.
  public func snapshot() -> Pixmap { scene.snapshot() }

  // MARK: Input

  /// See ``SceneRoot/focusedView``.
  public var focusedView: View? { scene.focusedView }
  /// See ``SceneRoot/modalView``.
  public var modalView: View? { scene.modalView }
  /// See ``SceneRoot/pressedView``.
  public var pressedView: View? { scene.pressedView }
  /// See ``SceneRoot/focus(_:)``.
  public func focus(_ view: View?) { scene.focus(view) }
}

extension View {
  /// The window that shows the view: directly, or with a popup of it.
  public final var window: Window? {
    var scene = scene
    while let popup = scene?.owner as? Popup { scene = popup.parent }
    return scene?.owner as? Window
  }
}
