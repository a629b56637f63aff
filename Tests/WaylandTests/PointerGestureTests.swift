import Geometry
import Platform
import SurfaceTesting
import Testing
import WaylandClient

/// `zwp_pointer_gestures_v1`: what fingers do on a touchpad.
@MainActor
@Suite struct PointerGestureTests {
  private let client: ClientWindow
  private var compositor: TestCompositor { client.compositor }
  private var pointer: TestPointer { compositor.seats[0].pointer }
  private var touchpad: TestTouchpad { pointer.touchpad }

  init() throws {
    client = try ClientWindow.shown()
    client.compositor.seats[0].pointer.enter(client.surface, at: Point(x: 20, y: 30))
    client.compositor.seats[0].pointer.frame()
    try client.compositor.roundTrip()
  }

  private func told(_ fingers: () -> Void) throws -> [TouchpadEvent] {
    client.clearEvents()
    fingers()
    try compositor.roundTrip()
    return client.events.compactMap { if case .touchpad(let event) = $0 { event } else { nil } }
  }

  @Test func `a pinch begins where the cursor is, tells what changes, and ends`() throws {
    let events = try told {
      compositor.time = 2000
      touchpad.begin(.pinch, on: client.surface, fingers: 2)
      compositor.time = 2010
      touchpad.pinch(1, 2.5, scale: 1.25, degrees: 90)
      compositor.time = 2020
      touchpad.end(.pinch)
    }
    #expect(events.map(\.kind) == [.pinch, .pinch, .pinch])
    #expect(events.map(\.phase) == [.began, .changed, .ended])
    #expect(events.allSatisfy { $0.position == Point(x: 20, y: 30) && $0.fingerCount == 2 })
    #expect(events[1].delta == Point(x: 1, y: 2.5) && events[1].scale == 1.25)
    #expect(abs(events[1].rotation - .pi / 2) < 1e-9)
    #expect(events[2].timestamp - events[0].timestamp == .milliseconds(20))
    #expect(events[1].timestamp - events[0].timestamp == .milliseconds(10))
  }

  @Test func `steps that come together are one, and none is lost`() throws {
    let events = try told {
      touchpad.begin(.pinch, on: client.surface, fingers: 2)
      for step in 1...4 { touchpad.pinch(1, -1, scale: 1 + Double(step) / 4, degrees: 10) }
      touchpad.end(.pinch)
    }
    #expect(events.map(\.phase) == [.began, .changed, .ended])
    #expect(events[1].delta == Point(x: 4, y: -4) && events[1].scale == 2)
    #expect(abs(events[1].rotation - 40 * .pi / 180) < 1e-9)
  }

  @Test func `swipes and holds are told, with their fingers`() throws {
    let swipe = try told {
      touchpad.begin(.swipe, on: client.surface, fingers: 4)
      touchpad.swipe(-7, 0.5)
      touchpad.end(.swipe, isCancelled: true)
    }
    #expect(swipe.map(\.phase) == [.began, .changed, .cancelled])
    #expect(swipe[1].delta == Point(x: -7, y: 0.5) && swipe[1].fingerCount == 4)
    let hold = try told {
      touchpad.begin(.hold, on: client.surface, fingers: 1)
      touchpad.end(.hold)
    }
    #expect(hold.map(\.phase) == [.began, .ended] && hold.allSatisfy { $0.kind == .hold })
  }

  @Test func `the cursor is told to be where the gesture begins before it does`() throws {
    client.clearEvents()
    pointer.motion(to: Point(x: 90, y: 40))
    pointer.frame()
    touchpad.begin(.pinch, on: client.surface, fingers: 2)
    try compositor.roundTrip()
    let kinds = client.events.map {
      switch $0 {
      case .pointer(let event): "pointer \(event.position.x)"
      case .touchpad(let event): "touchpad \(event.position.x)"
      default: "other"
      }
    }
    #expect(kinds == ["pointer 90.0", "touchpad 90.0"])
  }

  @Test
  func `a gesture whose end is lost is cancelled by the next one, or by the end of the pointer`()
    throws
  {
    let twice = try told {
      touchpad.begin(.swipe, on: client.surface, fingers: 3)
      touchpad.begin(.pinch, on: client.surface, fingers: 2)
      touchpad.swipe(1, 1)
    }
    #expect(twice.map(\.phase) == [.began, .cancelled, .began], "a step of none is nothing")
    let gone = try told { compositor.seats[0].setCapabilities([.keyboard]) }
    #expect(gone.map(\.phase) == [.cancelled])
    for gesture in TestTouchpad.Gesture.allCases { #expect(touchpad.objectCount(gesture) == 0) }
    #expect(try told { compositor.seats[0].setCapabilities([.pointer, .keyboard]) }.isEmpty)
    for gesture in TestTouchpad.Gesture.allCases { #expect(touchpad.objectCount(gesture) == 1) }
  }

  @Test func `steps and ends of nothing, and gestures above no window, are left alone`() throws {
    let stray = try told {
      touchpad.swipe(1, 1)
      touchpad.pinch(scale: 2)
      for gesture in TestTouchpad.Gesture.allCases { touchpad.end(gesture) }
      pointer.leave(client.surface)
      pointer.frame()
      touchpad.begin(.pinch, on: client.surface, fingers: 2)
      touchpad.pinch(scale: 2)
      touchpad.end(.pinch)
    }
    #expect(stray.isEmpty)
  }

  @Test func `steps and ends of another gesture are not those of the one that goes on`() throws {
    let events = try told {
      touchpad.begin(.pinch, on: client.surface, fingers: 2)
      touchpad.swipe(1, 1)
      touchpad.end(.swipe)
      touchpad.end(.hold)
      touchpad.pinch(scale: 2)
      touchpad.end(.pinch)
    }
    #expect(events.map(\.phase) == [.began, .changed, .ended])
    #expect(events.map(\.scale) == [1, 2, 1] && events[1].delta == .zero)
  }

  @Test func `a gesture goes on when another window goes`() throws {
    let surface = client.surface
    let other = client.connection.makeWindow()
    other.map(WindowConfiguration(title: "Other", appID: "test", size: Size(width: 50, height: 50)))
    try compositor.run(until: { compositor.toplevels.count == 2 })
    client.clearEvents()
    touchpad.begin(.pinch, on: surface, fingers: 2)
    try compositor.roundTrip()
    other.unmap()
    touchpad.pinch(scale: 2)
    touchpad.end(.pinch)
    try compositor.roundTrip()
    let phases = client.events.compactMap {
      if case .touchpad(let event) = $0 { event.phase } else { nil }
    }
    #expect(phases == [.began, .changed, .ended])
  }

  @Test func `a window that goes takes its gesture with it`() throws {
    touchpad.begin(.pinch, on: client.surface, fingers: 2)
    try compositor.roundTrip()
    client.window.unmap()
    touchpad.pinch(scale: 2)
    touchpad.end(.pinch)
    try compositor.roundTrip()
    #expect(compositor.violations.isEmpty)
  }

  @Test(arguments: [1, 2, 3]) func `every version is enough`(_ version: Int) throws {
    let client = try ClientWindow.shown { $0.globals["zwp_pointer_gestures_v1"] = version }
    let touchpad = client.compositor.seats[0].pointer.touchpad
    #expect(touchpad.objectCount(.pinch) == 1 && touchpad.objectCount(.swipe) == 1)
    #expect(touchpad.objectCount(.hold) == (version < 3 ? 0 : 1))
    client.connection.close()
    #expect(client.compositor.violations.isEmpty)
  }
}
