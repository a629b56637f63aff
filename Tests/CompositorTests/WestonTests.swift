import Geometry
import Glibc
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// The Wayland client on weston 10: exact pixels and real input.
@MainActor
@Suite struct WestonTests {
  private let origin = Point(x: 100, y: 50)

  @Test func `the window shows exactly what was painted`() throws {
    let weston = try WestonSession()
    let client = try LiveWindow.shown(on: weston, at: origin)
    try client.paintNow(PixelRect(x: 3, y: 4, width: 20, height: 10), 0xff12_3456)
    try client.settle(weston)
    let screen = try weston.screenshot()
    for y in 0..<600 {
      for x in 0..<800 {
        let expected =
          switch (x - 100, y - 50) {
          case (3..<23, 4..<14): 0xff12_3456 as UInt32
          case (0..<200, 0..<100): client.background
          default: WestonSession.backgroundColor
          }
        guard screen[x, y] == expected else {
          Issue.record("pixel \(x),\(y) is \(String(screen[x, y], radix: 16))")
          return
        }
      }
    }
  }

  @Test func `translucent pixels are blended as we blend them`() throws {
    let weston = try WestonSession()
    let client = try LiveWindow(socket: weston.socketPath)
    client.background = 0x8040_2010
    client.map(title: LiveWindow.title)
    try weston.waitForWindow(titled: LiveWindow.title, turn: { client.turn() })
    try weston.place(LiveWindow.title, at: origin)
    try client.settle(weston)
    let expected = Pixmap(size: PixelSize(width: 1, height: 1), isOpaque: true) { pixels in
      pixels.row(0)[0] = WestonSession.backgroundColor
      let color = Pixmap(size: PixelSize(width: 1, height: 1)) { $0.row(0)[0] = 0x8040_2010 }
      Canvas(pixels: pixels).draw(color, atDevice: .zero)
    }
    #expect(try weston.screenshot()[120, 70] == expected[0, 0])
  }

  @Test func `a client that reports too little damage is found out`() throws {
    let weston = try WestonSession()
    let client = try LiveWindow.shown(on: weston, at: origin)
    #expect(try weston.stalePixelCount() == 0)
    client.hidesDamage = true
    try client.paintNow(PixelRect(x: 10, y: 10, width: 30, height: 20), 0xffff_ffff)
    try client.settle(weston)
    #expect(try weston.stalePixelCount() == 30 * 20 - 1)
    // Looking has repaired it.
    #expect(try weston.stalePixelCount() == 0)
  }

  @Test func `the damage is sufficient: the framebuffer equals a full repaint`() throws {
    let weston = try WestonSession()
    let client = try LiveWindow.shown(on: weston, at: origin)
    for step in 0..<10 {
      let x = Int32(step) * 13
      try client.paintNow(
        PixelRect(x: x, y: x / 2, width: 17, height: 9), 0xff00_0000 | UInt32(step))
      try client.settle(weston)
      #expect(try weston.stalePixelCount() == 0, "step \(step)")
    }
  }

  @Test func `pointer, button, wheel and fingers arrive`() throws {
    let weston = try WestonSession()
    try weston.addSeat()
    let client = try LiveWindow.shown(on: weston, at: origin)
    try weston.movePointer(to: Point(x: 150.5, y: 80.25))
    try weston.click()
    try weston.turnWheel(by: 2)
    try weston.scrollFingers(by: Point(x: 0, y: -7.5))
    try weston.liftFingers()
    try client.run(until: { client.events.scroll.last?.isEnd == true })
    let kinds = client.events.pointer.map(\.kind)
    // weston follows an enter with a motion to the same place.
    #expect(kinds == [.entered, .moved, .pressed(.primary), .released(.primary)])
    #expect(client.events.pointer.first?.position == Point(x: 50.5, y: 30.25))
    let scrolls = client.events.scroll
    #expect(scrolls.first?.steps.y == 2)
    #expect(scrolls.first?.delta.y == 20)
    #expect(scrolls.first?.source == .wheel)
    #expect(scrolls.dropFirst().first?.delta.y == -7.5)
    #expect(scrolls.last?.source == .finger)
    try weston.movePointer(to: Point(x: 10, y: 10))
    try client.run(until: { client.events.pointer.last?.kind == .exited })
  }

  @Test func `event times are the compositor's`() throws {
    let weston = try WestonSession()
    try weston.addSeat()
    let client = try LiveWindow.shown(on: weston, at: origin)
    try weston.setEventTime(5000)
    try weston.movePointer(to: Point(x: 120, y: 60))
    try weston.click()
    try weston.setEventTime(5250)
    try weston.click()
    func presses() -> [PointerEvent] {
      client.events.pointer.filter { $0.kind == .pressed(.primary) }
    }
    try client.run(until: { presses().count == 2 })
    #expect(presses()[1].timestamp - presses()[0].timestamp == .milliseconds(250))
  }

  @Test func `keys arrive in the layout of the moment`() throws {
    let weston = try WestonSession()
    try weston.addSeat()
    let client = try LiveWindow.shown(on: weston, at: origin)
    try weston.focus(LiveWindow.title)
    try client.run(until: { client.events.focus.last == true })
    // The key with Y on it.
    try weston.typeKey(21)
    try weston.setKeymap(layout: "de")
    try weston.typeKey(21)
    try client.run(until: { client.events.keys.count == 4 })
    #expect(client.events.keys.filter { $0.phase == .down }.map(\.text) == ["y", "z"])
  }

  @Test func `two seats drive one window independently`() throws {
    let weston = try WestonSession()
    try weston.addSeat("left")
    try weston.addSeat("right")
    let client = try LiveWindow.shown(on: weston, at: origin)
    try weston.movePointer(to: Point(x: 110, y: 60), seat: "left")
    try weston.movePointer(to: Point(x: 120, y: 70), seat: "right")
    try weston.click(seat: "left")
    try client.run(until: { client.events.pointer.contains { $0.kind == .released(.primary) } })
    let press = client.events.pointer.first { $0.kind == .pressed(.primary) }
    #expect(press?.position == Point(x: 10, y: 10))
    try weston.removeSeat("left")
    try client.run(until: { client.events.pointer.last?.kind == .exited })
  }

  @Test func `fingers arrive, each by itself, and are taken away together`() throws {
    let weston = try WestonSession()
    try weston.addSeat("seat0", .touch)
    let client = try LiveWindow.shown(on: weston, at: origin)
    try weston.touchDown(0, at: Point(x: 110, y: 60))
    try weston.touchDown(1, at: Point(x: 150, y: 90))
    try weston.touchMove(0, to: Point(x: 112, y: 65))
    try weston.touchUp(0)
    func kinds() -> [PointerEvent.Kind] { client.events.pointer.map(\.kind) }
    try client.run(until: { kinds().last == .exited })
    #expect(client.events.pointer.allSatisfy { $0.isTouch })
    let first = client.events.pointer.filter { $0.pointer == client.events.pointer.first?.pointer }
    #expect(
      first.map(\.kind) == [.entered, .pressed(.primary), .moved, .released(.primary), .exited])
    #expect(first.map(\.position.y) == [10, 10, 15, 15, 15])
    try weston.cancelTouches()
    try client.run(until: { kinds().contains(.cancelled) })
    try weston.removeSeat()
    try client.settle(weston)
    #expect(client.events.disconnection == nil)
  }

  @Test func `a pointer can be taken away and given back`() throws {
    let weston = try WestonSession()
    try weston.addSeat()
    let client = try LiveWindow.shown(on: weston, at: origin)
    try weston.movePointer(to: Point(x: 110, y: 60))
    try client.run(until: { client.events.pointer.contains { $0.kind == .entered } })
    try weston.addSeat("seat0", .keyboard)
    try client.run(until: { client.events.pointer.last?.kind == .exited })
    try weston.addSeat("seat0", [.pointer, .keyboard])
    try client.settle(weston)
    client.clearEvents()
    try weston.movePointer(to: Point(x: 111, y: 61))
    try client.run(until: { client.events.pointer.contains { $0.kind == .entered } })
  }

  @Test func `an output of scale 2 shows device pixels`() throws {
    let weston = try WestonSession(size: PixelSize(width: 400, height: 300), scale: 2)
    let client = try LiveWindow.shown(on: weston, at: Point(x: 20, y: 10))
    #expect(client.state?.scale == ScaleFactor(integer: 2))
    try client.paintNow(PixelRect(x: 7, y: 9, width: 1, height: 1), 0xffff_ffff)
    try client.settle(weston)
    let screen = try weston.screenshot()
    #expect(screen.size == PixelSize(width: 800, height: 600))
    #expect(screen[47, 29] == 0xffff_ffff)
    #expect(screen[48, 29] == client.background)
    #expect(screen[40, 20] == client.background)
    #expect(screen[39, 20] == WestonSession.backgroundColor)
  }

  @Test func `a window moved to a denser output is painted anew`() throws {
    let second = WestonSession.Output(
      name: "second", size: PixelSize(width: 400, height: 300), scale: 2)
    let weston = try WestonSession(
      size: PixelSize(width: 400, height: 300), additionalOutputs: [second])
    let client = try LiveWindow.shown(on: weston, at: Point(x: 20, y: 10))
    #expect(client.state?.scale == .one)
    try weston.plug("second")
    try client.settle(weston)
    try weston.place(LiveWindow.title, at: Point(x: 450, y: 20))
    try client.run(until: { client.state?.scale == ScaleFactor(integer: 2) })
    try weston.unplug("second")
    try client.run(until: { client.state?.scale == .one })
    try client.settle(weston)
    #expect(client.events.disconnection == nil)
  }

  @Test func `subsurface layers are shown, cropped, moved and removed`() throws {
    let weston = try WestonSession()
    let client = try LiveWindow.shown(on: weston, at: origin)
    let contents = Pixmap(size: PixelSize(width: 60, height: 50), isOpaque: true) { pixels in
      for y in 0..<50 {
        for x in 0..<60 { pixels.row(y)[x] = 0xff00_0000 | UInt32(y) << 8 | UInt32(x) }
      }
    }
    func show(_ layers: [SubsurfaceLayer]) throws -> Pixmap {
      client.subsurfaceLayers = layers
      let frames = client.events.frameCount
      client.window.requestFrame()
      try client.run(until: { client.events.frameCount > frames })
      try client.settle(weston)
      #expect(try weston.stalePixelCount() == 0)
      return try weston.screenshot()
    }
    var layer = SubsurfaceLayer(
      id: 1, position: Point(x: 10, y: 20), size: Size(width: 30, height: 20),
      contents: contents, source: PixelRect(x: 5, y: 7, width: 30, height: 20),
      acceptsInput: false)
    var screen = try show([layer])
    #expect(screen[110, 70] == contents[5, 7])
    #expect(screen[139, 89] == contents[34, 26])
    #expect(screen[140, 89] == client.background)
    layer.position = Point(x: 50, y: 60)
    layer.source?.y = 30
    screen = try show([layer])
    #expect(screen[110, 70] == client.background)
    #expect(screen[150, 110] == contents[5, 30])
    screen = try show([])
    #expect(screen[150, 110] == client.background)
  }

  @Test func `a window off screen gets no frames and paints again afterwards`() throws {
    let weston = try WestonSession()
    let client = try LiveWindow.shown(on: weston, at: origin)
    try weston.send("state offscreen")
    client.turn()
    // One frame may still be allowed by the last callback.
    try client.paintNow(PixelRect(x: 0, y: 0, width: 5, height: 5), 0xff00_0001)
    client.paint(PixelRect(x: 0, y: 0, width: 5, height: 5), 0xff00_0002)
    let frames = client.events.frameCount
    for _ in 0..<5 {
      try weston.send("ping")
      client.turn()
    }
    #expect(client.events.frameCount == frames)
    try weston.send("state on")
    try client.run(until: { client.events.frameCount > frames })
    try client.settle(weston)
    // The shell fades in.
    try client.run(until: { try weston.screenshot()[100, 50] == 0xff00_0002 })
  }

  @Test(arguments: [SIGTERM, SIGKILL]) func `the compositor's death is a message`(
    _ signal: Int32
  ) throws {
    let weston = try WestonSession()
    let client = try LiveWindow.shown(on: weston, at: origin)
    weston.process.send(signal: signal)
    try client.run(until: { client.events.disconnection != nil })
    #expect(client.events.disconnection?.contains("closed the connection") == true)
  }

  @Test func `being thrown out by the compositor is a message`() throws {
    let weston = try WestonSession()
    let client = try LiveWindow.shown(on: weston, at: origin)
    try weston.send("killclient \(LiveWindow.title)")
    try client.run(until: { client.events.disconnection != nil })
  }

  @Test func `a compositor that stands still loses no input and no frame`() throws {
    let weston = try WestonSession()
    try weston.addSeat()
    let client = try LiveWindow.shown(on: weston, at: origin)
    weston.process.send(signal: SIGSTOP)
    for step in 0..<200 {
      client.paint(PixelRect(x: Int32(step), y: 0, width: 1, height: 100), 0xff00_ff00)
      client.turn()
    }
    weston.process.send(signal: SIGCONT)
    try client.settle(weston)
    try client.settle(weston)
    #expect(try weston.screenshot()[299, 149] == 0xff00_ff00)
    #expect(client.events.disconnection == nil)
  }
}
