import Geometry
import Glibc
import Platform
import Surface
import SurfaceTesting
import Testing

@testable import WaylandClient

/// What a program and its compositor say to each other, written down and sent again.
@MainActor
@Suite struct TraceTests {
  private let folder: String

  init() throws {
    var name = Array("/tmp/trace-tests-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&name)))
  }

  private var path: String { folder + "/trace" }

  /// A program whose protocol is written down, with a window of 200 by 100.
  private func tracedWindow(_ compositor: TestCompositor) throws -> (Application, Window) {
    let app = Application(
      appID: "test", loop: compositor.loop,
      platform: WaylandPlatform(
        .descriptor(try compositor.clientDescriptor()), loop: compositor.loop,
        trace: try WaylandTrace(path: path)))
    let window = try app.makeWindow(
      title: "a \"quoted\" title", size: Size(width: 200, height: 100))
    try compositor.run(until: { compositor.toplevels.last?.isMapped == true })
    try compositor.roundTrip()
    return (app, window)
  }

  private func lines() throws -> [String] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&part, 1, part.count, file), count > 0 { text += part[..<count] }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `a trace has requests and events with all their arguments`() throws {
    let compositor = try TestCompositor()
    let (app, _) = try tracedWindow(compositor)
    let surface = try #require(compositor.toplevels[0].surface)
    compositor.seats[0].pointer.enter(surface, at: Point(x: 12.5, y: -3.25))
    compositor.seats[0].pointer.frame()
    try compositor.roundTrip()
    let lines = try lines()
    func has(_ pattern: String) -> Bool { lines.contains { $0.contains(pattern) } }
    #expect(has("> wl_display#1.get_registry(new wl_registry#2)"))
    #expect(has("< wl_registry#2.global(") && has("\"xdg_wm_base\", 6)"))
    #expect(has(".bind(") && has("\"wl_compositor\", 6, new wl_compositor#"))
    #expect(has(".set_title(\"a \\\"quoted\\\" title\")"))
    #expect(has(".enter(") && has(", 12.5, -3.25)"))
    #expect(has(".keymap(1, fd[786b625f6b65796d6170"))
    #expect(has(".configure(0, 0, [])") && has(".commit()"))
    #expect(!app.windows.isEmpty)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `a trace is read as it was written`() throws {
    let compositor = try TestCompositor()
    let (app, _) = try tracedWindow(compositor)
    let text = try lines().map { $0 + "\n" }.joined()
    #expect(try ProtocolTrace(parsing: text).text == text)
    #expect(try ProtocolTrace(contentsOf: path).text == text)
    #expect(try ProtocolTrace(parsing: text + "0.1 < wl_poi").text == text)
    #expect(throws: SystemError.self) { try ProtocolTrace(parsing: "what\n" + text) }
    #expect(!app.windows.isEmpty)
  }

  @Test func `texts of any characters stay on their line`() throws {
    let message = TracedMessage(
      microseconds: 1_000_042, direction: .event, interface: "wl_seat", object: 3, name: "name",
      arguments: [
        .string("\"a\"\n\\ \u{7}\u{9b}é😀, #1)"), .string(""), .number(-5), .fixed(-0.00390625),
        .array([]), .array([0, 255]), .descriptor([1]), .descriptor(nil), .object(7),
        .new(interface: "wl_data_offer", id: 4_278_190_080),
      ])
    let line = message.description
    #expect(line.hasPrefix("1.000042 < wl_seat#3.name(\"\\\"a\\\"\\u{a}\\\\ \\u{7}"))
    #expect(line.split(whereSeparator: \.isNewline).count == 1)
    #expect(try ProtocolTrace(parsing: line + "\n").text == line + "\n")
  }

  @Test func `a trace ends with the reason why the connection ended`() throws {
    let compositor = try TestCompositor()
    compositor.expectsViolations = true
    let (app, _) = try tracedWindow(compositor)
    compositor.toplevels[0].raiseError(2, "too small")
    try compositor.run(until: { app.windows.isEmpty })
    let last = try #require(try lines().last)
    #expect(last.hasPrefix("= protocol error 2 on xdg_toplevel#") && last.contains("too small"))
  }

  @Test func `a file that cannot be written is said instead of a window`() throws {
    #expect(throws: PlatformError.self) { try WaylandTrace(path: folder + "/none/trace") }
  }

  @Test func `a session that is played again ends in the same window`() throws {
    let compositor = try TestCompositor()
    let (app, window) = try tracedWindow(compositor)
    var (keys, points) = ([String](), [Point]())
    func listen(_ window: Window) {
      window.onEvent { event in
        switch event {
        case .key(let key): keys.append(key.text)
        case .pointer(let pointer): points.append(pointer.position)
        default: break
        }
      }
    }
    listen(window)
    let seat = compositor.seats[0]
    let surface = try #require(compositor.toplevels[0].surface)
    compositor.toplevels[0].configure(width: 333, height: 222)
    try compositor.roundTrip()
    compositor.sendFrame()
    try compositor.roundTrip()
    seat.keyboard.enter(surface)
    seat.keyboard.modifiers(depressed: 1)
    seat.keyboard.key(30, isPressed: true)
    seat.keyboard.key(30, isPressed: false)
    seat.clipboard.copy(["text/plain"], bytes: [65])
    compositor.addSeat([.pointer])
    try compositor.roundTrip()
    let pointer = compositor.seats[1].pointer
    pointer.enter(surface, at: Point(x: 7, y: 8))
    pointer.frame()
    compositor.removeOutput(compositor.outputs[0])
    try compositor.roundTrip()
    let (heard, seen) = (keys, points)
    #expect(heard.contains("A") && !seen.isEmpty)
    (keys, points) = ([], [])

    let replay = try ProtocolTrace(contentsOf: path).replay { app in
      listen(try app.makeWindow(title: "again", size: Size(width: 200, height: 100)))
    }
    #expect(replay.skipped == [])
    #expect(replay.sentCount > 40 && replay.isConnected)
    #expect(replay.application.windows.first?.size == Size(width: 333, height: 222))
    #expect(keys == heard && points == seen)
    #expect(app.windows.count == 1)
  }

  @Test func `events for what a program has not made are named instead of sent`() throws {
    let compositor = try TestCompositor()
    let (app, _) = try tracedWindow(compositor)
    let second = try app.makeWindow(title: "second", size: Size(width: 200, height: 100))
    try compositor.run(until: { compositor.toplevels.last?.isMapped == true })
    compositor.toplevels[1].close()
    try compositor.run(until: { app.windows.count == 1 })
    let replay = try ProtocolTrace(contentsOf: path).replay { app in
      _ = try app.makeWindow(title: "one only", size: Size(width: 200, height: 100))
    }
    #expect(replay.skipped.contains { $0.contains("xdg_toplevel") && $0.contains(".close()") })
    #expect(replay.isConnected && !app.windows.contains { $0 === second })
  }
}
