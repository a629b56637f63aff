public import Geometry
public import Platform

/// A window of the program.
///
/// The app puts its views into ``contentView``. Whether the window or the compositor draws the title bar, the
/// content view is the part below it. ``scene`` has the views, their input and their frames.
@MainActor
public final class Window {
  /// The surface of the window on its platform.
  public let backend: any ToplevelBackend
  /// The tree of views that the window shows, with its input and its frames.
  public let scene: SceneRoot
  /// What the backend configured last; nil before the first time.
  public private(set) var state: WindowState?
  /// What the window was opened with, and what the app has set since.
  public internal(set) var configuration: WindowConfiguration

  /// Draws at this scale whatever the compositor prefers, as do popups that are opened later; for pictures. Set before
  /// the first frame.
  public var scaleOverride: ScaleFactor? {
    get { scene.scaleOverride }
    set {
      guard newValue != scaleOverride else { return }
      scene.scaleOverride = newValue
      if let state { configure(state) }
    }
  }

  /// What the app has registered; see `Window+Hooks.swift`.
  var hooks = WindowHooks()
  /// Called when the window is gone, before the observers of the app.
  var leaveApplication: (@MainActor (WindowCloseReason) -> Void)?
  /// Called last when the window is gone, after the observers of the app.
  var applicationDidClose: (@MainActor () -> Void)?

  private var titleBar: TitleBarView?
  private var resizeBorder: ResizeBorder?
  private var frame: WindowFrame?
  /// What the window has around it; nil for nothing.
  private(set) var frameForm: WindowFrameForm?
  private(set) var isClosed = false
  /// The last one that was not maximised, tiled or the like.
  var floatingSize: Size?
  var desktopState = WindowDesktopState()
  /// What the window is a dialog of; nil for a window of its own.
  public private(set) weak var parent: Window?
  /// Whether ``parent`` waits until the window is gone.
  public let isModal: Bool
  /// The dialogs of the window that are open, the newest one last.
  public internal(set) var dialogs: [Window] = []
  /// What keeps input from the content while a dialog is open that the window waits for.
  var dialogCover: DialogCover?
  /// Whether the window has a title bar where its compositor draws none; set before the first frame.
  var hasTitleBar = true
  /// In recordings.
  private(set) var surfaceNumber = 0

  /// Shows a window on a surface that is not mapped yet; the first frame follows the first configure.
  /// `Application.makeWindow(title:size:minimumSize:)` does this for apps.
  ///
  /// - Parameters:
  ///   - configuration: How it starts; its size has to be finite and larger than 0.
  ///   - backend: What shows it.
  ///   - session: What comes in from outside; one of its own if nil. Windows of one platform share one.
  public convenience init(
    _ configuration: WindowConfiguration, backend: any ToplevelBackend, session: Session? = nil
  ) {
    self.init(configuration, backend: backend, session: session, dialogOf: nil, isModal: false)
  }

  init(
    _ configuration: WindowConfiguration, backend: any ToplevelBackend, session: Session?,
    dialogOf parent: Window?, isModal: Bool
  ) {
    let size = configuration.size
    precondition(
      size.isFinite && size.width > 0 && size.height > 0,
      "Window: the first size of a window is finite and larger than 0, not \(size)")
    self.configuration = configuration
    self.backend = backend
    (self.parent, self.isModal) = (parent, isModal)
    let session =
      session ?? Session(services: backend.services, scheduler: backend.scheduler)
    scene = SceneRoot(backend: backend, session: session)
    scene.owner = self
    if let parent { scene.takeOver(from: parent.scene) }
    scene.inheritTheme()
    surfaceNumber = session.register(self)
    backend.eventHandler = { [weak self] event in self?.handle(event) }
    backend.map(configuration)
  }

  /// The title in the title bar and in the desktop's lists of windows.
  public var title: String {
    get { configuration.title }
    set {
      guard newValue != configuration.title else { return }
      configuration.title = newValue
      backend.setTitle(newValue)
      titleBar?.title = newValue
    }
  }

  /// How the window looks: ``themeOverride``, or the theme of the program.
  public var theme: Theme { scene.rootView.currentTheme }

  /// A theme for this window and its popups; nil for that of the program (``Session/theme``), which follows the desktop.
  public var themeOverride: Theme? {
    get { scene.rootView.themeOverride }
    set { scene.rootView.themeOverride = newValue }
  }

  /// Closes the window, and its popups before it.
  public func close() { finish(.closed) }

  // MARK: Events

  /// Handles an event of the backend, or of a replay.
  public func handle(_ event: SurfaceEvent) {
    guard !isClosed else { return }
    session.willHandle(event, of: surfaceNumber)
    hooks.event(event)
    switch event {
    case .configured(let state): configure(state)
    case .closeRequested: requestClose()
    case .disconnected(let reason): finish(.disconnected(reason))
    default: scene.handle(event)
    }
  }

  func finish(_ reason: WindowCloseReason) {
    guard !isClosed else { return }
    isClosed = true
    for dialog in dialogs.reversed() { dialog.finish(reason) }
    scene.close()
    backend.unmap()
    session.unregister(surfaceNumber)
    parent?.dialogDidClose(self)
    leaveApplication?(reason)
    hooks.close(reason)
    letGoOfContent()
    applicationDidClose?()
  }

  /// What is shown may keep the window, as a component does whose button closes it or copies something: a window that is
  /// closed would stay with it, and the connection with the window.
  private func letGoOfContent() {
    hooks = WindowHooks()
    for view in contentView.subviews { view.removeFromSuperview() }
  }

  // MARK: Configuration

  func configure(_ newState: WindowState) {
    let isFirst = state == nil
    state = newState
    var configuration = SceneRoot.Configuration(
      size: wantedSize(in: newState, isFirst: isFirst), scale: newState.scale,
      chosenScale: scaleOverride, subpixelOrders: newState.subpixelOrders,
      isSuspended: newState.isSuspended)
    frameForm = makeFrameForm(
      newState, size: configuration.size, scale: configuration.scale)
    configuration.frame = frameForm?.surface ?? .none
    scene.configure(configuration)
    showFrame()
    scene.rootView.backgroundColor = theme.colors.windowBackground
    updateDecorations(newState)
    placeContent()
    scene.setActivity(newState.activity(hasKeyboardFocus: scene.activity.hasKeyboardFocus))
    hooks.configure(())
    scene.setNeedsFrame()
  }

  private func updateDecorations(_ state: WindowState) {
    let wantsTitleBar = hasTitleBar && state.decorations == .client && !state.isFullscreen
    if wantsTitleBar, titleBar == nil {
      let bar = TitleBarView(title: configuration.title, isDialog: parent != nil)
      scene.rootView.addSubview(bar)
      titleBar = bar
      resizeBorder = ResizeBorder(window: self)
    } else if !wantsTitleBar, let bar = titleBar {
      bar.removeFromSuperview()
      titleBar = nil
      resizeBorder = nil
    }
    titleBar?.isResizable = !configuration.isFixedSize
    titleBar?.state = state
  }

  // MARK: Frame

  private func makeFrameForm(
    _ state: WindowState, size: Size, scale: ScaleFactor
  ) -> WindowFrameForm? {
    guard backend.capabilities.canHaveMargins,
      let form = WindowFrameForm(state, metrics: theme.metrics, scale: scale),
      // A window of almost the largest size has no room for it.
      WindowLimits.allows(scale.pixels(form.surface.surfaceSize(of: size)))
    else { return nil }
    return form
  }

  private func showFrame() {
    guard let form = frameForm else {
      frame?.remove()
      frame = nil
      return
    }
    let frame = frame ?? WindowFrame(in: scene)
    self.frame = frame
    frame.show(
      form, WindowFrame.Style(theme, isActive: state?.isActivated ?? true), size: size,
      scale: scale)
  }

  private func placeContent() {
    let height = titleBar == nil ? 0 : theme.metrics.titleBarHeight
    titleBar?.frame = Rect(x: 0, y: 0, width: size.width, height: height)
    contentView.frame = scene.rootView.bounds.inset(by: Insets(top: height))
  }
}

extension Window: SceneOwner {
  func didLayOut() {}

  func takes(_ event: PointerEvent) -> Bool {
    scene.dismissesPopups(with: event) || resizeBorder?.handle(event) == true
  }

  func takes(_ event: KeyEvent) -> Bool { hooks.key.first(for: event, where: \.self) }

  var parentScene: SceneRoot? { parent?.scene }

  var semanticTitle: String? { title }

  func activityDidChange(from old: SceneActivity) { hooks.activity(old) }

  func themeDidChange() {
    scene.rootView.backgroundColor = theme.colors.windowBackground
    if let state {
      frameForm = makeFrameForm(state, size: size, scale: scale)
      scene.setFrame(frameForm?.surface ?? .none)
      showFrame()
    }
    placeContent()
    hooks.theme(())
    for dialog in dialogs { dialog.inheritTheme() }
  }

  func didCommit(_ report: FrameReport) { hooks.frame(report) }
}

extension WindowState {
  fileprivate func activity(hasKeyboardFocus: Bool) -> SceneActivity {
    var activity = SceneActivity()
    activity.hasKeyboardFocus = hasKeyboardFocus
    activity.isActivated = isActivated
    activity.isResizing = isResizing
    activity.isSuspended = isSuspended
    return activity
  }
}
