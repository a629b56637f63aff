import Geometry
import Glibc
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A program on a compositor that dies, and comes back at the same socket.
@MainActor
final class MortalCompositor {
  let app: Application
  let platform: WaylandPlatform
  let path: String
  /// What the program was told of its connection.
  private(set) var states: [ConnectionState] = []
  private var current: TestCompositor?
  private static var count = 0

  init(_ configure: (inout TestCompositor.Options) -> Void = { _ in }) throws {
    MortalCompositor.count += 1
    path = "/tmp/surface-mortal-\(getpid())-\(MortalCompositor.count)"
    let loop = EventLoop()
    platform = WaylandPlatform(.name(path), loop: loop)
    app = Application(appID: "org.example.Test", loop: loop, platform: platform)
    app.onConnectionChange { [weak self] in self?.states.append($0) }
    try start(configure)
  }

  isolated deinit { for window in app.windows { window.close() } }

  /// The one that lives.
  var compositor: TestCompositor { current! }
  var toplevels: [TestToplevel] { compositor.toplevels }
  var seat: TestSeat { compositor.seats[0] }

  func start(_ configure: (inout TestCompositor.Options) -> Void = { _ in }) throws {
    var options = TestCompositor.Options()
    // Without a shadow the surface is what a snapshot shows.
    options.decorationMode = 2
    configure(&options)
    let compositor = try TestCompositor(options, loop: app.loop)
    try compositor.listen(at: path)
    current = compositor
  }

  /// As `kill -9` does: the socket is closed, and nobody is told.
  func die() { current = nil }

  /// It dies, and the program knows.
  func dieAndWait() throws {
    die()
    try turn(until: { app.connectionState != .connected })
  }

  /// It dies and is there again, with all windows.
  func restart(_ configure: (inout TestCompositor.Options) -> Void = { _ in }) throws {
    try dieAndWait()
    try start(configure)
    try waitForWindows()
  }

  func waitForWindows() throws {
    try run(until: {
      toplevels.count == app.windows.count && toplevels.allSatisfy(\.isMapped)
    })
    try compositor.roundTrip()
  }

  func run(until condition: () -> Bool) throws { try compositor.run(until: condition) }

  /// Lets the program work while there is no compositor.
  func turn(until condition: () -> Bool) throws {
    let deadline = Deadline()
    while !condition() {
      try #require(!deadline.hasPassed, "the condition did not come true")
      app.loop.finishTurn()
      if condition() { return }
      app.loop.turn(timeout: .milliseconds(100))
    }
  }

  func openWindow(
    _ title: String = "Test", size: Size = Size(width: 300, height: 200)
  ) throws -> Window {
    let window = try app.makeWindow(title: title, size: size)
    try waitForWindows()
    return window
  }

  func toplevel(of window: Window) throws -> TestToplevel {
    try #require(toplevels.first { $0.title == window.title })
  }

  func surface(of window: Window) throws -> TestSurface {
    try #require(try toplevel(of: window).surface)
  }

  /// Whether the compositor shows what painting everything afresh gives.
  func isExact(_ window: Window) throws -> Bool {
    for _ in 0..<3 {
      compositor.sendFrame()
      try compositor.roundTrip()
    }
    let shown = try #require(try surface(of: window).contents)
    return shown.hasEqualPixels(to: window.snapshot())
  }
}
