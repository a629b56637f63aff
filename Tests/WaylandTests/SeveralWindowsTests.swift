import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Two windows of one program under the same pointer and keyboard.
@MainActor
@Suite struct SeveralWindowsTests {
  private let client: ClientWindow
  private let other: ProbeWindow<WaylandToplevel>
  private let surfaces: [TestSurface]

  init() throws {
    client = try ClientWindow.shown()
    other = ProbeWindow(client.connection.makeWindow())
    other.map(title: "Other")
    let compositor = client.compositor
    try compositor.run(until: { compositor.toplevels.count { $0.isMapped } == 2 })
    try compositor.roundTrip()
    surfaces = compositor.toplevels.compactMap(\.surface)
    client.clearEvents()
    other.clearEvents()
  }

  private var compositor: TestCompositor { client.compositor }
  private var pointer: TestPointer { compositor.seats[0].pointer }
  private var keyboard: TestKeyboard { compositor.seats[0].keyboard }

  private func enter(_ index: Int, _ x: Double = 5, _ y: Double = 5) {
    pointer.enter(surfaces[index], at: Point(x: x, y: y))
    pointer.frame()
  }

  // MARK: Pointer

  @Test
  func `a pointer that enters another window has left the one before, also where nothing says so`()
    throws
  {
    enter(0, 7, 8)
    enter(1, 1, 2)
    try compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.entered, .exited])
    #expect(client.events.pointer.last?.position == Point(x: 7, y: 8))
    #expect(other.events.pointer.map(\.kind) == [.entered])
    pointer.motion(to: Point(x: 3, y: 4))
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.pointer.count == 2)
    #expect(other.events.pointer.last?.position == Point(x: 3, y: 4))
  }

  @Test func `what moved and scrolled before the pointer changes windows is for the first one`()
    throws
  {
    enter(0)
    pointer.motion(to: Point(x: 60, y: 50))
    pointer.frame()
    pointer.axis(.vertical, 10)
    pointer.frame()
    pointer.leave(surfaces[0])
    pointer.enter(surfaces[1], at: Point(x: 1, y: 1))
    pointer.frame()
    pointer.axis(.vertical, 20)
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.entered, .moved, .exited])
    #expect(client.events.scroll.map(\.delta.y) == [10])
    #expect(client.events.scroll.map(\.position) == [Point(x: 60, y: 50)])
    #expect(other.events.pointer.map(\.kind) == [.entered])
    #expect(other.events.scroll.map(\.delta.y) == [20])
    #expect(other.events.scroll.map(\.position) == [Point(x: 1, y: 1)])
  }

  @Test func `the cursor is that of the window under the pointer, whatever the other one sets`()
    throws
  {
    other.window.setCursor(.text, of: .mouse)
    enter(0)
    try compositor.roundTrip()
    #expect(pointer.cursor == .shape(1))
    other.window.setCursor(.grab, of: .mouse)
    try compositor.roundTrip()
    #expect(pointer.cursor == .shape(1))
    enter(1)
    try compositor.roundTrip()
    #expect(pointer.cursor == .shape(16))
    other.window.setCursor(.text, of: .mouse)
    try compositor.roundTrip()
    #expect(pointer.cursor == .shape(9))
  }

  @Test func `fingers that scrolled in one window owe the next one nothing`() throws {
    enter(0)
    pointer.axisSource(.finger)
    pointer.axis(.vertical, 4)
    pointer.frame()
    enter(1)
    pointer.axisSource(.finger)
    pointer.axis(.horizontal, 4)
    pointer.frame()
    pointer.axisSource(.finger)
    pointer.axisStop(.horizontal)
    pointer.frame()
    try compositor.roundTrip()
    #expect(other.events.scroll.map(\.isEnd) == [false, true])
  }

  @Test func `the pointer of a window that goes is free for the other one`() throws {
    enter(0)
    try compositor.roundTrip()
    client.window.unmap()
    pointer.motion(to: Point(x: 9, y: 9))
    pointer.frame()
    enter(1)
    pointer.button(isPressed: true)
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.pointer.map(\.kind) == [.entered])
    #expect(other.events.pointer.map(\.kind) == [.entered, .pressed(.primary)])
  }

  @Test func `what goes on in a window goes on when another one goes`() throws {
    let touch = compositor.seats[0].touch
    compositor.seats[0].setCapabilities([.pointer, .keyboard, .touch])
    try compositor.roundTrip()
    enter(0)
    pointer.button(isPressed: true)
    pointer.frame()
    keyboard.enter(surfaces[0])
    touch.down(0, on: surfaces[0], at: Point(x: 1, y: 1))
    touch.frame()
    try compositor.roundTrip()
    client.clearEvents()
    other.window.unmap()
    pointer.button(isPressed: false)
    pointer.frame()
    keyboard.key(30, isPressed: true)
    touch.up(0)
    try compositor.roundTrip()
    let (mouse, finger) = (
      client.events.pointer.filter { !$0.isTouch }, client.events.pointer.filter(\.isTouch)
    )
    #expect(mouse.map(\.kind) == [.released(.primary)])
    #expect(finger.map(\.kind) == [.released(.primary), .exited])
    #expect(client.events.keys.map(\.text) == ["a"])
  }

  // MARK: Keyboard

  @Test func `a key that is held does not go on in the next window`() throws {
    (keyboard.repeatRate, keyboard.repeatDelay) = (1000, 1)
    keyboard.sendRepeatInfo()
    keyboard.enter(surfaces[0])
    keyboard.key(30, isPressed: true)
    try compositor.run(until: { client.events.keys.contains { $0.phase == .repeat } })
    keyboard.leave(surfaces[0])
    keyboard.enter(surfaces[1])
    try compositor.roundTrip()
    let count = client.events.keys.count
    // Each turn lets a timer fire that is due.
    for _ in 0..<5 { compositor.loop.turn(timeout: .milliseconds(2)) }
    #expect(client.events.keys.count == count && other.events.keys.isEmpty)
    #expect(client.events.focus == [true, false] && other.events.focus == [true])
  }

  @Test func `each window answers for its own questions`() throws {
    compositor.toplevels[1].close()
    try compositor.roundTrip()
    #expect(!client.events.contains(.closeRequested))
    #expect(other.events.contains(.closeRequested))
  }

  @Test func `a window that is unmapped hears nothing of the end of the connection`() throws {
    client.window.unmap()
    client.clearEvents()
    try compositor.roundTrip()
    compositor.disconnect()
    for _ in 0..<1000 where client.connection.isConnected {
      compositor.loop.turn(timeout: .milliseconds(10))
    }
    #expect(other.events.disconnection != nil)
    #expect(client.events.isEmpty)
  }
}
