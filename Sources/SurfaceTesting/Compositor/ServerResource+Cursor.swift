import Geometry

extension ServerResource {
  /// The image that `set_cursor` of a pointer, or of the tool of a tablet, asks for; nil for another request, and for a surface
  /// with another role, which is an error.
  func requestedCursor(
    _ request: String, _ arguments: [ServerArgument]
  ) -> (cursor: TestPointer.CursorImage, serial: UInt32)? {
    guard request == "set_cursor", case .uint(let serial) = arguments[0],
      case .object(let object) = arguments[1], case .int(let x) = arguments[2],
      case .int(let y) = arguments[3]
    else { return nil }
    guard let surface = object as? TestSurface else { return (.none, serial) }
    guard surface.role == .none || surface.role == .cursor else {
      fail(0, "the cursor surface has another role")
      return nil
    }
    surface.role = .cursor
    return (.surface(surface.id, hotSpot: PixelPoint(x: x, y: y)), serial)
  }
}
