import Platform

/// A seat: the devices of one user. Each seat has its own pointer, keyboard and touch screen, which may come
/// and go at any time.
@MainActor
final class WaylandSeat {
  let object: WlSeat
  let id: SeatID
  private unowned let connection: WaylandConnection
  private(set) var pointer: PointerDevice?
  private(set) var keyboard: KeyboardDevice?
  private(set) var touch: TouchDevice?
  private var touchpad: TouchpadDevice?
  private(set) var tablets: TabletDevice?

  init(object: WlSeat, id: SeatID, connection: WaylandConnection) {
    self.object = object
    self.id = id
    self.connection = connection
    object.onEvent = { [unowned self] event in
      if case .capabilities(let capabilities) = event { update(capabilities) }
    }
  }

  /// The modifiers that the keyboard of this seat holds.
  var modifiers: Modifiers { keyboard?.modifiers ?? [] }

  /// Tablets are no capability of a seat: one asks as soon as all globals are known.
  func addTablets(_ manager: ZwpTabletManagerV2) {
    if tablets == nil {
      tablets = TabletDevice(manager, seat: self, connection: connection)
    }
  }

  func destroy() {
    update([])
    tablets?.destroy()
    tablets = nil
    object.release()
  }

  /// Delivers what was held back for the end of a batch of events.
  func finishBatch() {
    pointer?.finishBatch()
    touchpad?.finishBatch()
    touch?.finishBatch()
  }

  /// A drag takes over the pointer or the finger whose press has the serial.
  func cancelPress(_ serial: UInt32) {
    if touch?.cancelContact(serial) == true || tablets?.cancelPress(serial) == true { return }
    pointer?.cancelPress()
  }

  /// The window is gone: nothing may refer to it any more.
  func forget(_ window: WaylandSurface) {
    pointer?.forget(window)
    touchpad?.forget(window)
    keyboard?.forget(window)
    touch?.forget(window)
    tablets?.forget(window)
  }

  private func update(_ capabilities: WlSeat.Capability) {
    if capabilities.contains(.pointer) {
      if pointer == nil {
        let pointer = object.getPointer()
        self.pointer = PointerDevice(object: pointer, seat: self, connection: connection)
        touchpad = connection.globals.pointerGestures.map {
          TouchpadDevice($0, pointer: pointer, seat: self, connection: connection)
        }
      }
    } else {
      touchpad?.destroy()
      touchpad = nil
      pointer?.destroy()
      pointer = nil
    }
    if capabilities.contains(.keyboard) {
      if keyboard == nil {
        keyboard = KeyboardDevice(object: object.getKeyboard(), seat: self, connection: connection)
      }
    } else {
      keyboard?.destroy()
      keyboard = nil
    }
    if capabilities.contains(.touch) {
      if touch == nil {
        touch = TouchDevice(object: object.getTouch(), seat: self, connection: connection)
      }
    } else {
      touch?.destroy()
      touch = nil
    }
  }
}
