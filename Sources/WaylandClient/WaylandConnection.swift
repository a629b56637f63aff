import CLibWayland
import CWayland
import Geometry
import Glibc
package import Platform

/// A connection to a Wayland compositor: its globals, seats and screens, and the windows on it.
///
/// Events are read, dispatched and answered on the main actor; while that is busy, a thread reads.
/// Nothing here ever waits for the compositor: a stopped one freezes the picture, not the program, and
/// one that ends leads to ``onDisconnect``.
@MainActor
package final class WaylandConnection {
  package let loop: EventLoop
  /// Called once when the connection ended, with the reason, after every window was told.
  package var onDisconnect: (@MainActor (String) -> Void)?
  /// Whether requests still reach the compositor.
  package private(set) var isConnected = true

  private let pointer: OpaquePointer
  private var display: WlDisplay!
  private var registry: WlRegistry?
  let reader: SocketReader
  let trace: WaylandTrace?
  private var log = RequestLog()

  private(set) var globals = WaylandGlobals()
  private(set) var outputs: [UInt32: WaylandOutput] = [:]
  private(set) var seats: [UInt32: WaylandSeat] = [:]
  /// The number of seats so far.
  private var seatCount: UInt32 = 0
  /// Whether the first list of globals is complete, so that windows can be made.
  private(set) var isReady = false
  private(set) var presentationClock = PresentationClock()
  /// The scale of the last window, the best guess for the next one.
  var lastScale: ScaleFactor?
  /// Whether a window has been on screen.
  var hasShownWindow = false

  /// What was copied or selected, as far as the compositor has the protocols.
  private var clipboards: [ClipboardKind: WaylandClipboard] = [:]
  /// Nil where the compositor has no `wl_data_device_manager`, and before it has introduced itself.
  private(set) var drags: WaylandDrags?
  /// Nil where the compositor has no `xdg_activation_v1`, and before it has introduced itself.
  private(set) var windowActivation: WaylandActivation?
  /// Nil where the compositor has no `zwp_text_input_manager_v3`, and before it has introduced itself.
  private(set) var textInputs: WaylandTextInput?

  private var cursorThemes: [Int32: CursorTheme] = [:]
  private var mapped: [WeakSurface] = []
  private var routes: [ObjectIdentifier: SurfaceRoute] = [:]
  /// Buffers of subsurface layers that are gone, until the compositor lets go of them.
  private let retiredBuffers = RetiredBuffers()

  // libwayland must not lose the display while it dispatches, so the end waits for that.
  private var isDispatching = false
  private var isClosing = false
  private var failure: String?

  // Writing. Every request uses these, on the main actor: so they are not checked for exclusive access.
  @exclusivity(unchecked) private var isFlushScheduled = false
  @exclusivity(unchecked) private var unflushedRequests = 0
  /// Whether the socket takes no more bytes. Windows then send nothing new until it does.
  private(set) var isBlocked = false

  /// Connects without waiting for an answer; windows appear when the compositor has introduced
  /// itself. A compositor without a required global ends the connection.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - loop: What reads its events.
  ///   - trace: What requests and events are written to; nil for that of `SURFACE_TRACE`, if it is set.
  /// - Throws: ``PlatformError`` when no compositor listens or the process is out of descriptors.
  package static func connect(
    to source: WaylandSource = .environment, loop: EventLoop, trace: WaylandTrace? = nil
  ) throws(PlatformError) -> WaylandConnection {
    guard loop.isUsable else { throw .outOfResources(String(cString: strerror(EMFILE))) }
    let trace = if let trace { trace } else { try WaylandTrace.ofEnvironment() }
    try source.check()
    cwayland_capture_log()
    cwayland_clear_log()
    errno = 0
    let pointer =
      switch source {
      case .environment: wl_display_connect(nil)
      case .name(let name): wl_display_connect(name)
      case .descriptor(let descriptor): wl_display_connect_to_fd(descriptor)
      }
    guard let pointer else {
      let reason = String(cString: strerror(errno))
      let log = String(cString: cwayland_last_log()).trimmed
      throw .noCompositor("\(source.name): " + (log.isEmpty ? reason : "\(reason) (\(log))"))
    }
    do {
      let reader = try SocketReader(display: pointer)
      return WaylandConnection(pointer: pointer, reader: reader, loop: loop, trace: trace)
    } catch {
      wl_display_disconnect(pointer)
      throw error
    }
  }

  private init(
    pointer: OpaquePointer, reader: SocketReader, loop: EventLoop, trace: WaylandTrace?
  ) {
    self.pointer = pointer
    self.reader = reader
    self.loop = loop
    self.trace = trace
    display = WlDisplay(display: pointer, observer: self)
    let registry = display.getRegistry()
    self.registry = registry
    registry.onEvent = { [unowned self] in handle($0) }
    display.sync().onEvent = { [unowned self] _ in becomeReady() }
    loop.watch(reader.wakeDescriptor) { [unowned self] _ in dispatch() }
    loop.add(reader)
    watchSocket()
    flush()
  }

  isolated deinit { tearDown() }

  /// A window that is not shown yet.
  package func makeWindow() -> WaylandToplevel { WaylandToplevel(connection: self) }

  /// What was copied or selected; nil where the compositor lacks the protocol, and before it has introduced itself.
  package func clipboard(_ kind: ClipboardKind) -> (any ClipboardBackend)? { clipboards[kind] }

  /// Drags between programs; nil where the compositor lacks the protocol, and before it has introduced itself.
  package var dragBackend: (any DragBackend)? { drags }

  /// What brings windows to the front; nil where the compositor lacks the protocol, and before it has introduced itself.
  package var activation: (any ActivationBackend)? { windowActivation }

  /// Input methods; nil where the compositor lacks the protocol, and before it has introduced itself.
  package var textInput: (any TextInputBackend)? { textInputs }

  /// Ends the connection. Windows are told nothing.
  package func close() {
    isClosing = true
    if !isDispatching { tearDown() }
  }

  // MARK: Windows and surfaces

  private struct WeakSurface {
    weak var surface: WaylandSurface?
  }

  /// The surfaces with a role that are shown or about to be, the newest first: a popup has to be gone before its
  /// parent.
  var mappedSurfaces: [WaylandSurface] {
    mapped.reversed().compactMap(\.surface)
  }

  /// Keeps a mapped surface informed. It holds the connection, not the other way round: a surface
  /// that has no owner goes away.
  func add(_ surface: WaylandSurface) {
    mapped.append(WeakSurface(surface: surface))
  }

  func remove(_ surface: WaylandSurface) {
    mapped.removeAll { $0.surface == nil || $0.surface === surface }
  }

  /// Lets input find what `surface` belongs to.
  func register(_ surface: WlSurface, _ route: SurfaceRoute) {
    routes[ObjectIdentifier(surface)] = route
  }

  func unregister(_ surface: WlSurface) { routes[ObjectIdentifier(surface)] = nil }

  func route(of surface: WlSurface?) -> SurfaceRoute? {
    surface.flatMap { routes[ObjectIdentifier($0)] }
  }

  /// Destroys `buffer` as soon as the compositor has let go of it.
  func retire(_ buffer: SubsurfaceBuffer) {
    if isConnected { retiredBuffers.retire(buffer) } else { buffer.object.destroy() }
  }

  // MARK: Registry

  private func handle(_ event: WlRegistry.Event) {
    switch event {
    case .global(let name, let interface, let version):
      addGlobal(name: name, interface: interface, version: version)
    case .globalRemove(let name): removeGlobal(name)
    }
  }

  private func addGlobal(name: UInt32, interface: String, version: UInt32) {
    guard let registry else { return }
    switch interface {
    case "wl_output":
      let object = registry.bind(name: name, WlOutput.self, version: min(version, 4))
      let output = WaylandOutput(object: object)
      output.onChange = { [unowned self] in outputsChanged() }
      outputs[name] = output
    case "wl_seat":
      let object = registry.bind(name: name, WlSeat.self, version: min(version, 9))
      let id = SeatID(rawValue: seatCount)
      seatCount += 1
      let seat = WaylandSeat(object: object, id: id, connection: self)
      seats[name] = seat
      if isReady {
        addSelections(of: seat)
        textInputs?.add(seat)
      }
    default:
      globals.bind(registry, name: name, interface: interface, version: version)
      if interface == "wp_presentation" { listenToClock() }
      if interface == "xdg_wm_base" { answerPings() }
    }
  }

  /// The seat that `serial` came from, while it is there.
  func seat(of serial: InputSerial) -> WlSeat? {
    seat(withID: serial.seat)?.object
  }

  func seat(withID id: SeatID) -> WaylandSeat? { seats.values.first { $0.id == id } }

  private func addSelections(of seat: WaylandSeat) {
    if let manager = globals.dataDeviceManager {
      let device = DataDevice(manager, seat: seat.object)
      clipboards[.clipboard]?.add(device, for: seat.id)
      drags?.add(device, for: seat.id)
    }
    if let manager = globals.primarySelectionManager {
      clipboards[.primary]?.add(PrimarySelectionDevice(manager, seat: seat.object), for: seat.id)
    }
  }

  private func removeGlobal(_ name: UInt32) {
    if let output = outputs.removeValue(forKey: name) {
      for surface in mappedSurfaces { surface.forget(output) }
      output.object.release()
      outputsChanged()
    } else if let seat = seats.removeValue(forKey: name) {
      drags?.remove(seat.id)
      for clipboard in clipboards.values { clipboard.remove(seat.id) }
      textInputs?.remove(seat.id)
      seat.destroy()
    }
  }

  private func listenToClock() {
    globals.presentation?.onEvent = { [unowned self] event in
      if case .clockID(let id) = event { presentationClock.clockID = Int32(bitPattern: id) }
    }
  }

  private func answerPings() {
    guard let wmBase = globals.wmBase else { return }
    wmBase.onEvent = { [unowned wmBase] event in
      if case .ping(let serial) = event { wmBase.pong(serial: serial) }
    }
  }

  private func outputsChanged() {
    for surface in mappedSurfaces { surface.updateScale() }
  }

  private func becomeReady() {
    let missing = globals.missing
    guard missing.isEmpty else {
      return disconnect("the compositor does not offer \(missing.joined(separator: ", "))")
    }
    isReady = true
    if globals.dataDeviceManager != nil {
      clipboards[.clipboard] = WaylandClipboard(loop: loop)
      drags = WaylandDrags(connection: self)
    }
    if globals.primarySelectionManager != nil {
      clipboards[.primary] = WaylandClipboard(loop: loop)
    }
    for seat in seats.values { addSelections(of: seat) }
    textInputs = globals.textInputManager.map { WaylandTextInput($0, connection: self) }
    for seat in seats.values { textInputs?.add(seat) }
    windowActivation = globals.activation.map { WaylandActivation($0, connection: self) }
    StartReport.note(.introduced)
    for surface in mappedSurfaces { surface.connectionIsReady() }
  }

  /// The cursor images at `scale`, read on first use.
  func cursorTheme(scale: Int32) -> CursorTheme? {
    if let theme = cursorThemes[scale] { return theme }
    let theme = globals.shm.flatMap { CursorTheme(shm: $0, scale: scale) }
    cursorThemes[scale] = theme
    return theme
  }

  /// Takes the report about one commit.
  func framePresented(at time: Duration, refresh: Duration) {
    presentationClock.presented(
      at: time, refresh: refresh, now: loop.now, clockNow: presentationClock.clockNow)
  }

  // MARK: Reading

  /// Dispatches what the reader has read.
  private func dispatch() {
    guard isConnected else { return }
    // A handler may let go of the connection.
    defer { withExtendedLifetime(self) {} }
    reader.acknowledgeWake()
    dispatchPending()
    flushIfNeeded()
  }

  private func watchSocket(forWriting: Bool = false) {
    loop.watch(wl_display_get_fd(pointer), forWriting: forWriting) { [unowned self] result in
      socketIsReady(Int32(result))
    }
  }

  private func socketIsReady(_ result: Int32) {
    // A handler may let go of the connection.
    defer { withExtendedLifetime(self) {} }
    if result & POLLOUT != 0 { flush() }
    if result & ~POLLOUT != 0 { read() }
  }

  /// Reads what is there now. At the end of the file it is called as long as that has not been seen.
  private func read() {
    guard prepareToRead() else { return }
    guard !reader.isReading || hasInput else {
      wl_display_cancel_read(pointer)
      return flushIfNeeded()
    }
    let result = wl_display_read_events(pointer)
    // First dispatch: a protocol error explains the end of the file.
    dispatchPending()
    if isConnected, result < 0 { disconnect(errorText()) }
    flushIfNeeded()
  }

  /// Announces that the main thread will read, when all that the reader has read is dispatched.
  ///
  /// libwayland asks for events in the default queue only. A protocol error comes in another one, and is never
  /// dispatched once the end of the file was read.
  ///
  /// - Returns: false when the connection has ended.
  private func prepareToRead() -> Bool {
    while isConnected {
      let count = reader.readCount
      dispatchPending()
      guard isConnected, wl_display_prepare_read(pointer) == 0 else { continue }
      // From here on the reader waits for this thread.
      if !reader.isInRead, reader.readCount == count { return true }
      wl_display_cancel_read(pointer)
    }
    return false
  }

  /// Whether the socket has data. Checked before reading, because the reader thread may have consumed it
  /// already: reading would then deadlock with that thread, which waits for more.
  private var hasInput: Bool { socketState(POLLIN) != 0 }

  /// The result of `poll` for the socket, without waiting; 0 if none of `events` is ready.
  private func socketState(_ events: Int32) -> Int32 {
    var polled = pollfd(fd: wl_display_get_fd(pointer), events: Int16(events), revents: 0)
    return poll(&polled, 1, 0) > 0 ? Int32(polled.revents) : 0
  }

  private func dispatchPending() {
    guard isConnected else { return }
    // Every event handler relies on this; see `waylandDispatcher`. The compiler has seen to it.
    assert(MainQueue.isCurrent)
    isDispatching = true
    let result = wl_display_dispatch_pending(pointer)
    for seat in seats.values { seat.finishBatch() }
    finishBatches()
    isDispatching = false
    if isClosing {
      tearDown()
    } else if let failure {
      disconnect(failure)
    } else if result < 0 {
      disconnect(errorText())
    }
  }

  private func finishBatches() {
    // Mostly there is nothing to finish, and no list to make.
    var haveNewState = false
    for entry in mapped where entry.surface?.hasNewState == true { haveNewState = true }
    if haveNewState { for surface in mappedSurfaces { surface.finishBatch() } }
  }

  // MARK: Writing

  /// Writes what was requested. A socket that is full is watched until it has room again.
  func flush() {
    isFlushScheduled = false
    unflushedRequests = 0
    guard isConnected else { return }
    if wl_display_flush(pointer) >= 0 {
      if isBlocked { unblock() }
    } else if errno == EAGAIN {
      block()
    } else if errno == EPIPE {
      // Reading is about to find out why.
      isBlocked = true
      watchSocket()
    } else {
      disconnect(errorText())
    }
  }

  private func flushIfNeeded() {
    if unflushedRequests > 0 { flush() }
  }

  /// Whether a whole frame of requests can be written. With a full socket and a full buffer,
  /// libwayland 1.21 would end the connection.
  func canWrite() -> Bool {
    guard isConnected, !isBlocked else { return false }
    if socketState(POLLOUT) & POLLOUT != 0 { return true }
    flush()
    if isConnected, !isBlocked { block() }
    return false
  }

  private func block() {
    guard !isBlocked else { return }
    isBlocked = true
    watchSocket(forWriting: true)
  }

  private func unblock() {
    isBlocked = false
    watchSocket()
    for surface in mappedSurfaces { surface.connectionDidUnblock() }
  }

  // MARK: The end

  private func errorText() -> String {
    let code = wl_display_get_error(pointer)
    var interface: UnsafePointer<wl_interface>?
    var id: UInt32 = 0
    let error = wl_display_get_protocol_error(pointer, &interface, &id)
    // An error on the display itself counts as EINVAL or ENOMEM, but it names the interface.
    guard code == EPROTO || interface != nil else {
      return code == EPIPE || code == ECONNRESET
        ? "the compositor closed the connection"
        : "the connection failed: \(String(cString: strerror(code)))"
    }
    let name = interface.map { String(cString: $0.pointee.name) } ?? "unknown object"
    let message = String(cString: cwayland_last_log()).trimmed
    let requests = log.recent.suffix(10).map(\.description).joined(separator: ", ")
    return "protocol error \(error) on \(name)#\(id): \(message); last requests: \(requests)"
  }

  /// Ends a connection that cannot show its first window, after what is being done now.
  func fail(_ text: String) {
    loop.performSoon { [weak self] in self?.disconnect(text) }
  }

  private func disconnect(_ text: String) {
    guard isConnected else { return }
    if isDispatching {
      failure = failure ?? text
      return
    }
    let surfaces = mappedSurfaces
    tearDown()
    trace?.recordEnd(text)
    for surface in surfaces { surface.disconnect(text) }
    onDisconnect?(text)
  }

  private func tearDown() {
    guard isConnected else { return }
    isConnected = false
    loop.remove(reader)
    loop.unwatch(reader.wakeDescriptor)
    loop.unwatch(wl_display_get_fd(pointer))
    reader.stop()
    for surface in mappedSurfaces { surface.destroyObjects() }
    retiredBuffers.destroy()
    drags?.close("the connection has ended")
    for clipboard in clipboards.values { clipboard.close("the connection has ended") }
    windowActivation?.close()
    textInputs?.close()
    for seat in seats.values { seat.destroy() }
    for output in outputs.values { output.object.release() }
    for theme in cursorThemes.values { theme.destroy() }
    cursorThemes = [:]
    globals.destroy()
    registry?.forget()
    mapped = []
    routes = [:]
    seats = [:]
    outputs = [:]
    wl_display_flush(pointer)
    display.releaseDisplay()
    wl_display_disconnect(pointer)
  }
}

extension WaylandConnection: WaylandRequestObserver {
  func willSend(_ request: WaylandRequest) -> WaylandTrace? {
    log.append(request)
    unflushedRequests += 1
    // Well below the 4 KiB that libwayland 1.21 can hold back.
    if unflushedRequests > 48 { flush() }
    scheduleFlush()
    return trace
  }

  private func scheduleFlush() {
    guard !isFlushScheduled else { return }
    isFlushScheduled = true
    loop.performSoon { [weak self] in
      guard let self, isFlushScheduled else { return }
      flush()
    }
  }
}

extension String {
  /// Without the newline at the end.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { !$0.isNewline }.map { index(after: $0) } ?? startIndex)])
  }
}
