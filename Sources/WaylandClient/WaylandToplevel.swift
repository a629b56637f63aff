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
  var sent = SentWindowState()
  var isIconStale = false
  var idle = IdleInhibition()
  var icon: WindowIcon?
  var iconObjects: IconObjects?
  var exported: ExportedWindow?

  /// What the window is a dialog of.
  private let relation: DialogRelation?
  var parent: WaylandToplevel? { relation?.parent }
  private var dialog: XdgDialogV1?
  /// Whether the compositor knows ``parent`` as it is shown now.
  private var hasToldParent = false

  init(connection: WaylandConnection, dialogOf relation: DialogRelation? = nil) {
    self.relation = relation
    super.init(connection: connection)
  }

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
    for dialog in dialogs { dialog.parentIsShown() }
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
    let appID = WaylandText.sanitized(configuration.appID)
    if !appID.isEmpty { toplevel.setAppID(appID: appID) }
    sendSizeLimits()
    if let parent { makeDialog(toplevel, of: parent) }
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
    dialog?.destroy()
    toplevel?.destroy()
    iconObjects?.destroy()
    iconObjects = nil
    (decoration, dialog, toplevel) = (nil, nil, nil)
    hasToldParent = false
    for dialog in dialogs { dialog.hasToldParent = false }
    (state, pendingState, sent) = (WindowState(), WindowState(), SentWindowState())
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
    if toplevel != nil {
      sendTitle()
      sendSizeLimits()
    }
    if isIconStale { sendIcon() }
    updateIdle()
    if hasContents { didShow() }
  }

  // MARK: Dialogs

  /// A parent that is not shown is none (`xdg_toplevel.set_parent`): a dialog waits for it.
  override var mayBegin: Bool { parent.map { !$0.isWanted || $0.hasContents } ?? true }

  private var dialogs: [WaylandToplevel] {
    connection.mappedSurfaces.compactMap { $0 as? WaylandToplevel }.filter { $0.parent === self }
  }

  private func makeDialog(_ toplevel: XdgToplevel, of parent: WaylandToplevel) {
    tellParent(parent, of: toplevel)
    dialog = connection.globals.dialogManager?.getXdgDialog(toplevel: toplevel)
    if relation?.isModal == true { dialog?.setModal() }
  }

  private func tellParent(_ parent: WaylandToplevel, of toplevel: XdgToplevel) {
    guard parent.hasContents, let object = parent.toplevel else { return }
    toplevel.setParent(parent: object)
    hasToldParent = true
  }

  /// Compositors forget the parent of a window when that is hidden.
  private func parentIsShown() {
    guard connection.canWrite() else { return }
    guard let toplevel, let parent else { return connectionIsReady() }
    if !hasToldParent { tellParent(parent, of: toplevel) }
  }
}
