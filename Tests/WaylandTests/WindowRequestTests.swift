import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// What a window asks of the compositor, and what is left of it when it is unmapped.
@MainActor
@Suite struct WindowRequestTests {
  private func asked(_ client: ClientWindow, _ body: () -> Void) throws -> [String] {
    client.compositor.clearLog()
    body()
    try client.compositor.roundTrip()
    return client.compositor.requests.filter { $0.interface == "xdg_toplevel" }.map(\.name)
  }

  @Test func `a window may be maximized, fullscreen and minimized, and come back`() throws {
    let client = try ClientWindow.shown()
    let window = client.window
    #expect(try asked(client) { window.setMaximized(true) } == ["set_maximized"])
    #expect(try asked(client) { window.setMaximized(false) } == ["unset_maximized"])
    #expect(try asked(client) { window.setFullscreen(true) } == ["set_fullscreen"])
    #expect(try asked(client) { window.setFullscreen(false) } == ["unset_fullscreen"])
    #expect(try asked(client) { window.minimize() } == ["set_minimized"])
  }

  @Test func `a title and a least size that stay as they are cost no request`() throws {
    let client = try ClientWindow.shown()
    #expect(try asked(client) { client.window.setTitle("Another") } == ["set_title"])
    #expect(try asked(client) { client.window.setTitle("Another") } == [])
    #expect(
      try asked(client) {
        client.window.setSizeLimits(minimum: Size(width: 30, height: 20), maximum: nil)
      }
        == ["set_min_size"])
    #expect(client.toplevel.minimumSize == PixelSize(width: 30, height: 20))
  }

  @Test func `what a window is called before the compositor answers counts`() throws {
    let client = try ClientWindow(try TestCompositor())
    client.map()
    client.window.setTitle("Another")
    client.window.setSizeLimits(minimum: Size(width: 31, height: 21), maximum: nil)
    try client.compositor.run(until: { client.compositor.toplevels.last?.isMapped == true })
    #expect(client.toplevel.title == "Another")
    #expect(client.toplevel.minimumSize == PixelSize(width: 31, height: 21))
    #expect(client.compositor.requests("xdg_toplevel.set_title").count == 1)
    #expect(client.compositor.requests("xdg_toplevel.set_min_size").count == 1)
  }

  // MARK: Mapped again

  private func remap(_ client: ClientWindow) throws {
    client.window.unmap()
    try client.compositor.run(until: { client.compositor.toplevels.isEmpty })
    client.clearEvents()
    try client.show()
    try settle(client)
  }

  private func settle(_ client: ClientWindow) throws {
    try client.compositor.roundTrip()
    client.compositor.sendFrame()
    try client.compositor.roundTrip()
  }

  @Test func `a window that is mapped again has its size and all of its pixels`() throws {
    let client = try ClientWindow.shown { $0.fractionalScale = 240 }
    try remap(client)
    #expect(client.toplevel.geometry == PixelRect(x: 0, y: 0, width: 200, height: 100))
    #expect(client.surface.viewportDestination == PixelSize(width: 200, height: 100))
    #expect(client.surface.compositedImage()?[199, 99] == client.background)
  }

  @Test func `the bounds of before do not count when a window is mapped again`()
    throws
  {
    let client = try ClientWindow.shown()
    client.toplevel.sendBounds(width: 640, height: 480)
    client.toplevel.configure()
    try settle(client)
    #expect(client.state?.bounds == Size(width: 640, height: 480))
    try remap(client)
    #expect(client.events.configured.first?.bounds == .zero)
  }

  @Test func `a window that is mapped again has the scale of where it is now`() throws {
    let client = try ClientWindow.shown {
      $0.globals["wp_fractional_scale_manager_v1"] = nil
      $0.globals["wl_compositor"] = 5
    }
    var description = TestCompositor.OutputDescription()
    description.scale = 2
    let second = client.compositor.addOutput(description)
    try client.compositor.run(until: { second.objectCount > 0 })
    client.surface.enter(second)
    try settle(client)
    #expect(client.surface.bufferScale == 2)
    try remap(client)
    #expect(client.surface.bufferScale == 1)
  }

  @Test func `a scale that was preferred before does not count when a window is mapped again`()
    throws
  {
    let client = try ClientWindow.shown { $0.fractionalScale = nil }
    client.surface.preferFractionalScale(180)
    try settle(client)
    #expect(client.state?.scale == ScaleFactor(numerator: 180))
    try remap(client)
    #expect(client.state?.scale == .one)
  }

  @Test func `a window that had no buffers left paints when it is mapped again`() throws {
    let client = try ClientWindow.shown { $0.bufferRelease = .never }
    for _ in 0..<8 {
      client.paint(PixelRect(x: 0, y: 0, width: 3, height: 3), 0xff00_ff00)
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
    }
    #expect(client.skippedFrames > 0)
    try remap(client)
    #expect(client.surface.compositedImage()?[100, 50] == client.background)
  }

  @Test func `a window that is unmapped leaves no buffer of an old size behind`() throws {
    let client = try ClientWindow.shown { $0.bufferRelease = .never }
    client.compositor.sendFrame()
    let serial = client.toplevel.configure(width: 300, height: 200)
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    #expect(client.compositor.heldBufferCount == 2)
    client.window.unmap()
    try client.compositor.roundTrip()
    #expect(client.compositor.bufferCount == 0)
  }
}
