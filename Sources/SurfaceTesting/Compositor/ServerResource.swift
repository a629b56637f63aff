import CLibWayland
import CWayland
import CWaylandServer

/// The compositor's side of one protocol object. It lives as long as the object does.
@MainActor
public class ServerResource {
  /// The interface of the object, such as `wl_surface`.
  public let interfaceName: String
  /// The version that the client has bound.
  public let version: Int
  /// The number of the object on the wire; reused after it is gone.
  public let id: UInt32
  /// False once the client has destroyed the object or is gone.
  public private(set) var isAlive = true
  // Unsafe here and in the other parts of the compositor: it owns them all, and they still need it
  // while its deinit destroys the clients.
  unowned(unsafe) let compositor: TestCompositor
  /// The `wl_resource`.
  let handle: OpaquePointer
  let interface: UnsafePointer<wl_interface>

  /// Makes the object with the number that the client chose for it; with one of the compositor's own for 0.
  required init(
    compositor: TestCompositor, client: OpaquePointer, interface: UnsafePointer<wl_interface>,
    version: Int, id: UInt32
  ) {
    self.compositor = compositor
    self.interface = interface
    self.version = version
    interfaceName = String(cString: interface.pointee.name)
    guard let handle = wl_resource_create(client, interface, Int32(version), id) else {
      fatalError("TestCompositor: out of memory for a resource")
    }
    self.handle = handle
    self.id = wl_resource_get_id(handle)
    wl_resource_set_dispatcher(
      handle, serverDispatcher, nil, Unmanaged.passRetained(self).toOpaque(),
      serverResourceDestroyed)
  }

  /// The wrapper of a resource. libwayland's own ones (display, registry, sync) never come here.
  static func wrapper(of pointer: OpaquePointer) -> ServerResource {
    Unmanaged<ServerResource>.fromOpaque(wl_resource_get_user_data(pointer))
      .takeUnretainedValue()
  }

  /// Acts on a request. Subclasses override it; what they do not know they ignore, the log has it.
  func handle(_ request: String, _ arguments: [ServerArgument]) {}

  /// The object is gone: by a request, or with its client.
  func wasDestroyed() {}

  final func markDestroyed() {
    isAlive = false
    wasDestroyed()
  }

  /// Sends an event, unless the client's version of the object does not know it, or it names an object that is gone.
  ///
  /// - Returns: whether it was sent.
  @discardableResult
  func post(_ event: String, _ arguments: ServerArgument...) -> Bool { post(event, arguments) }

  /// Sends an event with arguments that were put together elsewhere.
  @discardableResult
  func post(_ event: String, _ arguments: [ServerArgument]) -> Bool {
    guard let (opcode, message) = interface.pointee.event(named: event) else {
      preconditionFailure("TestCompositor: \(interfaceName) has no event \(event)")
    }
    let types = argumentTypes(of: message)
    precondition(
      types.count == arguments.count,
      "TestCompositor: wrong arguments for \(interfaceName).\(event)")
    guard isAlive, introduction(of: message) <= version, arguments.allSatisfy(canBeNamed) else {
      return false
    }
    withWireArguments(arguments[...]) { wl_resource_post_event_array(handle, opcode, $0) }
    return true
  }

  /// Whether an argument is no object that is gone, nor one of another connection: of both nothing is said, as real
  /// compositors forget what is destroyed.
  ///
  /// libwayland would read memory that was freed, or end the connection.
  private func canBeNamed(_ argument: ServerArgument) -> Bool {
    guard case .object(let other?) = argument else { return true }
    return other.isAlive
      && wl_resource_get_client(other.handle) == wl_resource_get_client(handle)
  }

  /// Ends the connection with a protocol error.
  func fail(_ code: UInt32, _ message: String) {
    compositor.record(
      ProtocolViolation(interface: interfaceName, code: code, message: message))
    if compositor.options.raisesErrors { cws_post_error(handle, code, message) }
  }

  /// Whether a request names the serial of an event; what names none is a violation.
  func isOfEvent(_ serial: UInt32) -> Bool {
    if serial > 1, serial <= compositor.latestSerial { return true }
    compositor.record(violation: "serial \(serial) is of no event", of: interfaceName)
    return false
  }

  /// Raises a protocol error that the client did nothing to deserve.
  public func raiseError(_ code: UInt32, _ message: String) {
    cws_post_error(handle, code, message)
  }

  /// Destroys the object from the compositor's side, as for a `wl_callback` that has fired.
  func destroy() {
    if isAlive { wl_resource_destroy(handle) }
  }

  /// `interface@number`.
  public var description: String { "\(interfaceName)@\(id)" }
}

/// Converts arguments from the last to the first, so that strings and arrays stay valid until `body`
/// has returned.
@MainActor
private func withWireArguments(
  _ arguments: ArraySlice<ServerArgument>, _ converted: [wl_argument] = [],
  body: (UnsafeMutablePointer<wl_argument>) -> Void
) {
  guard let argument = arguments.last else {
    var all = Array(converted.reversed())
    if all.isEmpty { all.append(wl_argument()) }
    all.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    return
  }
  var value = wl_argument()
  switch argument {
  case .int(let number): value.i = number
  case .uint(let number): value.u = number
  case .fixed(let number): value.f = wl_fixed_from_double(number)
  case .object(let object): value.o = object?.handle
  case .new: preconditionFailure("TestCompositor: no event makes objects here")
  case .descriptor(let number): value.h = number
  case .string(nil): value.s = nil
  case .string(let text?):
    text.withCString {
      value.s = $0
      withWireArguments(arguments.dropLast(), converted + [value], body: body)
    }
    return
  case .array(let bytes):
    var bytes = bytes
    bytes.withUnsafeMutableBytes {
      var array = wl_array(size: $0.count, alloc: $0.count, data: $0.baseAddress)
      withUnsafeMutablePointer(to: &array) {
        value.a = $0
        withWireArguments(arguments.dropLast(), converted + [value], body: body)
      }
    }
    return
  }
  withWireArguments(arguments.dropLast(), converted + [value], body: body)
}
