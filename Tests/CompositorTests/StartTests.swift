import Geometry
import Glibc
import Raster
import SurfaceTesting
import Testing

/// Starts on a busy machine with nothing remembered: each comes to the same picture.
///
/// `Scripts/test-starts` runs it with a thousand of each.
@Suite(.serialized, .enabled(if: setting("SURFACE_STARTS") != nil)) struct StartTests {
  static let count = Int(setting("SURFACE_STARTS") ?? 1)

  @Test func `every start on weston comes to the same picture`() throws {
    let weston = try WestonSession(size: PixelSize(width: 960, height: 700))
    try weston.addSeat()
    try weston.movePointer(to: Point(x: 950, y: 690))
    try compare(environment: weston.environment) { demo in
      try weston.waitForWindow(titled: RunningDemo.title)
      try weston.place(RunningDemo.title, at: .zero)
    } picture: {
      try weston.screenshot()
    } leave: {
      while try !weston.windows().isEmpty { try weston.waitForRepaint() }
    }
  }

  @Test func `every start on sway comes to the same picture`() throws {
    let sway = try SwaySession(size: PixelSize(width: 1100, height: 760))
    try compare(environment: sway.environment) { demo in
      try sway.waitForWindow(titled: RunningDemo.title)
    } picture: {
      try sway.screenshot()
    } leave: {
      while try sway.tree().contains("\"\(RunningDemo.title)\"") { _ = try sway.screenshot() }
    }
  }

  /// Starts the demo again and again beside twice as many busy programs as there are processors.
  private func compare(
    environment: [String: String?], arrive: (ChildProcess) throws -> Void,
    picture: () throws -> Pixmap, leave: () throws -> Void
  ) throws {
    // The first start is alone and has all the time it wants.
    let expected = try start(environment) { demo in
      try arrive(demo)
      sleep(5)
      return try picture()
    }
    try leave()
    let load = try (0..<2 * sysconf(Int32(_SC_NPROCESSORS_ONLN))).map { _ in
      try ChildProcess("sh", ["-c", "while :; do :; done"])
    }
    defer { withExtendedLifetime(load) {} }
    for number in 1...Self.count {
      try start(environment) { demo in
        try arrive(demo)
        try waitForRest(of: demo)
        let shown = try picture()
        let difference = shown.firstDifference(from: expected)
        #expect(difference == nil, "start \(number): \(difference.debugDescription)")
        if difference != nil { try save(shown, number) }
      }
      try leave()
    }
  }

  private func start<R>(
    _ environment: [String: String?], _ body: (ChildProcess) throws -> R
  ) throws -> R {
    try withTemporaryFolder { cache in
      var environment = environment
      environment["XDG_CACHE_HOME"] = cache
      environment["SURFACE_FONT_CACHE"] = .some(nil)
      let demo = try Demo(usesSystemFonts: true).start(environment: environment)
      defer { demo.terminate() }
      return try body(demo)
    }
  }

  /// Waits until no thread has woken up for half a second: it has settled, whatever it shows.
  private func waitForRest(of demo: ChildProcess) throws {
    let deadline = Deadline(after: .seconds(60))
    var last = ProcessActivity(of: demo.processIdentifier)
    var quiet = 0
    while quiet < 5 {
      try #require(!deadline.hasPassed && demo.isRunning, "\(demo.report)")
      usleep(100_000)
      let now = ProcessActivity(of: demo.processIdentifier)
      let isQuiet = now.isAsleep && last.isAsleep && (now - last).wakeUps == 0
      quiet = isQuiet ? quiet + 1 : 0
      last = now
    }
  }

  private func save(_ picture: Pixmap, _ number: Int) throws {
    let folder = BuiltProducts.packageRoot + "/out"
    mkdir(folder, 0o755)
    let file = try #require(fopen("\(folder)/start-\(number).png", "wb"))
    defer { fclose(file) }
    let data = try picture.pngData()
    fwrite(data, 1, data.count, file)
  }
}
