import Geometry
import Glibc
import Raster
import SurfaceTesting
import Testing

/// What takes too long for every run, or needs compositors that only `Scripts/setup --desktops`
/// installs; `Scripts/test-desktops` runs it.
@Suite(.serialized, .enabled(if: setting("SURFACE_DESKTOPS") != nil)) struct DesktopTests {
  static let cases: [SceneCase] = [
    "chats", "settings", "gallery", "lists", "raster", "text", "engine",
  ]
  .flatMap { scene in
    [1, 1.25, 1.5, 1.75, 2].flatMap { scale in
      [SceneCase(scene, "701x503", scale), SceneCase(scene, "333x397", scale)]
    }
  }

  @Test(arguments: cases) func `KWin shows each scene as it is offscreen`(_ scene: SceneCase) throws
  {
    try scene.check()
  }

  @Test(arguments: ListsScenePage.allCases, [1, 1.25, 1.5, 1.75, 2])
  func `KWin shows each page of the lists scene as it is offscreen`(
    page: ListsScenePage, scale: Double
  ) throws {
    try SceneCase("lists", "760x560", scale).check(after: page.opening)
  }

  @Test(arguments: ["701x503", "333x397"], [1, 1.25, 1.5, 1.75, 2])
  func `KWin shows what scrolls as it is offscreen`(size: String, scale: Double) throws {
    try SceneCase("chats", size, scale).checkScrolled(andAtRest: true)
  }

  @Test(arguments: [Desktop.mutter, .phoc])
  func `a desktop starts, drives and closes the demo`(_ desktop: Desktop) throws {
    let session = try DesktopSession(desktop, size: PixelSize(width: 1280, height: 720))
    try withTemporaryFolder { folder in
      let record = folder + "/input.replay"
      let demo = try Demo(size: "701x503").start(
        ["--record", record], environment: session.environment)
      let user = User(recording: record, demo: demo, log: { session.log })
      try user.act(until: "pointer moved") {
        try session.input.movePointer(to: Point(x: 600, y: 300))
        try session.input.movePointer(to: Point(x: 640, y: 360))
      }
      try user.act(until: "scroll wheel") { try session.input.turnWheel(by: -1) }
      // mutter loses the first key of a new keyboard.
      try user.act(until: "key down 65364") { try session.input.typeKey(108) }
      try user.act(until: "pointer pressed 272") { try session.input.click() }
      try user.act(until: nil) {
        try session.input.send("key 56 1")
        try session.input.typeKey(62)
        try session.input.send("key 56 0")
      }
      #expect(try demo.wait() == .exited(0), "\(demo.report)\n\(session.log)")
    }
  }

  @Test func `cage in a window of weston starts, drives and ends the demo`() throws {
    // cage has no virtual devices, but passes on what weston's seat does.
    let weston = try WestonSession(size: PixelSize(width: 1280, height: 720))
    try weston.addSeat()
    try withTemporaryFolder { folder in
      let record = folder + "/input.replay"
      let cage = try Demo(size: "701x503").start(
        ["--record", record], through: DesktopTests.cage,
        environment: [
          "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": weston.socketPath, "DISPLAY": nil,
          "WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman",
        ])
      try weston.waitForWindow(titled: DesktopTests.cageTitle)
      try weston.place(DesktopTests.cageTitle, at: .zero)
      try weston.focus(DesktopTests.cageTitle)
      let user = User(recording: record, demo: cage, log: { weston.log })
      try user.act(until: "pointer moved") {
        try weston.movePointer(to: Point(x: 600, y: 300))
        try weston.movePointer(to: Point(x: 640, y: 360))
      }
      try user.act(until: "scroll wheel") { try weston.turnWheel(by: -1) }
      try user.act(until: "key down 65364") { try weston.typeKey(108) }
      try weston.movePointer(to: Point(x: 1258, y: 14))
      try user.act(until: nil) { try weston.click() }
      #expect(try cage.wait() == .exited(0), "\(cage.report)\n\(weston.log)")
    }
  }

  private static let cageTitle = "wlroots - WL-1"

  /// Starts what follows in cage, which refuses to run as root: as nobody then, who may open the files
  /// of the test all the same. Xwayland wants its folder as systems have it.
  private static var cage: [String] {
    guard getuid() == 0 else { return ["cage", "--"] }
    let script = "mkdir -p /tmp/.X11-unix && chmod 1777 /tmp/.X11-unix && exec \"$@\""
    return [
      "sh", "-c", script, "sh", "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
      "--inh-caps=+dac_override", "--ambient-caps=+dac_override", "cage", "--",
    ]
  }
}

/// Does something until the demo's recording tells of it.
private struct User {
  let recording: String
  let demo: ChildProcess
  let log: () -> String

  /// - Parameter line: What the recording must have; nil waits for the end of the program.
  func act(until line: String?, _ action: () throws -> Void) throws {
    let deadline = Deadline()
    while demo.isRunning {
      if let line, try readText(recording).contains(line) { return }
      try #require(!deadline.hasPassed, "no \(line ?? "end"): \(demo.report)\n\(log())")
      try action()
      // Nobody tells when a desktop has passed on what it was told.
      usleep(20_000)
    }
    try #require(line == nil, "\(demo.report)\n\(log())")
  }

  private func readText(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    return String(decoding: chunk[..<fread(&chunk, 1, chunk.count, file)], as: UTF8.self)
  }
}
