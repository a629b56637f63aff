import Geometry
import Glibc
import Raster
import SurfaceTesting
import Testing

/// What a program holds that has shown its window and waits.
@Suite(.serialized) struct IdleMemoryTests {
  /// What the program says of itself; see `MemoryReport`.
  private struct Report {
    var line: Substring

    func bytes(_ owner: String) throws -> Int {
      let start = try #require(line.firstRange(of: "\"\(owner)\": ")).upperBound
      return try #require(Int(line[start...].prefix { $0.isNumber }))
    }
  }

  private func reports(_ log: String) throws -> [Substring] {
    try String(decoding: readFile(log), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("surface memory ") }
  }

  private func report(_ demo: ChildProcess, _ log: String) throws -> Report {
    let count = try reports(log).count
    demo.send(signal: SIGUSR1)
    let deadline = Deadline()
    while true {
      let all = try reports(log)
      if all.count > count, let last = all.last { return Report(line: last) }
      try #require(!deadline.hasPassed && demo.isRunning, "no report")
      usleep(10_000)
    }
  }

  /// Bytes of font files that are in the memory of a process.
  private func residentFonts(_ demo: ChildProcess) throws -> Int {
    let text = try String(
      decoding: readFile("/proc/\(demo.processIdentifier)/smaps"), as: UTF8.self)
    var (bytes, isFont) = (0, false)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0].contains("-") { isFont = line.hasSuffix(".ttf") }
      if isFont, words[0] == "Rss:", let size = Int(words[1]) { bytes += size << 10 }
    }
    return bytes
  }

  @Test func `what only drawing needs goes when nothing is drawn, and comes back`() throws {
    let weston = try WestonSession(size: PixelSize(width: 960, height: 700))
    try weston.addSeat()
    try withTemporaryFolder { folder in
      let log = folder + "/log"
      let demo = try ChildProcess(
        BuiltProducts.executable(named: "WaylandDemo"),
        ["--size", "900x640", "--fonts", BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"],
        environment: weston.environment.merging(["SURFACE_DEBUG": "memory"]) { $1 },
        output: .file(log))
      try weston.waitForWindow(titled: "Wayland Demo")
      for y in [300.0, 160.0] {
        try waitForRest(demo, log)
        // Another chat is drawn.
        try weston.place("Wayland Demo", at: .zero)
        try weston.movePointer(to: Point(x: 150, y: y))
        let shown = try weston.framebuffer()
        try weston.click()
        let deadline = Deadline()
        while try weston.framebuffer().hasEqualPixels(to: shown) {
          try #require(!deadline.hasPassed && demo.isRunning, "nothing was drawn")
          try weston.waitForRepaint()
        }
      }
      #expect(try report(demo, log).bytes("pixmaps") > 0)
    }
  }

  private func waitForRest(_ demo: ChildProcess, _ log: String) throws {
    let deadline = Deadline()
    while true {
      let report = try report(demo, log)
      let idle =
        try report.bytes("pixmaps that wait for the next")
        + report.bytes("canvases that wait for the next") + residentFonts(demo)
      if idle == 0 { return }
      try #require(!deadline.hasPassed, "\(report.line)")
      usleep(50_000)
    }
  }
}
