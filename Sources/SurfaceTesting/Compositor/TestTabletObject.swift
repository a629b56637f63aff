import Geometry

/// Anything that the seat of a tablet has told the client of.
final class TestTabletObject: ServerResource {
  weak var tablet: TestTablet?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    if let (cursor, serial) = requestedCursor(request, arguments) {
      setCursor(cursor, serial: serial)
    }
  }

  func setCursor(_ cursor: TestPointer.CursorImage, serial: UInt32) {
    if serial == tablet?.proximitySerial { tablet?.cursor = .some(cursor) }
  }

  override func wasDestroyed() { tablet?.forget(self) }
}

/// `zwp_tablet_seat_v2`.
final class TestTabletSeat: ServerResource {
  weak var tablet: TestTablet?

  override func wasDestroyed() { tablet?.seats.removeAll { $0 === self } }
}

/// `zwp_tablet_manager_v2`.
final class TestTabletManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_tablet_seat", case .new(let object) = arguments[0],
      case .object(let seat) = arguments[1], let tabletSeat = object as? TestTabletSeat
    else { return }
    tabletSeat.tablet = (seat as? TestSeatResource)?.seat?.tablet
    tabletSeat.tablet?.seats.append(tabletSeat)
  }
}
