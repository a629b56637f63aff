import Geometry

/// Anything that the seat of a tablet has told the client of.
final class TestTabletObject: ServerResource {
  weak var tablet: TestTablet?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "set_cursor", case .uint(let serial) = arguments[0],
      case .object(let object) = arguments[1], case .int(let x) = arguments[2],
      case .int(let y) = arguments[3]
    else { return }
    let surface = object as? TestSurface
    if let surface {
      guard surface.role == .none || surface.role == .cursor else {
        return fail(0, "the cursor surface has another role")
      }
      surface.role = .cursor
    }
    setCursor(
      surface.map { .surface($0.id, hotSpot: PixelPoint(x: x, y: y)) } ?? .none, serial: serial)
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
