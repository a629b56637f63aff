import Geometry
import Glibc
import Raster
import SurfaceTesting
import Testing

/// The demo program as people run it, on real compositors.
@MainActor
@Suite struct DemoTests {
  private static let size = PixelSize(width: 700, height: 500)
  /// Pinned fonts, so that pixels are the same everywhere.
  private static let arguments = [
    "--fonts", BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts", "--size", "700x500",
  ]

  private func start(
    _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      BuiltProducts.executable(named: "WaylandDemo"), Self.arguments + arguments,
      environment: environment)
  }

  /// What the program draws without a compositor.
  private func offscreenPicture(_ arguments: [String]) throws -> Pixmap {
    var template = Array("/tmp/demo-XXXXXX".utf8CString)
    let folder = template.withUnsafeMutableBufferPointer {
      String(cString: mkdtemp($0.baseAddress!))
    }
    let file = folder + "/picture.png"
    defer {
      unlink(file)
      rmdir(folder)
    }
    let demo = try start(arguments + ["--offscreen", "--screenshot", file])
    try #require(demo.wait() == .exited(0), "\(demo.report)")
    return try ImageDecoder.decode(readFile(file))
  }

  private func readFile(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "rb"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Waits until the compositor shows `picture` at `origin`.
  private func expect(
    _ picture: Pixmap, at origin: PixelPoint, in demo: ChildProcess,
    screenshot: () throws -> Pixmap
  ) throws {
    let deadline = Deadline(after: .seconds(20))
    var last: Pixmap?
    while !deadline.hasPassed, demo.isRunning {
      let shown = try screenshot().cropped(to: PixelRect(origin: origin, size: picture.size))
      if shown.hasEqualPixels(to: picture) { return }
      last = shown
    }
    guard let last else {
      Issue.record("the demo did not run: \(demo.report)")
      return
    }
    try last.pngData().write(to: BuiltProducts.scratchDirectory + "/demo-on-screen.png")
    try picture.pngData().write(to: BuiltProducts.scratchDirectory + "/demo-offscreen.png")
    let differences = last.differences(from: picture)
    Issue.record(
      """
      \(differences.count) pixels differ, the first at \(differences[0]); compare \
      .build/demo-on-screen.png with .build/demo-offscreen.png
      """)
  }

  @Test(arguments: ["light", "dark"], [1, 2])
  func `weston shows what the program draws offscreen, to the pixel`(
    _ theme: String, _ scale: Int
  ) throws {
    let arguments = ["--theme", theme, "--scale", "\(scale)"]
    let picture = try offscreenPicture(arguments)
    #expect(picture.size.width == Self.size.width * Int32(scale))
    let weston = try WestonSession(size: PixelSize(width: 800, height: 600), scale: scale)
    try weston.addSeat()
    let demo = try start(arguments, environment: weston.environment)
    let title = try waitForFirstWindow(of: weston, demo)
    try weston.place(title, at: Point(x: 20, y: 30))
    try weston.focus(title)
    let origin = PixelPoint(x: Int32(20 * scale), y: Int32(30 * scale))
    try expect(picture, at: origin, in: demo, screenshot: { try weston.screenshot() })
    #expect(try weston.stalePixelCount() == 0)
  }

  private func waitForFirstWindow(
    of weston: WestonSession, _ demo: ChildProcess
  ) throws -> String {
    let deadline = Deadline()
    while !deadline.hasPassed, demo.isRunning {
      try weston.waitForRepaint()
      if let window = try weston.windows().first { return window.title }
    }
    throw SystemError("the demo shows no window: \(demo.report)\n\(weston.log)")
  }

  @Test func `after every wheel step the damage was sufficient`() throws {
    let weston = try WestonSession()
    try weston.addSeat()
    let demo = try start([], environment: weston.environment)
    let title = try waitForFirstWindow(of: weston, demo)
    try weston.place(title, at: Point(x: 20, y: 30))
    try weston.movePointer(to: Point(x: 500, y: 300))
    var pictures: Set<UInt64> = []
    for step in 0..<20 {
      try weston.turnWheel(by: step < 12 ? -1 : 1)
      try weston.waitForRepaint()
      #expect(try weston.stalePixelCount() == 0, "step \(step)")
      pictures.insert(try weston.screenshot().checksum)
    }
    #expect(pictures.count > 3, "the messages scroll")
    #expect(demo.isRunning, "\(demo.report)")
  }

  @Test func `the program ends with a message when its compositor dies`() throws {
    let weston = try WestonSession()
    let demo = try start([], environment: weston.environment)
    _ = try waitForFirstWindow(of: weston, demo)
    weston.process.send(signal: SIGKILL)
    let status = try demo.wait()
    #expect(status == .exited(1), "\(demo.report)")
    #expect(demo.standardError.contains("compositor"), "\(demo.report)")
  }

  @Test func `the program says that there is no compositor`() throws {
    let demo = try start(
      [], environment: ["WAYLAND_DISPLAY": "none", "XDG_RUNTIME_DIR": "/nonexistent"])
    #expect(try demo.wait() == .exited(1))
    #expect(demo.standardError.contains("no Wayland compositor"), "\(demo.report)")
  }

  @Test func `sway shows the program`() throws {
    let sway = try SwaySession()
    var environment = sway.environment
    // sway 1.7 ignores the origin of a crop.
    environment["SURFACE_HOSTING"] = "off"
    let demo = try start([], environment: environment)
    let deadline = Deadline()
    var colors = 0
    while colors < 50, !deadline.hasPassed, demo.isRunning {
      colors = try sway.screenshot().colors.count
    }
    #expect(colors >= 50, "\(demo.report)")
  }
}

extension [UInt8] {
  fileprivate func write(to path: String) throws {
    let file = try #require(fopen(path, "wb"))
    fwrite(self, 1, count, file)
    fclose(file)
  }
}

extension Pixmap {
  fileprivate func cropped(to rect: PixelRect) -> Pixmap {
    let rect = rect.intersection(PixelRect(size))
    return Pixmap(size: rect.size, isOpaque: true) { target in
      for y in 0..<target.height {
        let row = pixels.row(Int(rect.minY) + y) + Int(rect.minX)
        target.row(y).update(from: row, count: target.width)
      }
    }
  }

  /// FNV-1a over the pixels.
  fileprivate var checksum: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in 0..<pixels.height {
      let row = pixels.row(y)
      for x in 0..<pixels.width { hash = (hash ^ UInt64(row[x])) &* 0x100_0000_01b3 }
    }
    return hash
  }
}
