import CLibWayland
import CWayland
import Glibc

/// An object of the protocol: the Swift side of a `wl_proxy`. The generated classes derive from it.
///
/// The proxy keeps the object alive until it is destroyed, by a destructor request, by the
/// compositor (a callback that fired) or with ``forget()``. Requests to a destroyed object are
/// dropped, and objects made by one are dead from the start, so that nothing has to be guarded
/// while a connection is going down.
@MainActor
class WaylandObject {
  /// The table that describes the interface to libwayland.
  class var interface: UnsafePointer<wl_interface> {
    preconditionFailure("WaylandObject: only generated classes have an interface")
  }

  /// Nil once destroyed.
  private(set) var proxy: OpaquePointer?
  let version: UInt32
  private(set) weak var observer: (any WaylandRequestObserver)?

  /// Takes over `proxy` and its events.
  required init(proxy: OpaquePointer?, version: UInt32, observer: (any WaylandRequestObserver)?) {
    self.proxy = proxy
    self.version = version
    self.observer = observer
    guard let proxy else { return }
    wl_proxy_add_dispatcher(
      proxy, observer?.trace == nil ? waylandDispatcher : tracingDispatcher,
      cwayland_object_tag(), Unmanaged.passRetained(self).toOpaque())
    observer?.objectDidBegin(self)
  }

  /// Wraps the display, whose events libwayland handles itself. ``forget()`` must not be called.
  init(display: OpaquePointer, observer: any WaylandRequestObserver) {
    proxy = display
    version = 1
    self.observer = observer
  }

  /// The number that names the object in protocol errors, 0 once destroyed.
  var id: UInt32 { proxy.map { wl_proxy_get_id($0) } ?? 0 }

  /// Lets go of the display without destroying it.
  func releaseDisplay() { proxy = nil }

  // MARK: Requests

  final func send<let count: Int>(_ opcode: UInt32, _ arguments: [count of wl_argument]) {
    guard let proxy else { return }
    let request = request(opcode, proxy)
    let trace = observer?.willSend(request)
    _ = marshal(proxy, opcode, interface: nil, version: version, arguments)
    trace?.record(request, arguments)
  }

  /// Sends a request that makes an object; its `new_id` argument is a placeholder.
  final func create<T: WaylandObject, let count: Int>(
    _ opcode: UInt32, _ type: T.Type, version: UInt32? = nil, _ arguments: [count of wl_argument]
  ) -> T {
    let version = version ?? self.version
    guard let proxy else { return T(proxy: nil, version: version, observer: observer) }
    let request = request(opcode, proxy)
    let trace = observer?.willSend(request)
    let created = marshal(proxy, opcode, interface: T.interface, version: version, arguments)
    trace?.record(request, arguments, created: created)
    return T(proxy: created, version: version, observer: observer)
  }

  /// Sends a destructor request, if this version has it, and forgets the proxy.
  final func destroyProxy(opcode: UInt32, since: UInt32) {
    guard let proxy else { return }
    guard version >= since else { return forget() }
    let request = request(opcode, proxy)
    observer?.willSend(request)?.record(request, [wl_argument()])
    self.proxy = nil
    var none = wl_argument()
    _ = wl_proxy_marshal_array_flags(
      proxy, opcode, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), &none)
    releaseHandlers()
  }

  /// Forgets the proxy without a request. No event follows.
  final func forget() {
    guard let proxy else { return }
    self.proxy = nil
    wl_proxy_destroy(proxy)
    releaseHandlers()
  }

  /// Undoes the retain of the initialiser.
  private func releaseHandlers() {
    observer?.objectDidEnd(self)
    dropHandler()
    Unmanaged.passUnretained(self).release()
  }

  private func request(_ opcode: UInt32, _ proxy: OpaquePointer) -> WaylandRequest {
    WaylandRequest(
      interface: type(of: self).interface, opcode: opcode, objectID: wl_proxy_get_id(proxy))
  }

  /// Sending a request that the compositor's version lacks would end the connection.
  final func requireVersion(_ minimum: UInt32, _ request: StaticString) {
    precondition(
      version >= minimum || proxy == nil,
      "\(type(of: self)): \(request) needs version \(minimum), not \(version)")
  }

  // MARK: Events

  /// Decodes an event and hands it to the handler; generated.
  func dispatch(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) {}

  /// Forgets the handler, which may hold the owner of the object.
  func dropHandler() {}

  final func object<T: WaylandObject>(_ pointer: OpaquePointer?, _ type: T.Type) -> T? {
    guard let pointer, wl_proxy_get_listener(pointer) == cwayland_object_tag(),
      let data = wl_proxy_get_user_data(pointer)
    else { return nil }
    return Unmanaged<WaylandObject>.fromOpaque(data).takeUnretainedValue() as? T
  }

  /// The object that an event made.
  final func adopt<T: WaylandObject>(_ pointer: OpaquePointer?, _ type: T.Type) -> T {
    T(proxy: pointer, version: version, observer: observer)
  }

  final func discard(descriptor: Int32) { close(descriptor) }

  final func discard(object: OpaquePointer?) {
    if let object { wl_proxy_destroy(object) }
  }

  final func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  final func words(_ array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
    guard let array, let data = array.pointee.data else { return [] }
    let bytes = UnsafeRawBufferPointer(start: data, count: array.pointee.size)
    return (0..<bytes.count / 4).map {
      bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
    }
  }

  /// `wl_fixed_t` has 8 fractional bits.
  final func double(_ value: wl_fixed_t) -> Double { Double(value) / 256 }

  /// Values beyond the range of `wl_fixed_t` are clamped.
  final func fixed(_ value: Double) -> wl_fixed_t {
    wl_fixed_t(max(-2_147_483_648, min(2_147_483_392, (value * 256).rounded())))
  }
}

/// Writes a request. Outside of the class, whose isolation a closure would check for every one.
private func marshal<let count: Int>(
  _ proxy: OpaquePointer, _ opcode: UInt32, interface: UnsafePointer<wl_interface>?,
  version: UInt32, _ arguments: [count of wl_argument]
) -> OpaquePointer? {
  var arguments = arguments
  var span = arguments.mutableSpan
  return span.withUnsafeMutableBufferPointer {
    wl_proxy_marshal_array_flags(proxy, opcode, interface, version, 0, $0.baseAddress)
  }
}

/// The one function through which libwayland delivers every event.
///
/// libwayland calls it only inside `wl_display_dispatch_pending`, which ``WaylandConnection`` calls
/// on the main actor. The isolation was checked there, when it was compiled, so the cast below only takes
/// away a check that would cost more than the decoding.
nonisolated private let waylandDispatcher: wl_dispatcher_func_t = {
  _, target, opcode, _, arguments in
  typealias Deliver = (OpaquePointer, UInt32, UnsafePointer<wl_argument>) -> Void
  guard let target, let arguments else { return 0 }
  let deliver = unsafeBitCast(
    deliverWaylandEvent as @MainActor (OpaquePointer, UInt32, UnsafePointer<wl_argument>) -> Void,
    to: Deliver.self)
  deliver(OpaquePointer(target), opcode, arguments)
  return 0
}

@MainActor
private func deliverWaylandEvent(
  _ proxy: OpaquePointer, _ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>
) {
  guard let data = wl_proxy_get_user_data(proxy) else { return }
  Unmanaged<WaylandObject>.fromOpaque(data).takeUnretainedValue().dispatch(opcode, arguments)
}

/// The function of a connection with a trace. It is another one, so that events cost nothing more where there is none.
nonisolated private let tracingDispatcher: wl_dispatcher_func_t = {
  _, target, opcode, message, arguments in
  guard let target, let message, let arguments else { return 0 }
  nonisolated(unsafe) let (proxy, event, wire) = (OpaquePointer(target), message, arguments)
  MainActor.assumeIsolated {
    guard let data = wl_proxy_get_user_data(proxy) else { return }
    let object = Unmanaged<WaylandObject>.fromOpaque(data).takeUnretainedValue()
    object.observer?.trace?.record(event.pointee, of: proxy, wire)
    object.dispatch(opcode, wire)
  }
  return 0
}

extension WaylandTrace {
  fileprivate func record<let count: Int>(
    _ request: WaylandRequest, _ arguments: [count of wl_argument], created: OpaquePointer? = nil
  ) {
    var arguments = arguments
    var span = arguments.mutableSpan
    span.withUnsafeMutableBufferPointer {
      // A request without arguments has no first one.
      var none = wl_argument()
      if let start = $0.baseAddress {
        record(request, start, created: created)
      } else {
        record(request, &none, created: created)
      }
    }
  }
}

extension String? {
  /// Calls a closure with the text as libwayland takes it, nil for none: for arguments that may be null.
  func withCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let self else { return body(nil) }
    return self.withCString { body($0) }
  }
}
