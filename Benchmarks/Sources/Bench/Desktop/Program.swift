import BenchKit
import Geometry
import Glibc
import SurfaceTesting

/// One of the programs that are compared, running in a ``Desktop``. It is killed when this object
/// goes away.
final class Program {
  /// What to run, and under which name to report it.
  struct Command {
    var name: String
    var path: String
    var arguments: [String] = []
    var environment: [String: String?] = [:]
  }

  /// A descriptor to wait for, and what to do when it can be read.
  struct Source {
    let descriptor: Int32
    let handle: () -> Void
  }

  let command: Command
  let startTime: Double
  /// When the first commit of a window with a buffer went by.
  private(set) var firstFrameTime: Double?
  private var lastFrameTime: Double?
  /// When the last request went by.
  private(set) var lastRequestTime: Double
  /// Called after each frame with the number of frames so far.
  var onFrame: ((Int) -> Void)?
  private(set) var requests = 0
  private(set) var frames = 0
  /// Frames of popups, which count among the others, too.
  private(set) var popupFrames = 0
  /// The size of the popup that it has asked for last, in logical points.
  private(set) var popupSize = PixelSize.zero

  private let process: ChildProcess
  private let listener: Int32
  private let socketPath: String
  private let logPath: String
  private let upstreamPath: String
  private var connections: [ProxyConnection] = []
  private var endings: [String] = []
  private var hasConnected = false

  /// Starts the program; its first messages are passed on by the desktop's next run.
  init(_ command: Command, in desktop: Desktop) throws {
    self.command = command
    upstreamPath = desktop.socketPath
    socketPath = "\(upstreamPath)-\(UInt64.random(in: 0..<1 << 32))"
    logPath = socketPath + ".txt"
    listener = try UnixSocket.listen(at: socketPath)
    var environment = desktop.environment
    environment.merge(command.environment) { $1 }
    environment["WAYLAND_DISPLAY"] = socketPath
    startTime = Clock.now
    lastRequestTime = startTime
    process = try ChildProcess(
      command.path, command.arguments, environment: environment, output: .file(logPath))
    desktop.add(self)
  }

  deinit {
    close(listener)
    unlink(socketPath)
  }

  /// Surfaces and buffers that it made and did not destroy.
  var wireObjects: Int {
    connections.reduce(0) { $0 + $1.observer.surfaces.count + $1.observer.buffers.count }
  }

  var processIdentifier: pid_t { process.processIdentifier }

  /// Whether the program has closed its connection or ended before it made one.
  var hasHungUp: Bool { connections.isEmpty && (hasConnected || !process.isRunning) }

  /// Seconds from the start of the process to its first frame.
  var timeToFirstFrame: Double? { firstFrameTime.map { $0 - startTime } }

  /// Seconds from the start of the process to its latest frame.
  var timeToLastFrame: Double? { lastFrameTime.map { $0 - startTime } }

  func stop() { process.terminate() }

  /// How its connections ended and what the program printed, for the report of a failure.
  var log: String { (endings + [output]).joined(separator: "\n") }

  private var output: String {
    guard let file = fopen(logPath, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  var sources: [Source] {
    let accepting = Source(descriptor: listener) { [unowned self] in accept() }
    return [accepting] + connections.flatMap(sources)
  }

  private func sources(of connection: ProxyConnection) -> [Source] {
    [
      Source(descriptor: connection.client) { [unowned self] in forwardRequests(of: connection) },
      Source(descriptor: connection.compositor) { [unowned self] in
        connection.forwardEvents()
        removeClosedConnections()
      },
    ]
  }

  private func accept() {
    let client = Glibc.accept(listener, nil, nil)
    guard client >= 0 else { return }
    do {
      let compositor = try UnixSocket.connect(to: upstreamPath)
      connections.append(ProxyConnection(client: client, compositor: compositor))
      hasConnected = true
    } catch {
      endings.append("\(error)")
      close(client)
    }
  }

  private func forwardRequests(of connection: ProxyConnection) {
    let before = connection.observer
    connection.forwardRequests()
    requests += connection.observer.requests - before.requests
    frames += connection.observer.frames - before.frames
    popupFrames += connection.observer.popupFrames - before.popupFrames
    popupSize = connection.observer.popupSize
    if connection.observer.requests > before.requests { lastRequestTime = Clock.now }
    if connection.observer.frames > before.frames {
      if firstFrameTime == nil { firstFrameTime = lastRequestTime }
      lastFrameTime = lastRequestTime
      onFrame?(frames)
    }
    removeClosedConnections()
  }

  private func removeClosedConnections() {
    endings += connections.compactMap(\.end)
    connections.removeAll { $0.end != nil }
  }
}
