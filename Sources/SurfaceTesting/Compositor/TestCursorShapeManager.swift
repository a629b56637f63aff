import Geometry

/// `wp_cursor_shape_manager_v1`.
final class TestCursorShapeManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_pointer", case .new(let object) = arguments[0],
      case .object(let pointer?) = arguments[1]
    else { return }
    (object as? TestCursorShapeDevice)?.pointer = pointer as? TestPointerResource
  }
}
