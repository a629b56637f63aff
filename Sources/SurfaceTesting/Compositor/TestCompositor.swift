import CLibWayland
import CWayland
import CWaylandServer
import Glibc
public import Surface

/// A Wayland compositor inside of the test, in lock-step with its client.
///
/// Nothing happens by itself: frame callbacks, presentation, input, configure sequences after the
/// first and hot-plug come when the test says so, and buffers are released by a policy; only
/// `runInRealTime(for:)` refreshes the screen by the clock. It is strict. Beside the protocol's errors it records what no real compositor can notice: writing into
/// a buffer that it holds, and changed pixels that no damage reported.
///
/// ```swift
/// let compositor = try TestCompositor()
/// let connection = try WaylandConnection.connect(
///   to: .descriptor(compositor.clientDescriptor()), loop: compositor.loop)
/// // … make a window …
/// try compositor.run(until: { compositor.toplevels.first?.isMapped == true })
/// ```
@MainActor
public final class TestCompositor {
  /// How the compositor behaves.
  public var options: Options
  /// The loop that `run(until:)` turns. The client must use it too.
  public let loop: EventLoop
  /// Every request, oldest first.
  public private(set) var requests: [RecordedRequest] = []
  /// What the client did wrong. `run(until:)` throws as soon as there is one that is not expected.
  public private(set) var violations: [ProtocolViolation] = []
  /// Set by a test that provokes violations.
  public var expectsViolations = false
  /// Reads nothing and sends nothing, as a process that is stopped.
  var isStopped = false
  /// The compositor's clock in milliseconds: the time stamp of input and frame callbacks. Only
  /// `sendFrame()` and the test move it.
  public var time: UInt32 = 1000

  /// The time that presentation feedback names; nil is the real one of `CLOCK_MONOTONIC`.
  public var fixedPresentationTime: Duration?

  /// In the order of their creation; destroyed ones leave the lists.
  public internal(set) var surfaces: [TestSurface] = []
  /// The windows of the client that exist, in the order of their creation.
  public internal(set) var toplevels: [TestToplevel] = []
  /// The popups that the client has made, the topmost one last.
  public internal(set) var popups: [TestPopup] = []
  /// The seats that exist, in the order in which they were added.
  public private(set) var seats: [TestSeat] = []
  /// The screens that exist, in the order in which they were added.
  public private(set) var outputs: [TestOutput] = []
  /// Who has asked for tokens, and which windows came to the front with them.
  public let activation = TestActivation()
  /// The number of calls of `sendFrame()`.
  public internal(set) var frameNumber = 0

  var buffers: [TestBuffer] = []
  var icons: [TestToplevelIcon] = []
  var wmBases: [TestWindowManager] = []
  var lastPong: UInt32 = 0
  let display: OpaquePointer
  private let serverLoop: OpaquePointer
  private(set) var client: OpaquePointer?
  private var listener: TestListener?
  private var globals: [String: ServerGlobal] = [:]
  /// Clients that have not heard may still bind them.
  var withdrawnGlobals: [ServerGlobal] = []
  private var serial: UInt32 = 1

  /// - Throws: ``SystemError`` when the operating system has no memory or descriptors.
  public init(_ options: Options = Options(), loop: EventLoop = EventLoop()) throws(SystemError) {
    self.options = options
    self.loop = loop
    guard let display = wl_display_create(), let serverLoop = wl_display_get_event_loop(display)
    else { throw .current("wl_display_create") }
    self.display = display
    self.serverLoop = serverLoop
    announceGlobals()
    for description in options.outputs { addOutput(description) }
    for capabilities in options.seats { addSeat(capabilities) }
    loop.watch(wl_event_loop_get_fd(serverLoop)) { [unowned self] _ in dispatchRequests() }
  }

  isolated deinit {
    listener?.close()
    loop.unwatch(wl_event_loop_get_fd(serverLoop))
    wl_display_destroy_clients(display)
    wl_display_destroy(display)
  }

  /// A socket with a fresh client of this compositor at the other end. The client closes it.
  public func clientDescriptor() throws(SystemError) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw .current("socketpair") }
    try add(ends[0])
    return ends[1]
  }

  private func add(_ descriptor: Int32) throws(SystemError) {
    guard let client = wl_client_create(display, descriptor) else {
      throw .current("wl_client_create")
    }
    self.client = client
    cws_watch_client(client, serverClientGone, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Lets clients connect by name, as they find a compositor again that was started anew. The socket is there as long
  /// as the compositor.
  ///
  /// - Parameter path: An absolute path, at which there is nothing.
  public func listen(at path: String) throws(SystemError) {
    listener = try TestListener(path: path, loop: loop) { [unowned self] in try? add($0) }
  }

  /// Whether a client is connected.
  public var hasClient: Bool { client != nil }

  /// Ends the connection, as a compositor that dies does.
  public func disconnect() {
    if let client { wl_client_destroy(client) }
  }

  func clientIsGone() { client = nil }

  /// The next event serial.
  public func nextSerial() -> UInt32 {
    serial += 1
    return serial
  }

  /// The serial of the latest event that had one.
  public var latestSerial: UInt32 { serial }
}

// MARK: - Running

extension TestCompositor {
  /// Lets client and compositor work until `condition` holds. It waits for events, never for a time.
  ///
  /// - Throws: ``TestCompositorError`` with the request log when the client breaks a rule, or when
  ///   nothing more that could help happens before the deadline.
  public func run(
    until condition: () -> Bool, limit: Duration = Deadline.standardLimit
  ) throws(TestCompositorError) {
    let deadline = Deadline(after: limit)
    while true {
      // What the client has left for the end of its turn may be all that is missing.
      loop.finishTurn()
      dispatchRequests()
      try checkViolations()
      if condition() { return }
      guard !deadline.hasPassed else {
        throw TestCompositorError("the condition did not come true", log: log)
      }
      loop.turn(timeout: .milliseconds(Int64(deadline.milliseconds)))
    }
  }

  /// Returns when the client has handled every event sent so far and the compositor has received
  /// everything that followed from them. Needs a client that bound `xdg_wm_base`.
  public func roundTrip(
    limit: Duration = Deadline.standardLimit
  ) throws(TestCompositorError) {
    // Twice: what the client does at the end of the turn in which it answers belongs to it.
    for _ in 0..<2 {
      guard let base = wmBases.last else {
        throw TestCompositorError("a round trip needs xdg_wm_base", log: log)
      }
      let ping = nextSerial()
      base.post("ping", .uint(ping))
      try run(until: { lastPong == ping }, limit: limit)
    }
  }

  /// Lets the client work until something happens, but not longer than `timeout`.
  func turn(timeout: Duration) {
    loop.finishTurn()
    dispatchRequests()
    loop.turn(timeout: timeout)
  }

  /// Reads what the client has sent and sends it what is waiting.
  func dispatchRequests() {
    if isStopped { return }
    wl_event_loop_dispatch(serverLoop, 0)
    wl_display_flush_clients(display)
  }

  func checkViolations() throws(TestCompositorError) {
    if let violation = violations.first, !expectsViolations {
      throw TestCompositorError("the client broke a rule: \(violation)", log: log)
    }
  }

  var presentationTime: Duration { fixedPresentationTime ?? EventLoop.monotonicNow }

  func record(_ violation: ProtocolViolation) { violations.append(violation) }

  /// Breaks of rules that the protocol has no error for.
  func record(violation message: String, of interface: String) {
    record(ProtocolViolation(interface: interface, code: nil, message: message))
  }
}

// MARK: - Requests

extension TestCompositor {
  /// The requests with this name, such as `wl_surface.commit`, oldest first.
  public func requests(_ message: String) -> [RecordedRequest] {
    requests.filter { $0.message == message }
  }

  /// The log as text, one request a line.
  public var log: String { requests.map(\.description).joined(separator: "\n") }

  /// Forgets the log, so that a test sees only what follows.
  public func clearLog() { requests.removeAll() }

  func dispatch(
    to resource: ServerResource, _ message: wl_message, _ wire: UnsafeMutablePointer<wl_argument>
  ) {
    let name = String(cString: message.name)
    let arguments = argumentTypes(of: message).enumerated().map { index, type in
      decode(wire[index], type, message.types[index], for: resource)
    }
    if !(name == "pong" && resource is TestWindowManager) {
      requests.append(
        RecordedRequest(
          index: requests.count, interface: resource.interfaceName, object: resource.id,
          name: name, arguments: arguments.map(\.description)))
    }
    resource.handle(name, arguments)
    // No interface here has a destructor by another name.
    if name == "destroy" || name == "release" { resource.destroy() }
  }

  private func decode(
    _ value: wl_argument, _ type: Character, _ interface: UnsafePointer<wl_interface>?,
    for resource: ServerResource
  ) -> ServerArgument {
    switch type {
    case "i": .int(value.i)
    case "u": .uint(value.u)
    case "f": .fixed(wl_fixed_to_double(value.f))
    case "s": .string(value.s.map { String(cString: $0) })
    case "o": .object(value.o.map { ServerResource.wrapper(of: $0) })
    case "h": .descriptor(value.h)
    case "a":
      .array(
        value.a.map {
          Array(UnsafeRawBufferPointer(start: $0.pointee.data, count: $0.pointee.size))
        } ?? [])
    default: .new(make(interface!, id: value.n, for: resource))
    }
  }

  private func make(
    _ interface: UnsafePointer<wl_interface>, id: UInt32, for parent: ServerResource
  ) -> ServerResource {
    let type =
      options.playsTrace
      ? PlayedResource.self
      : resourceTypes[String(cString: interface.pointee.name)] ?? ServerResource.self
    return type.init(
      compositor: self, client: wl_resource_get_client(parent.handle), interface: interface,
      version: parent.version, id: id)
  }
}

// MARK: - Globals

extension TestCompositor {
  private func announceGlobals() {
    for (name, version) in options.globals.sorted(by: { $0.key < $1.key }) {
      announceGlobal(name, version: version)
    }
  }

  /// Puts a global into the registry, also while the client runs.
  func announceGlobal(_ name: String, version: Int) {
    guard let (interface, type) = knownGlobals[name] else {
      preconditionFailure("TestCompositor: no global \(name)")
    }
    globals[name] = ServerGlobal(interface, version: version, type: type, in: self) {
      [unowned self] in greet($0)
    }
  }

  /// The globals in the registry that are no outputs and seats, in the order of their names.
  var offeredGlobals: [(name: String, version: Int)] {
    globals.keys.sorted().map { ($0, options.globals[$0] ?? 1) }
  }

  private func greet(_ resource: ServerResource) {
    switch resource {
    case let memory as TestSharedMemory: memory.sendFormats()
    case let base as TestWindowManager: wmBases.append(base)
    case is TestPresentation: resource.post("clock_id", .uint(options.presentationClock))
    default: break
    }
  }

  /// Takes a global out of the registry while the client runs.
  public func withdrawGlobal(_ name: String) {
    globals.removeValue(forKey: name)?.withdraw()
  }

  /// Plugs a monitor in.
  @discardableResult
  public func addOutput(_ description: OutputDescription) -> TestOutput {
    let output = TestOutput(description, in: self)
    outputs.append(output)
    return output
  }

  /// Unplugs a monitor: windows leave it, the registry withdraws it.
  public func removeOutput(_ output: TestOutput) {
    outputs.removeAll { $0 === output }
    output.remove()
  }

  /// Leaves out a monitor that was withdrawn, of which windows are not told that they have left it.
  func forgetOutput(_ output: TestOutput) { outputs.removeAll { $0 === output } }

  /// Adds a seat, which the client learns of at the next round trip.
  @discardableResult
  public func addSeat(_ capabilities: TestSeat.Capabilities) -> TestSeat {
    let seat = TestSeat(capabilities, name: "seat\(seats.count)", in: self)
    seats.append(seat)
    return seat
  }

  /// Takes a seat away, as if its last device had been unplugged.
  public func removeSeat(_ seat: TestSeat) {
    seats.removeAll { $0 === seat }
    seat.remove()
  }
}
