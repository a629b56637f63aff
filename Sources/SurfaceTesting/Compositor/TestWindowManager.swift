import CWaylandServer

/// `xdg_wm_base`.
final class TestWindowManager: ServerResource {
  private var windowSurfaceCount = 0

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch (request, arguments.first) {
    case ("pong", .uint(let serial)?): compositor.lastPong = serial
    case ("get_xdg_surface", .new(let object)?):
      guard let window = object as? TestWindowSurface,
        case .object(let other?) = arguments[1], let surface = other as? TestSurface
      else { return }
      makeWindow(window, of: surface)
    case ("destroy", _):
      if windowSurfaceCount > 0 { fail(1, "destroyed before its xdg_surfaces") }
    default: break
    }
  }

  private func makeWindow(_ window: TestWindowSurface, of surface: TestSurface) {
    guard surface.role == .none || surface.role == .window, surface.window == nil else {
      return fail(0, "the surface has another role")
    }
    guard surface.buffer == nil, surface.pending.buffer.flatMap({ $0 }) == nil else {
      return fail(4, "the surface has a buffer already")
    }
    surface.role = .window
    surface.window = window
    window.surface = surface
    window.manager = self
    windowSurfaceCount += 1
  }

  func windowSurfaceWasDestroyed() { windowSurfaceCount -= 1 }

  override func wasDestroyed() { compositor.wmBases.removeAll { $0 === self } }
}
