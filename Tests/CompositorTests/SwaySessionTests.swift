import Geometry
import Raster
import SurfaceTesting
import Testing

/// The harness itself, with a client of somebody else.
@Suite struct SwaySessionTests {
  @Test func `an empty screen is the background colour everywhere`() throws {
    let sway = try SwaySession(size: PixelSize(width: 320, height: 200))
    let screen = try sway.screenshot()
    #expect(screen.size == PixelSize(width: 320, height: 200))
    #expect(screen.colors == [SwaySession.backgroundColor])
    #expect(sway.stop() == .exited(0))
  }

  @Test func `a window floats where it is expected`() throws {
    let sway = try SwaySession()
    let client = try ChildProcess("weston-flower", environment: sway.environment)
    try sway.waitForWindow(titled: "Flower")
    #expect(try sway.screenshot().colors.count > 10)
    #expect(client.isRunning)
  }

  @Test func `the scale of the output changes while it runs`() throws {
    let sway = try SwaySession(scale: 2)
    #expect(try sway.tree().contains("\"scale\": 2"))
    try sway.run("output \(SwaySession.outputName) scale 1")
    #expect(try sway.tree().contains("\"scale\": 1"))
  }

  @Test func `a wrong command is an error that quotes it`() throws {
    let sway = try SwaySession()
    let error = #expect(throws: SystemError.self) { try sway.run("dance") }
    #expect(error?.description.contains("dance") == true)
  }
}
