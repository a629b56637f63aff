import Geometry
import Glibc
import Raster
import SurfaceTesting
import Testing

/// The demo as its user meets it: the built program on real compositors, with real input.
@Suite(.serialized) struct DemoTests {
  private static let title = "Wayland Demo"
  private static let size = PixelSize(width: 900, height: 640)

  private static var fonts: String { BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts" }

  /// `folder`: where it runs, and leaves the pictures of a recording.
  private func start(
    _ arguments: [String], in folder: String = "/tmp", environment: [String: String?]
  ) throws -> ChildProcess {
    try ChildProcess(
      "sh",
      [
        "-c", "cd \"$0\" && exec \"$@\"", folder, BuiltProducts.executable(named: "WaylandDemo"),
        "--fonts", DemoTests.fonts, "--size", "900x640",
      ] + arguments, environment: environment)
  }

  /// What the demo paints without a compositor.
  private func offscreen(_ arguments: [String]) throws -> Pixmap {
    let path = "/tmp/surface-demo-\(getpid())-\(arguments.joined()).png"
    defer { unlink(path) }
    let process = try start(
      ["--offscreen", "--screenshot", path] + arguments, environment: ["WAYLAND_DISPLAY": nil])
    try #require(try process.wait() == .exited(0), "\(process.report)")
    return try ImageDecoder.decode(readBytes(path))
  }

  private func readBytes(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"), "no file at \(path)")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Waits until the top left part of the screen shows `expected`.
  private func wait(for expected: Pixmap, on weston: WestonSession, _ demo: ChildProcess) throws {
    let deadline = Deadline()
    func shownWindow() throws -> Pixmap {
      try weston.framebuffer().cropped(to: PixelRect(expected.size)).withWindowCorners(
        of: expected, scale: Double(expected.size.width) / Double(DemoTests.size.width))
    }
    var shown = try shownWindow()
    while !shown.hasEqualPixels(to: expected) {
      try #require(
        !deadline.hasPassed && demo.isRunning,
        "\(shown.firstDifference(from: expected).debugDescription) \(demo.report)")
      try weston.waitForRepaint()
      shown = try shownWindow()
    }
  }

  @Test(arguments: ["light", "dark"], [1, 2])
  func `weston shows the pixels that the demo paints offscreen`(theme: String, scale: Int) throws {
    let weston = try WestonSession(size: PixelSize(width: 960, height: 700), scale: scale)
    // Without a seat no window is active, and its title would be faded.
    try weston.addSeat()
    let demo = try start(["--theme", theme], environment: weston.environment)
    try weston.waitForWindow(titled: DemoTests.title)
    try weston.place(DemoTests.title, at: .zero)
    try weston.movePointer(to: Point(x: 950, y: 690))
    let expected = try offscreen(["--theme", theme, "--scale", "\(scale)"])
    #expect(expected.size.width == DemoTests.size.width * Int32(scale))
    try wait(for: expected, on: weston, demo)
  }

  @Test func `after every step of the user the framebuffer is what a full repaint gives`() throws {
    let weston = try WestonSession(size: PixelSize(width: 960, height: 700))
    try weston.addSeat()
    let demo = try start([], environment: weston.environment)
    try weston.waitForWindow(titled: DemoTests.title)
    try weston.place(DemoTests.title, at: .zero)
    try weston.movePointer(to: Point(x: 950, y: 690))
    try wait(for: try offscreen([]), on: weston, demo)
    try weston.focus(DemoTests.title)

    let (up, down, tab) = (UInt32(103), UInt32(108), UInt32(15))
    let steps: [(String, () throws -> Void)] = [
      ("hover a chat", { try weston.movePointer(to: Point(x: 120, y: 250)) }),
      ("choose it", { try weston.click() }),
      ("move to the messages", { try weston.movePointer(to: Point(x: 600, y: 400)) }),
      ("wheel up", { try weston.turnWheel(by: -3) }),
      ("wheel on", { try weston.turnWheel(by: -4) }),
      ("two fingers", { try weston.scrollFingers(by: Point(x: 0, y: 40)) }),
      ("lift them", { try weston.liftFingers() }),
      ("arrow down", { try weston.typeKey(down) }),
      ("arrow up", { try weston.typeKey(up) }),
      ("focus by Tab", { try weston.typeKey(tab) }),
      ("hover the close button", { try weston.movePointer(to: Point(x: 880, y: 12)) }),
      ("to the theme button", { try weston.movePointer(to: Point(x: 274, y: 59)) }),
      ("dark theme", { try weston.click() }),
    ]
    for (name, step) in steps {
      let before = try weston.framebuffer()
      try step()
      // The frame of another theme waits for its drawings.
      if name == "choose it" || name == "wheel up" || name == "dark theme" {
        try waitForChange(weston, of: before, by: name)
      }
      try expectExactFrames(weston, name)
    }
    #expect(demo.isRunning, "\(demo.report)")
  }

  private func waitForChange(
    _ weston: WestonSession, of before: Pixmap, by name: String
  ) throws {
    let deadline = Deadline()
    while try weston.framebuffer().hasEqualPixels(to: before) {
      try #require(!deadline.hasPassed, "“\(name)” changed nothing")
      try weston.waitForRepaint()
    }
  }

  /// Compares the framebuffer with a full repaint over the next frames, animations included.
  private func expectExactFrames(_ weston: WestonSession, _ name: String) throws {
    var still = 0
    let deadline = Deadline()
    while still < 4 {
      try #require(!deadline.hasPassed, "the picture never comes to rest after “\(name)”")
      try weston.waitForRepaint()
      let first = try weston.framebuffer()
      let full = try weston.screenshot()
      let second = try weston.framebuffer()
      // A frame that arrived in between says nothing about damage.
      guard first.hasEqualPixels(to: second) else {
        still = 0
        continue
      }
      #expect(
        first.hasEqualPixels(to: full),
        "“\(name)”: \(first.firstDifference(from: full).debugDescription)")
      still += 1
    }
  }

  @Test func `the close button ends the program with status 0`() throws {
    let weston = try WestonSession(size: PixelSize(width: 960, height: 700))
    try weston.addSeat()
    let demo = try start([], environment: weston.environment)
    try weston.waitForWindow(titled: DemoTests.title)
    try weston.place(DemoTests.title, at: .zero)
    try weston.movePointer(to: Point(x: 878, y: 14))
    try weston.waitForRepaint()
    try weston.click()
    #expect(try demo.wait() == .exited(0), "\(demo.report)")
  }

  @Test func `a killed compositor ends the program with a message and status 1`() throws {
    let weston = try WestonSession()
    let demo = try start(
      [], environment: weston.environment.merging(["SURFACE_RECONNECT": "0"]) { $1 })
    try weston.waitForWindow(titled: DemoTests.title)
    weston.process.send(signal: SIGKILL)
    #expect(try demo.wait() == .exited(1), "\(demo.report)")
    #expect(demo.standardError.contains("compositor"), "\(demo.report)")
  }

  @Test func `no compositor is a clear message and status 1`() throws {
    let demo = try start(
      [], environment: ["WAYLAND_DISPLAY": "none", "XDG_RUNTIME_DIR": "/nonexistent"])
    #expect(try demo.wait() == .exited(1))
    #expect(demo.standardError.contains("WaylandDemo: "), "\(demo.report)")
  }

  @Test func `a stopped compositor is waited for while the user scrolls on`() throws {
    let recording = "/tmp/surface-stopped-\(getpid()).replay"
    defer { unlink(recording) }
    var text = "# surface input 1\n0 pointer entered 600 400\n"
    for step in 1...200 {
      text += "\(Double(step) * 0.02) scroll wheel 0 -15 0 -1 600 400\n"
    }
    text += "4.2 end\n"
    let file = try #require(fopen(recording, "w"))
    fputs(text, file)
    fclose(file)
    let weston = try WestonSession(size: PixelSize(width: 960, height: 700))
    let demo = try start(["--replay", recording], environment: weston.environment)
    try weston.waitForWindow(titled: DemoTests.title)
    weston.process.send(signal: SIGSTOP)
    // The replay ends while nobody answers: timers and input go on, only painting waits.
    let status = try demo.wait(deadline: Deadline(after: .seconds(30)))
    weston.process.send(signal: SIGCONT)
    #expect(status == .exited(0), "\(demo.report)")
  }

  @Test(arguments: [1.0, 2.0])
  func `sway shows the same pixels that the demo says it painted`(scale: Double) throws {
    let folder = "/tmp/surface-sway-\(getpid())-\(scale)"
    mkdir(folder, 0o755)
    let recording = folder + "/look.replay"
    defer {
      unlink(recording)
      unlink(folder + "/look.png")
      rmdir(folder)
    }
    let file = try #require(fopen(recording, "w"))
    // On a busy machine not everything is drawn at the first look.
    let looks = [0.5, 2, 5, 10, 15].map { "\($0) screenshot look\n" }.joined()
    fputs("# surface input 1\n\(looks)20 end\n", file)
    fclose(file)
    let sway = try SwaySession(
      size: PixelSize(width: 1100 * Int32(scale), height: 760 * Int32(scale)), scale: scale)
    let demo = try start(["--replay", recording], in: folder, environment: sway.environment)
    let deadline = Deadline()
    while true {
      try #require(!deadline.hasPassed && demo.isRunning, "\(demo.report)")
      // Half a file is no picture yet.
      guard access(folder + "/look.png", R_OK) == 0,
        let expected = try? ImageDecoder.decode(readBytes(folder + "/look.png"))
      else { continue }
      let origin = PixelPoint(
        x: Int32(SwaySession.windowOrigin.x * scale), y: Int32(SwaySession.windowOrigin.y * scale))
      let shown = try sway.screenshot().cropped(
        to: PixelRect(origin: origin, size: expected.size))
      if shown.hasEqualPixels(to: expected) { break }
      try #require(
        !deadline.hasPassed && demo.isRunning,
        "\(shown.firstDifference(from: expected).debugDescription) \(demo.report)")
    }
  }
}
