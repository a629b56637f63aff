import Geometry
import Glibc
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A process that runs out of descriptors or memory while its window is shown: the window keeps its picture, the log says so
/// once, and it goes on when there is enough again. In processes of their own, since limits are those of a whole process.
@Suite struct ShortageTests {
  @Test func `without descriptors a window keeps its picture`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try await ShortageTests.endure { try Limit(RLIMIT_NOFILE, try Limit.firstFreeDescriptor()) }
    }
    expectOneLine(result, "Too many open files")
  }

  @Test func `without memory a window keeps its picture`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try await ShortageTests.endure { try Limit(RLIMIT_AS, try Limit.mappedBytes() + 8 << 20) }
    }
    expectOneLine(result, "Cannot allocate memory")
  }

  @Test func `without room for files a window keeps its picture`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try await ShortageTests.endure { try Limit(RLIMIT_FSIZE, 1 << 20) }
    }
    expectOneLine(result, "File too large")
  }

  @Test func `without descriptors a subsurface keeps its picture`() async throws {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try ShortageTests.endureOnSubsurface() }
    }
  }

  private func expectOneLine(_ result: ExitTest.Result?, _ reason: String) {
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = log.split(separator: "\n").filter { $0.contains("no pixels for a window") }
    #expect(lines.count == 1, "\(log)")
    #expect(lines.first?.contains(reason) == true, "\(log)")
  }

  /// A window grows while there is too little, twice.
  private static func endure(_ limit: @Sendable @MainActor () throws -> Limit) async throws {
    try await MainActor.run {
      // The compositor holds what it shows, so that nothing is released.
      let client = try ClientWindow.shown { $0.bufferRelease = .onReplace }
      let compositor = client.compositor
      compositor.sendFrame()
      let old = try #require(client.surface.contents)
      let commitCount = client.surface.commits.count
      let limited = try limit()
      let serial = client.toplevel.configure(width: 2000, height: 2000)
      try compositor.run(until: { client.skippedFrames >= 3 })
      #expect(client.surface.contents?.hasEqualPixels(to: old) == true)
      // Only callbacks were asked for.
      #expect(client.surface.commits[commitCount...].allSatisfy { $0.buffer == nil })
      #expect(client.connection.isConnected)
      limited.end()
      try compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
      #expect(client.surface.contents?.size == PixelSize(width: 2000, height: 2000))
      #expect(compositor.violations.isEmpty)
    }
  }

  @MainActor
  private static func endureOnSubsurface() throws {
    let client = try ClientWindow.shown()
    let compositor = client.compositor
    func show(_ color: UInt32, _ length: Int32) throws {
      let size = PixelSize(width: length, height: length)
      let pixels = Pixmap(size: size) { $0.fill($0.bounds, color) }
      client.subsurfaceLayers = [
        SubsurfaceLayer(
          id: 1, position: Point(x: 10, y: 10), size: Size(width: 8, height: 8), contents: pixels,
          source: PixelRect(size), acceptsInput: false)
      ]
      compositor.sendFrame()
      client.paint(PixelRect(x: 0, y: 0, width: 1, height: 1), color)
      try compositor.roundTrip()
    }
    func shown() -> UInt32? { compositor.surfaces.last?.contents?[3, 3] }
    try show(0xff00_00ff, 8)
    #expect(shown() == 0xff00_00ff)
    let limit = try Limit(RLIMIT_NOFILE, try Limit.firstFreeDescriptor())
    try show(0xff00_ff00, 16)
    #expect(shown() == 0xff00_00ff)
    limit.end()
    // The app asks for no frame: the window knows itself what is missing.
    try compositor.run(until: { shown() == 0xff00_ff00 })
    #expect(compositor.violations.isEmpty)
  }
}

/// A limit of this process that was lowered.
private struct Limit: Sendable {
  private let resource: Int32
  private let old: rlimit

  init(_ resource: __rlimit_resource, _ value: Int) throws {
    self.resource = Int32(resource.rawValue)
    var limit = rlimit()
    try #require(getrlimit(self.resource, &limit) == 0)
    old = limit
    limit.rlim_cur = rlim_t(value)
    try #require(setrlimit(self.resource, &limit) == 0)
  }

  func end() {
    var old = old
    setrlimit(resource, &old)
  }

  static func firstFreeDescriptor() throws -> Int {
    let descriptor = dup(0)
    try #require(descriptor >= 0)
    close(descriptor)
    return Int(descriptor)
  }

  static func mappedBytes() throws -> Int {
    let file = try #require(fopen("/proc/self/statm", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 200)
    try #require(fgets(&line, 200, file) != nil)
    let text = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return try #require(text.split(separator: " ").first.flatMap { Int($0) }) * 4096
  }
}
