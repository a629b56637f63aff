import Geometry
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// The cursor over a window, and requests that need an input event.
@MainActor
@Suite struct CursorTests {
  private func entered(
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> (ClientWindow, TestPointer) {
    let client = try ClientWindow.shown(configure)
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(client.surface)
    pointer.frame()
    try client.compositor.roundTrip()
    return (client, pointer)
  }

  @Test func `the arrow is shown when the pointer enters`() throws {
    let (_, pointer) = try entered()
    #expect(pointer.cursor == .shape(1))
  }

  @Test func `the cursor that the window chooses is shown once`() throws {
    let (client, pointer) = try entered()
    client.window.setCursor(.text, of: .mouse)
    client.window.setCursor(.text, of: .mouse)
    try client.compositor.roundTrip()
    #expect(pointer.cursor == .shape(9))
    #expect(client.compositor.requests("wp_cursor_shape_device_v1.set_shape").count == 2)
  }

  @Test func `a cursor chosen while the pointer is away is shown when it comes back`() throws {
    let (client, pointer) = try entered()
    pointer.leave(client.surface)
    pointer.frame()
    try client.compositor.roundTrip()
    client.window.setCursor(.grab, of: .mouse)
    try client.compositor.roundTrip()
    #expect(pointer.ignoredCursorRequests == 0)
    pointer.enter(client.surface)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(pointer.cursor == .shape(16))
  }

  @Test func `the cursor is set again with every enter, for others have changed it`() throws {
    let (client, pointer) = try entered()
    client.window.setCursor(.text, of: .mouse)
    for _ in 0..<2 {
      pointer.leave(client.surface)
      pointer.frame()
      pointer.enter(client.surface)
      pointer.frame()
      try client.compositor.roundTrip()
      #expect(pointer.cursor == .shape(9))
    }
  }

  @Test func `of two pointers each has the cursor that was chosen for it`() throws {
    let (client, pointer) = try entered()
    let second = client.compositor.addSeat([.pointer]).pointer
    try client.compositor.roundTrip()
    second.enter(client.surface)
    second.frame()
    try client.compositor.roundTrip()
    let other = PointerID(InputDevice(.mouse, seat: SeatID(rawValue: 1)))
    client.window.setCursor(.text, of: .mouse)
    client.window.setCursor(.grab, of: other)
    try client.compositor.roundTrip()
    #expect(pointer.cursor == .shape(9) && second.cursor == .shape(16))
    client.window.setCursor(.default, of: .mouse)
    try client.compositor.roundTrip()
    #expect(pointer.cursor == .shape(1) && second.cursor == .shape(16))
    second.leave(client.surface)
    second.frame()
    second.enter(client.surface)
    second.frame()
    try client.compositor.roundTrip()
    #expect(pointer.cursor == .shape(1) && second.cursor == .shape(16))
  }

  @Test func `no cursor hides it`() throws {
    let (client, pointer) = try entered()
    client.window.setCursor(.none, of: .mouse)
    try client.compositor.roundTrip()
    #expect(pointer.cursor == TestPointer.CursorImage.none)
  }

  @Test(arguments: [Int32(1), 2])
  func `without names the cursor is an image, at the scale of the window`(_ scale: Int32) throws {
    let (client, pointer) = try entered {
      $0.globals["wp_cursor_shape_manager_v1"] = nil
      $0.globals["wp_fractional_scale_manager_v1"] = nil
      $0.outputs[0].scale = scale
    }
    guard case .surface(let id, _)? = pointer.cursor else {
      Issue.record("no cursor surface")
      return
    }
    let surface = try #require(client.compositor.surfaces.first { $0.id == id })
    #expect(surface.isMapped)
    #expect(surface.bufferScale == scale || surface.contents!.size.width % scale != 0)
  }

  @Test func `no theme is read before the pointer enters`() throws {
    let client = try ClientWindow.shown { $0.globals["wp_cursor_shape_manager_v1"] = nil }
    #expect(client.compositor.requests("wl_shm.create_pool").count == 1, "the window's buffer")
  }

  @Test func `a press may begin to move or resize the window`() throws {
    let (client, pointer) = try entered()
    client.onEvent = { [unowned client] event in
      guard case .pointer(let event) = event, case .pressed(let button) = event.kind else { return }
      if button == .primary { client.window.beginMove(for: event.serial) }
      if button == .middle { client.window.beginResize([.bottom, .right], for: event.serial) }
      if button == .secondary {
        client.window.showWindowMenu(at: Point(x: 3, y: 4), for: event.serial)
      }
    }
    let serials = [0x110, 0x112, 0x111].map { pointer.button($0, isPressed: true) }
    pointer.frame()
    try client.compositor.roundTrip()
    let move = client.compositor.requests("xdg_toplevel.move")
    let resize = client.compositor.requests("xdg_toplevel.resize")
    let menu = client.compositor.requests("xdg_toplevel.show_window_menu")
    #expect(move.map { $0.arguments[1] } == ["\(serials[0])"])
    #expect(resize.map { $0.arguments[1...] } == [["\(serials[1])", "10"]])
    #expect(menu.map { $0.arguments[1...] } == [["\(serials[2])", "3", "4"]])
  }

  @Test func `each cursor is asked for by the number that the protocol gives it`() throws {
    let (client, pointer) = try entered()
    let numbers: [(Cursor, UInt32)] = [
      (.pointer, 4), (.wait, 6), (.text, 9), (.move, 13), (.notAllowed, 15), (.grab, 16),
      (.grabbing, 17), (.eastResize, 18), (.northResize, 19), (.northEastResize, 20),
      (.northWestResize, 21), (.southResize, 22), (.southEastResize, 23),
      (.southWestResize, 24), (.westResize, 25), (.columnResize, 30),
      (.rowResize, 31), (.default, 1),
    ]
    #expect(Set(numbers.map(\.0)).union([.none]) == Set(Cursor.allCases))
    for (cursor, number) in numbers {
      client.window.setCursor(cursor, of: .mouse)
      try client.compositor.roundTrip()
      #expect(pointer.cursor == .shape(number))
    }
  }

  @Test func `in an old theme each edge and corner has the image of its side`() {
    let names: [(Cursor, String)] = [
      (.northResize, "top_side"), (.southResize, "bottom_side"), (.eastResize, "right_side"),
      (.westResize, "left_side"), (.northEastResize, "top_right_corner"),
      (.northWestResize, "top_left_corner"), (.southEastResize, "bottom_right_corner"),
      (.southWestResize, "bottom_left_corner"), (.text, "xterm"), (.wait, "watch"),
      (.grab, "openhand"), (.grabbing, "closedhand"), (.pointer, "hand2"), (.move, "fleur"),
      (.columnResize, "sb_h_double_arrow"), (.rowResize, "sb_v_double_arrow"),
    ]
    for (cursor, name) in names { #expect(cursor.themeNames.dropFirst().first == name) }
  }

  @Test func `without the serial of an event there is nothing to begin with`() throws {
    let (client, _) = try entered()
    client.window.beginMove(for: nil)
    client.window.beginResize(.top, for: nil)
    client.window.showWindowMenu(at: .zero, for: nil)
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("xdg_toplevel.move").isEmpty)
    #expect(client.compositor.requests("xdg_toplevel.resize").isEmpty)
    #expect(client.compositor.requests("xdg_toplevel.show_window_menu").isEmpty)
  }

  @Test func `one shape device, or one surface, serves all cursors of a pointer`() throws {
    for named in [true, false] {
      let (client, pointer) = try entered {
        if !named { $0.globals["wp_cursor_shape_manager_v1"] = nil }
      }
      for cursor in [Cursor.text, .grab, .default, .text] {
        client.window.setCursor(cursor, of: .mouse)
      }
      try client.compositor.roundTrip()
      let made = client.compositor.requests("wp_cursor_shape_manager_v1.get_pointer").count
      #expect(made == (named ? 1 : 0))
      #expect(client.compositor.surfaces.count == (named ? 1 : 2))
      client.compositor.seats[0].setCapabilities([])
      try client.compositor.run(until: { pointer.objectCount == 0 })
      #expect(client.compositor.surfaces.count == 1)
      #expect(
        client.compositor.requests("wp_cursor_shape_device_v1.destroy").count == (named ? 1 : 0))
    }
  }

  @Test func `an image follows the scale of the window, and points where it points`() throws {
    let (client, pointer) = try entered {
      $0.globals["wp_cursor_shape_manager_v1"] = nil
      $0.globals["wp_fractional_scale_manager_v1"] = nil
    }
    let first = try #require(pointer.cursor)
    client.compositor.outputs[0].change { $0.scale = 2 }
    try client.compositor.roundTrip()
    let theme = try #require(client.connection.cursorTheme(scale: 2))
    let image = try #require(theme.animation(.default)?.frames.first)
    guard case .surface(let id, let hotSpot)? = pointer.cursor else {
      Issue.record("no cursor surface")
      return
    }
    let surface = try #require(client.compositor.surfaces.first { $0.id == id })
    #expect(surface.contents?.size == PixelSize(width: image.width, height: image.height))
    #expect(hotSpot.x == image.hotspotX / surface.bufferScale)
    #expect(hotSpot.y == image.hotspotY / surface.bufferScale)
    #expect(client.compositor.requests("wl_pointer.set_cursor").count == 2, "after \(first)")
  }

  @Test func `a theme is read once for each scale`() throws {
    let (client, _) = try entered { $0.globals["wp_cursor_shape_manager_v1"] = nil }
    let theme = try #require(client.connection.cursorTheme(scale: 1))
    let large = try #require(client.connection.cursorTheme(scale: 2))
    #expect(theme !== large && large.pixelSize == 2 * theme.pixelSize)
    #expect(client.connection.cursorTheme(scale: 1) === theme)
    #expect(client.connection.cursorTheme(scale: 2) === large)
  }
}
