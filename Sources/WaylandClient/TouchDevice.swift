import Geometry
import Platform

/// The touch screen of a seat. Each finger is a pointer of its own, with the primary button down while it touches.
///
/// Events of a `wl_touch.frame` are delivered when the frame ends, movements at the end of a batch of events.
/// Weston sends no frame after the last `up`, so that one ends the group too.
@MainActor
final class TouchDevice {
  /// One finger that is down.
  private struct Contact {
    /// The number that the compositor gave the finger; it is reused later.
    let id: Int32
    let pointer: PointerID
    /// Of the event by which it came down.
    let serial: UInt32
    weak var window: WaylandSurface?
    /// The corner of the touched surface in the window.
    let offset: Point
    /// In the window.
    var position: Point
    var hasMoved = false
  }

  private let object: WlTouch
  private unowned let seat: WaylandSeat
  private unowned let connection: WaylandConnection
  private var clock = TimestampExtender()
  private var contacts: [Contact] = []
  private var contactCount: UInt32 = 0
  /// The events of a frame that has not ended.
  private var frame: [WlTouch.Event] = []

  init(object: WlTouch, seat: WaylandSeat, connection: WaylandConnection) {
    self.object = object
    self.seat = seat
    self.connection = connection
    object.onEvent = { [unowned self] in receive($0) }
  }

  func destroy() {
    cancel()
    object.release()
  }

  func forget(_ window: WaylandSurface) {
    contacts.removeAll { $0.window == nil || $0.window === window }
  }

  /// Tells where the fingers are now.
  func finishBatch() {
    // The handler may close a window, which removes its fingers.
    while let index = contacts.firstIndex(where: \.hasMoved) {
      contacts[index].hasMoved = false
      send(.moved, contacts[index])
    }
  }

  // MARK: Frames

  private func receive(_ event: WlTouch.Event) {
    switch event {
    case .frame: finishFrame()
    case .cancel: cancel()
    case .up:
      frame.append(event)
      finishFrame()
    default: frame.append(event)
    }
  }

  private func finishFrame() {
    let events = frame
    frame = []
    for event in events { handle(event) }
  }

  private func handle(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      guard let route = connection.route(of: surface), let window = route.target else { return }
      finishBatch()
      _ = clock.extend(time)
      press(id, at: route.offset + Point(x: x, y: y), in: window, offset: route.offset, serial)
    case .motion(let time, let id, let x, let y):
      guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
      _ = clock.extend(time)
      contacts[index].position = contacts[index].offset + Point(x: x, y: y)
      contacts[index].hasMoved = true
    case .up(let serial, let time, let id):
      finishBatch()
      _ = clock.extend(time)
      release(id, serial)
    default: break
    }
  }

  // MARK: Fingers

  private func press(
    _ id: Int32, at position: Point, in window: WaylandSurface, offset: Point, _ serial: UInt32
  ) {
    contactCount &+= 1
    let device = InputDevice(.touch, seat: seat.id)
    let contact = Contact(
      id: id, pointer: PointerID(device, contact: contactCount), serial: serial, window: window,
      offset: offset, position: position)
    // A number that is in use still: its `up` was lost.
    if let lost = contacts.firstIndex(where: { $0.id == id }) { cancel(contacts.remove(at: lost)) }
    contacts.append(contact)
    send(.entered, contact)
    send(.pressed(.primary), contact, serial: serial)
  }

  private func release(_ id: Int32, _ serial: UInt32) {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    let contact = contacts.remove(at: index)
    send(.released(.primary), contact, serial: serial)
    send(.exited, contact)
  }

  /// The compositor takes all fingers for a gesture of its own, or there is no touch screen any more.
  private func cancel() {
    frame = []
    let cancelled = contacts
    contacts = []
    for contact in cancelled { cancel(contact) }
  }

  /// Something else takes over the finger whose press has the serial.
  ///
  /// - Returns: whether there is one.
  func cancelContact(_ serial: UInt32) -> Bool {
    guard let index = contacts.firstIndex(where: { $0.serial == serial }) else { return false }
    cancel(contacts.remove(at: index))
    return true
  }

  private func cancel(_ contact: Contact) {
    send(.cancelled, contact)
    send(.exited, contact)
  }

  private func send(_ kind: PointerEvent.Kind, _ contact: Contact, serial: UInt32? = nil) {
    guard let window = contact.window else { return }
    window.eventHandler?(
      .pointer(
        PointerEvent(
          kind, at: contact.position, timestamp: clock.now, modifiers: seat.modifiers,
          pointer: contact.pointer, serial: serial.map { InputSerial($0, seat: seat.id) })))
  }
}
