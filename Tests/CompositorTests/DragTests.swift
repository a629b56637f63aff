import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Drops between two of our windows on sway, of one program and of two, by a real pointer.
@MainActor
@Suite struct DragTests {
  nonisolated private static let picture = (0..<10_000_000).map {
    UInt8(truncatingIfNeeded: $0 &* 31)
  }

  @Test(arguments: [true, false]) func `a text is moved from one window to the other`(
    isOneProgram: Bool
  ) throws {
    try withTemporaryFolder { folder in
      let desk = try DragSession(folder: folder, isOneProgram: isOneProgram)
      try desk.drag([.text("Grüße")], actions: [.copy, .move])
      try desk.hover(accepting: .text, [.copy, .move], preferring: .move)
      #expect(try desk.drop(.text) == Array("Grüße".utf8))
      #expect(desk.drops.last?.kind == .dropped(.move))
      desk.target.backend?.finish(.move, for: .first)
      try desk.run(until: { desk.ends == [.move] })
    }
  }

  @Test(arguments: [true, false]) func `a picture of ten megabytes arrives`(
    isOneProgram: Bool
  ) throws {
    try withTemporaryFolder { folder in
      let desk = try DragSession(folder: folder, isOneProgram: isOneProgram)
      try desk.drag([TransferItem(.png, bytes: Self.picture)], actions: .copy)
      try desk.hover(accepting: .png, .copy, preferring: .copy)
      #expect(try desk.drop(.png) == Self.picture)
      desk.target.backend?.finish(.copy, for: .first)
      try desk.run(until: { desk.ends == [.copy] })
    }
  }

  @Test func `what the window refuses ends with nothing`() throws {
    try withTemporaryFolder { folder in
      let desk = try DragSession(folder: folder, isOneProgram: false)
      try desk.drag([.text("Grüße")], actions: .copy)
      try desk.hover(accepting: nil, [], preferring: [])
      try desk.control.button(isPressed: false)
      try desk.run(until: { desk.ends == [[]] })
      #expect(desk.drops.last?.kind == .exited)
    }
  }
}

/// Two windows side by side, and a pointer.
@MainActor
private final class DragSession {
  /// A window, and the drags of its program.
  @MainActor
  struct Side {
    let connection: WaylandConnection
    let window: ProbeWindow<WaylandToplevel>
    var backend: (any DragBackend)? { connection.dragBackend }
  }

  let sway: SwaySession
  let control: DesktopControl
  let loop = EventLoop()
  let source: Side
  let target: Side
  private(set) var ends: [DragActions] = []

  init(folder: String, isOneProgram: Bool) throws {
    let sway = try SwaySession()
    self.sway = sway
    control = try DesktopControl(
      environment: sway.environment, directory: folder, size: PixelSize(width: 800, height: 600),
      isAlive: { sway.process.isRunning })
    let connection = try WaylandConnection.connect(to: .name(sway.socketPath), loop: loop)
    let other =
      isOneProgram
      ? connection : try WaylandConnection.connect(to: .name(sway.socketPath), loop: loop)
    source = Side(connection: connection, window: ProbeWindow(connection.makeWindow()))
    target = Side(connection: other, window: ProbeWindow(other.makeWindow()))
    let loop = loop
    for (side, title, x) in [(source, "Source", 50), (target, "Target", 450)] {
      side.window.map(title: title)
      try sway.waitForWindow(titled: title, turn: { loop.turn(timeout: .milliseconds(20)) })
      try sway.run("[title=\"\(title)\"] move position \(x) 100")
    }
  }

  var drops: [DropEvent] {
    target.window.events.compactMap { if case .drop(let event) = $0 { event } else { nil } }
  }

  func run(until condition: () -> Bool, line: Int = #line) throws {
    let deadline = Deadline()
    while !condition() {
      guard !deadline.hasPassed else {
        throw SystemError("line \(line): the condition did not come true")
      }
      loop.turn(timeout: .milliseconds(20))
      // What a worker makes for the other program comes by this queue, which nobody else drains here.
      MainThreadQueue.shared.drain()
    }
  }

  /// Presses the source and begins to drag.
  func drag(_ items: [TransferItem], actions: DragActions) throws {
    let window = source.window
    let deadline = Deadline()
    // A window that was moved is under the pointer only after a while.
    var x = 100.0
    while window.events.pointer.isEmpty {
      guard !deadline.hasPassed else { throw SystemError("no pointer came") }
      x = x == 100 ? 101 : 100
      try control.movePointer(to: Point(x: x, y: 150))
      loop.turn(timeout: .milliseconds(20))
    }
    try control.button(isPressed: true)
    try run(until: { window.events.pointer.last?.kind == .pressed(.primary) })
    let serial = window.events.pointer.last?.serial
    let icon = Pixmap(size: PixelSize(width: 40, height: 30)) { target in
      for y in 0..<target.height { target.row(y).update(repeating: 0xff00_8040, count: 40) }
    }
    try source.backend?.begin(
      Drag(
        items, actions: actions, for: serial,
        icon: DragIcon(icon, offset: Point(x: 4, y: 4))),
      from: window.window
    ) { [weak self] in self?.ends.append($0) }
  }

  /// Moves it above the target, which answers.
  func hover(
    accepting type: ContentType?, _ actions: DragActions, preferring preferred: DragActions
  ) throws {
    let deadline = Deadline()
    var x = 500.0
    while drops.isEmpty {
      guard !deadline.hasPassed else { throw SystemError("nothing came above the target") }
      x += x < 520 ? 1 : -20
      try control.movePointer(to: Point(x: x, y: 150))
      loop.turn(timeout: .milliseconds(20))
    }
    target.backend?.accept(type, actions, preferring: preferred, for: .first)
    // Writes the answer. What is asked of sway afterwards it answers later.
    loop.turn(timeout: .zero)
    // The icon follows the cursor.
    try run(until: { (try? sway.screenshot().colors.contains(0xff00_8040)) == true })
  }

  /// Lets it go, and reads it.
  func drop(_ type: ContentType) throws -> [UInt8] {
    try control.button(isPressed: false)
    try run(until: { if case .dropped = drops.last?.kind { true } else { false } })
    var result: Result<[UInt8], TransferError>?
    target.backend?.read(type, for: .first, limits: TransferLimits()) { result = $0 }
    try run(until: { result != nil })
    return try #require(result).get()
  }
}
