import Dispatch
import Geometry
import Glibc
import Raster
import SurfaceTesting
import Testing

/// The first start of a program: fontconfig takes longer than a user waits for a window.
@Suite(.serialized) struct FirstStartTests {
  private static let title = "Wayland Demo"
  private static var fonts: String { BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts" }

  private func start(
    _ arguments: [String], _ fonts: LateFontConfiguration, environment: [String: String?]
  ) throws -> ChildProcess {
    try ChildProcess(
      BuiltProducts.executable(named: "WaylandDemo"), ["--size", "900x640"] + arguments,
      environment: environment.merging(fonts.environment) { $1 })
  }

  /// What the demo paints without a compositor and with fonts that are there at once.
  private func expected(_ arguments: [String]) throws -> Pixmap {
    let fonts = try LateFontConfiguration(folder: FirstStartTests.fonts)
    try fonts.settle()
    return try picture(arguments, fonts) {}
  }

  /// What the demo paints without a compositor.
  private func picture(
    _ arguments: [String], _ fonts: LateFontConfiguration, meanwhile: () throws -> Void
  ) throws -> Pixmap {
    let path = "/tmp/surface-first-start-\(getpid()).png"
    defer { unlink(path) }
    let demo = try start(
      ["--offscreen", "--screenshot", path] + arguments, fonts,
      environment: ["WAYLAND_DISPLAY": nil])
    try meanwhile()
    try #require(try demo.wait() == .exited(0), "\(demo.report)")
    return try ImageDecoder.decode(readFile(path))
  }

  // Those of the scenes in which nothing moves by itself.
  @Test(arguments: ["chats", "settings", "gallery", "lists", "raster"])
  func `the window ends up as that of a later start`(scene: String) throws {
    let arguments = ["--scene", scene]
    let expected = try expected(arguments)
    let weston = try WestonSession(size: PixelSize(width: 960, height: 700))
    try weston.addSeat()
    let fonts = try LateFontConfiguration(folder: FirstStartTests.fonts)
    let demo = try start(arguments, fonts, environment: weston.environment)
    // It is there before the fonts are, and not as it should be.
    try weston.waitForWindow(titled: FirstStartTests.title)
    try weston.place(FirstStartTests.title, at: .zero)
    try weston.movePointer(to: Point(x: 950, y: 690))
    try weston.waitForRepaint()
    #expect(
      try !shownWindow(on: weston, like: expected).hasEqualPixels(to: expected))
    try fonts.arrive()
    try wait(for: expected, on: weston, demo)
  }

  /// The top left part of the screen, but for the round corners of the window.
  private func shownWindow(on weston: WestonSession, like expected: Pixmap) throws -> Pixmap {
    try weston.framebuffer().cropped(to: PixelRect(expected.size))
      .withWindowCorners(of: expected, scale: 1)
  }

  /// Waits until the top left part of the screen shows `expected`.
  private func wait(for expected: Pixmap, on weston: WestonSession, _ demo: ChildProcess) throws {
    let deadline = Deadline()
    var shown = try shownWindow(on: weston, like: expected)
    while !shown.hasEqualPixels(to: expected) {
      try #require(
        !deadline.hasPassed && demo.isRunning,
        "\(shown.firstDifference(from: expected).debugDescription) \(demo.report)")
      try weston.waitForRepaint()
      shown = try shownWindow(on: weston, like: expected)
    }
  }

  /// `SURFACE_STARTS` in the environment says how many.
  @Test func `whenever the fonts come, the window ends up the same`() throws {
    let count = getenv("SURFACE_STARTS").flatMap { Int(String(cString: $0)) } ?? 6
    let expected = try expected([])
    let weston = try WestonSession(size: PixelSize(width: 960, height: 700))
    try weston.addSeat()
    try weston.movePointer(to: Point(x: 950, y: 690))
    for index in 0..<count {
      let fonts = try LateFontConfiguration(folder: FirstStartTests.fonts)
      let demo = try start([], fonts, environment: weston.environment)
      // From before the first text to long after the first frame.
      let arrival = fonts.arrival
      let delay = UInt32([0, 40, 120, 240, 260, 500][index % 6] + index / 6 % 20) * 1000
      let arrivals = DispatchGroup()
      DispatchQueue.global().async(group: arrivals) {
        usleep(delay)
        try! arrival()
      }
      try weston.waitForWindow(titled: FirstStartTests.title)
      try weston.place(FirstStartTests.title, at: .zero)
      arrivals.wait()
      try wait(for: expected, on: weston, demo)
      demo.terminate()
      while try weston.windows().contains(where: { $0.title == FirstStartTests.title }) {
        try weston.waitForRepaint()
      }
    }
  }

  @Test func `a picture waits for the fonts as long as they take`() throws {
    let expected = try expected([])
    let fonts = try LateFontConfiguration(folder: FirstStartTests.fonts)
    let late = try picture([], fonts) {
      // Longer than anybody waits for a window.
      usleep(600_000)
      try fonts.arrive()
    }
    #expect(late.hasEqualPixels(to: expected))
  }
}
