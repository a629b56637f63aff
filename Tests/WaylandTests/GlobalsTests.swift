import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// What the client does with less than everything, and with every version.
@MainActor
@Suite struct GlobalsTests {
  nonisolated static let optional = [
    "wl_subcompositor", "zxdg_decoration_manager_v1", "wp_viewporter", "wp_presentation",
    "wp_fractional_scale_manager_v1", "wp_cursor_shape_manager_v1",
    "zwp_pointer_gestures_v1", "wl_data_device_manager",
    "zwp_primary_selection_device_manager_v1", "xdg_activation_v1",
    "zwp_text_input_manager_v3", "zwp_idle_inhibit_manager_v1",
    "xdg_toplevel_icon_manager_v1", "zxdg_exporter_v2",
    "zwp_relative_pointer_manager_v1", "zwp_pointer_constraints_v1",
    "zwp_tablet_manager_v2", "xdg_wm_dialog_v1",
  ]

  /// Paints, resizes, points, types and unmaps.
  private func live(_ client: ClientWindow) throws {
    let compositor = client.compositor
    compositor.sendFrame()
    client.paint(PixelRect(x: 1, y: 1, width: 9, height: 9), 0xffff_0000)
    try compositor.run(until: { client.surface.contents?[2, 2] == 0xffff_0000 })
    if let seat = compositor.seats.first {
      seat.pointer.enter(client.surface, at: Point(x: 5, y: 5))
      seat.pointer.frame()
      try compositor.roundTrip()
      client.window.lockPointer(of: .first)
      try compositor.roundTrip()
      client.window.unlockPointer(of: .first)
      seat.keyboard.enter(client.surface)
      seat.keyboard.modifiers()
      seat.keyboard.key(30, isPressed: true)
      seat.keyboard.key(30, isPressed: false)
    }
    client.window.setCursor(.text, of: .mouse)
    client.window.setPreventsIdle(true)
    client.window.setIcon(WindowIcon(name: "text-editor"))
    client.window.exportHandle { _ in }
    compositor.sendFrame()
    let serial = client.toplevel.configure(width: 240, height: 130)
    try compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    client.window.unmap()
    try compositor.roundTrip()
    #expect(compositor.violations.isEmpty)
    #expect(compositor.surfaces.filter { $0.isMapped }.count <= 1, "only a cursor may stay")
  }

  @Test(arguments: optional) func `the client lives without an optional global`(
    _ name: String
  ) throws {
    try live(ClientWindow.shown { $0.globals[name] = nil })
  }

  @Test(arguments: optional, optional) func `the client lives without any two optional globals`(
    _ first: String, _ second: String
  ) throws {
    try live(
      ClientWindow.shown { options in
        options.globals[first] = nil
        options.globals[second] = nil
      })
  }

  @Test func `the client lives with the required globals alone`() throws {
    try live(
      ClientWindow.shown { options in
        for name in GlobalsTests.optional { options.globals[name] = nil }
        options.outputs = []
        options.seats = []
      })
  }

  @Test(arguments: 1...6) func `every version of wl_compositor works`(_ version: Int) throws {
    try live(ClientWindow.shown { $0.globals["wl_compositor"] = version })
  }

  @Test(arguments: 1...6) func `every version of xdg_wm_base works`(_ version: Int) throws {
    try live(ClientWindow.shown { $0.globals["xdg_wm_base"] = version })
  }

  @Test(arguments: 1...9) func `every version of wl_seat works`(_ version: Int) throws {
    try live(ClientWindow.shown { $0.seatVersion = version })
  }

  @Test(arguments: 1...4) func `every version of wl_output works`(_ version: Int) throws {
    try live(ClientWindow.shown { $0.outputVersion = version })
  }

  @Test(arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
  func `a missing required global ends the connection with its name`(_ name: String) throws {
    var options = TestCompositor.Options()
    options.globals[name] = nil
    let compositor = try TestCompositor(options)
    let client = try ClientWindow(compositor)
    client.map()
    try compositor.run(until: { client.events.disconnection != nil })
    #expect(client.events.disconnection?.contains(name) == true)
    #expect(!client.connection.isConnected)
  }

  @Test(arguments: optional) func `an optional global may be withdrawn at any time`(
    _ name: String
  ) throws {
    let client = try ClientWindow.shown()
    client.compositor.withdrawGlobal(name)
    try client.compositor.roundTrip()
    try live(client)
  }

  @Test func `the decoration is asked for explicitly and the answer is obeyed`() throws {
    let server = try ClientWindow.shown { $0.decorationMode = 2 }
    #expect(server.toplevel.decoration?.requestedMode == 2)
    #expect(server.state?.decorations == .server)
    let own = try ClientWindow.shown { $0.decorationMode = 1 }
    #expect(own.state?.decorations == .client)
  }

  @Test func `without the decoration protocol the client decorates`() throws {
    let client = try ClientWindow.shown { $0.globals["zxdg_decoration_manager_v1"] = nil }
    #expect(client.state?.decorations == .client)
  }

  @Test func `a decoration mode may change while the window is shown`() throws {
    let client = try ClientWindow.shown { $0.decorationMode = 2 }
    client.toplevel.decoration?.configure(1)
    client.toplevel.configure()
    try client.compositor.roundTrip()
    #expect(client.state?.decorations == .client)
  }
}
