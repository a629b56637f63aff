import Geometry

/// `wl_pointer`.
final class TestPointerResource: ServerResource {
  weak var pointer: TestPointer?

  private var isReleased = false

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    if request == "release" { isReleased = true }
    if let (cursor, serial) = requestedCursor(request, arguments) {
      setCursor(cursor, serial: serial)
    }
  }

  func setCursor(_ cursor: TestPointer.CursorImage, serial: UInt32) {
    guard let pointer else { return }
    if serial == pointer.enterSerial {
      require("the cursor", changes: pointer.cursor != cursor)
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
