import Geometry
import Platform
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Pens and other tools of graphics tablets.
@MainActor
@Suite struct TabletTests {
  /// A tool is near the window, at 10, 20.
  private func near(
    _ tool: TestTablet.Tool = .pen,
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> (ClientWindow, TestTablet) {
    let client = try ClientWindow.shown(configure)
    let tablet = client.compositor.seats[0].tablet
    tablet.plugIn(hasPad: true)
    tablet.addTool(tool)
    tablet.proximityIn(client.surface, at: Point(x: 10, y: 20))
    tablet.frame()
    try client.compositor.roundTrip()
    return (client, tablet)
  }

  private func events(_ client: ClientWindow) throws -> [PointerEvent] {
    try client.compositor.roundTrip()
    defer { client.clearEvents() }
    return client.events.compactMap { event in
      if case .pointer(let event) = event { event } else { nil }
    }
  }

  @Test func `a pen hovers, presses with its strength, and goes`() throws {
    let (client, tablet) = try near()
    let entered = try events(client)
    #expect(entered.map(\.kind) == [.entered])
    #expect(entered[0].position == Point(x: 10, y: 20) && entered[0].device.kind == .pen)
    #expect(entered[0].pen == PenState(.pen, pressure: 0, distance: 0))
    tablet.motion(to: Point(x: 11, y: 20))
    tablet.distance(32768)
    tablet.frame()
    let serial = tablet.down()
    tablet.pressure(65535)
    tablet.distance(0)
    tablet.tilt(90, -45)
    tablet.rotation(180)
    tablet.frame()
    let touched = try events(client)
    #expect(touched.map(\.kind) == [.moved, .moved, .pressed(.primary)])
    #expect(abs(touched[0].pen!.distance! - 0.5) < 0.001)
    let pen = try #require(touched[2].pen)
    #expect(pen.pressure == 1 && pen.distance == 0)
    #expect(pen.tilt == Point(x: .pi / 2, y: -.pi / 4) && pen.rotation == .pi)
    #expect(touched[2].serial?.rawValue == serial)
    tablet.up()
    tablet.pressure(0)
    tablet.frame()
    tablet.proximityOut()
    tablet.frame()
    let last = try events(client)
    #expect(last.map(\.kind) == [.moved, .released(.primary), .exited])
    #expect(last.allSatisfy { $0.pointer == .pen() })
  }

  @Test func `each movement of a stroke is told, and each as one event`() throws {
    let (client, tablet) = try near()
    tablet.down()
    tablet.frame()
    _ = try events(client)
    for step in 1...5 {
      tablet.motion(to: Point(x: Double(10 + step), y: 20))
      tablet.pressure(UInt32(step * 1000))
      tablet.tilt(1, 1)
      tablet.frame()
    }
    let stroke = try events(client)
    #expect(stroke.map(\.kind) == Array(repeating: .moved, count: 5))
    #expect(stroke.map(\.position.x) == [11, 12, 13, 14, 15])
    #expect(stroke.map { ($0.pen!.pressure! * 65535).rounded() } == [1000, 2000, 3000, 4000, 5000])
  }

  @Test(arguments: [
    (TestTablet.Tool.eraser, PenState.Tool.eraser), (.airbrush, .airbrush), (.mouse, .puck),
  ])
  func `other tools say what they are`(_ tool: TestTablet.Tool, _ told: PenState.Tool) throws {
    let (client, tablet) = try near(tool)
    tablet.slider(-65535)
    tablet.wheel(15)
    tablet.frame()
    let all = try events(client)
    #expect(all.allSatisfy { $0.pen?.tool == told })
    #expect(all.last?.pen?.slider == -1)
  }

  @Test func `a tool without a measure has none`() throws {
    let client = try ClientWindow.shown()
    let tablet = client.compositor.seats[0].tablet
    tablet.plugIn()
    tablet.addTool(.pen, capabilities: [])
    tablet.proximityIn(client.surface)
    tablet.frame()
    #expect(try events(client).first?.pen == PenState(.pen))
  }

  @Test func `the buttons of a pen are those of a mouse`() throws {
    let (client, tablet) = try near()
    _ = try events(client)
    for code: UInt32 in [0x14b, 0x14c, 0x149] {
      tablet.button(code, isPressed: true)
      tablet.button(code, isPressed: false)
      tablet.frame()
    }
    let third = PointerButton(rawValue: 0x149)
    #expect(
      try events(client).map(\.kind) == [
        .pressed(.secondary), .released(.secondary), .pressed(.middle), .released(.middle),
        .pressed(third), .released(third),
      ])
  }

  @Test func `a press that the tool leaves with, or is unplugged with, is taken back`() throws {
    for isUnplugged in [true, false] {
      let (client, tablet) = try near()
      tablet.down()
      tablet.frame()
      _ = try events(client)
      if isUnplugged {
        tablet.unplug()
      } else {
        tablet.proximityOut()
        tablet.frame()
      }
      #expect(try events(client).map(\.kind) == [.cancelled, .exited])
      if isUnplugged { #expect(tablet.objectCount == 0, "nothing of it is kept") }
    }
  }

  @Test func `a press that a drag takes over is taken back once, and not released`() throws {
    let (client, tablet) = try near()
    let serial = InputSerial(tablet.down(), seat: .first)
    tablet.frame()
    try client.compositor.roundTrip()
    let drags = try #require(client.connection.dragBackend)
    try drags.begin(Drag([.text("a stroke")], for: serial), from: client.window) { _ in }
    try client.compositor.roundTrip()
    #expect(client.compositor.seats[0].drag.isOfClient)
    tablet.up()
    tablet.frame()
    tablet.proximityOut()
    tablet.frame()
    #expect(try events(client).map(\.kind) == [.entered, .pressed(.primary), .cancelled, .exited])
  }

  @Test func `a tablet that is plugged in again works, also where a pad was pressed`() throws {
    let (client, tablet) = try near()
    tablet.unplug()
    _ = try events(client)
    tablet.plugIn(hasPad: true)
    tablet.addTool()
    tablet.proximityIn(client.surface)
    tablet.down()
    tablet.frame()
    let kinds = try events(client)
    #expect(kinds.map(\.kind) == [.entered, .pressed(.primary)])
    #expect(kinds[0].pointer == .pen(1), "a tool of its own")
  }

  @Test func `a window that goes takes the press with it, and a new one gets the next`() throws {
    let (client, tablet) = try near()
    tablet.down()
    tablet.frame()
    _ = try events(client)
    client.window.unmap()
    tablet.motion(to: Point(x: 1, y: 1))
    tablet.up()
    tablet.frame()
    tablet.proximityOut()
    tablet.frame()
    #expect(try events(client).isEmpty)
    try client.show()
    tablet.proximityIn(client.surface)
    tablet.frame()
    #expect(try events(client).map(\.kind) == [.entered])
  }

  @Test(arguments: [true, false])
  func `a tool has the cursor of the window`(_ hasNames: Bool) throws {
    let (client, tablet) = try near {
      if !hasNames { $0.globals["wp_cursor_shape_manager_v1"] = nil }
    }
    #expect(tablet.cursor != nil)
    client.window.setCursor(.text, of: .pen())
    try client.compositor.roundTrip()
    if hasNames {
      #expect(tablet.cursor == .shape(9))
    } else if case .surface(let id, _)? = tablet.cursor {
      #expect(client.compositor.surfaces.contains { $0.id == id && $0.isMapped })
    } else {
      Issue.record("no cursor surface")
    }
    client.window.setCursor(.none, of: .pen())
    try client.compositor.roundTrip()
    #expect(tablet.cursor == TestPointer.CursorImage.none)
  }

  @Test func `the press of a pen moves the window`() throws {
    let (client, tablet) = try near()
    client.onEvent = { [unowned client] event in
      guard case .pointer(let event) = event, event.kind == .pressed(.primary) else { return }
      client.window.beginMove(for: event.serial)
    }
    let serial = tablet.down()
    tablet.frame()
    try client.compositor.roundTrip()
    #expect(
      client.compositor.requests("xdg_toplevel.move").map { $0.arguments[1] } == ["\(serial)"])
  }

  @Test func `mouse and pen are two pointers`() throws {
    let (client, tablet) = try near()
    _ = try events(client)
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(client.surface, at: Point(x: 50, y: 50))
    pointer.frame()
    pointer.motion(to: Point(x: 51, y: 50))
    pointer.frame()
    tablet.motion(to: Point(x: 12, y: 20))
    tablet.frame()
    let all = try events(client)
    #expect(all.map(\.pointer) == [.mouse, .mouse, .pen()])
    #expect(all.map(\.pen?.tool) == [nil, nil, .pen])
  }

  @Test func `a seat that comes later has its tablets, and one that goes takes them along`() throws
  {
    let client = try ClientWindow.shown()
    let seat = client.compositor.addSeat([])
    try client.compositor.roundTrip()
    seat.tablet.plugIn()
    seat.tablet.addTool()
    seat.tablet.proximityIn(client.surface)
    seat.tablet.frame()
    #expect(try events(client).map(\.seat.rawValue) == [1])
    client.compositor.removeSeat(seat)
    #expect(try events(client).map(\.kind) == [.exited])
    #expect(seat.tablet.objectCount == 0)
  }
}
