import Compositing
public import Geometry
public import Platform
import Typesetting

/// A window: a tree of views, the events that reach it and the frames that show it.
///
/// The app puts its views into ``contentView``. Whoever draws the title bar, the content view is the
/// part below it.
@MainActor
public final class Window {
  public let backend: any WindowBackend
  /// Covers the whole surface: the title bar, if it is ours, and the content.
  public let rootView = View()
  /// The app's part; it is resized with the window.
  public let contentView = View()
  /// What the backend configured last; nil before the first time.
  public private(set) var state: WindowState?
  /// The size of the whole window in logical units.
  public private(set) var size = Size.zero
  public private(set) var scale = ScaleFactor.one
  /// What the window was opened with, and what the app has set since.
  public private(set) var configuration: WindowConfiguration

  /// Draws at this scale whatever the compositor prefers; for pictures. Set before the first frame.
  public var scaleOverride: ScaleFactor? {
    didSet {
      if scaleOverride != oldValue, let state { configure(state) }
    }
  }

  /// Whether a frame waits until the fonts are read and every requested drawing is finished, so that the
  /// same input gives the same pixels. Meant for offscreen windows. The first frame of any other window, and
  /// the first one with new fonts, waits for its drawings of high priority, so that it shows text and not
  /// blanks, but not for long.
  public var waitsForDisplay = false

  /// How long a frame waits for what is loaded, at most, where ``waitsForDisplay`` says that it does: a file
  /// that never comes is left out of the picture.
  public var loadingPatience = Duration.seconds(10)

  /// Whether text may use the stripes of the screen's pixels, which makes it sharper and gives its edges a
  /// little colour.
  ///
  /// It is drawn so in nodes that are opaque (``DisplayNode/isOpaque``) and shown as they are drawn, if the
  /// desktop asks for it (fontconfig's `rgba`) in an order that the screen does not contradict.
  public var allowsSubpixelText = false {
    didSet {
      if allowsSubpixelText != oldValue, state?.subpixelOrders.isEmpty == false {
        rootView.recursivelyNotifyScale()
      }
    }
  }

  /// How text may use the stripes of the screen's pixels, on which those of the buffer have to lie.
  var textSubpixelOrders: SubpixelOrders {
    guard allowsSubpixelText, let state, scale == state.scale else { return [] }
    return state.subpixelOrders
  }

  /// What the app has registered; see `Window+Hooks.swift`.
  var hooks = WindowHooks()
  /// Called when the window is gone, before the observers of the app.
  var leaveApplication: (@MainActor (WindowCloseReason) -> Void)?
  /// Called last when the window is gone, after the observers of the app.
  var applicationDidClose: (@MainActor () -> Void)?

  /// What workers do for this window.
  let displayGroup = DisplayGroup()
  // What the nodes of this window have asked for; no other window's frames do it.
  let displayQueue = DisplayQueue()
  let layoutQueue = NodeLayoutQueue()
  let tiledNodes = TiledNodes()
  let compositor: LayerCompositor
  private(set) var driver: FrameDriver!
  private(set) var pointer: PointerDispatcher!
  private(set) var focus: FocusController!
  private var titleBar: TitleBarView?
  private var resizeBorder: ResizeBorder?
  private var isFrameRequested = false
  /// What runs the window; nil for one that is driven by hand.
  private let loop: EventLoop?
  private(set) var isClosed = false
  /// Whether the backend has state, a configured one or the app's, that waits for a commit.
  private var hasUncommittedState = false
  /// How far the frame is that is being made.
  private var frameStep = FrameStep.none
  private var restTimer: ScheduledAction?
  /// What `SURFACE_DEBUG` asks for; nil for nothing.
  var debugOverlay: DebugOverlay?
  /// How many frames have been committed.
  public private(set) var frameCount = 0
  var isTargetUpdateScheduled = false
  /// What the next frame scrolls into sight.
  private var visibilityRequests: [VisibilityRequest] = []
  /// Whether the fonts have changed since the last frame.
  private var hasNewFonts = false

  public init(_ configuration: WindowConfiguration, backend: any WindowBackend) {
    let size = configuration.size
    precondition(
      size.isFinite && size.width > 0 && size.height > 0,
      "Window: the first size of a window is finite and larger than 0, not \(size)")
    self.configuration = configuration
    self.backend = backend
    loop = backend.scheduler as? EventLoop
    compositor = LayerCompositor()
    let wishes = DebugOptions.environment.intersection(.drawn)
    if !wishes.isEmpty { debugOverlay = DebugOverlay(wishes) }
    compositor.planes.showsBorders = wishes.contains(.layers)
    driver = FrameDriver(window: self)
    pointer = PointerDispatcher(window: self)
    focus = FocusController(window: self)
    rootView.layer.host = self
    rootView.addSubview(contentView)
    rootView.moveToWindow(self)
    InterfaceFonts.shared.add(self)
    backend.eventHandler = { [weak self] event in self?.handle(event) }
    backend.map(configuration)
  }

  public var scheduler: any Scheduler { backend.scheduler }

  /// The view that took the press which is under way.
  public var pressedView: View? { pointer.capturing }

  /// The views under the pointer, the deepest first; during a press, those under its beginning.
  var pointerPath: [View] { pointer.hovered }

  public var title: String {
    get { configuration.title }
    set {
      guard newValue != configuration.title else { return }
      configuration.title = newValue
      backend.setTitle(newValue)
      titleBar?.title = newValue
    }
  }

  /// The smallest size that the user may give the window, title bar included, in logical points.
  ///
  /// A tiling compositor may configure less. A window that is smaller grows with its next configure
  /// event.
  public var minimumSize: Size {
    get { configuration.minimumSize }
    set {
      guard newValue != configuration.minimumSize else { return }
      configuration.minimumSize = newValue
      backend.setMinimumSize(newValue)
      hasUncommittedState = true
      setNeedsFrame()
    }
  }

  /// The colours of the parts that the toolkit draws itself.
  public var theme = WindowTheme.light {
    didSet {
      rootView.backgroundColor = theme.background
      titleBar?.theme = theme
    }
  }

  /// Stretches every animation of the window; 1 is real time.
  public var slowMotion: Double {
    get { driver.animator.slowMotion }
    set { driver.animator.slowMotion = max(0.01, newValue) }
  }

  /// Whether things appear where they belong instead of moving there; fades stay, but short. Asked of the
  /// environment at the start: `SURFACE_REDUCED_MOTION=1`.
  public var reducesMotion = MotionPreference.isReducedByEnvironment

  /// Takes the window away.
  public func close() { finish(.closed) }

  // MARK: Events

  func gestureDidBegin(_ recognizer: GestureRecognizer) { pointer.gestureDidBegin(recognizer) }

  func pointerTargetsDidChange() {
    guard !isTargetUpdateScheduled else { return }
    isTargetUpdateScheduled = true
    scheduler.performSoon { [weak self] in
      guard let self else { return }
      isTargetUpdateScheduled = false
      if !isClosed { pointer.targetsDidChange() }
    }
  }

  func viewWillLeave(_ view: View) {
    pointer.viewWillLeave(view)
    focus.viewWillLeave(view)
  }

  /// Called before `view` and what is below it are taken out of the tree.
  func subtreeWillLeave(_ view: View) { focus.subtreeWillLeave(view) }

  /// What the backend reports, and what a replay plays back.
  public func handle(_ event: WindowEvent) {
    guard !isClosed else { return }
    hooks.event(event)
    switch event {
    case .configured(let state): configure(state)
    case .frame(let timing):
      isFrameRequested = false
      renderFrame(timing)
    case .pointer(let event):
      if resizeBorder?.handle(event) != true { pointer.handle(event) }
    case .scroll(let event): pointer.handle(event)
    case .key(let event):
      if !hooks.key.first(for: event, where: \.self), !isClosed { focus.handle(event) }
    case .keyboardFocus: break
    case .closeRequested: if !hooks.closeQuestion.first(for: (), where: !) { finish(.closed) }
    case .disconnected(let reason): finish(.disconnected(reason))
    }
  }

  private func finish(_ reason: WindowCloseReason) {
    guard !isClosed else { return }
    isClosed = true
    loop?.frameIsOver(of: ObjectIdentifier(self))
    restTimer?.cancel()
    driver.stop()
    rootView.layer.host = nil
    rootView.moveToWindow(nil)
    pointer.windowDidClose()
    backend.unmap()
    leaveApplication?(reason)
    hooks.close(reason)
    applicationDidClose?()
  }

  // MARK: Configuration

  private func configure(_ newState: WindowState) {
    let old = state
    state = newState
    hasUncommittedState = true
    var newSize = old == nil ? configuration.size : size
    if old == nil, !newState.bounds.isEmpty { newSize = newSize.limited(to: newState.bounds) }
    // Zero on an axis leaves the choice of that axis to us.
    if newState.size.width > 0 { newSize.width = newState.size.width }
    if newState.size.height > 0 { newSize.height = newState.size.height }
    let isForced = newState.isMaximized || newState.isFullscreen || !newState.tiledEdges.isEmpty
    if !isForced { newSize = newSize.extended(to: configuration.minimumSize) }
    size = newSize.limited(to: WindowLimits.maximumSize)
    let oldScale = scale
    scale = WindowLimits.scale(scaleOverride ?? newState.scale, for: size)
    rootView.frame = Rect(origin: .zero, size: size)
    rootView.backgroundColor = theme.background
    updateDecorations(newState)
    contentView.frame = rootView.bounds.inset(
      by: Insets(top: titleBar == nil ? 0 : TitleBarView.height))
    let changesText = allowsSubpixelText && old?.subpixelOrders != newState.subpixelOrders
    if scale != oldScale || changesText { rootView.recursivelyNotifyScale() }
    hooks.configure(())
    setNeedsFrame()
  }

  private func updateDecorations(_ state: WindowState) {
    let wantsTitleBar = state.decorations == .client && !state.isFullscreen
    if wantsTitleBar, titleBar == nil {
      let bar = TitleBarView(title: configuration.title, theme: theme)
      rootView.addSubview(bar)
      titleBar = bar
      resizeBorder = ResizeBorder(window: self)
    } else if !wantsTitleBar, let bar = titleBar {
      bar.removeFromSuperview()
      titleBar = nil
      resizeBorder = nil
    }
    titleBar?.frame = Rect(x: 0, y: 0, width: size.width, height: TitleBarView.height)
    titleBar?.state = state
  }

  // MARK: Fonts

  /// Everything is measured and drawn again, and appears with the next frame.
  func takeNewFonts() {
    hasNewFonts = true
    rootView.recursivelyTakeNewFonts()
    setNeedsFrame()
  }

  // MARK: Frames

  /// Asks for a frame. Many calls before it comes cost one frame. A suspended window gets none until it is
  /// shown again.
  public func setNeedsFrame() {
    guard !isFrameRequested, let state, !isClosed else { return }
    // A suspended one still has to answer what was configured.
    guard !state.isSuspended || hasUncommittedState else { return }
    isFrameRequested = true
    tellLoop()
    backend.requestFrame()
  }

  /// The same for something that is to be laid out or drawn, which the frame that is being made may still do.
  func contentNeedsFrame() {
    if frameStep != .layout { setNeedsFrame() }
  }

  /// Whether nobody can see the window, so that frames do not come.
  var isHidden: Bool { state?.isSuspended == true || backend.isHidden }

  /// Whether results of workers may wait for a frame.
  private func tellLoop() {
    guard let loop else { return }
    let id = ObjectIdentifier(self)
    if isFrameRequested { loop.frameIsDue(of: id) } else { loop.frameIsOver(of: id) }
  }

  /// One frame; the numbers are those of the frame in ARCHITECTURE.md. Input (1) was handled when it
  /// came.
  private func renderFrame(_ timing: FrameTiming) {
    let start = EventLoop.monotonicNow
    noteStart(.configured)
    frameStep = .layout
    drainInbox()  // what arrived since the frame was asked for
    if frameCount == 0 { prepareFirstFrame() }
    if waitsForDisplay { FontLibrary.shared.waitUntilRead() }
    if !isHidden { driver.callClients(timing) }
    PendingChanges.shared.flush()  // 2: what other threads asked of loaded nodes
    layoutPass()  // 3
    if !visibilityRequests.isEmpty { performVisibilityRequests() }
    frameStep = .display
    displayQueue.startRequestedDisplays()  // 4
    if waitsForDisplay || frameCount == 0 || hasNewFonts {
      hasNewFonts = false
      noteStart(.laidOut)
      finishDisplay()
      noteStart(.drawn)
    } else {
      MainInbox.shared.drainBatch()  // 5
    }
    displayQueue.finishAwaitedDisplays()
    tellLoop()
    driver.animator.sample(at: timing.presentation)  // 6
    layoutPass()  // what completions and arrivals changed
    if tiledNodes.update(below: rootView.layer), waitsForDisplay { finishDisplay() }
    focus.validate()
    let didCommit = compositeAndCommit(timing: timing, start: start)
    scheduleRest()
    driver.frameDidEnd(timing, isStill: !didCommit, sight: compositor.sight(of: rootView.layer))
  }

  func addVisibilityRequest(_ request: VisibilityRequest) {
    visibilityRequests.append(request)
    setNeedsFrame()
  }

  /// Scrolling may bring up rows that have to be laid out, too.
  private func performVisibilityRequests() {
    let requests = visibilityRequests
    visibilityRequests = []
    for request in requests { request.perform() }
    layoutPass()
  }

  private func prepareFirstFrame() {
    InterfaceFonts.shared.observeLibrary()
    backend.prepareFirstFrame(size: scale.pixels(size))
  }

  /// Paints every pixel again with the next frame.
  public func setNeedsFullRepaint() {
    compositor.invalidate()
    setNeedsFrame()
  }

  /// Whether a frame is due: something on screen is about to change.
  public var hasPendingWork: Bool { isFrameRequested || driver.isAboutToMove }

  /// Tells `client` about every frame until it wants no more. Adding it again has no effect.
  public func addFrameClient(_ client: any FrameClient) {
    driver.add(client)
    setNeedsFrame()
  }

  /// Tells `client` about no more frames.
  public func removeFrameClient(_ client: any FrameClient) { driver.remove(client) }

  /// - Returns: whether there was anything to show, though it may be too early for it.
  private func compositeAndCommit(timing: FrameTiming, start: Duration) -> Bool {
    compositor.planes.capabilities = backend.capabilities
    var changes = updateCompositor(timing)  // 7
    frameStep = .none
    if changes.damage.isEmpty, compositor.hostedLayersAreCommitted,
      debugOverlay?.isShowing != true
    {
      if hasUncommittedState {
        hasUncommittedState = false
        backend.commitUnchanged()
      }
      return false
    }
    let paintedOnPlanes = paintPlanes(&changes, timing)  // 8
    let ownPainting = debugOverlay?.prepare(&changes) ?? Region()
    // Where only hosted layers change, the window keeps its buffer.
    if !changes.damage.isEmpty {
      guard let buffer = backend.beginFrame(size: scale.pixels(size), damage: changes.damage)
      else {
        // Every buffer is with the compositor. The backend calls again when one is free; until then
        // everything stays dirty.
        compositor.invalidate()
        isFrameRequested = true
        return true
      }
      changes = compositor.paint(changes, into: buffer)
      debugOverlay?.draw(ownPainting, into: buffer.pixels, changes: &changes)
    }
    noteStart(.painted)
    commit(changes, paintedOnPlanes: paintedOnPlanes, timing: timing, start: start)  // 9
    return true
  }

  private func noteStart(_ step: StartReport.Step) {
    if frameCount == 0 { StartReport.note(step) }
  }

  /// Paints hosted layers, and flattens those that cannot be painted.
  private func paintPlanes(_ changes: inout FrameChanges, _ timing: FrameTiming) -> Int {
    for attempt in 0..<3 {
      if let count = compositor.paintPlanes(frame: backend.beginHostedFrame) { return count }
      if attempt == 2 { compositor.flatten() }
      changes = updateCompositor(timing)
    }
    return 0
  }

  private func updateCompositor(_ timing: FrameTiming) -> FrameChanges {
    compositor.update(
      root: rootView.layer, size: scale.pixels(size), scale: scale, time: timing.now)
  }

  private func commit(
    _ changes: FrameChanges, paintedOnPlanes: Int, timing: FrameTiming, start: Duration
  ) {
    hasUncommittedState = false
    let hosted = compositor.hostedLayers
    backend.commit(
      FrameCommit(
        damage: changes.damage, size: size, scale: scale, opaqueRects: compositor.opaqueRects(),
        hostedLayers: hosted))
    compositor.didCommitPlanes()
    noteStart(.committed)
    frameCount += 1
    let mainTime = EventLoop.monotonicNow - start
    if let debugOverlay { finish(debugOverlay, after: mainTime) }
    hooks.frame(
      FrameReport(
        number: frameCount, timing: timing, mainTime: mainTime,
        damagedPixels: changes.damage.area,
        paintedPixels: changes.painted.area + paintedOnPlanes,
        hostedLayers: hosted.count(where: \.isVisible)))
  }

  private func finish(_ overlay: DebugOverlay, after mainTime: Duration) {
    overlay.note(mainTime)
    guard overlay.isShowing else { return }
    scheduler.schedule(after: DebugOverlay.showTime) { [weak self] in self?.setNeedsFrame() }
  }

  /// Looks again when hosted layers may have come to rest. After every frame: one that shows that they moved since the
  /// timer was set changes nothing else.
  private func scheduleRest() {
    guard restTimer?.isPending != true, let due = compositor.planes.nextRest else { return }
    restTimer = scheduler.schedule(after: max(.zero, due - scheduler.now)) { [weak self] in
      self?.setNeedsFrame()
    }
  }
}

extension Window: LayerTreeHost {
  package func layerTreeNeedsComposite() {
    if frameStep == .none { setNeedsFrame() }
  }

  package func layerDidBeginAnimating(_ layer: Layer) {
    driver.layerDidBeginAnimating(layer)
    setNeedsFrame()
  }

  package func layerWillBeRead(_ layer: Layer) { driver.bringUpToDate(layer) }

  package func exactnessDidChange(of layer: Layer) {
    if let action = layer.onExactnessChange { MainInbox.shared.post(action) }
  }
}
