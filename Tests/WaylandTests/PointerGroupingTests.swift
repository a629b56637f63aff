import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// How pointer events are grouped, and which serials requests name.
@MainActor
@Suite struct PointerGroupingTests {
  /// A window with the pointer over it at 50,40.
  private func pointed(
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> (client: ClientWindow, pointer: TestPointer) {
    let client = try ClientWindow.shown(configure)
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(client.surface, at: Point(x: 50, y: 40))
    pointer.frame()
    try client.compositor.roundTrip()
    return (client, pointer)
  }

  @Test func `enter, motion and leave carry fractions of a unit`() throws {
    let (client, pointer) = try pointed()
    client.clearEvents()
    pointer.motion(to: Point(x: 50.5, y: 30.25))
    pointer.frame()
    try client.compositor.roundTrip()
    pointer.leave(client.surface)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.moved, .exited])
    #expect(client.events.pointer.first?.position == Point(x: 50.5, y: 30.25))
  }

  @Test func `leave and enter in one frame stay in the same window`() throws {
    let (client, pointer) = try pointed()
    client.clearEvents()
    pointer.leave(client.surface)
    pointer.enter(client.surface, at: Point(x: 3, y: 3))
    pointer.frame()
    pointer.button(isPressed: true)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.pointer.last?.kind == .pressed(.primary))
    #expect(client.events.pointer.last?.position == Point(x: 3, y: 3))
  }

  @Test func `a second enter without a leave is no second entered`() throws {
    let (client, pointer) = try pointed()
    client.clearEvents()
    pointer.enter(client.surface, at: Point(x: 1, y: 2))
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(!client.events.pointer.contains { $0.kind == .entered })
  }

  @Test func `a movement, a press and a turn of the wheel of one frame come in this order`() throws
  {
    let (client, pointer) = try pointed()
    client.clearEvents()
    pointer.axis(.vertical, 10)
    pointer.button(isPressed: true)
    pointer.motion(to: Point(x: 70, y: 30))
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.moved, .pressed(.primary)])
    #expect(
      client.events.pointer.map(\.position) == Array(repeating: Point(x: 70, y: 30), count: 2))
    #expect(client.events.scroll.map(\.position) == [Point(x: 70, y: 30)])
    guard case .scroll? = client.events.last else {
      Issue.record("it scrolls before it is pressed")
      return
    }
  }

  @Test func `a pointer that enters and leaves within a frame is outside`() throws {
    let (client, pointer) = try pointed()
    client.clearEvents()
    pointer.enter(client.surface, at: Point(x: 3, y: 3))
    pointer.leave(client.surface)
    pointer.frame()
    pointer.motion(to: Point(x: 9, y: 9))
    pointer.frame()
    pointer.axis(.vertical, 10)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.exited])
    #expect(client.events.scroll.isEmpty)
  }

  @Test func `what has moved is told before the pointer is unplugged`() throws {
    let (client, pointer) = try pointed()
    client.clearEvents()
    pointer.motion(to: Point(x: 60, y: 45))
    pointer.frame()
    client.compositor.seats[0].setCapabilities([.keyboard])
    try client.compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.moved, .exited])
    #expect(client.events.pointer.last?.position == Point(x: 60, y: 45))
  }

  @Test func `a pointer that leaves has the time and the modifiers of now`() throws {
    let (client, pointer) = try pointed()
    let keyboard = client.compositor.seats[0].keyboard
    keyboard.enter(client.surface)
    client.compositor.time = 5000
    pointer.motion(to: Point(x: 1, y: 1))
    pointer.frame()
    keyboard.modifiers(depressed: 1)
    pointer.leave(client.surface)
    pointer.frame()
    try client.compositor.roundTrip()
    let events = client.events.pointer.suffix(2)
    #expect(events.map(\.kind) == [.moved, .exited])
    #expect(events.map(\.modifiers) == [[], .shift])
    #expect(events.first?.timestamp == events.last?.timestamp)
  }

  // MARK: Scrolling

  @Test func `two events of one axis in a frame add up`() throws {
    let (client, pointer) = try pointed()
    pointer.axisSource(.wheel)
    for _ in 0..<2 {
      pointer.axis(.vertical, 15)
      pointer.axisValue120(.vertical, 120)
    }
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.scroll.map(\.delta.y) == [30])
    #expect(client.events.scroll.map(\.steps.y) == [2])
  }

  @Test func `what is scrolled after the pointer has moved comes after that`() throws {
    let (client, pointer) = try pointed()
    client.clearEvents()
    pointer.motion(to: Point(x: 80, y: 20))
    pointer.frame()
    pointer.axis(.vertical, 10)
    pointer.frame()
    try client.compositor.roundTrip()
    guard case .pointer? = client.events.first, case .scroll? = client.events.last else {
      Issue.record("the order is wrong")
      return
    }
    #expect(client.events.scroll.map(\.position) == [Point(x: 80, y: 20)])
  }

  @Test func `scrolling that is merged has the time of its last part`() throws {
    let (client, pointer) = try pointed()
    for time: UInt32 in [2000, 2010, 2025] {
      client.compositor.time = time
      pointer.axisSource(.finger)
      pointer.axis(.vertical, 2)
      pointer.frame()
    }
    try client.compositor.roundTrip()
    pointer.motion(to: Point(x: 5, y: 5))
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.scroll.reduce(0) { $0 + $1.delta.y } == 6)
    #expect(client.events.scroll.last?.timestamp == client.events.pointer.last?.timestamp)
  }

  @Test func `a wheel and fingers are told apart`() throws {
    let (client, pointer) = try pointed()
    for source in [TestPointer.AxisSource.wheel, .finger, .continuous, .wheelTilt] {
      pointer.axisSource(source)
      pointer.axis(.vertical, 10)
      pointer.frame()
    }
    try client.compositor.roundTrip()
    #expect(
      client.events.scroll.map(\.source) == [.wheel, .finger, .continuous, .wheelTilt])
    #expect(client.events.scroll.map(\.steps.y) == [1, 0, 0, 1])
  }

  @Test func `a wheel that tilts sideways clicks sideways`() throws {
    let (client, pointer) = try pointed()
    pointer.axisSource(.wheelTilt)
    pointer.axisValue120(.horizontal, -120)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.scroll.map(\.steps) == [Point(x: -1, y: 0)])
    #expect(client.events.scroll.map(\.delta) == [Point(x: -10, y: 0)])
  }

  @Test func `each frame tells what it has brought itself`() throws {
    let (client, pointer) = try pointed()
    pointer.axisSource(.finger)
    pointer.axis(.horizontal, 7)
    pointer.frame()
    try client.compositor.roundTrip()
    pointer.axis(.vertical, 10)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.scroll.map(\.delta) == [Point(x: 7, y: 0), Point(x: 0, y: 10)])
    #expect(client.events.scroll.map(\.source) == [.finger, .wheel])
  }

  @Test func `parts of a click add up to a click`() throws {
    let (client, pointer) = try pointed()
    for _ in 0..<8 {
      pointer.axisSource(.wheel)
      pointer.axisValue120(.vertical, 15)
      pointer.axis(.vertical, 1.875)
      pointer.frame()
    }
    try client.compositor.roundTrip()
    #expect(client.events.scroll.reduce(0) { $0 + $1.steps.y } == 1)
    #expect(client.events.scroll.reduce(0) { $0 + $1.delta.y } == 15)
  }

  @Test func `what is scrolled before the pointer moves on belongs to where it was`() throws {
    let (client, pointer) = try pointed()
    client.clearEvents()
    pointer.axis(.vertical, 10)
    pointer.frame()
    pointer.motion(to: Point(x: 150, y: 80))
    pointer.frame()
    pointer.axis(.vertical, 20)
    pointer.frame()
    try client.compositor.roundTrip()
    let places: [Point] = client.events.compactMap {
      switch $0 {
      case .pointer(let event): event.position
      case .scroll(let event): event.position
      default: nil
      }
    }
    #expect(
      places == [Point(x: 50, y: 40), Point(x: 150, y: 80), Point(x: 150, y: 80)])
    #expect(client.events.scroll.map(\.delta.y) == [10, 20])
  }

  @Test func `clicks of the wheel before and after Control is pressed are told apart`() throws {
    let (client, pointer) = try pointed()
    let keyboard = client.compositor.seats[0].keyboard
    keyboard.enter(client.surface)
    keyboard.modifiers()
    try client.compositor.roundTrip()
    for mask: UInt32 in [0, 0, 4, 4, 0] {
      keyboard.modifiers(depressed: mask)
      pointer.axisSource(.wheel)
      pointer.axis(.vertical, 15)
      pointer.axisValue120(.vertical, 120)
      pointer.frame()
    }
    try client.compositor.roundTrip()
    #expect(client.events.scroll.map(\.modifiers) == [[], .control, []])
    #expect(client.events.scroll.map(\.steps.y) == [2, 2, 1])
  }

  @Test func `both axes of a frame are one event`() throws {
    let (client, pointer) = try pointed()
    pointer.axisSource(.finger)
    pointer.axis(.vertical, 3.5)
    pointer.axis(.horizontal, -2)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.scroll.map(\.delta) == [Point(x: -2, y: 3.5)])
    #expect(client.events.scroll.map(\.steps) == [.zero])
    #expect(client.events.scroll.map(\.source) == [.finger])
  }

  @Test func `an absent source means a wheel`() throws {
    let (client, pointer) = try pointed()
    pointer.axis(.vertical, 10)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.scroll.map(\.source) == [.wheel])
    #expect(client.events.scroll.map(\.steps.y) == [1])
  }

  @Test func `lifting the fingers ends the scroll, with the stop in a frame of its own`() throws {
    let (client, pointer) = try pointed()
    pointer.axisSource(.finger)
    pointer.axis(.vertical, 4)
    pointer.frame()
    pointer.axisSource(.finger)
    pointer.axisStop(.vertical)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.scroll.map(\.isEnd) == [false, true])
    #expect(client.events.scroll.last?.delta == .zero)
  }

  @Test func `the end of one axis does not end the other`() throws {
    let (client, pointer) = try pointed()
    pointer.axisSource(.finger)
    pointer.axis(.vertical, 4)
    pointer.axis(.horizontal, 4)
    pointer.frame()
    pointer.axisSource(.finger)
    pointer.axisStop(.horizontal)
    pointer.axis(.vertical, 4)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(!client.events.scroll.contains { $0.isEnd })
    pointer.axisSource(.finger)
    pointer.axisStop(.vertical)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.scroll.last?.isEnd == true)
  }

  @Test func `time stamps may wrap around`() throws {
    let (client, pointer) = try pointed()
    client.compositor.time = .max - 5
    pointer.motion(to: Point(x: 1, y: 1))
    pointer.frame()
    try client.compositor.roundTrip()
    client.compositor.time = 10
    pointer.motion(to: Point(x: 2, y: 2))
    pointer.frame()
    try client.compositor.roundTrip()
    let times = client.events.pointer.suffix(2).map(\.timestamp)
    #expect(times[1] - times[0] == .milliseconds(16))
  }

  // MARK: The end of a press

  @Test func `a pointer that is taken away with a button down is cancelled, and then exits`() throws
  {
    let (client, pointer) = try pointed()
    pointer.button(isPressed: true)
    pointer.frame()
    try client.compositor.roundTrip()
    client.clearEvents()
    pointer.leave(client.surface)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.cancelled, .exited])
  }

  @Test func `a button that comes up before the pointer leaves is released, also in one frame`()
    throws
  {
    let (client, pointer) = try pointed()
    pointer.button(isPressed: true)
    pointer.frame()
    try client.compositor.roundTrip()
    client.clearEvents()
    pointer.motion(to: Point(x: 190, y: 20))
    pointer.button(isPressed: false)
    pointer.leave(client.surface)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.moved, .released(.primary), .exited])
    #expect(client.events.pointer[1].position == Point(x: 190, y: 20))
  }

  // MARK: Cursor

  @Test func `the cursor is set with the serial of the enter`() throws {
    let (client, pointer) = try pointed()
    #expect(pointer.cursor == .shape(1))
    client.window.setCursor(.text, of: .mouse)
    try client.compositor.roundTrip()
    #expect(pointer.cursor == .shape(9))
    #expect(pointer.ignoredCursorRequests == 0)
  }

  // MARK: Interactive requests

  @Test func `a resize names its edges`() throws {
    let (client, pointer) = try pointed()
    client.onEvent = { event in
      if case .pointer(let event) = event, event.kind == .pressed(.primary) {
        client.window.beginResize([.bottom, .right], for: event.serial)
      }
    }
    let serial = pointer.button(isPressed: true)
    pointer.frame()
    try client.compositor.roundTrip()
    let request = try #require(client.compositor.requests("xdg_toplevel.resize").first)
    #expect(Array(request.arguments.suffix(2)) == ["\(serial)", "10"])
  }

}
