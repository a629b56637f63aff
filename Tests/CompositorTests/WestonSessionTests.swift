import Geometry
import Raster
import SurfaceTesting
import Testing

/// The harness itself, with a client of somebody else.
@Suite struct WestonSessionTests {
  @Test func `an empty screen is the background colour everywhere`() throws {
    let weston = try WestonSession(size: PixelSize(width: 320, height: 200))
    let screen = try weston.screenshot()
    #expect(screen.size == PixelSize(width: 320, height: 200))
    #expect(screen.colors == [WestonSession.backgroundColor])
    #expect(weston.stop() == .exited(0))
  }

  @Test func `several sessions run at once`() throws {
    let sessions = try (1...3).map { width in
      try WestonSession(size: PixelSize(width: Int32(width * 100), height: 100))
    }
    for (index, session) in sessions.enumerated() {
      #expect(try session.screenshot().size.width == Int32((index + 1) * 100))
    }
  }

  @Test func `a window is listed, placed and seen`() throws {
    let weston = try WestonSession()
    let client = try ChildProcess("weston-flower", environment: weston.environment)
    try weston.waitForWindow(titled: "Flower")
    try weston.place("Flower", at: Point(x: 40, y: 30))
    let window = try #require(try weston.windows().first)
    #expect(window.title == "Flower")
    #expect(window.frame.origin == Point(x: 40, y: 30))
    let screen = try weston.screenshot()
    #expect(screen.colors.count > 10)
    #expect(screen[39, 29] == WestonSession.backgroundColor)
    #expect(client.isRunning)
  }

  @Test func `an output is plugged and unplugged`() throws {
    let second = WestonSession.Output(
      name: "second", size: PixelSize(width: 200, height: 100), scale: 2)
    let weston = try WestonSession(additionalOutputs: [second])
    #expect(throws: SystemError.self) { try weston.screenshot(of: "second") }
    try weston.plug("second")
    #expect(try weston.screenshot(of: "second").size == PixelSize(width: 400, height: 200))
    try weston.unplug("second")
    #expect(throws: SystemError.self) { try weston.screenshot(of: "second") }
    try weston.plug("second")
    #expect(try weston.screenshot(of: "second").size == PixelSize(width: 400, height: 200))
  }

  @Test func `an unknown command is an error that quotes it`() throws {
    let weston = try WestonSession()
    let error = #expect(throws: SystemError.self) { try weston.send("dance") }
    #expect(error?.description.contains("dance") == true)
  }
}

extension Pixmap {
  /// The distinct pixel values.
  var colors: Set<UInt32> {
    var result: Set<UInt32> = []
    for y in 0..<Int(size.height) {
      for x in 0..<Int(size.width) { result.insert(self[x, y]) }
    }
    return result
  }
}
