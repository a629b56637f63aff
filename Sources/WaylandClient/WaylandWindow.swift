import CWayland
public import Compositing
public import Geometry
import Glibc
public import Platform
import Raster

/// A window on a Wayland compositor: an `xdg_toplevel` with its buffers and hosted layers.
@MainActor
public final class WaylandWindow: WindowBackend {
  public var eventHandler: (@MainActor (WindowEvent) -> Void)?
  public var scheduler: any Scheduler { connection.loop }

  let connection: WaylandConnection
  private(set) var role: WindowRole?
  /// What was told to the window last.
  private(set) var state = WindowState()
  var cursor = Cursor.default

  var configuration: WindowConfiguration?
  /// A configure sequence that has not ended.
  var pendingState = WindowState()
  /// The newest configure that no commit has answered.
  private var unacknowledged: UInt32?
  /// Whether ``finishBatch()`` has something to tell.
  private(set) var hasNewState = false
  private var isConfigured = false
  private var hasContents = false
  private var keyboardCount = 0
  var isTitleStale = false
  var isMinimumSizeStale = false

  // Scale.
  private var enteredOutputs: [WlOutput] = []
  private var preferredScale: ScaleFactor?

  // Frames.
  private var buffers: BufferQueue?
  private var acquired: WindowBuffer?
  private var frameCallback: WlCallback?
  /// When the screen was asked for it.
  private var frameCallbackTime = Duration.zero
  private var pacer = FramePacer()
  /// Until then no frame begins.
  private var pause: ScheduledAction?
  private var isFrameRequested = false
  private var isDeliveryScheduled = false
  private var isOutOfBuffers = false
  private var impatience: ScheduledAction?
  private var memoryRetry: ScheduledAction?
  private var feedback: WpPresentationFeedback?

  // What the surface was told last.
  private var appliedSize: PixelSize?
  private var appliedLogicalSize: Size?
  private var appliedScale: ScaleFactor?
  private var appliedOpaqueRects: [Rect] = []

  private let hosted: HostedSurfaceStack

  /// How long a configure waits for a frame callback before the window may paint without one: a
  /// hidden window gets no callbacks but may have to answer before it is shown again.
  static let patience = Duration.milliseconds(250)

  /// `SURFACE_HOSTING=off` keeps everything in one buffer, for compositors that crop wrongly.
  private static let allowsHosting = getenv("SURFACE_HOSTING").map { String(cString: $0) } != "off"

  init(connection: WaylandConnection) {
    self.connection = connection
    hosted = HostedSurfaceStack(connection: connection)
  }

  isolated deinit {
    destroyObjects()
    connection.remove(self)
  }

  public var capabilities: WindowCapabilities {
    guard connection.globals.subcompositor != nil, Self.allowsHosting else {
      return WindowCapabilities()
    }
    return WindowCapabilities(
      maximumHostedLayers: 32, canCropHostedLayers: connection.globals.viewporter != nil)
  }

  // MARK: Life

  public func map(_ configuration: WindowConfiguration) {
    guard self.configuration == nil else { return }
    self.configuration = configuration
    connection.add(self)
    connectionIsReady()
  }

  public func unmap() {
    configuration = nil
    destroyObjects()
    connection.remove(self)
  }

  /// Makes the window as soon as that is possible.
  func connectionIsReady() {
    guard connection.isReady, configuration != nil, role == nil, connection.canWrite() else {
      return
    }
    makeRole()
  }

  private func makeRole() {
    guard let configuration, let role = WindowRole(globals: connection.globals),
      let shm = connection.globals.shm
    else { return }
    self.role = role
    let buffers = BufferQueue(shm: shm, scheduler: scheduler)
    buffers.onRelease = { [unowned self] in bufferReleased() }
    self.buffers = buffers
    connection.register(role.surface, SurfaceOwner(window: self, offset: .zero))
    listen(to: role)
    sendTitle()
    role.toplevel.setAppID(appID: WaylandText.sanitized(configuration.appID))
    sendMinimumSize()
    role.decoration?.setMode(mode: .serverSide)
    // The first commit carries no buffer: it asks for the first configure.
    role.surface.commit()
    connection.flush()
  }

  private func listen(to role: WindowRole) {
    role.surface.onEvent = { [unowned self] in handle($0) }
    role.xdgSurface.onEvent = { [unowned self] event in
      if case .configure(let serial) = event { finishConfigure(serial) }
    }
    role.toplevel.onEvent = { [unowned self] in handle($0) }
    role.decoration?.onEvent = { [unowned self] event in
      guard case .configure(let mode) = event else { return }
      pendingState.decorations = mode == .serverSide ? .server : .client
    }
    role.fractionalScale?.onEvent = { [unowned self] event in
      guard case .preferredScale(let numerator) = event else { return }
      preferredScale = ScaleFactor(numerator: Int32(clamping: min(numerator, 120 * 16)))
      updateScale()
    }
  }

  /// Forgets every protocol object and everything that belonged to them.
  func destroyObjects() {
    for seat in connection.seats.values { seat.forget(self) }
    frameCallback?.forget()
    feedback?.forget()
    impatience?.cancel()
    pause?.cancel()
    memoryRetry?.cancel()
    hosted.destroy()
    if let role {
      connection.unregister(role.surface)
      role.destroy()
    }
    buffers?.destroy()
    (role, buffers, acquired, frameCallback, feedback) = (nil, nil, nil, nil, nil)
    enteredOutputs = []
    (isConfigured, hasContents, hasNewState, isFrameRequested) = (false, false, false, false)
    (isOutOfBuffers, keyboardCount, unacknowledged) = (false, 0, nil)
    (appliedSize, appliedLogicalSize, appliedScale, appliedOpaqueRects) = (nil, nil, nil, [])
    preferredScale = nil
    state = WindowState()
    pendingState = WindowState()
  }

  /// The connection ended.
  func disconnect(_ text: String) {
    configuration = nil
    eventHandler?(.disconnected(text))
  }

  func deliver(_ event: WindowEvent) { eventHandler?(event) }

  func keyboardEntered() {
    keyboardCount += 1
    if keyboardCount == 1 { deliver(.keyboardFocus(true)) }
  }

  func keyboardLeft() {
    guard keyboardCount > 0 else { return }
    keyboardCount -= 1
    if keyboardCount == 0 { deliver(.keyboardFocus(false)) }
  }

  // MARK: Configure

  /// The end of a configure sequence. Of several before the next commit only the newest counts.
  private func finishConfigure(_ serial: UInt32) {
    unacknowledged = serial
    let scale = state.scale
    state = pendingState
    state.scale = isConfigured ? scale : bestScale
    state.subpixelOrders = possibleSubpixelOrders
    hasNewState = true
  }

  /// Tells the window its newest state at the end of a batch of events.
  func finishBatch() {
    guard hasNewState, role != nil else { return }
    hasNewState = false
    isConfigured = true
    connection.lastScale = state.scale
    if frameCallback != nil, impatience?.isPending != true {
      impatience = scheduler.schedule(after: Self.patience) { [weak self] in
        self?.deliverFrame()
      }
    }
    deliver(.configured(state))
    // It may have another scale now.
    showCursor()
    scheduleFrame()
  }

  // MARK: Scale

  private func handle(_ event: WlSurface.Event) {
    switch event {
    case .enter(let output?):
      if !enteredOutputs.contains(where: { $0 === output }) { enteredOutputs.append(output) }
      updateScale()
    case .leave(let output?):
      enteredOutputs.removeAll(identicalTo: output)
      // On no output at all the last scale is as good as any.
      if !enteredOutputs.isEmpty { updateScale() }
    case .preferredBufferScale(let factor):
      guard role?.fractionalScale == nil else { return }
      preferredScale = ScaleFactor(integer: max(1, min(16, factor)))
      updateScale()
    default: break
    }
  }

  func forget(_ output: WaylandOutput) { enteredOutputs.removeAll(identicalTo: output.object) }

  /// What the compositor asked for, else the largest scale of the screens that the window is on,
  /// else a guess that is right on most desktops.
  private var bestScale: ScaleFactor {
    if let preferredScale { return preferredScale }
    let outputs = connection.outputs.values
    let entered = outputs.filter { output in enteredOutputs.contains { $0 === output.object } }
    if let largest = entered.map(\.scale).max() { return ScaleFactor(integer: largest) }
    if isConfigured { return state.scale }
    if let last = connection.lastScale { return last }
    return ScaleFactor(integer: outputs.map(\.scale).min() ?? 1)
  }

  /// What all screens that the window is on may have; of all there are before it is on any.
  private var possibleSubpixelOrders: SubpixelOrders {
    let outputs = enteredOrAllOutputs
    return outputs.isEmpty ? [] : outputs.reduce(.all) { $0.intersection($1.subpixelOrders) }
  }

  /// The screens that the window is on; all there are before it is on any.
  private var enteredOrAllOutputs: [WaylandOutput] {
    let outputs = connection.outputs.values
    let entered = outputs.filter { output in enteredOutputs.contains { $0 === output.object } }
    return entered.isEmpty ? Array(outputs) : entered
  }

  func updateScale() {
    let (scale, orders) = (bestScale, possibleSubpixelOrders)
    guard isConfigured, scale != state.scale || orders != state.subpixelOrders else { return }
    state.scale = scale
    state.subpixelOrders = orders
    hasNewState = true
  }

  // MARK: Frames

  public func requestFrame() {
    guard !isFrameRequested else { return }
    isFrameRequested = true
    scheduleFrame()
  }

  /// Whether the compositor has not asked for a frame for so long that it can hardly show the window.
  public var isHidden: Bool {
    frameCallback != nil && scheduler.now - frameCallbackTime >= Self.patience
  }

  private var mayPaint: Bool {
    isConfigured && isFrameRequested && frameCallback == nil && !isOutOfBuffers
      && pause?.isPending != true
  }

  private func scheduleFrame() {
    guard mayPaint, !isDeliveryScheduled else { return }
    isDeliveryScheduled = true
    scheduler.performSoon { [weak self] in
      guard let self else { return }
      isDeliveryScheduled = false
      guard mayPaint else { return }
      if pacer.mayBegin(at: scheduler.now, refresh: refresh) {
        deliverFrame()
      } else {
        waitForRefresh()
      }
    }
  }

  private func deliverFrame() {
    // A full socket: the frame comes when it has room again.
    guard role != nil, isConfigured, isFrameRequested, connection.canWrite() else { return }
    isFrameRequested = false
    let now = scheduler.now
    pacer.frameBegins(at: now, refresh: refresh)
    let presentation = connection.presentationClock.prediction(at: now)
    deliver(.frame(FrameTiming(now: now, presentation: presentation, interval: refresh)))
    if mayPaint { waitForRefresh() }
  }

  /// Nothing was committed and a frame is wanted: it comes with the next refresh.
  private func waitForRefresh() {
    guard let role, connection.canWrite() else { return }
    // There are no callbacks for a window without pixels.
    guard hasContents else { return pause(for: refresh) }
    pacer.willAsk()
    requestFrameCallback(role)
    role.surface.commit()
  }

  private func pause(for time: Duration) {
    pause = scheduler.schedule(after: time) { [weak self] in
      self?.pacer.screenDidRefresh()
      self?.scheduleFrame()
    }
  }

  /// The time between two frames of the screen.
  private var refresh: Duration {
    connection.presentationClock.interval ?? enteredOrAllOutputs.compactMap(\.refresh).min()
      ?? .nanoseconds(16_666_667)
  }

  func connectionDidUnblock() {
    connectionIsReady()
    if isTitleStale { sendTitle() }
    if isMinimumSizeStale { sendMinimumSize() }
    scheduleFrame()
    showCursor()
  }

  public func prepareFirstFrame(size: PixelSize) { buffers?.prepare(size: size) }

  public func beginFrame(size: PixelSize, damage: Region) -> FrameBuffer? {
    guard let buffers, isConfigured else { return nil }
    guard let (buffer, isUndefined) = buffers.acquire(size: size, damage: damage) else {
      waitForBuffer(size: size)
      return nil
    }
    acquired = buffer
    return FrameBuffer(
      pixels: buffer.pixels, isUndefined: isUndefined,
      previous: isUndefined ? nil : buffers.newestPixels)
  }

  public func beginHostedFrame(id: UInt64, size: PixelSize, damage: Region) -> FrameBuffer? {
    guard let role, isConfigured else { return nil }
    return hosted.beginFrame(id: id, size: size, damage: damage, on: role.surface)
  }

  private func waitForBuffer(size: PixelSize) {
    let reason = String(cString: strerror(errno))
    isOutOfBuffers = true
    isFrameRequested = true
    guard let buffers, buffers.isIdle, memoryRetry?.isPending != true else { return }
    // Nothing will be released: memory or descriptors have run out.
    guard hasContents || connection.hasShownWindow else {
      // Nor is there anything that somebody could look at until then.
      return connection.fail("no pixels for a window of \(size.width)×\(size.height): \(reason)")
    }
    memoryRetry = scheduler.schedule(after: .seconds(1)) { [weak self] in self?.bufferReleased() }
  }

  private func bufferReleased() {
    guard isOutOfBuffers else { return }
    isOutOfBuffers = false
    scheduleFrame()
  }

  public func commit(_ frame: FrameCommit) {
    guard let role, isConfigured, connection.isConnected else { return }
    guard acquired != nil || hasContents else { return }
    acknowledge()
    let size = appliedSize
    applyGeometry(frame, role: role)
    let removed = hosted.apply(
      frame.hostedLayers, of: self, on: role.surface, scale: frame.scale)
    if let buffer = acquired {
      attach(buffer, damage: frame.damage, isResized: size != buffer.size, role: role)
    }
    requestFrameCallback(role)
    requestFeedback(role)
    role.surface.commit()
    for surface in removed { surface.destroy() }
    connection.lastScale = frame.scale
  }

  public func commitUnchanged() {
    guard let role, isConfigured, hasContents else { return }
    acknowledge()
    role.surface.commit()
  }

  private func acknowledge() {
    impatience?.cancel()
    guard let serial = unacknowledged else { return }
    unacknowledged = nil
    role?.xdgSurface.ackConfigure(serial: serial)
  }

  private func attach(_ buffer: WindowBuffer, damage: Region, isResized: Bool, role: WindowRole) {
    let surface = role.surface
    acquired = nil
    hasContents = true
    connection.hasShownWindow = true
    surface.attach(buffer: buffer.object, x: 0, y: 0)
    let whole = PixelRect(buffer.size)
    var damage = isResized ? Region(whole) : damage
    damage.formIntersection(whole)
    buffers?.didCommit(buffer, damage: damage)
    guard surface.version >= 4 else {
      return surface.damage(x: 0, y: 0, width: .max, height: .max)
    }
    damage.simplify(to: 16)
    for rect in PixelGrid(appliedScale ?? .one).damage(damage, of: buffer.size) {
      surface.damageBuffer(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  private func applyGeometry(_ frame: FrameCommit, role: WindowRole) {
    let width = max(1, Int32(clampedRounding: frame.size.width))
    let height = max(1, Int32(clampedRounding: frame.size.height))
    let isNewSize = appliedLogicalSize != frame.size
    let pixels = acquired?.size ?? appliedSize ?? PixelSize(width: width, height: height)
    if isNewSize || appliedScale != frame.scale || appliedSize != pixels {
      if role.fractionalScale != nil || (role.viewport != nil && !frame.scale.isInteger) {
        // The buffer scale stays 1: the two mechanisms must never meet.
        role.viewport?.setDestination(width: width, height: height)
      } else {
        role.surface.setScale(frame.scale, for: pixels)
      }
    }
    if isNewSize { role.xdgSurface.setWindowGeometry(x: 0, y: 0, width: width, height: height) }
    if appliedOpaqueRects != frame.opaqueRects {
      connection.setOpaqueRegion(of: role.surface, frame.opaqueRects)
      appliedOpaqueRects = frame.opaqueRects
    }
    appliedSize = pixels
    appliedLogicalSize = frame.size
    appliedScale = frame.scale
  }

  private func requestFrameCallback(_ role: WindowRole) {
    guard frameCallback == nil else { return }
    let callback = role.surface.frame()
    callback.onEvent = { [unowned self] _ in frameCallbackCame() }
    frameCallback = callback
    frameCallbackTime = scheduler.now
  }

  private func requestFeedback(_ role: WindowRole) {
    // sway 1.7 never answers, so at most one question is open.
    guard feedback == nil, let presentation = connection.globals.presentation,
      connection.presentationClock.needsReport(at: scheduler.now)
    else { return }
    let feedback = presentation.feedback(surface: role.surface)
    feedback.onEvent = { [unowned self] in handle($0) }
    self.feedback = feedback
  }

  private func frameCallbackCame() {
    frameCallback = nil
    switch pacer.callbackCame(at: scheduler.now, refresh: refresh) {
    case .begin: scheduleFrame()
    case .askAgain: if mayPaint { waitForRefresh() }
    case .wait(let time): pause(for: time)
    }
  }

  private func handle(_ event: WpPresentationFeedback.Event) {
    switch event {
    case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
      feedback = nil
      let seconds = Int64(truncatingIfNeeded: UInt64(high) << 32 | UInt64(low))
      guard seconds >= 0, seconds < 1 << 40 else { return }
      connection.framePresented(
        at: .seconds(seconds) + .nanoseconds(Int64(nanoseconds)),
        refresh: .nanoseconds(Int64(refresh)))
    case .discarded: feedback = nil
    case .syncOutput: break
    }
  }
}
