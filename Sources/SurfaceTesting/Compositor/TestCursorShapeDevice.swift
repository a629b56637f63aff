import Geometry

/// `wp_cursor_shape_device_v1`.
final class TestCursorShapeDevice: ServerResource {
  weak var pointer: TestPointerResource?
  weak var tool: TestTabletObject?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "set_shape", case .uint(let serial) = arguments[0],
      case .uint(let shape) = arguments[1]
    else { return }
    guard (1...34).contains(shape) else { return fail(1, "shape \(shape)") }
    pointer?.setCursor(.shape(shape), serial: serial)
    tool?.setCursor(.shape(shape), serial: serial)
  }
}
