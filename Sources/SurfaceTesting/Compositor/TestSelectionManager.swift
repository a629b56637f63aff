/// `wl_data_device_manager` and `zwp_primary_selection_device_manager_v1`.
final class TestSelectionManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_data_device" || request == "get_device",
      case .new(let object) = arguments[0], case .object(let seat) = arguments[1],
      let device = object as? TestSelectionDevice, let seat = (seat as? TestSeatResource)?.seat
    else { return }
    let selection = request == "get_device" ? seat.primarySelection : seat.clipboard
    device.selection = selection
    selection.add(device)
    if request == "get_data_device" {
      device.seat = seat
      seat.drag.add(device)
    }
  }
}
