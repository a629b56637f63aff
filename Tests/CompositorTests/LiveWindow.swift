import Geometry
import Raster
import Surface
import SurfaceTesting
import WaylandClient

/// A probe window on a real compositor.
@MainActor
final class LiveWindow: ProbeWindow<WaylandToplevel> {
  let loop: EventLoop
  let connection: WaylandConnection
  static let title = "Probe"

  init(socket: String) throws {
    loop = EventLoop()
    connection = try WaylandConnection.connect(to: .name(socket), loop: loop)
    super.init(connection.makeWindow())
  }

  /// A window that weston shows at this place.
  static func shown(on weston: WestonSession, at origin: Point) throws -> LiveWindow {
    let client = try LiveWindow(socket: weston.socketPath)
    client.map(title: title)
    try weston.waitForWindow(titled: title, turn: { client.turn() })
    try weston.place(title, at: origin)
    try client.settle(weston)
    return client
  }

  static func shown(on sway: SwaySession) throws -> LiveWindow {
    let client = try LiveWindow(socket: sway.socketPath)
    client.map(title: title)
    try sway.waitForWindow(titled: title, turn: { client.turn() })
    return client
  }

  /// Handles what has arrived.
  func turn() { loop.turn(timeout: .zero) }

  /// Works until `condition` holds.
  func run(until condition: () throws -> Bool) throws {
    let deadline = Deadline()
    while try !condition() {
      guard !deadline.hasPassed else { throw SystemError("the condition did not come true") }
      loop.turn(timeout: .milliseconds(100))
    }
  }

  /// Everything painted so far is on screen afterwards.
  func settle(_ weston: WestonSession) throws {
    for _ in 0..<3 {
      turn()
      try weston.waitForRepaint()
    }
    turn()
  }

  /// Paints, and waits until the frame was committed.
  func paintNow(_ rect: PixelRect, _ color: UInt32) throws {
    let frames = events.frameCount
    paint(rect, color)
    try run(until: { events.frameCount > frames })
  }
}
