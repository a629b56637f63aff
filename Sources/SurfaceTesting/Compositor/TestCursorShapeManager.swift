import Geometry

/// `wp_cursor_shape_manager_v1`.
final class TestCursorShapeManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request.hasPrefix("get_"), case .new(let object) = arguments[0],
      case .object(let pointer?) = arguments[1]
    else { return }
    let device = object as? TestCursorShapeDevice
    device?.pointer = pointer as? TestPointerResource
    device?.tool = pointer as? TestTabletObject
  }
}
