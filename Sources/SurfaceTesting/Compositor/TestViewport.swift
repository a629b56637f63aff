import Geometry

/// `wp_viewport`.
final class TestViewport: ServerResource {
  weak var surface: TestSurface?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request != "destroy" else { return }
    guard let surface, surface.isAlive else { return fail(3, "the surface is gone") }
    let before = surface.latestViewport
    defer { require(request, changes: surface.latestViewport != before) }
    switch request {
    case "set_source":
      guard case .fixed(let x) = arguments[0], case .fixed(let y) = arguments[1],
        case .fixed(let width) = arguments[2], case .fixed(let height) = arguments[3]
      else { return }
      if (x, y, width, height) == (-1, -1, -1, -1) {
        surface.pending.source = .some(nil)
      } else if x < 0 || y < 0 || width <= 0 || height <= 0 {
        fail(0, "a source of \(width)×\(height) at \(x),\(y)")
      } else {
        surface.pending.source = Rect(x: x, y: y, width: width, height: height)
      }
    case "set_destination":
      guard case .int(let width) = arguments[0], case .int(let height) = arguments[1] else {
        return
      }
      if (width, height) == (-1, -1) {
        surface.pending.destination = .some(nil)
      } else if width <= 0 || height <= 0 {
        fail(0, "a destination of \(width)×\(height)")
      } else {
        surface.pending.destination = PixelSize(width: width, height: height)
      }
    default: break
    }
  }

  override func wasDestroyed() {
    surface?.viewport = nil
    surface?.pending.source = .some(nil)
    surface?.pending.destination = .some(nil)
  }
}
