import Geometry
import Glibc
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// A compositor that does not read, and a main thread that does not dispatch. Client and compositor
/// turn loops of their own, so that each can stand still.
@MainActor
@Suite struct BackPressureTests {
  private let compositor: TestCompositor
  private let loop = EventLoop()
  private let descriptor: Int32
  private let connection: WaylandConnection
  private let window: WaylandToplevel
  private let log = EventLog()

  @MainActor
  private final class EventLog {
    var events: [SurfaceEvent] = []
  }

  init() throws {
    compositor = try TestCompositor()
    descriptor = try compositor.clientDescriptor()
    connection = try WaylandConnection.connect(to: .descriptor(descriptor), loop: loop)
    window = connection.makeWindow()
    let (window, log) = (window, log)
    window.eventHandler = { [unowned window] event in
      log.events.append(event)
      if case .configured = event { window.requestFrame() }
      if case .frame = event { Self.paint(window) }
    }
    window.map(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 50, height: 50)))
    try run(until: { compositor.toplevels.first?.isMapped == true })
  }

  private static func paint(_ window: some SurfaceBackend) {
    let size = PixelSize(width: 50, height: 50)
    let damage = Region(PixelRect(size))
    guard let buffer = window.beginFrame(size: size, damage: damage) else { return }
    buffer.pixels.fill(PixelRect(size), 0xff00_ff00)
    window.commit(
      FrameCommit(damage: damage, size: Size(width: 50, height: 50), scale: .one))
  }

  /// Lets both sides work until `condition` holds.
  private func run(until condition: () -> Bool) throws {
    for _ in 0..<100_000 {
      if condition() { return }
      try #require(connection.isConnected, "the connection is lost")
      try compositor.run(until: { true })
      loop.turn(timeout: .milliseconds(1))
    }
    Issue.record("the condition did not come true:\n\(compositor.log)")
  }

  @Test func `a compositor that stops reading is survived, and everything goes on afterwards`()
    throws
  {
    for number in 1...20_000 {
      window.setTitle("title \(number) \(String(repeating: "x", count: 100))")
      window.setMaximized(number % 2 == 0)
      window.requestFrame()
      loop.turn(timeout: .zero)
    }
    #expect(connection.isBlocked, "the socket never filled up, so nothing was tested")
    #expect(connection.isConnected)
    try run(until: { compositor.toplevels.first?.title.hasPrefix("title 20000 ") == true })
    #expect(!connection.isBlocked)
    let commits = compositor.toplevels.first?.surface?.commits.count ?? 0
    compositor.sendFrame()
    window.requestFrame()
    try run(until: { (compositor.toplevels.first?.surface?.commits.count ?? 0) > commits })
    // A socket that is watched for room without need is ready in each turn.
    let (turns, end) = (loop.wakeUpCount, EventLoop.monotonicNow + .milliseconds(100))
    while EventLoop.monotonicNow < end { loop.turn(timeout: .milliseconds(50)) }
    #expect(loop.wakeUpCount - turns < 50)
  }

  @Test func `what is chosen while the socket is full is told when it has room again`() throws {
    let pointer = compositor.seats[0].pointer
    pointer.enter(try #require(compositor.toplevels.first?.surface))
    pointer.frame()
    try run(until: { pointer.cursor != nil })
    for number in 1...20_000 {
      window.setTitle("\(number) \(String(repeating: "x", count: 200))")
      window.setCursor(number % 2 == 0 ? .text : .grab, of: .mouse)
      window.setFullscreen(number % 2 == 0)
      window.minimize()
      loop.turn(timeout: .zero)
    }
    #expect(connection.isBlocked && connection.isConnected)
    window.setSizeLimits(minimum: Size(width: 41, height: 31), maximum: nil)
    window.setCursor(.wait, of: .mouse)
    try run(until: { compositor.toplevels.first?.minimumSize == PixelSize(width: 41, height: 31) })
    try run(until: { pointer.cursor == .shape(6) })
  }

  @Test func `a popup that is moved while the socket is full moves when it has room again`() throws
  {
    let popup = try #require(try window.makePopup())
    var places: [Double] = []
    popup.eventHandler = { [unowned popup] event in
      if case .placed(let state) = event {
        places.append(state.frame.minX)
        popup.requestFrame()
      }
      if case .frame = event { Self.paint(popup) }
    }
    var placement = PopupPlacement(
      size: Size(width: 50, height: 50), anchorRect: Rect(x: 0, y: 0, width: 1, height: 1))
    popup.map(placement, input: .pointer)
    try run(until: { compositor.popups.first?.isMapped == true })
    for number in 1...20_000 {
      window.setTitle("\(number) \(String(repeating: "x", count: 200))")
      loop.turn(timeout: .zero)
    }
    #expect(connection.isBlocked && places == [0])
    placement.anchorRect.origin.x = 30
    popup.reposition(placement)
    try run(until: { places.last == 30 })
    #expect(compositor.requests("xdg_popup.reposition").count == 1)
  }

  @Test func `a window made while the socket is full appears when it has room again`() throws {
    for number in 1...20_000 {
      window.setTitle("\(number) \(String(repeating: "x", count: 200))")
      loop.turn(timeout: .zero)
    }
    #expect(connection.isBlocked)
    let second = connection.makeWindow()
    second.map(WindowConfiguration(title: "late", appID: "", size: Size(width: 1, height: 1)))
    loop.turn(timeout: .zero)
    try run(until: { compositor.toplevels.last?.title == "late" })
  }

  /// libwayland 1.21 gives a client up when 278 small events wait in its socket and 4 KiB more in
  /// the compositor.
  @Test func `a main thread that is busy loses neither the connection nor an event`() throws {
    let pointer = compositor.seats[0].pointer
    let surface = try #require(compositor.toplevels.first?.surface)
    pointer.enter(surface)
    pointer.frame()
    for number in 0..<20_000 {
      pointer.motion(to: Point(x: Double(number % 50), y: 1))
      pointer.frame()
      if number % 1000 == 0 {
        pointer.button(isPressed: true)
        pointer.button(isPressed: false)
        pointer.frame()
      }
      // The client's main thread does nothing at all; only its reader can empty the socket.
      try compositor.run(until: { true })
      if number % 50 == 0 { try waitUntilRead() }
    }
    #expect(compositor.hasClient)
    try run(until: { log.events.pointer.count { $0.kind == .released(.primary) } == 20 })
    #expect(connection.isConnected)
    #expect(log.events.pointer.count { $0.kind == .pressed(.primary) } == 20)
  }

  @Test func `the main thread reads for itself as soon as it waits again`() throws {
    let reader = try #require(connection.reader)
    let deadline = Deadline()
    // The main thread is busy for longer than the reader's patience.
    while !reader.isReading {
      try #require(!deadline.hasPassed, "the reader never takes over")
      sched_yield()
    }
    // Nothing comes from the compositor, whose events would make the reader look at whether it is still needed.
    var isBack = false
    for _ in 0..<100 where !isBack {
      loop.turn(timeout: .milliseconds(20))
      isBack = !reader.isReading
    }
    #expect(isBack)
  }

  /// Waits until nothing is left in the client's socket.
  private func waitUntilRead() throws {
    let start = EventLoop.monotonicNow
    var unread: Int32 = 1
    while unread > 0 {
      try #require(ioctl(descriptor, UInt(FIONREAD), &unread) == 0)
      try #require(EventLoop.monotonicNow - start < .seconds(10), "nobody reads")
      sched_yield()
    }
  }

  @Test func `a compositor that dies while the socket is full is noticed`() throws {
    for number in 1...20_000 {
      window.setTitle("\(number) \(String(repeating: "x", count: 200))")
      loop.turn(timeout: .zero)
    }
    #expect(connection.isBlocked)
    compositor.disconnect()
    for _ in 0..<1000 where connection.isConnected { loop.turn(timeout: .milliseconds(10)) }
    #expect(!connection.isConnected)
    #expect(log.events.disconnection != nil)
  }
}
