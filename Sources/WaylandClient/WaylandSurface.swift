import CWayland
package import Compositing
import Diagnostics
package import Geometry
import Glibc
package import Platform
import Raster

/// A surface on a Wayland compositor: an `xdg_surface` with its buffers and subsurfaces. ``WaylandToplevel`` and
/// ``WaylandPopup`` give it a role.
@MainActor
package class WaylandSurface: SurfaceBackend {
  package final var eventHandler: (@MainActor (SurfaceEvent) -> Void)?
  package final var scheduler: any Scheduler { connection.loop }

  final let connection: WaylandConnection
  private(set) final var objects: SurfaceObjects?
  /// The number of the surface on the wire; nil while it has none.
  package final var surfaceID: UInt32? { objects?.surface.id }
  /// The cursors of the pointers that have another one than the default above the surface. A list: there are hardly ever two.
  private final var cursors: [(pointer: PointerID, cursor: Cursor)] = []
  /// Whether the owner wants the surface to be shown.
  private(set) final var isWanted = false

  // Configuration.
  /// The newest configure that no commit has answered.
  private final var unacknowledged: UInt32?
  /// Whether ``finishBatch()`` has something to tell.
  private(set) final var hasNewState = false
  private(set) final var isConfigured = false
  package private(set) final var hasContents = false
  private final var outputs = SurfaceOutputs()
  /// The state that was reported to the owner last.
  private(set) final var scale = ScaleFactor.one
  private(set) final var subpixelOrders: SubpixelOrders = []

  // Frames.
  private final var buffers: BufferQueue?
  private final var acquired: WindowBuffer?
  private final var frameCallback: WlCallback?
  /// When the screen was asked for it.
  private final var frameCallbackTime = Duration.zero
  private final var pacer = FramePacer()
  /// Until then no frame begins.
  private final var pause: ScheduledAction?
  /// The end of the time for which frames wait for a menu above the surface.
  private final var menuTimeout: ScheduledAction?
  private final var isFrameRequested = false
  private final var isDeliveryScheduled = false
  private final var isOutOfBuffers = false
  /// The end of the time for which a configure waits for a frame callback.
  private final var configureTimeout: ScheduledAction?
  private final var memoryRetry: ScheduledAction?
  /// Whether the log says so; once for each shortage.
  private final var hasReportedShortage = false
  private final var feedback: WpPresentationFeedback?
  private final var applied = AppliedSurfaceState()
  private final let subsurfaces: SubsurfaceStack

  /// How long a configure waits for a frame callback, or for a buffer, before the surface may paint without one: a
  /// hidden window gets no callbacks but may have to answer before it is shown again.
  static let frameCallbackTimeout = Duration.milliseconds(250)

  /// How long a surface without memory waits before it tries again.
  static let memoryRetryTime = Duration.seconds(1)

  /// `SURFACE_SUBSURFACES=off` keeps everything in one buffer, for compositors that crop wrongly.
  private static let allowsSubsurfaces =
    getenv("SURFACE_SUBSURFACES").map { String(cString: $0) } != "off"

  init(connection: WaylandConnection) {
    self.connection = connection
    subsurfaces = SubsurfaceStack(connection: connection)
  }

  package final var capabilities: WindowCapabilities {
    guard connection.globals.subcompositor != nil, Self.allowsSubsurfaces else {
      return WindowCapabilities(canHaveMargins: true)
    }
    return WindowCapabilities(
      maximumSubsurfaceLayers: 32, canCropSubsurfaceLayers: connection.globals.viewporter != nil,
      canHaveMargins: true)
  }

  package final func makePopup() throws(PlatformError) -> (any PopupBackend)? {
    guard hasContents, connection.isConnected else {
      throw .unavailable("a popup needs a parent that is shown")
    }
    return WaylandPopup(of: self)
  }

  // MARK: The role

  /// Makes the object of the role, and tells it what belongs to the first commit.
  func makeRole(of objects: SurfaceObjects) {}

  /// The first picture was committed since it was mapped.
  func didShow() {}

  /// Whether the surface can be made already.
  var mayBegin: Bool { true }

  /// Destroys the object of the role, and forgets what it has said.
  func destroyRole() {}

  /// A configure sequence has ended: what the role has collected counts from now on.
  func takePendingState() {}

  /// The event that reports the configured state to the owner.
  var configureEvent: SurfaceEvent { preconditionFailure("WaylandSurface: a surface has a role") }

  /// Where the window begins on its surface, whose margins hold the shadow.
  final var corner: Point { Point(x: applied.margins.left, y: applied.margins.top) }

  /// Whether the role leaves the surface any input.
  var takesInput: Bool { true }

  /// The probable scale before the compositor has sent one.
  private var expectedScale: ScaleFactor? { scaleBelow ?? connection.lastScale }

  /// The scale of the surface that this one lies above; nil for a window.
  var scaleBelow: ScaleFactor? { nil }

  /// The socket has room again.
  func connectionDidUnblock() {
    connectionIsReady()
    scheduleFrame()
    showCursor()
  }

  // MARK: Life

  /// Shows the surface as soon as that is possible.
  final func begin() {
    guard !isWanted else { return }
    isWanted = true
    connection.add(self)
    connectionIsReady()
  }

  package final func unmap() {
    isWanted = false
    destroyObjects()
    connection.remove(self)
  }

  /// Makes the protocol objects as soon as that is possible.
  final func connectionIsReady() {
    guard connection.isReady, isWanted, objects == nil, mayBegin, connection.canWrite() else {
      return
    }
    guard let objects = SurfaceObjects(globals: connection.globals),
      let shm = connection.globals.shm
    else { return }
    self.objects = objects
    let buffers = BufferQueue(shm: shm, scheduler: scheduler)
    buffers.onRelease = { [unowned self] in bufferReleased() }
    self.buffers = buffers
    connection.register(objects.surface, SurfaceRoute(target: self, offset: .zero))
    listen(to: objects)
    makeRole(of: objects)
    // The first commit carries no buffer: it asks for the first configure.
    objects.surface.commit()
    connection.flush()
  }

  private func listen(to objects: SurfaceObjects) {
    objects.surface.onEvent = { [unowned self] in handle($0) }
    objects.xdgSurface.onEvent = { [unowned self] event in
      if case .configure(let serial) = event { finishConfigure(serial) }
    }
    objects.fractionalScale?.onEvent = { [unowned self] event in
      guard case .preferredScale(let numerator) = event else { return }
      outputs.preferredScale = ScaleFactor(numerator: Int32(clamping: min(numerator, 120 * 16)))
      updateScale()
    }
  }

  /// Forgets every protocol object and everything that belonged to them.
  final func destroyObjects() {
    for seat in connection.seats.values { seat.forget(self) }
    connection.textInputs?.forget(self)
    frameCallback?.forget()
    feedback?.forget()
    configureTimeout?.cancel()
    pause?.cancel()
    menuTimeout?.cancel()
    memoryRetry?.cancel()
    subsurfaces.destroy()
    destroyRole()
    if let objects {
      connection.unregister(objects.surface)
      objects.destroy()
    }
    connection.keptPicture = buffers?.keptPicture ?? connection.keptPicture
    buffers?.destroy()
    (objects, buffers, acquired, frameCallback, feedback) = (nil, nil, nil, nil, nil)
    (isConfigured, hasContents, hasNewState) = (false, false, false)
    (isOutOfBuffers, unacknowledged) = (false, nil)
    // One that comes back owes the frame that was asked for.
    if !isWanted { isFrameRequested = false }
    (applied, outputs) = (AppliedSurfaceState(), SurfaceOutputs())
    (scale, subpixelOrders) = (.one, [])
  }

  /// There is no compositor any more. The surface comes back with another one.
  func connectionWasLost() {}

  /// The connection ended.
  final func disconnect(_ text: String) {
    isWanted = false
    eventHandler?(.disconnected(text))
  }

  // MARK: Configure

  /// The end of a configure sequence. Of several before the next commit only the newest counts.
  private func finishConfigure(_ serial: UInt32) {
    unacknowledged = serial
    takePendingState()
    if !isConfigured { scale = bestScale }
    subpixelOrders = outputs.subpixelOrders(on: connection)
    hasNewState = true
  }

  /// Tells the owner the newest state at the end of a batch of events.
  final func finishBatch() {
    guard hasNewState, objects != nil else { return }
    hasNewState = false
    isConfigured = true
    connection.lastScale = scale
    if frameCallback != nil || isOutOfBuffers, configureTimeout?.isPending != true {
      configureTimeout = scheduler.schedule(after: Self.frameCallbackTimeout) { [weak self] in
        self?.deliverFrame()
      }
    }
    eventHandler?(configureEvent)
    // It may have another scale now.
    showCursor()
    scheduleFrame()
  }

  package final func setCursor(_ cursor: Cursor, of pointer: PointerID) {
    guard cursor != self.cursor(of: pointer) else { return }
    cursors.removeAll { $0.pointer == pointer }
    if cursor != .default { cursors.append((pointer, cursor)) }
    showCursor()
  }

  /// What a pointer looks like above the surface.
  final func cursor(of pointer: PointerID) -> Cursor {
    cursors.first { $0.pointer == pointer }?.cursor ?? .default
  }

  package final func hideCursorUntilPointerMoves(of seat: SeatID) {
    connection.seat(withID: seat)?.pointer?.hideCursor(above: self)
  }

  package final func lockPointer(of seat: SeatID) {
    connection.seat(withID: seat)?.pointer?.lock(above: self)
  }

  package final func unlockPointer(of seat: SeatID) {
    connection.seat(withID: seat)?.pointer?.unlock(above: self)
  }

  /// Sets the cursor of each pointer that is over the surface and shows another image than its own.
  private func showCursor() {
    for seat in connection.seats.values {
      seat.pointer?.cursorChanged(of: self)
      seat.tablets?.cursorChanged(of: self)
    }
  }

  // MARK: Scale

  private func handle(_ event: WlSurface.Event) {
    switch event {
    case .enter(let output?):
      outputs.enter(output)
      updateScale()
    case .leave(let output?):
      outputs.leave(output)
      if !outputs.isEmpty { updateScale() }
    case .preferredBufferScale(let factor):
      guard objects?.fractionalScale == nil else { return }
      outputs.preferredScale = ScaleFactor(integer: max(1, min(16, factor)))
      updateScale()
    default: break
    }
  }

  final func forget(_ output: WaylandOutput) { outputs.leave(output.object) }

  private var bestScale: ScaleFactor {
    outputs.scale(
      on: connection, last: isConfigured ? scale : expectedScale, below: scaleBelow)
  }

  final func updateScale() {
    let (newScale, newOrders) = (bestScale, outputs.subpixelOrders(on: connection))
    guard isConfigured, newScale != scale || newOrders != subpixelOrders else { return }
    scale = newScale
    subpixelOrders = newOrders
    hasNewState = true
  }

  // MARK: Frames

  package final func requestFrame() {
    guard !isFrameRequested else { return }
    isFrameRequested = true
    scheduleFrame()
  }

  /// Whether the compositor has not sent the frame callback for ``frameCallbackTimeout``, so that the window is
  /// probably not visible; or there is no compositor.
  package final var isHidden: Bool {
    isWanted && !connection.isConnected
      || frameCallback != nil && scheduler.now - frameCallbackTime >= Self.frameCallbackTimeout
  }

  private var mayPaint: Bool {
    isConfigured && isFrameRequested && frameCallback == nil && !isOutOfBuffers
      && pause?.isPending != true && menuTimeout?.isPending != true
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

  /// A menu was asked for: it comes before what else the same press changes, for which there is time until the next
  /// refresh. Nothing is painted while the compositor finds a place for it.
  final func menuWillShow() {
    menuTimeout?.cancel()
    menuTimeout = scheduler.schedule(after: connection.menuTime) { [weak self] in
      self?.scheduleFrame()
    }
  }

  /// The menu has its first picture, or will have none.
  final func menuDidShow() {
    guard menuTimeout?.isPending == true else { return }
    menuTimeout?.cancel()
    scheduleFrame()
  }

  private func deliverFrame() {
    // A full socket: the frame comes when it has room again.
    guard objects != nil, isConfigured, isFrameRequested, connection.canWrite() else { return }
    isFrameRequested = false
    let now = scheduler.now
    pacer.frameBegins(at: now, refresh: refresh)
    let presentation = connection.presentationClock.prediction(at: now)
    eventHandler?(.frame(FrameTiming(now: now, presentation: presentation, interval: refresh)))
    if mayPaint { waitForRefresh() }
  }

  /// Nothing was committed and a frame is wanted: it comes with the next refresh.
  private func waitForRefresh() {
    guard let objects, connection.canWrite() else { return }
    // There are no callbacks for a window without pixels.
    guard hasContents else { return pause(for: refresh) }
    pacer.willAsk()
    requestFrameCallback(objects)
    objects.surface.commit()
  }

  private func pause(for time: Duration) {
    pause = scheduler.schedule(after: time) { [weak self] in
      self?.pacer.screenDidRefresh()
      self?.scheduleFrame()
    }
  }

  /// The time between two frames of the screen.
  private var refresh: Duration {
    connection.presentationClock.interval ?? outputs.refresh(on: connection)
      ?? .nanoseconds(16_666_667)
  }

  package final func prepareFirstFrame(size: PixelSize) {
    // What another popup has left will do, most often.
    if connection.keptPicture?.size != size { buffers?.prepare(size: size) }
  }

  /// Memory for the picture of a popup that is not asked for yet. A popup that shows this content in its first frame gets it
  /// with that.
  private func beginUnseenFrame(size: PixelSize, showing content: FrameContent) -> FrameBuffer? {
    if let kept = connection.keptPicture, kept.size == size, kept.content == content {
      return FrameBuffer(pixels: kept.pixels, isUndefined: false)
    }
    guard let memory = SharedMemoryFile(byteCount: SharedMemoryFile.byteCount(of: size)) else {
      return nil
    }
    let kept = KeptPicture(memory: memory, size: size, content: content)
    connection.keptPicture = kept
    return FrameBuffer(pixels: kept.pixels, isUndefined: true)
  }

  package final func beginFirstFrame(
    size: PixelSize, showing content: FrameContent?
  ) -> FrameBuffer? {
    guard isWanted else { return content.flatMap { beginUnseenFrame(size: size, showing: $0) } }
    guard !hasContents, let buffers,
      let (buffer, isPainted) = buffers.acquireFirst(
        size: size, showing: content, kept: connection.keptPicture)
    else { return nil }
    // No other surface may show what this one is about to paint over.
    if isPainted { connection.keptPicture = nil }
    return FrameBuffer(pixels: buffer.pixels, isUndefined: !isPainted, previous: nil)
  }

  package final func beginFrame(size: PixelSize, damage: Region) -> FrameBuffer? {
    guard let buffers, isConfigured else { return nil }
    guard let (buffer, isUndefined) = buffers.acquire(size: size, damage: damage) else {
      waitForBuffer(size: size)
      return nil
    }
    acquired = buffer
    if !subsurfaces.lacksMemory { hasReportedShortage = false }
    // A frame of another size needs none of those that were waited for, and these say no more when they are free.
    isOutOfBuffers = false
    return FrameBuffer(
      pixels: buffer.pixels, isUndefined: isUndefined,
      previous: isUndefined ? nil : buffers.newestPixels)
  }

  package final func beginSubsurfaceFrame(id: UInt64, size: PixelSize, damage: Region)
    -> FrameBuffer?
  {
    guard let objects, isConfigured else { return nil }
    return subsurfaces.beginFrame(id: id, size: size, damage: damage, on: objects.surface)
  }

  private func waitForBuffer(size: PixelSize) {
    isOutOfBuffers = true
    isFrameRequested = true
    // Otherwise the compositor gives one back.
    guard let shortage = buffers?.shortage else { return }
    let text =
      "no pixels for a window of \(size.width)×\(size.height): \(String(cString: strerror(shortage)))"
    // Until there is memory the window would show nothing.
    guard hasContents || connection.hasShownWindow else { return connection.fail(text) }
    waitForMemory(text)
  }

  /// Memory or descriptors have run out: the surface keeps its last picture, and tries again.
  private func waitForMemory(_ text: String) {
    if !hasReportedShortage { StandardError.print("\(text); what was shown last stays") }
    hasReportedShortage = true
    guard memoryRetry?.isPending != true else { return }
    memoryRetry = scheduler.schedule(after: Self.memoryRetryTime) { [weak self] in
      self?.bufferReleased()
      self?.showMissingPictures()
    }
  }

  /// Subsurfaces that lacked memory for what they show.
  private func showMissingPictures() {
    guard let objects, hasContents, subsurfaces.lacksMemory, connection.canWrite() else { return }
    subsurfaces.tryAgain()
    objects.surface.commit()
    checkPictures()
  }

  private func checkPictures() {
    if subsurfaces.lacksMemory { waitForMemory("no pixels for a part of a window") }
  }

  private func bufferReleased() {
    guard isOutOfBuffers else { return }
    isOutOfBuffers = false
    scheduleFrame()
  }

  package final func commit(_ frame: FrameCommit) {
    guard let objects, isConfigured, connection.isConnected else { return }
    guard acquired != nil || hasContents else { return }
    let isFirst = !hasContents
    acknowledge()
    // Input counts from the corner of the window.
    let origin = Point(x: frame.margins.left, y: frame.margins.top)
    if frame.margins != applied.margins {
      connection.register(objects.surface, SurfaceRoute(target: self, offset: .zero - origin))
    }
    let size = applied.pixels
    applied.apply(
      frame, pixels: acquired?.size, to: objects, on: connection, takesInput: takesInput)
    let removed = subsurfaces.apply(
      frame.subsurfaceLayers, of: self, on: objects.surface, origin: origin, scale: frame.scale)
    if let buffer = acquired {
      attach(buffer, damage: frame.damage, isResized: size != buffer.size, to: objects.surface)
    }
    requestFrameCallback(objects)
    requestFeedback(objects)
    objects.surface.commit()
    for surface in removed { surface.destroy() }
    checkPictures()
    connection.lastScale = frame.scale
    if isFirst { didShow() }
  }

  package final func commitUnchanged() {
    guard let objects, isConfigured, hasContents else { return }
    acknowledge()
    objects.surface.commit()
  }

  private func acknowledge() {
    configureTimeout?.cancel()
    guard let serial = unacknowledged else { return }
    unacknowledged = nil
    objects?.xdgSurface.ackConfigure(serial: serial)
  }

  private func attach(
    _ buffer: WindowBuffer, damage: Region, isResized: Bool, to surface: WlSurface
  ) {
    acquired = nil
    hasContents = true
    connection.hasShownWindow = true
    surface.attach(buffer: buffer.object, x: 0, y: 0)
    let whole = PixelRect(buffer.size)
    var damage = isResized ? Region(whole) : damage
    damage.formIntersection(whole)
    buffers?.didCommit(buffer, damage: damage)
    surface.setDamage(damage, of: buffer.size, scale: applied.scale ?? .one)
  }

  private func requestFrameCallback(_ objects: SurfaceObjects) {
    guard frameCallback == nil else { return }
    let callback = objects.surface.frame()
    callback.onEvent = { [unowned self] _ in frameCallbackCame() }
    frameCallback = callback
    frameCallbackTime = scheduler.now
  }

  private func requestFeedback(_ objects: SurfaceObjects) {
    // sway 1.7 never answers, so at most one question is open.
    guard feedback == nil, let presentation = connection.globals.presentation,
      connection.presentationClock.needsReport(at: scheduler.now)
    else { return }
    let feedback = presentation.feedback(surface: objects.surface)
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
