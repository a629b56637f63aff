import Geometry
import Glibc
package import Platform

/// A connection to a Wayland compositor: its globals, seats and screens, and the windows on it.
///
/// Every object of the protocol belongs to one ``WaylandLink``. When that ends because the compositor is gone, all of them are
/// discarded, and the next compositor gets new ones, made of what the windows are; see ``Reconnector``. Nothing here
/// ever waits for the compositor: a stopped one freezes the picture, not the program.
@MainActor
package final class WaylandConnection {
  package let loop: EventLoop
  /// Called once when the connection ended for good, with the reason, after every window was told.
  package var onDisconnect: (@MainActor (String) -> Void)?

  private var link: WaylandLink?
  private let reconnector: Reconnector
  private var isClosed = false

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
  /// That of the popup which has gone last.
  var keptPicture: KeptPicture?
  /// How long the frames of a surface wait for the first picture of a menu above it, at most: most compositors place a popup
  /// much sooner, and of the time until the next refresh enough is left for the frame.
  var menuTime = Duration.milliseconds(4)
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
  /// Counts for themes that are not read yet.
  var cursorSettings = CursorSettings.environment
  private var mapped: [WeakSurface] = []
  private var routes: [ObjectIdentifier: SurfaceRoute] = [:]
  /// Buffers of subsurface layers that are gone, until the compositor lets go of them.
  private let retiredBuffers = RetiredBuffers()

  /// Connects without waiting for an answer; windows appear when the compositor has introduced
  /// itself. A compositor without a required global ends the connection, and so does one that is gone, unless
  /// `reconnector` finds another one.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - loop: What reads its events.
  ///   - trace: What requests and events are written to; nil for that of `SURFACE_TRACE`, if it is set.
  /// - Throws: ``PlatformError`` when no compositor listens or the process is out of descriptors.
  package static func connect(
    to source: WaylandSource = .environment, loop: EventLoop, trace: WaylandTrace? = nil
  ) throws(PlatformError) -> WaylandConnection {
    try connect(Reconnector(source, loop: loop, timeout: .zero, trace: trace))
  }

  static func connect(_ reconnector: Reconnector) throws(PlatformError) -> WaylandConnection {
    guard reconnector.loop.isUsable else {
      throw .outOfResources(String(cString: strerror(EMFILE)))
    }
    return WaylandConnection(try reconnector.connect(), reconnector)
  }

  private init(_ link: WaylandLink, _ reconnector: Reconnector) {
    loop = reconnector.loop
    self.reconnector = reconnector
    begin(link)
  }

  isolated deinit {
    reconnector.stop()
    for clipboard in clipboards.values { clipboard.onChange = nil }
    link?.onClose = nil
    discardObjects()
    link?.close()
  }

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

  // MARK: The link

  /// Whether requests reach a compositor.
  package var isConnected: Bool { link?.isOpen == true }

  /// Whether the socket takes no more bytes. Windows then send nothing new until it does.
  var isBlocked: Bool { link?.isBlocked == true }

  /// Nil while there is no compositor.
  var reader: SocketReader? { link?.reader }

  /// Writes what was requested. A socket that is full is watched until it has room again.
  func flush() { link?.flush() }

  /// Whether a whole frame of requests can be written.
  func canWrite() -> Bool { link?.canWrite() == true }

  private func begin(_ link: WaylandLink) {
    self.link = link
    // A handler of an event may let go of the connection.
    link.onBatchEnd = { [weak self] in self?.finishBatch() }
    link.onUnblock = { [unowned self] in
      for surface in mappedSurfaces { surface.connectionDidUnblock() }
    }
    link.onClose = { [unowned self] in linkWillClose($0) }
    let registry = link.display.getRegistry()
    registry.onEvent = { [unowned self, unowned registry] in handle($0, of: registry) }
    link.display.sync().onEvent = { [unowned self] _ in becomeReady() }
    link.flush()
  }

  private func finishBatch() {
    for seat in seats.values { seat.finishBatch() }
    // Mostly there is nothing to finish, and no list to make.
    var haveNewState = false
    for entry in mapped where entry.surface?.hasNewState == true { haveNewState = true }
    if haveNewState { for surface in mappedSurfaces { surface.finishBatch() } }
  }

  /// Ends the connection. Windows are told nothing.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    reconnector.stop()
    for clipboard in clipboards.values { clipboard.onChange = nil }
    link?.close()
  }

  /// Ends a connection that cannot show its first window, after what is being done now.
  func fail(_ text: String) {
    loop.performSoon { [weak self] in self?.link?.fail(text) }
  }

  private func linkWillClose(_ end: LinkEnd?) {
    // A handler may let go of the connection.
    defer { withExtendedLifetime(self) {} }
    if end != nil {
      endInput()
      for surface in mappedSurfaces { surface.connectionWasLost() }
    }
    discardObjects()
    link = nil
    guard let end, !isClosed else { return }
    guard end.isCompositorGone else { return finish(end.text) }
    reconnector.begin(
      after: end.text, isFound: { [unowned self] in begin($0) },
      giveUp: { [unowned self] in giveUp($0) })
  }

  /// The link is there already where a compositor has not said anything yet.
  private func giveUp(_ text: String) {
    if let link { link.fail(text) } else { finish(text) }
  }

  /// The connection has ended for good.
  private func finish(_ text: String) {
    isClosed = true
    let surfaces = mappedSurfaces
    mapped = []
    clipboards = [:]
    for surface in surfaces { surface.disconnect(text) }
    reconnector.didEnd(text)
    onDisconnect?(text)
  }

  /// Nothing is pressed, dragged or composed any more, and no popup is open. Those above others go first.
  private func endInput() {
    drags?.close("the connection has ended")
    textInputs?.close()
    for seat in seats.values { seat.destroy() }
    for case let popup as WaylandPopup in mappedSurfaces { popup.eventHandler?(.dismissed) }
  }

  /// Discards everything that belongs to the link. Surfaces that are wanted stay in the list.
  private func discardObjects() {
    isReady = false
    for surface in mappedSurfaces { surface.destroyObjects() }
    retiredBuffers.destroy()
    drags?.close("the connection has ended")
    for clipboard in clipboards.values { clipboard.connectionDidEnd("the connection has ended") }
    windowActivation?.close()
    textInputs?.close()
    for seat in seats.values { seat.destroy() }
    for output in outputs.values { output.object.release() }
    for theme in cursorThemes.values { theme.destroy() }
    cursorThemes = [:]
    globals.destroy()
    routes = [:]
    seats = [:]
    seatCount = 0
    outputs = [:]
    (drags, windowActivation, textInputs) = (nil, nil, nil)
    presentationClock = PresentationClock()
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

  private func handle(_ event: WlRegistry.Event, of registry: WlRegistry) {
    switch event {
    case .global(let name, let interface, let version):
      addGlobal(registry, name: name, interface: interface, version: version)
    case .globalRemove(let name): removeGlobal(name)
    }
  }

  private func addGlobal(
    _ registry: WlRegistry, name: UInt32, interface: String, version: UInt32
  ) {
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
        if let manager = globals.tabletManager { seat.addTablets(manager) }
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
      link?.fail("the compositor does not offer \(missing.joined(separator: ", "))")
      return
    }
    isReady = true
    reconnector.didConnect()
    // The scale of a window on the last compositor is no guess where only whole ones can be shown.
    let hasFractions = globals.fractionalScaleManager != nil && globals.viewporter != nil
    if !hasFractions, let scale = lastScale, !scale.isInteger {
      lastScale = ScaleFactor(integer: Int32(scale.value.rounded(.up)))
    }
    if globals.dataDeviceManager != nil { drags = WaylandDrags(connection: self) }
    setClipboard(.clipboard, exists: globals.dataDeviceManager != nil)
    setClipboard(.primary, exists: globals.primarySelectionManager != nil)
    for seat in seats.values { addSelections(of: seat) }
    textInputs = globals.textInputManager.map { WaylandTextInput($0, connection: self) }
    for seat in seats.values { textInputs?.add(seat) }
    if let manager = globals.tabletManager {
      for seat in seats.values { seat.addTablets(manager) }
    }
    windowActivation = globals.activation.map { WaylandActivation($0, connection: self) }
    StartReport.note(.introduced)
    // In the order in which they were opened, as the compositor stacks them.
    for surface in mappedSurfaces.reversed() { surface.connectionIsReady() }
  }

  /// One that was there before stays, with what this program has copied.
  private func setClipboard(_ kind: ClipboardKind, exists: Bool) {
    clipboards[kind] = exists ? clipboards[kind] ?? WaylandClipboard(loop: loop) : nil
  }

  /// A seat has the keyboard on a surface of this program.
  func keyboardDidEnter(_ seat: SeatID, serial: UInt32) {
    for clipboard in clipboards.values { clipboard.offerAgain(for: seat, serial: serial) }
  }

  /// The cursor images at `scale`, read on first use.
  func cursorTheme(scale: Int32) -> CursorTheme? {
    if let theme = cursorThemes[scale] { return theme }
    let theme = globals.shm.flatMap { CursorTheme(cursorSettings, shm: $0, scale: scale) }
    cursorThemes[scale] = theme
    return theme
  }

  /// Takes the report about one commit.
  func framePresented(at time: Duration, refresh: Duration) {
    presentationClock.presented(
      at: time, refresh: refresh, now: loop.now, clockNow: presentationClock.clockNow)
  }
}
