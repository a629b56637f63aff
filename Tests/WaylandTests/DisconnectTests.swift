import Geometry
import Glibc
import Surface
import Testing
import WaylandClient

@testable import SurfaceTesting

/// The end of a connection, by either side.
@MainActor
@Suite struct DisconnectTests {
  @Test func `a compositor that dies ends in a message, not in a trap`() throws {
    let client = try ClientWindow.shown()
    client.compositor.disconnect()
    try client.compositor.run(until: { client.events.disconnection != nil })
    #expect(!client.connection.isConnected)
  }

  @Test(arguments: [[1], [1, 0, 0, 0, 1, 0, 12, 0, 3], [3, 0, 0, 0, 0, 0, 0, 8, 0xff, 0xff]])
  func `a compositor that dies in the middle of an event ends in the same message`(
    _ fragment: [UInt8]
  ) throws {
    let client = try ClientWindow.shown()
    client.toplevel.configure(width: 333, height: 222)
    client.compositor.disconnect(after: fragment)
    try client.compositor.run(until: { client.events.disconnection != nil })
    #expect(client.events.disconnection == "the compositor closed the connection")
    // What came before it is handled still.
    #expect(client.events.configured.last?.size == Size(width: 333, height: 222))
  }

  @Test(arguments: 1..<12)
  func `an event that comes in two parts is one`(_ count: Int) throws {
    let client = try ClientWindow.shown()
    let compositor = client.compositor
    let ping = compositor.pingBytes(serial: 0x0102_0304)
    compositor.send(ping.prefix(count))
    // Nothing may come between the parts.
    compositor.isStopped = true
    for _ in 0..<3 { compositor.turn(timeout: .zero) }
    compositor.isStopped = false
    #expect(client.connection.isConnected && compositor.lastPong != 0x0102_0304)
    compositor.send(ping.dropFirst(count))
    try compositor.run(until: { compositor.lastPong == 0x0102_0304 })
  }

  @Test func `a compositor that dies while a frame is painted does no harm`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    try client.compositor.roundTrip()
    client.onEvent = { event in
      if case .frame = event { client.compositor.disconnect() }
    }
    client.paint(PixelRect(x: 0, y: 0, width: 5, height: 5), 0xffff_0000)
    try client.compositor.run(until: { client.events.disconnection != nil })
  }

  @Test func `a window may be used after the end`() throws {
    let client = try ClientWindow.shown()
    client.compositor.disconnect()
    try client.compositor.run(until: { client.events.disconnection != nil })
    client.window.setTitle("late")
    client.window.setCursor(.text, of: .mouse)
    client.window.requestFrame()
    client.paintFrame()
    client.window.commitUnchanged()
    client.window.setMaximized(true)
    client.window.beginMove(for: nil)
    client.window.unmap()
    #expect(!client.connection.isConnected)
  }

  @Test func `the end is told once to every window and to the connection`() throws {
    let client = try ClientWindow.shown()
    let second = client.connection.makeWindow()
    var told: [String] = []
    second.eventHandler = { if case .disconnected = $0 { told.append("second") } }
    second.map(WindowConfiguration(title: "2", appID: "2", size: Size(width: 9, height: 9)))
    client.connection.onDisconnect = { _ in told.append("connection") }
    try client.compositor.roundTrip()
    client.compositor.disconnect()
    try client.compositor.run(until: { told.contains("connection") })
    #expect(told.sorted() == ["connection", "second"])
    #expect(client.events.count { if case .disconnected = $0 { true } else { false } } == 1)
  }

  @Test func `a protocol error is reported with interface, code, text and last requests`() throws {
    let client = try ClientWindow.shown()
    client.compositor.expectsViolations = true
    client.toplevel.raiseError(2, "this window is too small")
    try client.compositor.run(until: { client.events.disconnection != nil })
    let text = try #require(client.events.disconnection)
    #expect(text.contains("xdg_toplevel"))
    #expect(text.contains("2"))
    #expect(text.contains("this window is too small"))
    #expect(text.contains("commit"))
  }

  @Test func `closing the connection destroys the window without an event`() throws {
    let client = try ClientWindow.shown()
    client.clearEvents()
    client.connection.close()
    try client.compositor.run(until: { !client.compositor.hasClient })
    #expect(client.events.isEmpty)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `no descriptor leaks from keymaps and buffers of a hundred windows`() throws {
    let compositor = try TestCompositor()
    let client = try ClientWindow(compositor)
    try client.show()
    func openDescriptors() -> Int { (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 } }
    func cycle() throws {
      client.window.unmap()
      client.compositor.seats[0].keyboard.sendKeymap()
      try client.show()
    }
    for _ in 0..<5 { try cycle() }
    let before = openDescriptors()
    for _ in 0..<50 { try cycle() }
    // Other tests run beside this one.
    #expect(openDescriptors() - before < 40)
  }

  @Test func `a dead client leaves the compositor without objects`() throws {
    let compositor = try TestCompositor()
    var client: ClientWindow? = try ClientWindow(compositor)
    try client?.show()
    client?.connection.close()
    client = nil
    try compositor.run(until: { !compositor.hasClient })
    #expect(compositor.surfaces.isEmpty)
    #expect(compositor.bufferCount == 0)
  }

  @Test func `windows hear of the end before the program does`() throws {
    let client = try ClientWindow.shown()
    var told: [String] = []
    client.onEvent = { if case .disconnected = $0 { told.append("window") } }
    client.connection.onDisconnect = { _ in told.append("program") }
    client.compositor.disconnect()
    try client.compositor.run(until: { told.contains("program") })
    #expect(told == ["window", "program"])
  }
}
