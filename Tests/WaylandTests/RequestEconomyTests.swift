import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// What a program says to the compositor for what its user does, by interface and message. Requests that change nothing are
/// violations everywhere (VainRequestTests); here is how many of the others there are.
@Suite @MainActor struct RequestEconomyTests {
  /// A window with a menu button.
  @MainActor
  private final class Screen {
    let client: CompositorWindow
    private let button: MenuButtonNode

    init() throws {
      client = try CompositorWindow()
      button = MenuButtonNode("File") { [.action("New") {}, .action("Open") {}] }
      button.frame = Rect(x: 10, y: 40, width: 100, height: 32)
      client.window.contentView.addSubview(button.view)
      try settle()
    }

    var compositor: TestCompositor { client.compositor }
    var seat: TestSeat { compositor.seats[0] }
    var surface: TestSurface { compositor.toplevels.last!.surface! }

    /// A point of the content of the window, on its surface.
    func place(_ point: Point) -> Point {
      let geometry = compositor.toplevels.last!.geometry ?? .zero
      return client.window.contentView.convert(point, to: nil)
        + Point(x: Double(geometry.x), y: Double(geometry.y))
    }

    /// Refreshes the screen until nothing more is requested.
    func settle() throws {
      var count = 0
      repeat {
        count = messages.values.reduce(0, +)
        compositor.sendFrame()
        try compositor.roundTrip()
      } while count != messages.values.reduce(0, +)
    }

    /// How often each message was sent, without answers to pings.
    var messages: [String: Int] {
      let sent = compositor.requests.map(\.message).filter { $0 != "xdg_wm_base.pong" }
      return Dictionary(sent.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// What is sent for `act`, until everything is at rest.
    func requests(_ act: () throws -> Void) throws -> [String: Int] {
      try settle()
      compositor.clearLog()
      try act()
      try compositor.roundTrip()
      try settle()
      return messages
    }
  }

  @Test func `a window at rest, and what leaves it as it is, ask for nothing`() throws {
    let screen = try Screen()
    let sent = try screen.requests {
      for _ in 0..<5 { try screen.compositor.roundTrip() }
      screen.client.window.title = "Test"
    }
    #expect(sent.isEmpty, "\(sent)")
  }

  @Test func `a pointer that moves where nothing changes asks for nothing`() throws {
    let screen = try Screen()
    screen.seat.pointer.enter(screen.surface, at: screen.place(Point(x: 200, y: 130)))
    screen.seat.pointer.frame()
    let sent = try screen.requests {
      for x in 201..<220 {
        screen.seat.pointer.motion(to: screen.place(Point(x: Double(x), y: 130)))
        screen.seat.pointer.frame()
      }
    }
    #expect(sent.isEmpty, "\(sent)")
  }

  @Test func `a menu says each thing once`() throws {
    let screen = try Screen()
    screen.seat.pointer.enter(screen.surface, at: screen.place(Point(x: 60, y: 56)))
    screen.seat.pointer.frame()
    let sent = try screen.requests {
      screen.seat.pointer.button(isPressed: true)
      screen.seat.pointer.frame()
      try screen.compositor.run(until: { screen.compositor.popups.first?.isMapped == true })
    }
    for message in [
      "wl_compositor.create_surface", "xdg_wm_base.get_xdg_surface",
      "xdg_wm_base.create_positioner", "xdg_positioner.set_size", "xdg_positioner.set_anchor_rect",
      "xdg_positioner.set_anchor", "xdg_positioner.set_gravity",
      "xdg_positioner.set_constraint_adjustment", "xdg_positioner.destroy",
      "xdg_surface.get_popup", "xdg_popup.grab", "xdg_surface.ack_configure",
      "xdg_surface.set_window_geometry", "wl_surface.set_input_region",
      "wp_viewport.set_destination",
    ] {
      #expect(sent[message] == 1, "\(message): \(sent[message] ?? 0)")
    }
    #expect(sent["xdg_positioner.set_offset"] == nil && sent["wl_surface.set_buffer_scale"] == nil)
    #expect(sent["wl_compositor.create_region"] == sent["wl_region.destroy"])
  }

  @Test func `another size says each thing once`() throws {
    let screen = try Screen()
    let toplevel = screen.compositor.toplevels.last!
    let sent = try screen.requests { toplevel.configure(width: 340, height: 260) }
    for message in [
      "xdg_surface.ack_configure", "xdg_surface.set_window_geometry", "wp_viewport.set_destination",
    ] {
      #expect(sent[message] == 1, "\(message): \(sent[message] ?? 0)")
    }
    #expect(sent["xdg_toplevel.set_min_size"] == nil && sent["xdg_toplevel.set_title"] == nil)
  }
}
