import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// The handshake of a window with the compositor, and sizes.
@MainActor
@Suite struct ConfigureTests {
  @Test func `the initial commit has no buffer and asks for no frame`() throws {
    let client = try ClientWindow.shown()
    let first = try #require(client.surface.commits.first)
    #expect(first.buffer == nil)
    #expect(!first.requestsFrame)
    #expect(first.acknowledged == nil)
  }

  @Test func `title and application are known before the initial commit`() throws {
    let client = try ClientWindow.shown()
    let names = client.compositor.requests.map(\.message)
    let commit = try #require(names.firstIndex(of: "wl_surface.commit"))
    #expect(try #require(names.firstIndex(of: "xdg_toplevel.set_title")) < commit)
    #expect(try #require(names.firstIndex(of: "xdg_toplevel.set_app_id")) < commit)
    #expect(client.toplevel.title == "Test")
    #expect(client.toplevel.appID == "org.example.Test")
  }

  @Test func `nothing is painted before the first configure`() throws {
    var options = TestCompositor.Options()
    options.answersInitialCommit = false
    let compositor = try TestCompositor(options)
    let client = try ClientWindow(compositor)
    client.map()
    try compositor.run(until: { compositor.surfaces.first?.commits.count == 1 })
    client.window.requestFrame()
    try compositor.roundTrip()
    #expect(client.surface.commits.count == 1)
    client.toplevel.configure(width: 300, height: 150)
    try compositor.run(until: { client.toplevel.isMapped })
    #expect(client.surface.size == Size(width: 300, height: 150))
  }

  @Test func `the first configure may come as late as it likes`() throws {
    var options = TestCompositor.Options()
    options.answersInitialCommit = false
    let client = try ClientWindow(try TestCompositor(options))
    client.map()
    try client.compositor.run(until: { client.compositor.surfaces.first?.commits.count == 1 })
    for _ in 0..<5 { try client.compositor.roundTrip() }
    #expect(client.surface.commits.count == 1 && !client.toplevel.isMapped)
    client.toplevel.configure(width: 0, height: 0)
    try client.compositor.run(until: { client.toplevel.isMapped })
    #expect(client.surface.commits.count == 2)
  }

  @Test func `a configure is acknowledged before the commit that realises it`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    client.compositor.clearLog()
    let serial = client.toplevel.configure(width: 300, height: 200)
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    let names = client.compositor.requests.map(\.message)
    let acknowledge = try #require(names.firstIndex(of: "xdg_surface.ack_configure"))
    #expect(acknowledge < (try #require(names.firstIndex(of: "wl_surface.commit"))))
    #expect(client.surface.commits.last?.size == Size(width: 300, height: 200))
  }

  @Test func `an answered configure leaves no hurry behind`() throws {
    let client = try ClientWindow.shown()
    // The callback of the first frame is open.
    let serial = client.toplevel.configure(width: 300, height: 200)
    try client.compositor.roundTrip()
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    // Hidden, with the callback of the answer open and a frame wanted.
    client.surface.isOccluded = true
    client.paint(PixelRect(x: 0, y: 0, width: 10, height: 10), 0xffff_0000)
    let report = try client.compositor.runInRealTime(for: .milliseconds(350))
    #expect(report.commits == 0)
  }

  @Test func `of several configures before a commit only the newest is acknowledged`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    client.compositor.clearLog()
    for width in 210..<230 { client.toplevel.configure(width: Int32(width), height: 100) }
    let last = client.toplevel.configure(width: 230, height: 100)
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == last })
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("xdg_surface.ack_configure").count == 1)
    #expect(client.surface.size.width == 230)
  }

  @Test func `the state of a toplevel waits for the end of its configure sequence`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    client.clearEvents()
    client.toplevel.sendState(width: 300, height: 200, states: [.activated])
    try client.compositor.roundTrip()
    #expect(client.events.configured.isEmpty)
    client.toplevel.finishConfigure()
    try client.compositor.roundTrip()
    #expect(client.events.configured.map(\.size) == [Size(width: 300, height: 200)])
  }

  @Test(arguments: [(0, 0), (0, 150), (250, 0), (250, 150)])
  func `each dimension of zero leaves that dimension to the client`(
    _ width: Int32, _ height: Int32
  ) throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    let serial = client.toplevel.configure(width: width, height: height)
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    #expect(client.surface.size.width == (width == 0 ? 200 : Double(width)))
    #expect(client.surface.size.height == (height == 0 ? 100 : Double(height)))
  }

  @Test func `states arrive, unknown ones are ignored`() throws {
    let client = try ClientWindow.shown()
    client.toplevel.configure(
      width: 300, height: 200,
      states: [
        .activated, .maximized, .resizing, .suspended, .tiledLeft, .tiledTop,
        TestToplevel.State(rawValue: 4711),
      ])
    try client.compositor.roundTrip()
    let state = try #require(client.state)
    #expect(state.isActivated && state.isMaximized && state.isResizing && state.isSuspended)
    #expect(!state.isFullscreen)
    #expect(state.tiledEdges == [.left, .top])
  }

  @Test func `each state is told by itself, and is over with the next configure`() throws {
    let client = try ClientWindow.shown()
    func state(_ states: [TestToplevel.State]) throws -> WindowState {
      client.toplevel.configure(width: 300, height: 200, states: states)
      try client.compositor.roundTrip()
      return try #require(client.state)
    }
    let flags: [(TestToplevel.State, KeyPath<WindowState, Bool>)] = [
      (.activated, \.isActivated), (.maximized, \.isMaximized), (.fullscreen, \.isFullscreen),
      (.resizing, \.isResizing), (.suspended, \.isSuspended),
    ]
    for (wanted, _) in flags {
      let state = try state([wanted])
      for (other, path) in flags { #expect(state[keyPath: path] == (other == wanted)) }
      #expect(state.tiledEdges == [])
    }
    let edges: [(TestToplevel.State, WindowEdges)] = [
      (.tiledTop, .top), (.tiledBottom, .bottom), (.tiledLeft, .left), (.tiledRight, .right),
    ]
    for (wanted, edge) in edges { #expect(try state([wanted]).tiledEdges == edge) }
    #expect(try state(edges.map(\.0)).tiledEdges == [.top, .bottom, .left, .right])
    #expect(try state([]).tiledEdges == [])
  }

  @Test func `a size below zero leaves it to the client, and bounds below zero are none`() throws {
    let client = try ClientWindow.shown()
    client.toplevel.sendBounds(width: -1, height: -2)
    client.toplevel.configure(width: -5, height: 150)
    try client.compositor.roundTrip()
    #expect(client.state?.size == Size(width: 0, height: 150))
    #expect(client.state?.bounds == .zero)
  }

  @Test func `what the compositor can do is told one by one`() throws {
    let client = try ClientWindow.shown()
    #expect(client.state?.canMaximize == true && client.state?.canMinimize == true)
    for (capabilities, expected) in [
      ([TestToplevel.Capability.maximize], [true, false]), ([.minimize], [false, true]),
      ([.maximize, .minimize], [true, true]),
    ] {
      client.toplevel.sendCapabilities(capabilities)
      client.toplevel.configure()
      try client.compositor.roundTrip()
      #expect([client.state?.canMaximize, client.state?.canMinimize] == expected)
    }
  }

  @Test func `what was told before stays where a configure says nothing of it`() throws {
    let client = try ClientWindow.shown()
    client.toplevel.sendBounds(width: 1000, height: 700)
    client.toplevel.sendCapabilities([.maximize])
    client.toplevel.configure()
    client.toplevel.configure(width: 220, height: 120)
    try client.compositor.roundTrip()
    #expect(client.state?.bounds == Size(width: 1000, height: 700))
    #expect(client.state?.canMinimize == false)
  }

  @Test func `bounds and capabilities belong to the configure sequence`() throws {
    let client = try ClientWindow.shown()
    client.toplevel.sendBounds(width: 1000, height: 700)
    client.toplevel.sendCapabilities([.fullscreen])
    client.toplevel.configure()
    try client.compositor.roundTrip()
    let state = try #require(client.state)
    #expect(state.bounds == Size(width: 1000, height: 700))
    #expect(!state.canMaximize && !state.canMinimize)
  }

  @Test func `a configure that changes nothing is committed all the same`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    try client.compositor.roundTrip()
    client.answersConfigure = false
    client.onEvent = { event in
      if case .configured = event { client.window.commitUnchanged() }
    }
    let commits = client.surface.commits.count
    let serial = client.toplevel.configure(width: 200, height: 100)
    try client.compositor.run(until: { client.surface.commits.count > commits })
    #expect(client.surface.commits.last?.acknowledged == serial)
    #expect(client.surface.commits.last?.buffer == nil)
  }

  @Test func `a configure of a hidden window is answered although no frame callback comes`() throws
  {
    let client = try ClientWindow.shown()
    client.surface.isOccluded = true
    let serial = client.toplevel.configure(width: 320, height: 240)
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    #expect(client.surface.size == Size(width: 320, height: 240))
  }

  @Test func `the window geometry has the size of the surface`() throws {
    let client = try ClientWindow.shown()
    #expect(client.toplevel.geometry == PixelRect(x: 0, y: 0, width: 200, height: 100))
    client.compositor.sendFrame()
    let serial = client.toplevel.configure(width: 333, height: 222)
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    #expect(client.toplevel.geometry == PixelRect(x: 0, y: 0, width: 333, height: 222))
  }

  @Test func `an unmapped window maps again with a new handshake`() throws {
    let client = try ClientWindow.shown()
    client.window.unmap()
    try client.compositor.run(until: { client.compositor.toplevels.isEmpty })
    client.compositor.clearLog()
    try client.show()
    #expect(client.surface.commits.first?.buffer == nil)
    #expect(client.toplevel.isMapped)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `no configure is acknowledged after the window was unmapped`() throws {
    let client = try ClientWindow.shown()
    client.compositor.clearLog()
    client.toplevel.configure(width: 300, height: 300)
    client.window.unmap()
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("xdg_surface.ack_configure").isEmpty)
    #expect(client.compositor.surfaces.isEmpty)
  }

  @Test func `protocol objects are destroyed before what they belong to`() throws {
    let client = try ClientWindow.shown()
    client.compositor.clearLog()
    client.window.unmap()
    try client.compositor.roundTrip()
    let destroyed = client.compositor.requests.filter { $0.name == "destroy" }.map(\.interface)
    func position(_ interface: String) throws -> Int {
      try #require(destroyed.firstIndex(of: interface), "\(interface) stays")
    }
    #expect(try position("zxdg_toplevel_decoration_v1") < position("xdg_toplevel"))
    #expect(try position("xdg_toplevel") < position("xdg_surface"))
    #expect(try position("xdg_surface") < position("wl_surface"))
    #expect(try position("wp_viewport") < position("wl_surface"))
    #expect(try position("wp_fractional_scale_v1") < position("wl_surface"))
    #expect(client.compositor.surfaces.isEmpty)
  }

  @Test func `a close request is passed on and closes nothing`() throws {
    let client = try ClientWindow.shown()
    client.clearEvents()
    client.toplevel.close()
    try client.compositor.roundTrip()
    #expect(client.events.contains(.closeRequested))
    #expect(client.toplevel.isMapped)
  }

  @Test func `a ping is answered`() throws {
    let client = try ClientWindow.shown()
    // A round trip is a ping and its pong.
    try client.compositor.roundTrip()
  }

  @Test func `a title longer than a message is cut at a character`() throws {
    let client = try ClientWindow.shown()
    client.window.setTitle(String(repeating: "ä", count: 10_000))
    try client.compositor.roundTrip()
    #expect(!client.toplevel.title.isEmpty)
    #expect(client.toplevel.title.utf8.count < 4000)
    #expect(client.toplevel.title.allSatisfy { $0 == "ä" })
  }
}
