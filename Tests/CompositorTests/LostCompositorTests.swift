import Geometry
import Glibc
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A program on a sway that is killed and started again.
@MainActor
private final class SwayProgram {
  let sway: SwaySession
  let app: Application
  let window: Window
  let note = EditableTextNode()
  let scroll = ScrollNode()
  private let folder: String
  private var keyboard: DesktopControl?
  static let title = "Lost"

  init(folder: String) throws {
    self.folder = folder
    sway = try SwaySession()
    let loop = EventLoop()
    app = Application(
      appID: "org.example.Lost", loop: loop,
      platform: WaylandPlatform(.name(sway.socketPath), loop: loop))
    window = try app.makeWindow(title: Self.title, size: Size(width: 400, height: 300))
    window.contentView.backgroundColor = Color(hex: 0x20_4060)
    note.frame = Rect(x: 20, y: 20, width: 160, height: 24)
    note.backgroundColor = Color(hex: 0xe0_e0e0)
    scroll.frame = Rect(x: 20, y: 60, width: 300, height: 200)
    for number in 0..<20 {
      let stripe = DisplayNode()
      stripe.frame = Rect(x: 0, y: Double(number) * 100, width: 300, height: 90)
      stripe.backgroundColor = Color(hex: 0xc0_0020 + UInt32(number) << 11)
      scroll.addSubnode(stripe)
    }
    scroll.contentSize = Size(width: 300, height: 2000)
    window.contentView.addSubview(note.view)
    window.contentView.addSubview(scroll.view)
    try connectKeyboard()
    note.view.becomeFocused()
  }

  func connectKeyboard() throws {
    try waitForWindow()
    keyboard = nil
    let sway = sway
    keyboard = try DesktopControl(
      environment: sway.environment, directory: folder,
      size: PixelSize(width: 800, height: 600), isAlive: { sway.process.isRunning })
    // The cursor is not in the picture of the window.
    try keyboard?.movePointer(to: Point(x: 780, y: 580))
    try run(until: { window.scene.activity.hasKeyboardFocus })
  }

  func waitForWindow() throws {
    try sway.waitForWindow(titled: Self.title, turn: { app.loop.turn(timeout: .zero) })
  }

  func run(until condition: () throws -> Bool, line: Int = #line) throws {
    let deadline = Deadline()
    while try !condition() {
      guard !deadline.hasPassed else {
        throw SystemError("line \(line): the condition did not come true\n\(sway.log)")
      }
      app.loop.turn(timeout: .milliseconds(50))
    }
  }

  /// Types the letter a.
  func type() throws {
    let count = note.text.count
    try press()
    try run(until: { note.text.count > count })
  }

  /// Presses the key of the letter a.
  func press() throws { try keyboard?.typeKey(30) }

  /// Whether the screen shows what painting everything afresh gives.
  func isExact() throws -> Bool {
    let origin = PixelPoint(
      x: Int32(SwaySession.windowOrigin.x), y: Int32(SwaySession.windowOrigin.y))
    let expected = window.snapshot()
    let shown = try sway.screenshot()
      .cropped(to: PixelRect(origin: origin, size: expected.size))
    return shown.hasEqualPixels(to: expected)
  }
}

@MainActor
@Suite struct LostCompositorTests {
  @Test func `a sway that is killed in the middle of a word gets everything back`() throws {
    try withTemporaryFolder { folder in
      let program = try SwayProgram(folder: folder)
      let (window, note, scroll) = (program.window, program.note, program.scroll)
      try program.type()
      try program.type()
      note.selectedRange = 1..<2
      scroll.scroll(to: 333)
      try note.view.present(
        Menu([.action("Copy") {}, .action("Paste") {}]),
        .below(note.view.bounds))
      try program.run(until: { window.scene.popups.first?.scene.frameCount ?? 0 > 0 })
      try program.sway.kill()
      try program.run(until: { program.app.connectionState != .connected })
      #expect(window.scene.popups.isEmpty)
      #expect(!window.scene.activity.hasKeyboardFocus)
      try program.sway.restart()
      try program.connectKeyboard()
      #expect(program.app.connectionState == .connected)
      #expect(note.text == "aa" && note.selectedRange == 1..<2)
      #expect(scroll.contentOffset == 333)
      #expect(window.focusedView === note.view)
      #expect(window.size == Size(width: 400, height: 300))
      // The key takes the place of what was selected.
      try program.press()
      try program.run(until: { note.selectedRange == 2..<2 })
      #expect(note.text == "aa")
      note.perform(.undo)
      #expect(note.text == "aa" && note.selectedRange == 1..<2)
      try program.run(until: { try program.isExact() })
    }
  }

  /// How long compositors stand still, in seconds; `STANDSTILL_SECONDS=60` before a release.
  private static let standstill =
    getenv("STANDSTILL_SECONDS").flatMap { Int(String(cString: $0)) } ?? 3

  /// Paints and requests much more than a socket holds while nobody reads.
  private func standStill(_ process: ChildProcess, _ client: LiveWindow) throws {
    process.send(signal: SIGSTOP)
    defer { process.send(signal: SIGCONT) }
    let end = EventLoop.monotonicNow + .seconds(Self.standstill)
    var number = 0
    while EventLoop.monotonicNow < end {
      for _ in 0..<200 {
        number += 1
        client.window.setTitle("\(number) \(String(repeating: "x", count: 200))")
      }
      client.paint(PixelRect(x: 0, y: 0, width: 5, height: 5), 0xffff_0000)
      client.window.setSizeLimits(
        minimum: Size(width: Double(number % 50), height: 20), maximum: nil)
      client.loop.turn(timeout: .milliseconds(20))
    }
    #expect(client.connection.isConnected)
    client.window.setTitle("awake")
    client.paint(PixelRect(x: 0, y: 0, width: 5, height: 5), 0xff00_ff00)
  }

  @Test func `a weston that stands still is waited for`() throws {
    let weston = try WestonSession()
    let client = try LiveWindow.shown(on: weston, at: Point(x: 100, y: 50))
    try standStill(weston.process, client)
    try weston.waitForWindow(titled: "awake", turn: { client.turn() })
    try client.run(until: { try weston.screenshot()[102, 52] == 0xff00_ff00 })
    #expect(client.events.disconnection == nil)
  }

  @Test func `a sway that stands still is waited for`() throws {
    let sway = try SwaySession()
    let client = try LiveWindow.shown(on: sway)
    try standStill(sway.process, client)
    try sway.waitForWindow(titled: "awake", turn: { client.turn() })
    try client.run(until: { try sway.screenshot()[102, 52] == 0xff00_ff00 })
    #expect(client.events.disconnection == nil)
  }
}
