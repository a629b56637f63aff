import CWaylandServer

/// Something that the registry lists.
@MainActor
final class ServerGlobal {
  let interface: UnsafePointer<wl_interface>
  private unowned(unsafe) let compositor: TestCompositor
  private let type: ServerResource.Type
  private let onBind: (ServerResource) -> Void
  private var pointer: OpaquePointer?

  /// - Parameter onBind: called with each new object, to send its first events.
  init(
    _ interface: UnsafePointer<wl_interface>, version: Int, type: ServerResource.Type,
    in compositor: TestCompositor, onBind: @escaping (ServerResource) -> Void = { _ in }
  ) {
    self.interface = interface
    self.type = type
    self.compositor = compositor
    self.onBind = onBind
    pointer = wl_global_create(
      compositor.display, interface, Int32(version), Unmanaged.passUnretained(self).toOpaque(),
      serverGlobalBound)
    precondition(pointer != nil, "TestCompositor: version \(version) is beyond the protocol table")
  }

  func bind(_ client: OpaquePointer, version: Int, id: UInt32) {
    let resource = type.init(
      compositor: compositor, client: client, interface: interface, version: version, id: id)
    onBind(resource)
  }

  /// Tells clients that the global is gone. Clients that have not received that yet can still bind it.
  func withdraw() {
    guard let pointer else { return }
    wl_global_remove(pointer)
    self.pointer = nil
    compositor.withdrawnGlobals.append(self)
  }
}
