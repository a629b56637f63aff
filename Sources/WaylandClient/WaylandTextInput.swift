import Geometry
import Platform

/// The input methods of the seats of a connection: `zwp_text_input_manager_v3`.
@MainActor
final class WaylandTextInput: TextInputBackend {
  private let manager: ZwpTextInputManagerV3
  private unowned let connection: WaylandConnection
  private var devices: [SeatID: TextInputDevice] = [:]

  init(_ manager: ZwpTextInputManagerV3, connection: WaylandConnection) {
    self.manager = manager
    self.connection = connection
  }

  func add(_ seat: WaylandSeat) {
    devices[seat.id] = TextInputDevice(
      manager.getTextInput(seat: seat.object), seat: seat.id, connection: connection)
  }

  func remove(_ seat: SeatID) { devices.removeValue(forKey: seat)?.destroy() }

  /// The surface is about to go: nothing may refer to it any more.
  func forget(_ surface: WaylandSurface) {
    for device in devices.values { device.forget(surface) }
  }

  /// The connection has ended.
  func close() {
    for device in devices.values { device.destroy() }
    devices = [:]
  }

  // MARK: TextInputBackend

  func update(_ state: TextInputState, on surface: any SurfaceBackend, seat: SeatID) {
    guard let surface = surface as? WaylandSurface else { return }
    var state = state
    // The protocol counts from the corner of the surface, everything else from that of the window.
    state.caretRect.origin = state.caretRect.origin + surface.corner
    devices[seat]?.update(state, on: surface)
  }

  func end(on surface: any SurfaceBackend, seat: SeatID) {
    guard let surface = surface as? WaylandSurface else { return }
    devices[seat]?.end(on: surface)
  }
}
