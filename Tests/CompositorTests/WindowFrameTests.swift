import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// The frame of a window on compositors that decorate no windows, and on those that do.
@Suite(.serialized) @MainActor struct LiveWindowFrameTests {
  private static let title = "Framed"

  /// A window of ours on a real compositor.
  @MainActor
  private final class Client {
    let window: Window
    let loop = EventLoop()
    private let connection: WaylandConnection

    init(socket: String) throws {
      connection = try WaylandConnection.connect(to: .name(socket), loop: loop)
      window = Window(
        WindowConfiguration(
          title: title, appID: "org.example.Test", size: Size(width: 300, height: 200)),
        backend: connection.makeWindow())
      window.contentView.backgroundColor = Color(hex: 0x3060c0)
    }

    func turn() { loop.turn(timeout: .zero) }

    func run(until condition: () throws -> Bool) throws {
      let deadline = Deadline()
      while try !condition() {
        guard !deadline.hasPassed else { throw SystemError("the condition did not come true") }
        loop.turn(timeout: .milliseconds(50))
      }
    }
  }

  private func shown(on weston: WestonSession, at origin: Point) throws -> Client {
    let client = try Client(socket: weston.socketPath)
    try weston.waitForWindow(titled: Self.title, turn: { client.turn() })
    try weston.place(Self.title, at: origin)
    try settle(client, weston)
    return client
  }

  private func settle(_ client: Client, _ weston: WestonSession) throws {
    for _ in 0..<4 {
      client.turn()
      try weston.waitForRepaint()
    }
    client.turn()
  }

  private func frame(_ weston: WestonSession) throws -> Rect? {
    try weston.windows().first { $0.title == Self.title }?.frame
  }

  /// How bright a pixel is, 0...765.
  private func brightness(_ pixel: UInt32) -> UInt32 {
    (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255)
  }

  @Test(arguments: [1, 2])
  func `weston shows the window where it was placed, with its shadow around it`(scale: Int) throws {
    let weston = try WestonSession(size: PixelSize(width: 500, height: 400), scale: scale)
    let client = try shown(on: weston, at: Point(x: 100, y: 80))
    #expect(try frame(weston) == Rect(x: 100, y: 80, width: 300, height: 200))
    let screen = try weston.screenshot()
    func pixel(_ x: Int, _ y: Int) -> UInt32 { screen[x * scale, y * scale] }
    let ground = WestonSession.backgroundColor
    #expect(pixel(250, 200) == 0xff30_60c0)
    #expect(pixel(100, 200) == 0xff30_60c0 && pixel(399, 200) == 0xff30_60c0)
    #expect(pixel(50, 200) == ground && pixel(250, 340) == ground)
    for (x, y) in [(95, 200), (405, 200), (250, 284), (100, 279), (399, 279)] {
      #expect(pixel(x, y) != ground && pixel(x, y) != 0xff30_60c0)
      #expect(brightness(pixel(x, y)) < brightness(ground), "the shadow at \(x),\(y)")
    }
    #expect(try weston.stalePixelCount() == 0)
    // Without a seat it is not the active window.
    try weston.addSeat()
    try weston.movePointer(to: Point(x: 250, y: 200))
    try settle(client, weston)
    try weston.click()
    try client.run(until: { client.window.state?.isActivated == true })
    try settle(client, weston)
    let active = try weston.screenshot()
    #expect(brightness(active[250 * scale, 284 * scale]) < brightness(pixel(250, 284)))
    #expect(try weston.stalePixelCount() == 0)
  }

  @Test func `a person resizes the window beside it, moves it and maximises it`() throws {
    let weston = try WestonSession(size: PixelSize(width: 600, height: 500))
    try weston.addSeat()
    let client = try shown(on: weston, at: Point(x: 150, y: 120))
    try weston.focus(Self.title)
    // The edge at the left, from four points outside of it.
    try weston.movePointer(to: Point(x: 146, y: 220))
    try settle(client, weston)
    try weston.button(isPressed: true)
    try settle(client, weston)
    for x in [140.0, 130, 116] {
      try weston.movePointer(to: Point(x: x, y: 220))
      try settle(client, weston)
    }
    try weston.button(isPressed: false)
    try client.run(until: { client.window.size == Size(width: 330, height: 200) })
    try settle(client, weston)
    #expect(try frame(weston) == Rect(x: 120, y: 120, width: 330, height: 200))
    #expect(try weston.stalePixelCount() == 0)

    // The title bar.
    try weston.movePointer(to: Point(x: 160, y: 136))
    try settle(client, weston)
    try weston.button(isPressed: true)
    try settle(client, weston)
    try weston.movePointer(to: Point(x: 170, y: 150))
    try settle(client, weston)
    try weston.button(isPressed: false)
    try settle(client, weston)
    #expect(try frame(weston)?.origin == Point(x: 130, y: 134))

    // Its button.
    let maximize = Point(x: 130 + 330 - 66, y: 134 + 16)
    try weston.movePointer(to: maximize)
    try settle(client, weston)
    try weston.click()
    try client.run(until: { client.window.state?.isMaximized == true })
    try settle(client, weston)
    #expect(try frame(weston) == Rect(x: 0, y: 0, width: 600, height: 500))
    let screen = try weston.screenshot()
    let bar = screen[2, 2]
    for (x, y) in [(0, 0), (599, 0)] { #expect(screen[x, y] == bar) }
    for (x, y) in [(0, 499), (599, 499)] { #expect(screen[x, y] == 0xff30_60c0) }
    #expect(try weston.stalePixelCount() == 0)
  }

  @Test func `a press beyond the border goes to what lies below the shadow`() throws {
    let weston = try WestonSession(size: PixelSize(width: 600, height: 500))
    try weston.addSeat()
    let client = try shown(on: weston, at: Point(x: 150, y: 120))
    var kinds: [PointerEvent.Kind] = []
    let observation = client.window.onEvent { event in
      if case .pointer(let event) = event { kinds.append(event.kind) }
    }
    defer { observation.cancel() }
    try weston.movePointer(to: Point(x: 150 - 12, y: 200))
    try settle(client, weston)
    #expect(kinds.isEmpty)
    try weston.movePointer(to: Point(x: 150 - 9, y: 200))
    try settle(client, weston)
    #expect(kinds.first == .entered)
  }

  @Test func `sway decorates the window, which has no frame`() throws {
    let sway = try SwaySession()
    let client = try Client(socket: sway.socketPath)
    try sway.waitForWindow(titled: Self.title, turn: { client.turn() })
    #expect(client.window.state?.decorations == .server)
    try client.run(until: {
      let screen = try sway.screenshot()
      // It floats at 100,50, and all of its corners are its own.
      return [(100, 50), (399, 50), (100, 249), (399, 249)].allSatisfy {
        screen[$0.0, $0.1] == 0xff30_60c0
      } && screen[99, 50] == SwaySession.backgroundColor
    })
  }
}
