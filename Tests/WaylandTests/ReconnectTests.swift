import Geometry
import SurfaceTesting
import Testing
import WaylandClient

@testable import Platform
@testable import Surface

/// A compositor that dies and comes back: the windows are there again.
@MainActor
@Suite struct ReconnectTests {
  @Test func `windows come back as they were, and the program is told`() throws {
    let mortal = try MortalCompositor()
    let first = try mortal.openWindow("first", size: Size(width: 320, height: 210))
    first.contentView.backgroundColor = Color(hex: 0x20_8040)
    let second = try mortal.openWindow("second", size: Size(width: 250, height: 180))
    second.title = "another title"
    second.minimumSize = Size(width: 111, height: 99)
    first.contentView.backgroundColor = Color(hex: 0x40_2080)
    try mortal.restart()
    for window in [first, second] {
      let toplevel = try mortal.toplevel(of: window)
      #expect(toplevel.appID == "org.example.Test")
      #expect(toplevel.geometry?.size == window.scale.pixels(window.size))
      #expect(toplevel.decoration != nil)
      #expect(try mortal.isExact(window))
    }
    #expect(try mortal.toplevel(of: second).minimumSize == PixelSize(width: 111, height: 99))
    #expect(mortal.toplevels.map(\.title).sorted() == ["another title", "first"])
    #expect(first.size == Size(width: 320, height: 210))
    #expect(
      mortal.states
        == [.reconnecting(reason: "the compositor closed the connection"), .connected])
    #expect(mortal.app.windows.count == 2 && !mortal.app.loop.isStopped)
    #expect(mortal.compositor.violations.isEmpty)
  }

  @Test func `what changes while there is no compositor is shown by the next one`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    #expect(!window.backend.isHidden)
    try mortal.dieAndWait()
    #expect(window.backend.isHidden)
    window.contentView.backgroundColor = Color(hex: 0x70_1010)
    window.title = "late"
    window.minimumSize = Size(width: 100, height: 70)
    window.setNeedsFrame()
    let opened = try mortal.app.makeWindow(title: "new", size: Size(width: 99, height: 88))
    try mortal.start()
    try mortal.waitForWindows()
    for window in [window, opened] { #expect(try mortal.isExact(window)) }
    #expect(try mortal.surface(of: window).contents?[150, 100] == 0xff70_1010)
    #expect(try mortal.toplevel(of: window).minimumSize == PixelSize(width: 100, height: 70))
  }

  @Test func `what a window has asked the desktop for is asked of the next compositor`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    window.preventsIdle = true
    window.icon = WindowIcon(name: "mail")
    var handles: [String?] = []
    mortal.compositor.options.answersExports = false
    window.backend.exportHandle { handles.append($0) }
    try mortal.run(until: {
      !mortal.compositor.requests("zxdg_exporter_v2.export_toplevel").isEmpty
    })
    try mortal.restart()
    #expect(handles == [nil], "the name is of a window that is gone")
    #expect(try mortal.surface(of: window).inhibitsIdle)
    #expect(try mortal.toplevel(of: window).icon?.name == "mail")
    #expect(mortal.compositor.violations.isEmpty)
  }

  @Test func `a maximized window is maximized again, and knows its size without that`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    func maximize() throws {
      let serial = try mortal.toplevel(of: window).configure(
        width: 800, height: 600, states: [.maximized, .activated])
      mortal.compositor.sendFrame()
      try mortal.run(until: {
        (try? mortal.toplevel(of: window))?.surface?.commits.last?.acknowledged == serial
      })
    }
    try maximize()
    #expect(window.size == Size(width: 800, height: 600))
    // Twice: the second one dies before it has said anything about the state.
    try mortal.dieAndWait()
    try mortal.start { $0.answersInitialCommit = false }
    try mortal.run(until: { mortal.compositor.requests("xdg_toplevel.set_maximized").count == 1 })
    try mortal.dieAndWait()
    try mortal.start()
    try mortal.waitForWindows()
    #expect(mortal.compositor.requests("xdg_toplevel.set_maximized").count == 1)
    #expect(mortal.compositor.requests("xdg_toplevel.set_fullscreen").isEmpty)
    try maximize()
    #expect(try mortal.isExact(window))
    let serial = try mortal.toplevel(of: window).configure(width: 0, height: 0, states: [])
    mortal.compositor.sendFrame()
    try mortal.run(until: {
      (try? mortal.toplevel(of: window))?.surface?.commits.last?.acknowledged == serial
    })
    #expect(window.size == Size(width: 300, height: 200))
  }

  @Test func `a compositor of other abilities gets what it can show`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    try mortal.restart { options in
      options.outputs[0].scale = 2
      for name in [
        "zxdg_decoration_manager_v1", "wp_viewporter", "wp_fractional_scale_manager_v1",
        "wl_subcompositor", "wl_data_device_manager", "zwp_text_input_manager_v3",
        "zwp_primary_selection_device_manager_v1", "xdg_activation_v1", "wp_presentation",
      ] { options.globals[name] = nil }
      options.globals["wl_compositor"] = 5
      options.seats = []
    }
    #expect(window.state?.decorations == .client)
    #expect(window.scale == ScaleFactor(integer: 2))
    #expect(window.clipboard == nil)
    // And back.
    try mortal.restart()
    #expect(window.state?.decorations == .server)
    #expect(window.scale == .one && window.clipboard != nil)
    #expect(try mortal.isExact(window))
  }

  @Test func `where there are whole scales only, a window of one and a half has one`() throws {
    let mortal = try MortalCompositor { $0.fractionalScale = 180 }
    let window = try mortal.openWindow()
    #expect(window.scale == ScaleFactor(numerator: 180))
    try mortal.restart {
      $0.globals["wp_fractional_scale_manager_v1"] = nil
      $0.globals["wl_compositor"] = 5
    }
    for width: Int32 in [300, 420] {
      try mortal.toplevel(of: window).configure(width: width, height: 240)
      mortal.compositor.sendFrame()
      try mortal.run(until: {
        (try? mortal.surface(of: window))?.contents?.size == PixelSize(width: width, height: 240)
      })
      #expect(try mortal.surface(of: window).viewportDestination == nil)
      #expect(try mortal.isExact(window))
    }
  }

  @Test func `a frame that was due comes with the next compositor`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    mortal.compositor.sendFrame()
    window.contentView.backgroundColor = Color(hex: 0x10_5010)
    // The callback of this frame never comes.
    try mortal.run(until: { (try? mortal.surface(of: window))?.contents?[150, 100] == 0xff10_5010 })
    window.contentView.backgroundColor = Color(hex: 0x10_1070)
    mortal.app.loop.finishTurn()
    try mortal.restart()
    #expect(try mortal.isExact(window))
    for green in 1...5 {
      window.contentView.backgroundColor = Color(hex: UInt32(green) << 12)
      #expect(try mortal.isExact(window))
    }
  }

  @Test func `a compositor may die again and again, at every step of a beginning`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    var requestCount = 1
    var isFinished = false
    // It dies after one request more each time, until the window is shown.
    while !isFinished {
      try mortal.dieAndWait()
      try mortal.start()
      try mortal.run(until: {
        isFinished = mortal.toplevels.first?.isMapped == true
        return isFinished || mortal.compositor.requests.count >= requestCount
      })
      requestCount += 2
      try #require(requestCount < 200)
    }
    try mortal.compositor.roundTrip()
    #expect(try mortal.isExact(window))
    #expect(mortal.states.last == .connected)
  }

  @Test func `a compositor that dies before it has introduced itself is waited for`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.app.makeWindow(title: "early", size: Size(width: 200, height: 100))
    try mortal.dieAndWait()
    try mortal.start()
    try mortal.waitForWindows()
    #expect(try mortal.isExact(window))
    #expect(mortal.states.count == 2)
  }

  @Test func `a compositor that dies while the socket is full is replaced`() throws {
    let mortal = try MortalCompositor()
    let window = try mortal.openWindow()
    // The loop of the compositor is that of the program: it reads nothing while that is not turned.
    for number in 1...20_000 {
      window.title = "\(number) \(String(repeating: "x", count: 200))"
      mortal.app.loop.finishTurn()
    }
    window.title = "done"
    try mortal.restart()
    #expect(mortal.toplevels.map(\.title) == ["done"])
    #expect(try mortal.isExact(window))
  }

  @Test func `layers on subsurfaces are shown again`() throws {
    let mortal = try MortalCompositor()
    let platform = WaylandPlatform(.name(mortal.path), loop: mortal.app.loop)
    let probe = ProbeWindow(try #require(try platform.makeWindow() as? WaylandToplevel))
    let size = PixelSize(width: 8, height: 8)
    let pixels = SharedMemoryStorage.makePixmap(size: size) { $0.fill($0.bounds, 0xff00_ff00) }
    probe.subsurfaceLayers = [
      SubsurfaceLayer(
        id: 1, position: Point(x: 10, y: 10), size: Size(width: 8, height: 8), contents: pixels,
        acceptsInput: false)
    ]
    probe.map()
    func isShown() -> Bool {
      mortal.compositor.surfaces.contains { $0.contents?.size == size }
    }
    try mortal.run(until: isShown)
    mortal.die()
    try mortal.start()
    try mortal.run(until: isShown)
    try mortal.compositor.roundTrip()
    probe.window.unmap()
    try mortal.run(until: { mortal.compositor.surfaces.isEmpty })
  }
}
