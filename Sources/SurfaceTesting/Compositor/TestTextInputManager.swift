/// `zwp_text_input_manager_v3`.
final class TestTextInputManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_text_input", case .new(let object) = arguments[0],
      case .object(let seat) = arguments[1], let resource = object as? TestTextInputResource,
      let seat = (seat as? TestSeatResource)?.seat
    else { return }
    resource.textInput = seat.textInput
    seat.textInput.add(resource)
  }
}
