import CWayland

/// `wl_seat`.
final class TestSeatResource: ServerResource {
  weak var seat: TestSeat?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    if case .new(let device)? = arguments.first {
      seat?.makeDevice(request, device, for: self)
    }
  }

  override func wasDestroyed() { seat?.forget(self) }
}
