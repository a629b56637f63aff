import Geometry
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// The compositor of the other tests is itself tested here, with clients that do everything wrong.
@MainActor
@Suite struct StrictnessTests {
  @Test func `a buffer before the first configure is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let objects = client.makeToplevel(surface)
    let buffer = try client.makeBuffer()
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.commit()
    try client.expect(3, of: "xdg_surface")
    withExtendedLifetime((objects, buffer)) {}
  }

  @Test func `a window for a surface with a buffer is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let buffer = try client.makeBuffer()
    surface.attach(buffer: buffer, x: 0, y: 0)
    let xdgSurface = client.globals.wmBase!.getXdgSurface(surface: surface)
    try client.expect(4, of: "xdg_wm_base")
    withExtendedLifetime((xdgSurface, buffer)) {}
  }

  @Test func `a serial that was never sent is refused`() throws {
    let client = try ProtocolClient()
    let (xdgSurface, toplevel) = client.makeToplevel(client.makeSurface())
    xdgSurface.ackConfigure(serial: 4711)
    try client.expect(4, of: "xdg_surface")
    withExtendedLifetime(toplevel) {}
  }

  @Test func `a commit without a role object is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let xdgSurface = client.globals.wmBase!.getXdgSurface(surface: surface)
    surface.commit()
    try client.expect(1, of: "xdg_surface")
    withExtendedLifetime(xdgSurface) {}
  }

  @Test func `a geometry without extent is refused`() throws {
    let client = try ProtocolClient()
    let (xdgSurface, toplevel) = client.makeToplevel(client.makeSurface())
    xdgSurface.setWindowGeometry(x: 0, y: 0, width: 10, height: 0)
    try client.expect(5, of: "xdg_surface")
    withExtendedLifetime(toplevel) {}
  }

  @Test func `destroying a surface before its role object is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let objects = client.makeToplevel(surface)
    surface.destroy()
    try client.expect(4, of: "wl_surface")
    withExtendedLifetime(objects) {}
  }

  @Test func `destroying a window before its role is refused`() throws {
    let client = try ProtocolClient()
    let (xdgSurface, toplevel) = client.makeToplevel(client.makeSurface())
    xdgSurface.destroy()
    try client.expect(6, of: "xdg_surface")
    withExtendedLifetime(toplevel) {}
  }

  @Test func `a toplevel that goes before its decoration is refused`() throws {
    let client = try ProtocolClient()
    let (xdgSurface, toplevel) = client.makeToplevel(client.makeSurface())
    let decoration = client.globals.decorationManager!.getToplevelDecoration(toplevel: toplevel)
    toplevel.destroy()
    try client.expect(2, of: "zxdg_toplevel_decoration_v1")
    withExtendedLifetime((xdgSurface, decoration)) {}
  }

  @Test func `a minimum above the maximum is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let (xdgSurface, toplevel) = client.makeToplevel(surface)
    toplevel.setMinSize(width: 100, height: 100)
    toplevel.setMaxSize(width: 50, height: 0)
    surface.commit()
    try client.expect(2, of: "xdg_toplevel")
    withExtendedLifetime(xdgSurface) {}
  }

  @Test func `a buffer that is no multiple of the scale is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let buffer = try client.makeBuffer(9, 8)
    surface.setBufferScale(scale: 2)
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.commit()
    try client.expect(2, of: "wl_surface")
  }

  @Test func `a scale below one is refused`() throws {
    let client = try ProtocolClient()
    client.makeSurface().setBufferScale(scale: 0)
    try client.expect(0, of: "wl_surface")
  }

  @Test func `an offset in an attach is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    surface.attach(buffer: try client.makeBuffer(), x: 1, y: 0)
    try client.expect(3, of: "wl_surface")
  }

  @Test func `a second viewport is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let viewporter = try #require(client.globals.viewporter)
    let viewports = [
      viewporter.getViewport(surface: surface), viewporter.getViewport(surface: surface),
    ]
    try client.expect(0, of: "wp_viewporter")
    withExtendedLifetime(viewports) {}
  }

  @Test func `a crop beyond the buffer is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let viewport = try #require(client.globals.viewporter?.getViewport(surface: surface))
    let buffer = try client.makeBuffer(8, 8)
    viewport.setSource(x: 4, y: 0, width: 5, height: 5)
    viewport.setDestination(width: 5, height: 5)
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.commit()
    try client.expect(2, of: "wp_viewport")
  }

  @Test func `a pool that its file cannot fill is refused`() throws {
    let client = try ProtocolClient()
    let file = try #require(SharedMemoryFile(byteCount: 4096))
    let pool = client.globals.shm!.createPool(fd: file.descriptor, size: 8192)
    try client.expect(2, of: "wl_shm")
    withExtendedLifetime(pool) {}
  }

  @Test func `a buffer outside of its pool is refused`() throws {
    let client = try ProtocolClient()
    let file = try #require(SharedMemoryFile(byteCount: 4096))
    let pool = client.globals.shm!.createPool(fd: file.descriptor, size: 4096)
    let buffer = pool.createBuffer(offset: 0, width: 32, height: 33, stride: 128, format: .argb8888)
    try client.expect(1, of: "wl_shm_pool")
    withExtendedLifetime((pool, buffer)) {}
  }

  @Test func `a surface inside of itself is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let subsurface = client.globals.subcompositor!.getSubsurface(surface: surface, parent: surface)
    try client.expect(1, of: "wl_subcompositor")
    withExtendedLifetime(subsurface) {}
  }

  // What no real compositor can notice.

  @Test func `writing into a held buffer is recorded`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let file = try #require(SharedMemoryFile(byteCount: 4096))
    let buffer = try #require(
      client.globals.shm!.makeBuffer(file, size: PixelSize(width: 8, height: 8)))
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.commit()
    client.connection.flush()
    try client.compositor.run(until: { client.compositor.heldBufferCount == 1 })
    client.compositor.checkHeldBuffers()
    #expect(client.compositor.violations.isEmpty)
    file.address.storeBytes(of: 0xff, as: UInt32.self)
    client.compositor.checkHeldBuffers()
    #expect(client.compositor.violations.map(\.code) == [nil])
  }

  @Test func `rows with padding, which KWin shows sheared, are recorded`() throws {
    let client = try ProtocolClient()
    let file = try #require(SharedMemoryFile(byteCount: 4096))
    let pool = client.globals.shm!.createPool(fd: file.descriptor, size: 4096)
    let dense = pool.createBuffer(offset: 0, width: 15, height: 9, stride: 60, format: .argb8888)
    client.connection.flush()
    try client.compositor.run(until: { client.compositor.bufferCount == 1 })
    #expect(client.compositor.violations.isEmpty)
    let padded = pool.createBuffer(offset: 0, width: 15, height: 9, stride: 64, format: .argb8888)
    client.connection.flush()
    try client.compositor.run(until: { client.compositor.bufferCount == 2 })
    #expect(client.compositor.violations.map(\.interface) == ["wl_shm_pool"])
    withExtendedLifetime((pool, dense, padded)) {}
  }

  @Test func `changed pixels without damage are recorded`() throws {
    let client = try ClientWindow.shown()
    client.compositor.expectsViolations = true
    client.hidesDamage = true
    client.paint(PixelRect(x: 3, y: 3, width: 2, height: 1), 0xffff_ffff)
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.contents?[4, 3] == 0xffff_ffff })
    #expect(client.compositor.violations.map(\.interface) == ["wl_surface"])
  }

  @Test func `a picture of another size is damaged all over`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    func show(_ width: Int32, damagedWidth: Int32) throws -> Int {
      let buffer = try client.makeBuffer(width, 8)
      surface.attach(buffer: buffer, x: 0, y: 0)
      surface.damageBuffer(x: 0, y: 0, width: damagedWidth, height: 8)
      surface.commit()
      client.connection.flush()
      try client.compositor.roundTrip()
      return withExtendedLifetime(buffer) { client.compositor.violations.count }
    }
    #expect(try show(8, damagedWidth: 8) == 0)
    #expect(try show(12, damagedWidth: 12) == 0)
    #expect(try show(8, damagedWidth: 7) == 1)
    #expect(client.compositor.violations.map(\.interface) == ["wl_surface"])
  }

  @Test func `a violation ends a wait with the log of requests`() throws {
    let client = try ClientWindow.shown()
    client.hidesDamage = true
    client.paint(PixelRect(x: 3, y: 3, width: 2, height: 1), 0xffff_ffff)
    client.compositor.sendFrame()
    let error = #expect(throws: TestCompositorError.self) {
      try client.compositor.run(until: { false })
    }
    #expect(error?.description.contains("outside of its damage") == true)
    #expect(error?.description.contains("wl_surface") == true)
  }

  @Test func `a condition that never holds is an error at the deadline`() throws {
    let client = try ClientWindow.shown()
    #expect(throws: TestCompositorError.self) {
      try client.compositor.run(until: { false }, limit: .milliseconds(50))
    }
  }
}
