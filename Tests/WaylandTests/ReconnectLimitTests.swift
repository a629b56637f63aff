import Geometry
import Glibc
import Testing

@testable import Platform
@testable import Surface
@testable import SurfaceTesting
@testable import WaylandClient

/// When a compositor is not looked for, or not any more.
@MainActor
@Suite struct ReconnectLimitTests {
  @Test func `a program ends with a reason when there is no compositor for too long`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    let app = mortal.app
    app.reconnectionTimeout = .milliseconds(200)
    var reasons: [WindowCloseReason] = []
    window.onClose { reasons.append($0) }
    mortal.die()
    try mortal.turn(until: { app.windows.isEmpty })
    #expect(app.loop.isStopped)
    guard case .disconnected(let reason) = reasons.first else {
      Issue.record("\(reasons)")
      return
    }
    #expect(reason.hasPrefix("the compositor closed the connection, and no other"), "\(reason)")
    #expect(reasons.count == 1)
    #expect(app.connectionState == .ended(reason: reason))
    #expect(mortal.states.count == 2)
  }

  @Test func `an app that wants no other compositor ends with the first one`() throws {
    let mortal = try MortalCompositor()
    _ = try mortal.openWindow()
    mortal.app.reconnectionTimeout = .zero
    mortal.die()
    try mortal.turn(until: { mortal.app.windows.isEmpty })
    #expect(mortal.states == [.ended(reason: "the compositor closed the connection")])
  }

  @Test func `a socket that was inherited is not found again`() throws {
    let compositor = try TestCompositor()
    let app = Application(
      appID: "org.example.Test", loop: compositor.loop,
      platform: WaylandPlatform(
        .descriptor(try compositor.clientDescriptor()), loop: compositor.loop))
    _ = try app.makeWindow(title: "Test", size: Size(width: 99, height: 99))
    try compositor.run(until: { compositor.toplevels.first?.isMapped == true })
    #expect(app.reconnectionTimeout > .zero && app.connectionState == .connected)
    compositor.disconnect()
    try compositor.run(until: { app.windows.isEmpty })
  }

  @Test func `a compositor that refuses what the program does is not asked again`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    mortal.compositor.expectsViolations = true
    try mortal.toplevel(of: window).raiseError(2, "this window is too small")
    try mortal.run(until: { mortal.app.windows.isEmpty })
    guard case .ended(let reason) = mortal.app.connectionState else {
      Issue.record("\(mortal.states)")
      return
    }
    #expect(reason.contains("this window is too small"))
  }

  @Test func `a next compositor that lacks something is no compositor`() throws {
    let mortal = try MortalCompositor()
    _ = try mortal.openWindow()
    try mortal.dieAndWait()
    try mortal.start { $0.globals["xdg_wm_base"] = nil }
    try mortal.run(until: { mortal.app.windows.isEmpty })
    guard case .ended(let reason) = mortal.app.connectionState else {
      Issue.record("\(mortal.states)")
      return
    }
    #expect(reason.contains("xdg_wm_base"))
  }

  @Test func `a compositor that crashes again and again is given up in time`() throws {
    let mortal = try MortalCompositor()
    _ = try mortal.openWindow()
    mortal.app.reconnectionTimeout = .milliseconds(500)
    var crashCount = 0
    let deadline = Deadline()
    while !mortal.app.windows.isEmpty {
      try #require(!deadline.hasPassed)
      try mortal.dieAndWait()
      crashCount += 1
      if case .ended = mortal.app.connectionState { break }
      try mortal.start()
      try mortal.run(until: {
        mortal.app.windows.isEmpty || mortal.app.connectionState == .connected
      })
    }
    #expect(crashCount > 1)
  }

  @Test func `a program may close its windows while there is no compositor, and ends`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    try mortal.dieAndWait()
    window.close()
    #expect(mortal.app.windows.isEmpty && mortal.app.loop.isStopped)
  }

  private func reconnector(of mortal: MortalCompositor) -> Reconnector {
    Reconnector(.name(mortal.path), loop: mortal.app.loop, timeout: .seconds(60))
  }

  @Test func `a connection that is closed or left while it is lost looks for nothing`() throws {
    let mortal = try MortalCompositor()
    weak var released: WaylandConnection?
    do {
      let reconnector = reconnector(of: mortal)
      var connection: WaylandConnection? = try WaylandConnection.connect(reconnector)
      released = connection
      try mortal.run(until: { connection?.isReady == true })
      mortal.die()
      try mortal.turn(until: { connection?.isConnected == false })
      connection = nil
    }
    #expect(released == nil)
    try mortal.start()
    for _ in 0..<20 { mortal.app.loop.turn(timeout: .milliseconds(10)) }
    #expect(!mortal.compositor.hasClient)
  }

  @Test func `compositors that end before they say anything are not waited for for ever`() throws {
    let mortal = try MortalCompositor()
    let reconnector = Reconnector(
      .name(mortal.path), loop: mortal.app.loop, timeout: .milliseconds(500))
    // The first one was there for good.
    reconnector.stableTime = .zero
    let connection = try WaylandConnection.connect(reconnector)
    var end: String?
    connection.onDisconnect = { end = $0 }
    try mortal.run(until: { connection.isReady })
    mortal.die()
    // Who connects from now on is turned away before a word was said.
    var clientCount = 0
    let listener = try TestListener(path: mortal.path, loop: mortal.app.loop) { client in
      clientCount += 1
      close(client)
    }
    defer { listener.close() }
    try mortal.turn(until: { end != nil })
    #expect(clientCount > 1)
    #expect(end?.hasSuffix("no other one was found within 0.5 seconds") == true, "\(end ?? "")")
  }

  @Test func `attempts become rarer, and no object outlives its connection`() throws {
    let mortal = try MortalCompositor()
    let reconnector = reconnector(of: mortal)
    let connection = try WaylandConnection.connect(reconnector)
    try mortal.run(until: { connection.isReady })
    weak let seat = connection.seats.values.first?.object
    weak let output = connection.outputs.values.first?.object
    #expect(seat != nil && output != nil)
    mortal.die()
    try mortal.turn(until: { !connection.isConnected })
    #expect(seat == nil && output == nil)
    #expect(Reconnector.delay(before: 0) == .zero)
    #expect(Reconnector.delay(before: 1) == .milliseconds(50))
    #expect(Reconnector.delay(before: 3) == .milliseconds(200))
    #expect(Reconnector.delay(before: 1000) == .seconds(1))
    connection.close()
  }
}
