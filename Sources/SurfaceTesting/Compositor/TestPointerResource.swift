import Geometry

/// `wl_pointer`.
final class TestPointerResource: ServerResource {
  weak var pointer: TestPointer?

  private var isReleased = false

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    if request == "release" { isReleased = true }
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
    guard let pointer else { return }
    if serial == pointer.enterSerial {
      pointer.cursor = .some(cursor)
    } else {
      pointer.ignoredCursorRequests += 1
    }
  }

  override func wasDestroyed() {
    pointer?.resources.removeAll { $0 === self }
    // Nothing says what becomes of them: a client does not rely on it.
    if isReleased, pointer?.touchpad.resources.contains(where: { $0.pointer === self }) == true {
      compositor.record(violation: "released before its gestures", of: interfaceName)
    }
  }
}
