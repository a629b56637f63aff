/// `zwp_pointer_gestures_v1`.
final class TestPointerGestures: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request.hasPrefix("get_"), case .new(let object) = arguments[0],
      case .object(let pointer?) = arguments[1]
    else { return }
    guard let gesture = object as? TestTouchpadGesture,
      let device = pointer as? TestPointerResource
    else { return }
    gesture.pointer = device
    device.pointer?.touchpad.resources.append(gesture)
  }
}
