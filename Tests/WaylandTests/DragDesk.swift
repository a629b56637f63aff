import Geometry
import Glibc
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A window that drags, and that others drag to.
@MainActor
final class DragDesk {
  let client: ClientWindow
  /// What drags of the program have ended with.
  private(set) var ends: [DragActions] = []

  init(_ configure: (inout TestCompositor.Options) -> Void = { _ in }) throws {
    client = try ClientWindow.shown(configure)
  }

  var seat: TestSeat { client.compositor.seats[0] }
  var drag: TestDrag { seat.drag }
  var backend: any DragBackend { get throws { try #require(client.connection.dragBackend) } }

  var drops: [DropEvent] {
    client.events.compactMap { if case .drop(let event) = $0 { event } else { nil } }
  }

  func settle() throws { try client.compositor.roundTrip() }

  func requestNames(_ interface: String) -> [String] {
    client.compositor.requests.filter { $0.interface == interface }.map(\.name)
  }

  // MARK: Into the window

  /// What is dragged comes above the window, which answers.
  func hover(
    _ type: ContentType?, _ actions: DragActions, preferring preferred: DragActions? = nil
  ) throws {
    drag.enter(client.surface)
    try settle()
    try backend.accept(type, actions, preferring: preferred ?? actions, for: .first)
    try settle()
  }

  func read(
    _ type: ContentType, limits: TransferLimits = TransferLimits()
  ) throws -> Result<[UInt8], TransferError> {
    var result: Result<[UInt8], TransferError>?
    try backend.read(type, for: .first, limits: limits) { result = $0 }
    #expect(result == nil, "not before the call has returned")
    if drag.isOfClient { try letWorkersAnswer() }
    try client.compositor.run(until: { result != nil })
    return try #require(result)
  }

  // MARK: Out of the window

  func press() throws -> InputSerial {
    seat.pointer.enter(client.surface, at: Point(x: 5, y: 5))
    let serial = seat.pointer.button(isPressed: true)
    seat.pointer.frame()
    try settle()
    return InputSerial(serial, seat: .first)
  }

  func begin(
    _ items: [TransferItem], actions: DragActions = .copy, for serial: InputSerial? = nil,
    icon: DragIcon? = nil
  ) throws {
    let serial = try serial ?? press()
    let drag = Drag(items, actions: actions, for: serial, icon: icon)
    try backend.begin(drag, from: client.window) { [weak self] in self?.ends.append($0) }
    try settle()
  }

  /// What another program gets, once the pipe is closed.
  func bytes(as name: String) throws -> [UInt8] {
    let descriptor = try #require(drag.request(name))
    try letWorkersAnswer()
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var isOver = false
    var part = [UInt8](repeating: 0, count: 65_536)
    client.compositor.loop.watch(descriptor) { _ in
      let count = Glibc.read(descriptor, &part, part.count)
      if count == 0 { isOver = true } else if count > 0 { bytes += part[..<count] }
    }
    defer { client.compositor.loop.unwatch(descriptor) }
    try client.compositor.run(until: { isOver })
    return bytes
  }

  private func letWorkersAnswer() throws {
    try settle()
    WorkerPool.loading.waitUntilIdle()
    MainThreadQueue.shared.drain()
  }
}
