import Geometry
import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface
@testable import WaylandClient

/// The compositor refuses what comes in the wrong order, or a second time.
@MainActor
@Suite struct OrderStrictnessTests {
  @Test func `a serial that is older than an acknowledged one is refused`() throws {
    let client = try ProtocolClient()
    let surface = client.makeSurface()
    let (xdgSurface, toplevel) = client.makeToplevel(surface)
    var serials: [UInt32] = []
    xdgSurface.onEvent = { if case .configure(let serial) = $0 { serials.append(serial) } }
    surface.commit()
    client.connection.flush()
    try client.compositor.run(until: { serials.count == 1 })
    client.compositor.toplevels[0].configure()
    try client.compositor.run(until: { serials.count == 2 })
    xdgSurface.ackConfigure(serial: serials[1])
    xdgSurface.ackConfigure(serial: serials[0])
    try client.expect(4, of: "xdg_surface")
    withExtendedLifetime(toplevel) {}
  }

  @Test func `a popup that is destroyed before the one above it is refused`() throws {
    let client = try CompositorWindow()
    client.compositor.expectsViolations = true
    var popups: [Popup] = []
    for _ in 0..<2 {
      popups.append(
        try Popup(
          PopupPlacement(
            size: Size(width: 40, height: 30),
            anchorRect: Rect(x: 10, y: 10, width: 20, height: 10)),
          in: popups.last?.scene ?? client.window.scene, input: .pointer))
      try client.compositor.run(until: {
        client.compositor.popups.count == popups.count
          && client.compositor.popups.allSatisfy(\.isMapped)
      })
    }
    let lower = client.connection.mappedSurfaces.last { $0 is WaylandPopup }
    try #require(lower).destroyObjects()
    try client.compositor.run(until: { !client.compositor.violations.isEmpty })
    let violation = try #require(client.compositor.violations.first)
    #expect(violation.interface == "xdg_wm_base" && violation.code == 2, "\(violation)")
  }

  @Test func `a second constraint of a pointer on a surface is refused`() throws {
    let client = try ProtocolClient()
    let seat = try #require(client.connection.seats.values.first)
    try client.compositor.run(until: { seat.pointer != nil })
    let pointer = try #require(seat.pointer).object
    let constraints = try #require(client.globals.pointerConstraints)
    let surface = client.makeSurface()
    let locks = (0..<2).map { _ in
      constraints.lockPointer(
        surface: surface, pointer: pointer, region: nil, lifetime: .oneshot)
    }
    try client.expect(1, of: "zwp_pointer_constraints_v1")
    withExtendedLifetime(locks) {}
  }
}
