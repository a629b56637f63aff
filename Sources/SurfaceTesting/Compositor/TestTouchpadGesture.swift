/// `zwp_pointer_gesture_swipe_v1`, `zwp_pointer_gesture_pinch_v1` or `zwp_pointer_gesture_hold_v1`.
final class TestTouchpadGesture: ServerResource {
  weak var pointer: TestPointerResource?

  override func wasDestroyed() {
    pointer?.pointer?.touchpad.resources.removeAll { $0 === self }
  }
}
