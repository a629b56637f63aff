import Geometry
import Platform

/// The touch screen of a seat. Its first finger acts as a pointer with the primary button down.
@MainActor
final class TouchDevice {
  private let object: WlTouch
  private unowned let seat: WaylandSeat
  private unowned let connection: WaylandConnection
  private var clock = TimestampExtender()

  private weak var window: WaylandWindow?
  private var finger: Int32?
  /// The corner of the touched surface in the window.
  private var offset = Point.zero
  private var position = Point.zero

  init(object: WlTouch, seat: WaylandSeat, connection: WaylandConnection) {
    self.object = object
    self.seat = seat
    self.connection = connection
    object.onEvent = { [unowned self] in handle($0) }
  }

  func destroy() {
    cancel()
    object.release()
  }

  func forget(_ window: WaylandWindow) {
    guard self.window === window else { return }
    self.window = nil
    finger = nil
  }

  private func handle(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      guard finger == nil, let owner = connection.owner(of: surface), let window = owner.window
      else { return }
      finger = id
      self.window = window
      offset = owner.offset
      position = offset + Point(x: x, y: y)
      _ = clock.extend(time)
      send(.entered)
      send(.pressed(.primary), serial: serial)
    case .motion(let time, let id, let x, let y):
      guard id == finger else { return }
      position = offset + Point(x: x, y: y)
      _ = clock.extend(time)
      send(.moved)
    case .up(let serial, let time, let id):
      guard id == finger else { return }
      _ = clock.extend(time)
      send(.released(.primary), serial: serial)
      cancel()
    case .cancel: cancel()
    default: break
    }
  }

  private func cancel() {
    guard finger != nil else { return }
    finger = nil
    send(.left)
    window = nil
  }

  private func send(_ kind: PointerEvent.Kind, serial: UInt32? = nil) {
    guard let window else { return }
    let event = PointerEvent(
      kind, at: position, timestamp: clock.now, modifiers: seat.modifiers, isTouch: true)
    seat.deliver(.pointer(event), to: window, serial: serial)
  }
}
