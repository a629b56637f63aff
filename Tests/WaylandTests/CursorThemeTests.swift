import Geometry
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// Cursors that are images of a theme, and cursors that are out of the way.
@MainActor
@Suite struct CursorThemeTests {
  /// A compositor that knows no cursors by name, with the pointer above the window.
  private func entered(
    _ settings: CursorSettings = CursorSettings(),
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> (ClientWindow, TestPointer) {
    let client = try ClientWindow.shown {
      $0.globals["wp_cursor_shape_manager_v1"] = nil
      configure(&$0)
    }
    client.connection.cursorSettings = settings
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(client.surface)
    pointer.frame()
    try client.compositor.roundTrip()
    return (client, pointer)
  }

  /// What the pointer shows, and the pixel that points.
  private func image(
    _ client: ClientWindow, _ pointer: TestPointer
  ) throws -> (surface: TestSurface, hotSpot: PixelPoint) {
    guard case .surface(let id, let hotSpot)? = pointer.cursor else {
      throw TestFailure("no image")
    }
    return (try #require(client.compositor.surfaces.first { $0.id == id }), hotSpot)
  }

  private struct TestFailure: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private func changes(_ client: ClientWindow) -> Int {
    client.compositor.requests("wl_pointer.set_cursor").count
  }

  @Test func `the size is what the environment says, if that is a size`() {
    let sizes: [(String?, Int32)] = [
      (nil, 24), ("32", 32), ("1", 1), ("256", 256), ("0", 24), ("-5", 24), ("257", 24),
      ("99999999999999", 24), ("", 24), ("large", 24), ("32px", 24),
    ]
    for (text, size) in sizes { #expect(CursorSettings(size: text).size == size) }
    #expect(CursorSettings(theme: "").theme == nil)
    #expect(CursorSettings(theme: "Breeze").theme == "Breeze")
  }

  @Test func `the images of a theme follow each other in the time that it gives them`() throws {
    let theme = try CursorThemeFiles([
      "default": [.init(size: 24)],
      "wait": [.init(size: 24, hotSpot: 1, delay: 20), .init(size: 24, hotSpot: 2, delay: 20)],
    ])
    let (client, pointer) = try entered(CursorSettings(theme: theme.name))
    client.window.setCursor(.wait, of: .mouse)
    var seen: [Int32] = []
    try client.compositor.run(until: {
      if let hotSpot = try? image(client, pointer).hotSpot.x, seen.last != hotSpot {
        seen.append(hotSpot)
      }
      return seen.count >= 5
    })
    #expect(seen.suffix(4) == [1, 2, 1, 2] || seen.suffix(4) == [2, 1, 2, 1])
    #expect(pointer.ignoredCursorRequests == 0)
  }

  @Test func `a still cursor, another one, and no pointer wake nobody`() throws {
    let theme = try CursorThemeFiles([
      "default": [.init(size: 24, delay: 1)],
      "wait": [.init(size: 24, hotSpot: 1, delay: 1), .init(size: 24, hotSpot: 2, delay: 1)],
    ])
    for ending in 0..<4 {
      let (client, pointer) = try entered(CursorSettings(theme: theme.name))
      if ending > 0 {
        client.window.setCursor(.wait, of: .mouse)
        try client.compositor.run(until: { changes(client) >= 4 })
      }
      switch ending {
      case 1: client.window.setCursor(.default, of: .mouse)
      case 2:
        pointer.leave(client.surface)
        pointer.frame()
      case 3: client.compositor.seats[0].setCapabilities([])
      default: break
      }
      try client.compositor.roundTrip()
      let count = changes(client)
      // A timer that still ran would be seen by these turns.
      for _ in 0..<5 { client.compositor.loop.turn(timeout: .milliseconds(20)) }
      #expect(changes(client) == count)
    }
  }

  @Test func `images without a time do not race`() throws {
    let theme = try CursorThemeFiles(["wait": [.init(size: 8), .init(size: 8), .init(size: 8)]])
    let (client, _) = try entered(CursorSettings(theme: theme.name))
    let cursors = try #require(client.connection.cursorTheme(scale: 1))
    client.connection.cursorSettings = CursorSettings(theme: theme.name, size: "8")
    let animation = try #require(cursors.animation(.wait))
    #expect(animation.frames.allSatisfy { $0.duration == CursorAnimation.shortestDuration })
  }

  @Test func `a theme that is not there is the system's, and at last there is always an arrow`()
    throws
  {
    let missing = CursorSettings(theme: "no such theme")
    let (client, pointer) = try entered(missing)
    #expect(try image(client, pointer).surface.isMapped)
    for cursor in Cursor.allCases where cursor != .none {
      client.window.setCursor(cursor, of: .mouse)
      try client.compositor.roundTrip()
      #expect(try image(client, pointer).surface.isMapped)
    }
    // Of a theme with one cursor alone the others are from elsewhere.
    let poor = try CursorThemeFiles(["crosshair": [.init(size: 24)]])
    let (second, arrow) = try entered(CursorSettings(theme: poor.name))
    #expect(try image(second, arrow).surface.isMapped)
  }

  @Test func `old names stand in for those of CSS, and the chosen theme for the system's`() throws {
    let theme = try CursorThemeFiles([
      "left_ptr": [.init(size: 24, hotSpot: 3)], "fleur": [.init(size: 24, hotSpot: 7)],
    ])
    let (client, pointer) = try entered(CursorSettings(theme: theme.name))
    #expect(try image(client, pointer).hotSpot == PixelPoint(x: 3, y: 3))
    for cursor in [Cursor.move, .grabbing] {
      client.window.setCursor(cursor, of: .mouse)
      try client.compositor.roundTrip()
      #expect(try image(client, pointer).hotSpot == PixelPoint(x: 7, y: 7))
    }
  }

  @Test(arguments: [Int32(1), 2, 3])
  func `a theme of several sizes is sharp at each scale`(_ scale: Int32) throws {
    let images = [24, 48, 72].map { CursorThemeFiles.Image(size: $0, hotSpot: $0 / 2) }
    let theme = try CursorThemeFiles(["default": images])
    let (client, pointer) = try entered(CursorSettings(theme: theme.name)) {
      $0.globals["wp_fractional_scale_manager_v1"] = nil
      $0.outputs[0].scale = scale
    }
    let shown = try image(client, pointer)
    #expect(shown.surface.contents?.size == PixelSize(width: 24 * scale, height: 24 * scale))
    #expect(shown.surface.bufferScale == scale)
    #expect(shown.hotSpot == PixelPoint(x: 12, y: 12))
  }

  @Test func `at a scale that is no whole number the next larger image is shown`() throws {
    let images = [24, 48].map { CursorThemeFiles.Image(size: $0, hotSpot: $0 / 2) }
    let theme = try CursorThemeFiles(["default": images])
    let (client, pointer) = try entered(CursorSettings(theme: theme.name)) {
      $0.fractionalScale = 180
    }
    try #require(client.window.scale.numerator == 180)
    let shown = try image(client, pointer)
    #expect(shown.surface.contents?.size == PixelSize(width: 48, height: 48))
    #expect(shown.surface.bufferScale == 2 && shown.hotSpot == PixelPoint(x: 12, y: 12))
  }

  @Test func `a theme of one small size is not half as large at twice the scale`() throws {
    let theme = try CursorThemeFiles(["default": [.init(size: 24, hotSpot: 12)]])
    let (client, pointer) = try entered(CursorSettings(theme: theme.name)) {
      $0.globals["wp_fractional_scale_manager_v1"] = nil
      $0.outputs[0].scale = 2
    }
    let shown = try image(client, pointer)
    #expect(shown.surface.bufferScale == 1 && shown.hotSpot == PixelPoint(x: 12, y: 12))
  }

  // MARK: Out of the way

  @Test(arguments: [true, false])
  func `who types does not see the cursor until it moves`(_ hasNames: Bool) throws {
    let client = try ClientWindow.shown {
      if !hasNames { $0.globals["wp_cursor_shape_manager_v1"] = nil }
    }
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(client.surface)
    pointer.frame()
    try client.compositor.roundTrip()
    let shown = try #require(pointer.cursor)
    for _ in 0..<3 { client.window.hideCursorUntilPointerMoves(of: .first) }
    try client.compositor.roundTrip()
    #expect(pointer.cursor == TestPointer.CursorImage.none)
    #expect(changes(client) == (hasNames ? 1 : 2), "hidden once")
    // What is chosen meanwhile is shown later.
    client.window.setCursor(.text, of: .mouse)
    try client.compositor.roundTrip()
    #expect(pointer.cursor == TestPointer.CursorImage.none)
    client.window.setCursor(.default, of: .mouse)
    pointer.motion(to: Point(x: 3, y: 3))
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(!hasNames || pointer.cursor == shown)
    #expect(pointer.cursor != TestPointer.CursorImage.none)
  }

  @Test func `a press, and another window, show the cursor again; one that drags stays`() throws {
    let client = try ClientWindow.shown()
    let pointer = client.compositor.seats[0].pointer
    func isHidden() throws -> Bool {
      try client.compositor.roundTrip()
      return pointer.cursor == TestPointer.CursorImage.none
    }
    pointer.enter(client.surface)
    pointer.frame()
    try client.compositor.roundTrip()
    client.window.hideCursorUntilPointerMoves(of: .first)
    #expect(try isHidden())
    pointer.button(isPressed: true)
    pointer.frame()
    #expect(try !isHidden())
    client.window.hideCursorUntilPointerMoves(of: .first)
    #expect(try !isHidden())
    pointer.button(isPressed: false)
    pointer.frame()
    try client.compositor.roundTrip()
    client.window.hideCursorUntilPointerMoves(of: .first)
    #expect(try isHidden())
    pointer.leave(client.surface)
    pointer.frame()
    pointer.enter(client.surface)
    pointer.frame()
    #expect(try !isHidden())
  }

  @Test func `of two people only the one who types loses the cursor`() throws {
    let client = try ClientWindow.shown()
    let second = client.compositor.addSeat([.pointer, .keyboard])
    try client.compositor.roundTrip()
    for seat in client.compositor.seats {
      seat.pointer.enter(client.surface)
      seat.pointer.frame()
    }
    try client.compositor.roundTrip()
    client.window.hideCursorUntilPointerMoves(of: SeatID(rawValue: 1))
    try client.compositor.roundTrip()
    #expect(client.compositor.seats[0].pointer.cursor == .shape(1))
    #expect(second.pointer.cursor == TestPointer.CursorImage.none)
    client.compositor.seats[0].pointer.motion(to: Point(x: 1, y: 1))
    client.compositor.seats[0].pointer.frame()
    try client.compositor.roundTrip()
    #expect(second.pointer.cursor == TestPointer.CursorImage.none)
  }
}
