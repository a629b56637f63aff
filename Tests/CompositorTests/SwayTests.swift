import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// The Wayland client on sway 1.7: a second implementation of everything.
@MainActor
@Suite struct SwayTests {
  private func screen(
    of sway: SwaySession, _ client: LiveWindow, until condition: (Pixmap) -> Bool
  ) throws -> Pixmap {
    var result: Pixmap?
    try client.run(until: {
      client.turn()
      let screen = try sway.screenshot()
      result = screen
      return condition(screen)
    })
    return result!
  }

  @Test func `the window shows exactly what was painted, with the compositor's title bar`() throws {
    let sway = try SwaySession()
    let client = try LiveWindow.shown(on: sway)
    #expect(client.state?.decorations == .server)
    try client.paintNow(PixelRect(x: 3, y: 4, width: 20, height: 10), 0xff12_3456)
    let screen = try screen(of: sway, client) { $0[103, 54] == 0xff12_3456 }
    #expect(screen[122, 63] == 0xff12_3456)
    #expect(screen[123, 63] == client.background)
    #expect(screen[299, 149] == client.background)
    #expect(screen[300, 149] == SwaySession.backgroundColor)
    #expect(screen[99, 50] == SwaySession.backgroundColor)
  }

  @Test func `a tiled window fills the screen`() throws {
    let sway = try SwaySession(size: PixelSize(width: 400, height: 300))
    let client = try LiveWindow.shown(on: sway)
    try sway.run("[title=\"\(LiveWindow.title)\"] floating disable")
    try client.run(until: { client.state?.size == Size(width: 400, height: 300) })
    #expect(client.state?.tiledEdges == [.left, .right, .top, .bottom])
    _ = try screen(of: sway, client) { $0.colors == [client.background] }
  }

  @Test func `fullscreen comes and goes`() throws {
    let sway = try SwaySession(size: PixelSize(width: 400, height: 300))
    let client = try LiveWindow.shown(on: sway)
    client.window.setFullscreen(true)
    // sway says so first and gives the size when the transaction is complete.
    try client.run(until: {
      client.state?.isFullscreen == true && client.state?.size == Size(width: 400, height: 300)
    })
    client.window.setFullscreen(false)
    try client.run(until: { client.state?.isFullscreen == false })
  }

  @Test func `the scale of the screen may change while the window is shown`() throws {
    let sway = try SwaySession()
    let client = try LiveWindow.shown(on: sway)
    try sway.run("output \(SwaySession.outputName) scale 2")
    try client.run(until: { client.state?.scale == ScaleFactor(integer: 2) })
    try client.paintNow(PixelRect(x: 1, y: 1, width: 1, height: 1), 0xffff_ffff)
    let screen = try screen(of: sway, client) { screen in screen.colors.contains(0xffff_ffff) }
    #expect(screen.size == PixelSize(width: 800, height: 600))
  }

  @Test func `the mode of the screen may change while a window fills it`() throws {
    let sway = try SwaySession(size: PixelSize(width: 400, height: 300))
    let client = try LiveWindow.shown(on: sway)
    client.window.setFullscreen(true)
    try client.run(until: { client.state?.size == Size(width: 400, height: 300) })
    for (mode, size) in [
      ("640x360@60Hz", PixelSize(width: 640, height: 360)),
      ("320x200@75Hz", PixelSize(width: 320, height: 200)),
    ] {
      try sway.run("output \(SwaySession.outputName) mode \(mode)")
      try client.run(until: {
        client.state?.size == Size(width: Double(size.width), height: Double(size.height))
      })
      let screen = try screen(of: sway, client) {
        $0.size == size && $0.colors == [client.background]
      }
      #expect(screen.size == size)
    }
  }

  @Test func `asking to close asks`() throws {
    let sway = try SwaySession()
    let client = try LiveWindow.shown(on: sway)
    try sway.run("[title=\"\(LiveWindow.title)\"] kill")
    try client.run(until: { client.events.contains(.closeRequested) })
    #expect(client.connection.isConnected)
  }

  @Test func `subsurface layers are shown and moved`() throws {
    let sway = try SwaySession()
    let client = try LiveWindow.shown(on: sway)
    let contents = Pixmap(size: PixelSize(width: 20, height: 20), isOpaque: true) { pixels in
      pixels.fill(PixelRect(x: 0, y: 0, width: 20, height: 20), 0xff00_ff00)
    }
    for x in [10.0, 60] {
      client.subsurfaceLayers = [
        SubsurfaceLayer(
          id: 1, position: Point(x: x, y: 10), size: Size(width: 20, height: 20),
          contents: contents, acceptsInput: false)
      ]
      client.window.requestFrame()
      let left = 100 + Int(x)
      let screen = try screen(of: sway, client) { $0[left, 60] == 0xff00_ff00 }
      #expect(screen[left + 19, 79] == 0xff00_ff00)
      #expect(screen[left + 20, 79] == client.background)
    }
  }

  @Test func `a window comes to the front with a token that another one has asked for`() throws {
    try withTemporaryFolder { folder in
      let desk = try SwayDesk(folder: folder)
      let client = desk.client
      let activation = try #require(client.connection.activation)
      let other = ProbeWindow(client.connection.makeWindow())
      other.map(title: "Other")
      try client.run(until: {
        other.events.focus.last == true && client.events.focus.last == false
      })
      let serial = try desk.press(on: other)
      var answer: ActivationToken?
      activation.requestToken(for: serial, on: other.window) { answer = $0 }
      try client.run(until: { answer != nil })
      activation.activate(client.window, with: try #require(answer))
      try client.run(until: { client.events.focus.last == true })
    }
  }

  @Test func `the compositor's death is a message`() throws {
    let sway = try SwaySession()
    let client = try LiveWindow.shown(on: sway)
    sway.stop()
    try client.run(until: { client.events.disconnection != nil })
  }
}
