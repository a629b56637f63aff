import Geometry
import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface
@testable import WaylandClient

/// The protocol objects of a client without a window.
@MainActor
struct ProtocolClient {
  let compositor: TestCompositor
  let connection: WaylandConnection

  init() throws {
    compositor = try TestCompositor()
    compositor.expectsViolations = true
    connection = try WaylandConnection.connect(
      to: .descriptor(compositor.clientDescriptor()), loop: compositor.loop)
    let connection = connection
    try compositor.run(until: { connection.isReady })
  }

  var globals: WaylandGlobals { connection.globals }

  func makeSurface() -> WlSurface { globals.compositor!.createSurface() }

  func makeToplevel(_ surface: WlSurface) -> (XdgSurface, XdgToplevel) {
    let xdgSurface = globals.wmBase!.getXdgSurface(surface: surface)
    return (xdgSurface, xdgSurface.getToplevel())
  }

  func makeBuffer(_ width: Int32 = 8, _ height: Int32 = 8) throws -> WlBuffer {
    let size = PixelSize(width: width, height: height)
    let file = try #require(SharedMemoryFile(byteCount: SharedMemoryFile.byteCount(of: size)))
    return try #require(globals.shm!.makeBuffer(file, size: size))
  }

  /// Sends what was requested and waits for the verdict.
  func expect(_ code: UInt32, of interface: String) throws {
    connection.flush()
    try compositor.run(until: { !compositor.violations.isEmpty && !compositor.hasClient })
    let violation = try #require(compositor.violations.first)
    #expect(violation.interface == interface && violation.code == code, "\(violation)")
  }
}
