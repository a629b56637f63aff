import Geometry
package import Platform

/// A window on a Wayland compositor: an `xdg_toplevel`.
@MainActor
package final class WaylandToplevel: WaylandSurface, ToplevelBackend {
  private(set) var toplevel: XdgToplevel?
  private var decoration: ZxdgToplevelDecorationV1?
  var configuration: WindowConfiguration?
  /// A configure sequence that has not ended.
  var pendingState = WindowState()
  private var state = WindowState()
  /// What the compositor is asked for before it configures the window.
  var isInitiallyMaximized = false
  var isInitiallyFullscreen = false
  /// What it comes to the front with as soon as it is shown.
  private var activationToken: ActivationToken?
  var isTitleStale = false
  var isMinimumSizeStale = false
  var isIconStale = false
  var idle = IdleInhibition()
  var icon: WindowIcon?
  var iconObjects: IconObjects?
  var exported: ExportedWindow?

  isolated deinit {
    destroyObjects()
    connection.remove(self)
  }

  package func map(_ configuration: WindowConfiguration) {
    guard !isWanted else { return }
    self.configuration = configuration
    (isInitiallyMaximized, isInitiallyFullscreen) = (false, false)
    begin()
  }

  /// Comes to the front with a token. Compositors look for the window of the surface: one that is not shown yet waits.
  func activate(with token: ActivationToken) {
    activationToken = token
    if hasContents { didShow() }
  }

  override func didShow() {
    updateIdle()
    guard activationToken != nil, connection.canWrite(), let surface = objects?.surface,
      let token = activationToken.take()
    else { return }
    connection.windowActivation?.activate(surface, with: token)
  }

  override func makeRole(of objects: SurfaceObjects) {
    guard let configuration else { return }
    let toplevel = objects.xdgSurface.getToplevel()
    self.toplevel = toplevel
    toplevel.onEvent = { [unowned self] in handle($0) }
    sendTitle()
    toplevel.setAppID(appID: WaylandText.sanitized(configuration.appID))
    sendMinimumSize()
    if icon != nil { sendIcon() }
    decoration = connection.globals.decorationManager?.getToplevelDecoration(toplevel: toplevel)
    decoration?.onEvent = { [unowned self] event in
      guard case .configure(let mode) = event else { return }
      pendingState.decorations = mode == .serverSide ? .server : .client
    }
    decoration?.setMode(mode: .serverSide)
    if isInitiallyMaximized { toplevel.setMaximized() }
    if isInitiallyFullscreen { toplevel.setFullscreen(output: nil) }
  }

  override func connectionWasLost() {
    // One that is lost before it was configured has been asked for it still.
    guard isConfigured else { return }
    isInitiallyMaximized = state.isMaximized
    isInitiallyFullscreen = state.isFullscreen
  }

  override func destroyRole() {
    endDesktopState()
    decoration?.destroy()
    toplevel?.destroy()
    iconObjects?.destroy()
    iconObjects = nil
    (decoration, toplevel) = (nil, nil)
    (state, pendingState) = (WindowState(), WindowState())
  }

  override func takePendingState() { state = pendingState }

  override var configureEvent: SurfaceEvent {
    var state = state
    state.scale = scale
    state.subpixelOrders = subpixelOrders
    return .configured(state)
  }

  override func connectionDidUnblock() {
    super.connectionDidUnblock()
    if isTitleStale { sendTitle() }
    if isMinimumSizeStale { sendMinimumSize() }
    if isIconStale { sendIcon() }
    updateIdle()
    if hasContents { didShow() }
  }
}
