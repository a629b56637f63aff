import Geometry

/// `wp_viewporter`.
final class TestViewporter: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_viewport", case .new(let object) = arguments[0],
      let viewport = object as? TestViewport,
      case .object(let other?) = arguments[1], let surface = other as? TestSurface
    else { return }
    guard surface.viewport == nil else { return fail(0, "the surface has a viewport already") }
    surface.viewport = viewport
    viewport.surface = surface
  }
}
