import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// The pointer of a window on the in-process compositor.
@MainActor
@Suite struct PointerTests {
  private let client: ClientWindow
  private var compositor: TestCompositor { client.compositor }
  private var pointer: TestPointer { compositor.seats[0].pointer }

  init() throws { client = try ClientWindow.shown() }

  private func enter(at point: Point = Point(x: 10, y: 20)) throws {
    pointer.enter(client.surface, at: point)
    pointer.frame()
    try compositor.roundTrip()
  }

  @Test func `entering, pressing, releasing and leaving arrive in order`() throws {
    try enter()
    pointer.motion(to: Point(x: 50.5, y: 30.25))
    pointer.frame()
    pointer.button(isPressed: true)
    pointer.frame()
    pointer.button(isPressed: false)
    pointer.frame()
    pointer.leave(client.surface)
    pointer.frame()
    try compositor.roundTrip()
    let events = client.events.pointer
    #expect(
      events.map(\.kind) == [.entered, .moved, .pressed(.primary), .released(.primary), .exited])
    #expect(events[0].position == Point(x: 10, y: 20))
    #expect(events[1].position == Point(x: 50.5, y: 30.25))
    #expect(events[2].position == Point(x: 50.5, y: 30.25))
  }

  @Test func `of many movements in one batch the window sees the last`() throws {
    try enter()
    client.clearEvents()
    for x in 1...200 {
      pointer.motion(to: Point(x: Double(x), y: 5))
      pointer.frame()
    }
    try compositor.roundTrip()
    let events = client.events.pointer
    #expect(events.last?.position == Point(x: 200, y: 5))
    #expect(events.count < 20)
  }

  @Test func `a press is never merged with the movements around it`() throws {
    try enter()
    client.clearEvents()
    pointer.motion(to: Point(x: 1, y: 1))
    pointer.frame()
    pointer.button(isPressed: true)
    pointer.frame()
    pointer.motion(to: Point(x: 2, y: 2))
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.moved, .pressed(.primary), .moved])
    #expect(client.events.pointer[1].position == Point(x: 1, y: 1))
  }

  @Test func `events wait for the end of their frame`() throws {
    try enter()
    client.clearEvents()
    pointer.motion(to: Point(x: 9, y: 9))
    try compositor.roundTrip()
    #expect(client.events.pointer.isEmpty)
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.pointer.count == 1)
  }

  @Test func `a seat without frames delivers every event at once`() throws {
    let client = try ClientWindow.shown { $0.seatVersion = 4 }
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(client.surface)
    pointer.button(isPressed: true)
    try client.compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.entered, .pressed(.primary)])
  }

  @Test func `leaving twice is told once, and the surface may be gone`() throws {
    try enter()
    client.clearEvents()
    for _ in 0..<3 {
      pointer.leave(client.surface)
      pointer.frame()
    }
    try compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.exited])
  }

  @Test func `input for a window that is gone is dropped`() throws {
    try enter()
    client.window.unmap()
    client.clearEvents()
    pointer.motion(to: Point(x: 1, y: 1))
    pointer.frame()
    pointer.button(isPressed: true)
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.isEmpty)
  }

  @Test func `a pointer that is unplugged leaves, and a new one works`() throws {
    try enter()
    client.clearEvents()
    compositor.seats[0].setCapabilities([.keyboard])
    try compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.exited])
    #expect(compositor.requests("wl_pointer.release").count == 1)
    compositor.seats[0].setCapabilities([.keyboard, .pointer])
    try compositor.roundTrip()
    try enter()
    #expect(client.events.pointer.map(\.kind) == [.exited, .entered])
  }

  @Test func `two seats have two pointers`() throws {
    let second = compositor.addSeat([.pointer])
    try compositor.roundTrip()
    try enter()
    second.pointer.enter(client.surface, at: Point(x: 99, y: 9))
    second.pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.pointer.map(\.position.x) == [10, 99])
    compositor.removeSeat(second)
    try compositor.roundTrip()
    #expect(client.events.pointer.last?.kind == .exited)
  }

  @Test func `modifiers of the seat come with the pointer`() throws {
    try enter()
    compositor.seats[0].keyboard.enter(client.surface)
    compositor.seats[0].keyboard.modifiers(depressed: 5)
    pointer.button(isPressed: true)
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.pointer.last?.modifiers == [.shift, .control])
  }

  // MARK: Scrolling

  @Test func `a wheel click scrolls by its length and counts as one step`() throws {
    try enter()
    pointer.axisSource(.wheel)
    pointer.axisValue120(.vertical, 120)
    pointer.axis(.vertical, 15)
    pointer.frame()
    try compositor.roundTrip()
    let event = try #require(client.events.scroll.first)
    #expect(client.events.scroll.count == 1)
    #expect(event.delta == Point(x: 0, y: 15))
    #expect(event.steps == Point(x: 0, y: 1))
    #expect(event.source == .wheel)
    #expect(event.position == Point(x: 10, y: 20))
  }

  @Test func `an older seat tells clicks, not 120ths`() throws {
    let client = try ClientWindow.shown { $0.seatVersion = 7 }
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(client.surface)
    pointer.frame()
    pointer.axisSource(.wheel)
    pointer.axisDiscrete(.vertical, -1)
    pointer.axis(.vertical, -10)
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.scroll.map(\.steps) == [Point(x: 0, y: -1)])
    #expect(client.events.scroll.map(\.delta) == [Point(x: 0, y: -10)])
  }

  @Test func `fingers scroll both axes and end when both have stopped`() throws {
    try enter()
    pointer.axisSource(.finger)
    pointer.axis(.vertical, 3)
    pointer.axis(.horizontal, 2)
    pointer.frame()
    try compositor.roundTrip()
    pointer.axisSource(.finger)
    pointer.axisStop(.horizontal)
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.scroll.map(\.isEnd) == [false])
    pointer.axisSource(.finger)
    pointer.axisStop(.vertical)
    pointer.frame()
    try compositor.roundTrip()
    let events = client.events.scroll
    #expect(events.map(\.isEnd) == [false, true])
    #expect(events[0].delta == Point(x: 2, y: 3))
    #expect(events[1].delta == .zero)
    #expect(events[1].source == .finger)
  }

  @Test func `scrolling of one batch adds up, and nothing is lost`() throws {
    try enter()
    for _ in 0..<100 {
      pointer.axisSource(.finger)
      pointer.axis(.vertical, 1.5)
      pointer.frame()
    }
    try compositor.roundTrip()
    #expect(client.events.scroll.reduce(0) { $0 + $1.delta.y } == 150)
    #expect(client.events.scroll.count < 20)
  }

  @Test func `a stop without movement still ends`() throws {
    try enter()
    pointer.axisSource(.finger)
    pointer.axisStop()
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.scroll.map(\.isEnd) == [true])
  }

  @Test
  func `a gesture that the pointer left in the middle does not hold up the end of the next one`()
    throws
  {
    try enter()
    pointer.axisSource(.finger)
    pointer.axis(.vertical, 4)
    pointer.frame()
    pointer.leave(client.surface)
    pointer.frame()
    try enter()
    client.clearEvents()
    pointer.axisSource(.finger)
    pointer.axis(.horizontal, 4)
    pointer.frame()
    pointer.axisSource(.finger)
    pointer.axisStop(.horizontal)
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.scroll.map(\.isEnd) == [false, true])
  }
}
