import Geometry
import Glibc
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// How a connection begins and ends.
@MainActor
@Suite struct ConnectionTests {
  @Test func `nobody at the socket is an error with a reason`() {
    let loop = EventLoop()
    let error = #expect(throws: PlatformError.self) {
      try WaylandConnection.connect(to: .name("/nonexistent/wayland-7"), loop: loop)
    }
    #expect(error?.description.contains("No such file") == true)
  }

  @Test(arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
  func `a compositor without a required global ends the connection`(_ missing: String) throws {
    var options = TestCompositor.Options()
    options.globals[missing] = nil
    let client = try ClientWindow(try TestCompositor(options))
    var reason: String?
    client.connection.onDisconnect = { reason = $0 }
    client.map()
    try client.compositor.run(until: { reason != nil })
    #expect(reason?.contains(missing) == true)
    #expect(client.events.disconnection == reason)
    #expect(!client.connection.isConnected)
  }

  @Test func `a second connection is told of nothing that belongs to the first`() throws {
    let client = try ClientWindow.shown()
    let compositor = client.compositor
    let textInput = compositor.seats[0].textInput
    textInput.enter(client.surface)
    let second = try WaylandConnection.connect(
      to: .descriptor(try compositor.clientDescriptor()), loop: compositor.loop)
    try compositor.run(until: { textInput.objectCount == 2 })
    try compositor.roundTrip()
    #expect(second.isConnected && compositor.hasClient)
  }

  @Test func `nothing is told of a surface that is gone, also if somebody has kept it`() throws {
    let client = try ClientWindow.shown()
    let (compositor, surface) = (client.compositor, client.surface)
    let seat = compositor.seats[0]
    seat.textInput.enter(surface)
    client.window.unmap()
    try compositor.run(until: { !surface.isAlive })
    #expect(seat.textInput.surface == nil)
    // A new object is told at once of what is entered.
    let manager = try #require(client.connection.globals.textInputManager)
    let object = manager.getTextInput(
      seat: try #require(client.connection.seats.values.first).object)
    try compositor.roundTrip()
    #expect(seat.textInput.objectCount == 2)
    seat.pointer.enter(surface)
    seat.keyboard.enter(surface)
    try compositor.roundTrip()
    #expect(client.connection.isConnected && compositor.hasClient)
    object.destroy()
    try compositor.roundTrip()
  }

  nonisolated static let optional = [
    "wl_subcompositor", "zxdg_decoration_manager_v1", "wp_viewporter", "wp_presentation",
    "wp_fractional_scale_manager_v1", "wp_cursor_shape_manager_v1",
    "zwp_pointer_gestures_v1",
  ]

  @Test(arguments: optional, optional)
  func `the client does without any two optional globals`(_ a: String, _ b: String) throws {
    let client = try ClientWindow.shown {
      $0.globals[a] = nil
      $0.globals[b] = nil
    }
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(client.surface)
    pointer.frame()
    client.paint(PixelRect(x: 1, y: 1, width: 2, height: 2), 0xff00_ff00)
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.contents?[1, 1] == 0xff00_ff00 })
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `every version of the core globals is enough for a window`(_ version: Int) throws {
    let client = try ClientWindow.shown {
      $0.globals["wl_compositor"] = version
      $0.globals["xdg_wm_base"] = version
      $0.seatVersion = version
      $0.outputVersion = min(version, 4)
    }
    client.paint(PixelRect(x: 1, y: 1, width: 2, height: 2), 0xff00_ff00)
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.contents?[1, 1] == 0xff00_ff00 })
    client.compositor.seats[0].setCapabilities([])
    client.compositor.removeSeat(client.compositor.seats[0])
    client.compositor.removeOutput(client.compositor.outputs[0])
    try client.compositor.roundTrip()
  }

  @Test func `a window needs neither seat nor screen`() throws {
    let client = try ClientWindow.shown {
      $0.seats = []
      $0.outputs = []
    }
    #expect(client.toplevel.isMapped)
  }

  @Test func `a compositor that dies is reported once, and requests afterwards do nothing`() throws
  {
    let client = try ClientWindow.shown()
    var reasons: [String] = []
    client.connection.onDisconnect = { reasons.append($0) }
    client.compositor.disconnect()
    try client.compositor.run(until: { !reasons.isEmpty })
    #expect(reasons == ["the compositor closed the connection"])
    #expect(client.events.disconnection == reasons[0])
    let events = client.events.count
    client.window.setTitle("after the end")
    client.window.setCursor(.text, of: .mouse)
    client.window.requestFrame()
    client.paintFrame()
    client.window.commitUnchanged()
    client.window.setMaximized(true)
    client.window.unmap()
    client.window.map(
      WindowConfiguration(title: "", appID: "", size: Size(width: 1, height: 1)))
    client.connection.close()
    for _ in 0..<3 { client.compositor.loop.turn(timeout: .zero) }
    #expect(client.events.count == events)
    #expect(reasons.count == 1)
  }

  @Test func `a protocol error is reported with object, text and the last requests`() throws {
    let client = try ClientWindow.shown()
    client.compositor.expectsViolations = true
    var reason: String?
    client.connection.onDisconnect = { reason = $0 }
    // A buffer scale of 0 is forbidden.
    client.window.objects?.surface.setBufferScale(scale: 0)
    try client.compositor.run(until: { reason != nil })
    let text = try #require(reason)
    let id = client.compositor.surfaces.isEmpty ? "" : "wl_surface#"
    #expect(text.hasPrefix("protocol error 0 on \(id)"), "\(text)")
    #expect(text.contains("buffer scale 0"), "\(text)")
    #expect(text.contains("set_buffer_scale"), "\(text)")
  }

  @Test func `the report of a protocol error has the last fifty requests, the newest one last`()
    throws
  {
    let client = try ClientWindow.shown()
    client.compositor.expectsViolations = true
    var reason: String?
    client.connection.onDisconnect = { reason = $0 }
    let surface = try #require(client.window.objects?.surface)
    for number in 1...60 { surface.damage(x: Int32(number), y: 0, width: 1, height: 1) }
    surface.setBufferScale(scale: 0)
    try client.compositor.run(until: { reason != nil })
    let text = try #require(reason)
    let requests = try #require(text.split(separator: "last requests: ").last)
      .split(separator: ", ")
    #expect(requests.count == 50)
    #expect(requests.last?.hasPrefix("wl_surface#") == true)
    #expect(requests.last?.hasSuffix(".set_buffer_scale") == true)
    #expect(requests.dropLast().allSatisfy { $0.hasSuffix(".damage") })
  }

  /// The reader takes the error from the socket then, and the main thread the end of the file.
  @Test func `a protocol error is reported while the main thread is busy, too`() throws {
    for _ in 0..<30 {
      let client = try ClientWindow.shown()
      client.compositor.expectsViolations = true
      var reason: String?
      client.connection.onDisconnect = { reason = $0 }
      client.window.objects?.surface.setBufferScale(scale: 0)
      try client.compositor.run(until: {
        usleep(11_000)
        return reason != nil
      })
      #expect(reason?.hasPrefix("protocol error 0 on wl_surface#") == true, "\(reason ?? "")")
      #expect(reason?.contains("buffer scale 0") == true, "\(reason ?? "")")
    }
  }

  @Test func `a handler may close the connection or the window`() throws {
    for closesWindow in [true, false] {
      let client = try ClientWindow.shown()
      client.onEvent = { [unowned client] event in
        guard case .closeRequested = event else { return }
        if closesWindow { client.window.unmap() } else { client.connection.close() }
      }
      client.toplevel.close()
      client.toplevel.configure(width: 10, height: 10)
      try client.compositor.run(until: {
        closesWindow ? client.compositor.toplevels.isEmpty : !client.compositor.hasClient
      })
      #expect(client.events.disconnection == nil)
    }
  }

  @Test func `a connection that nobody holds goes away with its thread and descriptors`() throws {
    let compositor = try TestCompositor()
    weak var released: WaylandConnection?
    do {
      let client = try ClientWindow(compositor)
      try client.show()
      released = client.connection
      client.window.unmap()
      try compositor.roundTrip()
    }
    try compositor.run(until: { !compositor.hasClient })
    #expect(released == nil)
  }

  @Test func `a withdrawn optional global is no loss`() throws {
    let client = try ClientWindow.shown()
    for name in Self.optional { client.compositor.withdrawGlobal(name) }
    try client.compositor.roundTrip()
    client.paint(PixelRect(x: 1, y: 1, width: 2, height: 2), 0xff00_ff00)
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.contents?[1, 1] == 0xff00_ff00 })
  }

  /// Connects to a compositor that has said `bytes` and is gone; returns the reason of the end.
  private func reason(afterReceiving bytes: [UInt8]) throws -> String {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    #expect(write(ends[0], bytes, bytes.count) == bytes.count)
    close(ends[0])
    let loop = EventLoop()
    let connection = try WaylandConnection.connect(to: .descriptor(ends[1]), loop: loop)
    var reason: String?
    connection.onDisconnect = { reason = $0 }
    for _ in 0..<1000 where reason == nil { loop.turn(timeout: .milliseconds(10)) }
    return try #require(reason)
  }

  /// A message as it travels: sender, size and opcode, words.
  private func message(_ sender: UInt32, _ opcode: UInt32, _ words: [UInt32]) -> [UInt8] {
    let size = UInt32(8 + words.count * 4)
    return ([sender, size << 16 | opcode] + words).flatMap { withUnsafeBytes(of: $0, Array.init) }
  }

  @Test func `an error that is still in the socket when it closes is the reason`() throws {
    // wl_display.error: object 1, code 2, "why" with its zero.
    let why =
      UInt32(UInt8(ascii: "w")) | UInt32(UInt8(ascii: "h")) << 8
      | UInt32(UInt8(ascii: "y")) << 16
    let reason = try reason(afterReceiving: message(1, 0, [1, 2, 4, why]))
    #expect(reason.hasPrefix("protocol error 2 on wl_display#1: "), "\(reason)")
    #expect(reason.contains("why"), "\(reason)")
  }

  @Test func `nothing at all in the socket is a closed connection`() throws {
    #expect(try reason(afterReceiving: []) == "the compositor closed the connection")
  }

  @Test(arguments: [
    [1, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 9, 0, 4, 0],
    [UInt8](repeating: 0xff, count: 64), [UInt8](repeating: 0x7f, count: 4096),
  ])
  func `bytes that are no message end the connection, not the program`(_ bytes: [UInt8]) throws {
    #expect(!(try reason(afterReceiving: bytes)).isEmpty)
  }

  @Test func `an event for an object that does not exist is skipped`() throws {
    let reason = try reason(afterReceiving: message(4711, 3, [1, 2, 3]))
    #expect(reason == "the compositor closed the connection")
  }

  @Test(arguments: [UInt32(0), 1, 4])
  func `times of frames are read on the clock that the compositor names`(_ clock: UInt32) throws {
    let client = try ClientWindow.shown { $0.presentationClock = clock }
    #expect(client.connection.presentationClock.clockID == Int32(clock))
  }
}
