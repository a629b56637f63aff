import Geometry
import SurfaceTesting
import Testing

@testable import Platform
@testable import WaylandClient

/// The compositor refuses what the protocol of drags forbids.
@MainActor
@Suite struct DragStrictnessTests {
  private let client: ProtocolClient
  private let device: WlDataDevice
  private let drag: TestDrag

  init() throws {
    client = try ProtocolClient()
    drag = client.compositor.seats[0].drag
    let seat = try #require(client.connection.seats.values.first).object
    device = try #require(client.globals.dataDeviceManager).getDataDevice(seat: seat)
  }

  /// Something is dragged above a surface of the client.
  private func offer(actions: UInt32 = 3) throws -> WlDataOffer {
    _ = client.makeSurface()
    var offer: WlDataOffer?
    device.onEvent = { event in
      if case .enter(_, _, _, _, let entered) = event { offer = entered }
    }
    client.connection.flush()
    try client.compositor.run(until: { !client.compositor.surfaces.isEmpty })
    drag.begin(["text/plain"], actions: actions, bytes: [])
    drag.enter(client.compositor.surfaces[0])
    try client.compositor.run(until: { offer != nil })
    return try #require(offer)
  }

  private func makeSource() throws -> WlDataSource {
    let source = try #require(client.globals.dataDeviceManager).createDataSource()
    source.offer(mimeType: "text/plain")
    return source
  }

  @Test func `what was not dropped is not finished`() throws {
    try offer().finish()
    try client.expect(0, of: "wl_data_offer")
  }

  @Test func `what was refused is not finished`() throws {
    let offer = try offer()
    drag.drop(evenIfRefused: true)
    offer.finish()
    try client.expect(0, of: "wl_data_offer")
  }

  @Test func `what was copied is not finished`() throws {
    var offer: WlDataOffer?
    device.onEvent = { event in
      if case .selection(let selected) = event { offer = selected }
    }
    client.compositor.seats[0].clipboard.copy(["text/plain"], bytes: [])
    try client.compositor.run(until: { offer != nil })
    try #require(offer).finish()
    try client.expect(0, of: "wl_data_offer")
  }

  @Test func `there are three actions`() throws {
    try offer().setActions(
      dndActions: WlDataDeviceManager.DndAction(rawValue: 8), preferredAction: [])
    try client.expect(1, of: "wl_data_offer")
  }

  @Test func `one of the actions is preferred, or none`() throws {
    try offer().setActions(dndActions: [.copy, .move], preferredAction: [.copy, .move])
    try client.expect(2, of: "wl_data_offer")
  }

  @Test func `a preferred action is one of the actions`() throws {
    try offer().setActions(dndActions: .copy, preferredAction: .move)
    try client.expect(2, of: "wl_data_offer")
  }

  @Test func `a source has three actions`() throws {
    try makeSource().setActions(dndActions: WlDataDeviceManager.DndAction(rawValue: 16))
    try client.expect(0, of: "wl_data_source")
  }

  @Test func `a source with actions is not copied`() throws {
    let source = try makeSource()
    source.setActions(dndActions: .copy)
    device.setSelection(source: source, serial: client.compositor.nextSerial())
    try client.expect(1, of: "wl_data_source")
  }

  @Test func `what is accepted is of the enter that brought it`() throws {
    let offer = try offer()
    offer.accept(serial: client.compositor.latestSerial &+ 1, mimeType: "text/plain")
    client.connection.flush()
    try client.compositor.run(until: { !client.compositor.violations.isEmpty })
    #expect(client.compositor.violations.map(\.interface) == ["wl_data_offer"])
  }

  @Test func `an icon has no other role`() throws {
    let surface = client.makeSurface()
    let objects = client.makeToplevel(surface)
    let source = try makeSource()
    source.setActions(dndActions: .copy)
    device.startDrag(
      source: source, origin: surface, icon: surface, serial: client.compositor.nextSerial())
    try client.expect(0, of: "wl_data_device")
    withExtendedLifetime(objects) {}
  }
}
