import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
@testable import WaylandClient

/// Menus as `xdg_popup`s on a strict compositor.
@Suite @MainActor struct WaylandMenuTests {
  /// A window with a menu button, and the pointer above it.
  @MainActor
  private final class Screen {
    let client: CompositorWindow
    let button: MenuButtonNode
    private(set) var chosen: [String] = []
    private(set) var serial: UInt32?
    var serialOfKey: UInt32?

    init(_ change: (inout TestCompositor.Options) -> Void = { _ in }) throws {
      client = try CompositorWindow(change)
      weak var screen: Screen?
      button = MenuButtonNode("File") {
        [
          .action("New") { screen?.chosen.append("New") },
          .submenu("Export", [.action("As PNG") { screen?.chosen.append("As PNG") }]),
        ]
      }
      screen = self
      button.frame = Rect(x: 10, y: 40, width: 100, height: 32)
      client.window.contentView.addSubview(button.view)
      try client.compositor.roundTrip()
    }

    var compositor: TestCompositor { client.compositor }
    var popups: [TestPopup] { compositor.popups }
    var pointer: TestPointer { compositor.seats[0].pointer }
    var toplevel: TestSurface { compositor.toplevels.last!.surface! }

    /// Where the content of the window begins on its surface.
    var corner: Point {
      client.window.contentView.convert(Point.zero, to: nil) + margins
    }

    /// Where the window begins on its surface.
    var margins: Point { compositor.toplevels.last!.geometry?.points.origin ?? .zero }

    /// The requests that gave a surface a picture.
    func pictures(of surface: TestSurface) -> [RecordedRequest] {
      compositor.requests("wl_surface.attach").filter { $0.object == surface.id }
    }

    /// The window may show its next frame at once.
    func answerFrame() throws {
      while toplevel.pendingFrameCallbacks > 0 {
        compositor.sendFrame()
        try compositor.roundTrip()
      }
      compositor.clearLog()
    }

    func pressButton() throws {
      pointer.enter(toplevel, at: corner + Point(x: 60, y: 56))
      serial = pointer.button(isPressed: true)
      pointer.frame()
      try waitForPopups(1)
    }

    func releaseButton() throws {
      pointer.button(isPressed: false)
      pointer.frame()
      try compositor.roundTrip()
    }

    func waitForPopups(_ count: Int) throws {
      try compositor.run(until: { [self] in
        popups.count == count && popups.allSatisfy(\.isMapped)
      })
      try compositor.roundTrip()
    }

    /// Moves the pointer over an item of a popup, by the number of the item.
    func move(to item: Int, of popup: Int) throws {
      let surface = try #require(popups[popup].surface)
      let origin = popups[popup].geometry?.points.origin ?? .zero
      pointer.enter(surface, at: origin + Point(x: 30, y: 6 + 16 + 32 * Double(item)))
      pointer.frame()
      try compositor.roundTrip()
    }

    func click() throws {
      pointer.button(isPressed: true)
      pointer.frame()
      try releaseButton()
    }
  }

  @Test func `a menu grabs with the press that has opened it, and its submenu with the same`()
    throws
  {
    let screen = try Screen()
    try screen.pressButton()
    try screen.releaseButton()
    #expect(screen.popups[0].grabSerial == screen.serial)
    try screen.move(to: 1, of: 0)
    try screen.waitForPopups(2)
    #expect(screen.popups[1].grabSerial == screen.serial)
    try screen.move(to: 0, of: 1)
    try screen.click()
    try screen.compositor.run(until: { screen.popups.isEmpty })
    #expect(screen.chosen == ["As PNG"])
    #expect(screen.compositor.violations.isEmpty)
  }

  @Test func `a submenu grabs with the latest key or press`() throws {
    let screen = try Screen()
    try screen.pressButton()
    try screen.releaseButton()
    let keyboard = screen.compositor.seats[0].keyboard
    keyboard.enter(try #require(screen.popups[0].surface))
    // Down, down and right.
    for code: UInt32 in [108, 108, 106] {
      screen.serialOfKey = keyboard.key(code, isPressed: true)
      _ = keyboard.key(code, isPressed: false)
    }
    try screen.waitForPopups(2)
    #expect(screen.popups[0].grabSerial == screen.serial)
    #expect(screen.popups[1].grabSerial == screen.serialOfKey)
    #expect(screen.compositor.violations.isEmpty)
  }

  @Test func `a submenu that is refused with a grab is shown without one`() throws {
    let screen = try Screen()
    try screen.pressButton()
    try screen.releaseButton()
    screen.compositor.options.popupRefusal = .grabs
    try screen.move(to: 1, of: 0)
    try screen.compositor.run(until: {
      screen.compositor.requests("xdg_popup.grab").count == 2 && screen.popups.count == 2
        && screen.popups.allSatisfy(\.isMapped)
    })
    #expect(screen.popups[1].grabSerial == nil)
    #expect(screen.compositor.violations.isEmpty)
  }

  @Test func `the shadow of a menu lies outside of its geometry and takes no input`() throws {
    let screen = try Screen()
    try screen.pressButton()
    let popup = screen.popups[0]
    let surface = try #require(popup.surface)
    let geometry = try #require(popup.geometry).points
    #expect(geometry.size == popup.frame?.size)
    #expect(geometry.minX > 0 && geometry.minY > 0)
    let size = try #require(surface.contents?.size)
    #expect(Double(size.width) > geometry.maxX && Double(size.height) > geometry.maxY)
    let input = try #require(surface.inputRegion)
    #expect(input.map(\.points) == [geometry])
    // Something dark below the card, nothing at the edge of the surface.
    let pixels = try #require(surface.compositedImage())
    #expect(pixels[Int(geometry.center.x), Int(geometry.maxY) + 3] >> 24 > 0)
    #expect(pixels[0, 0] >> 24 == 0)
    #expect(screen.compositor.violations.isEmpty)
  }

  @Test func `the menu lies below its button, whatever the window has around it`() throws {
    let screen = try Screen()
    try screen.pressButton()
    let anchor = screen.popups[0].rules.anchorRect
    let bar = screen.client.window.contentView.convert(Point.zero, to: nil)
    // The room between both belongs to the anchor.
    #expect(anchor == Rect(x: 10 + bar.x, y: 36 + bar.y, width: 100, height: 40))
    #expect(screen.popups[0].rules.anchor == [.bottom, .left])
    #expect(screen.popups[0].rules.gravity == [.bottom, .right])
  }

  @Test func `a press that is held on the surface of the window chooses in the menu`() throws {
    let screen = try Screen()
    try screen.pressButton()
    let frame = try #require(screen.popups[0].frame)
    // sway and KWin: the pointer stays with the surface that was pressed.
    var isLong = false
    _ = screen.compositor.loop.schedule(after: MenuScreenTimes.drag) { isLong = true }
    try screen.compositor.run(until: { isLong })
    screen.pointer.motion(to: screen.margins + frame.origin + Point(x: 30, y: 22))
    screen.pointer.frame()
    try screen.releaseButton()
    try screen.compositor.run(until: { screen.popups.isEmpty })
    #expect(screen.chosen == ["New"])
  }

  @Test func `a compositor that dismisses a menu at any step leaves nothing behind`() throws {
    for step in 0..<4 {
      let screen = try Screen()
      screen.pointer.enter(screen.toplevel, at: screen.corner + Point(x: 60, y: 56))
      screen.pointer.button(isPressed: true)
      screen.pointer.frame()
      try screen.compositor.run(until: { !screen.popups.isEmpty })
      for _ in 0..<step { try screen.compositor.roundTrip() }
      screen.popups.first?.dismiss()
      try screen.compositor.roundTrip()
      // One that was not shown yet may be asked for once more, without the grab.
      if let again = screen.popups.first {
        #expect(again.grabSerial == nil)
        again.dismiss()
      }
      try screen.compositor.run(until: { screen.popups.isEmpty })
      #expect(!screen.button.isOpen)
      #expect(screen.compositor.violations.isEmpty, "step \(step)")
    }
  }

  @Test func `a menu that is refused with a grab is shown without one`() throws {
    let screen = try Screen { $0.popupRefusal = .grabs }
    try screen.pressButton()
    #expect(screen.popups[0].grabSerial == nil)
    #expect(screen.button.isOpen)
    #expect(screen.compositor.requests("xdg_popup.grab").count == 1)
    #expect(screen.compositor.violations.isEmpty)
  }

  @Test func `a menu that is refused every time is shown inside of its window`() throws {
    let screen = try Screen { $0.popupRefusal = .all }
    screen.compositor.toplevels.last?.configure(states: [.activated])
    try screen.compositor.roundTrip()
    screen.pointer.enter(screen.toplevel, at: screen.corner + Point(x: 60, y: 56))
    screen.pointer.button(isPressed: true)
    screen.pointer.frame()
    try screen.compositor.run(until: {
      screen.compositor.requests("xdg_popup.grab").count == 1 && screen.popups.isEmpty
        && screen.client.window.scene.popups.first?.frame != nil
    })
    #expect(screen.button.isOpen)
    try screen.releaseButton()
    let popup = try #require(screen.client.window.scene.popups.first)
    screen.compositor.sendFrame()
    try screen.compositor.run(until: { popup.scene.frameCount > 0 })
    let item = try #require(popup.scene.semantics.elements.first { $0.name == "New" })
    let place = try #require(popup.frame).origin + item.frame.center + screen.margins
    screen.pointer.motion(to: place)
    screen.pointer.frame()
    try screen.click()
    #expect(screen.chosen == ["New"] && !screen.button.isOpen)
    #expect(screen.compositor.violations.isEmpty)
  }

  @Test(arguments: TestCompositor.PopupAdjustment.allCases)
  func `whatever a compositor does with a menu without room, an item is chosen where it is seen`(
    _ adjustment: TestCompositor.PopupAdjustment
  ) throws {
    let screen = try Screen {
      $0.popupArea = Rect(x: 0, y: 0, width: 300, height: 130)
      $0.popupAdjustment = adjustment
    }
    try screen.pressButton()
    try screen.releaseButton()
    try screen.move(to: 0, of: 0)
    try screen.click()
    #expect(screen.chosen == ["New"])
    #expect(screen.compositor.violations.isEmpty)
  }

  @Test func `a menu is painted while the compositor finds a place for it`() throws {
    let screen = try Screen()
    try screen.answerFrame()
    try screen.pressButton()
    let popup = try #require(screen.compositor.requests("xdg_surface.get_popup").first)
    let buffers = screen.compositor.requests("wl_shm_pool.create_buffer")
    let answers = screen.compositor.requests("xdg_surface.ack_configure")
    let answer = try #require(answers.first { $0.index > popup.index })
    #expect(buffers.contains { (popup.index..<answer.index).contains($0.index) })
    #expect(buffers.allSatisfy { $0.index < answer.index }, "it is what is shown")
  }

  @Test func `a menu comes before the frame that shows its button pressed`() throws {
    let screen = try Screen()
    // However busy the machine is.
    screen.client.connection.menuTime = .seconds(60)
    try screen.answerFrame()
    try screen.pressButton()
    let popup = try #require(screen.popups[0].surface)
    let menu = try #require(screen.pictures(of: popup).first)
    try screen.compositor.run(until: { !screen.pictures(of: screen.toplevel).isEmpty })
    #expect(screen.pictures(of: screen.toplevel)[0].index > menu.index)
    #expect(screen.compositor.violations.isEmpty)
  }

  @Test func `a window does not wait for a menu that is not placed`() throws {
    let screen = try Screen { $0.placesPopups = false }
    try screen.answerFrame()
    screen.pointer.enter(screen.toplevel, at: screen.corner + Point(x: 60, y: 56))
    screen.pointer.button(isPressed: true)
    screen.pointer.frame()
    try screen.compositor.run(until: { !screen.popups.isEmpty })
    screen.compositor.clearLog()
    try screen.compositor.run(until: { !screen.pictures(of: screen.toplevel).isEmpty })
    #expect(screen.popups.count == 1 && !screen.popups[0].isMapped)
    screen.popups[0].configure()
    try screen.waitForPopups(1)
    #expect(screen.compositor.violations.isEmpty)
  }

  @Test func `a menu that is opened again looks as it did, also after a highlight`() throws {
    let screen = try Screen()
    var pictures: [[UInt32]] = []
    func open() throws {
      try screen.pressButton()
      try screen.releaseButton()
      let surface = try #require(screen.popups[0].surface)
      pictures.append(try #require(surface.compositedImage()).words)
    }
    func close() throws {
      try screen.move(to: 0, of: 0)
      try screen.click()
      try screen.compositor.run(until: { screen.popups.isEmpty })
      try screen.compositor.roundTrip()
    }
    for _ in 0..<3 {
      try open()
      try close()
    }
    #expect(pictures[1] == pictures[0] && pictures[2] == pictures[0])
    screen.client.window.themeOverride = .dark
    try open()
    try close()
    #expect(pictures[3] != pictures[0])
    try open()
    #expect(pictures[4] == pictures[3])
  }

  @Test(arguments: TestCompositor.PopupAdjustment.allCases)
  func `a menu that was painted ahead looks like one that is painted when it is shown`(
    _ adjustment: TestCompositor.PopupAdjustment
  ) throws {
    let screen = try Screen {
      $0.popupArea = Rect(x: 0, y: 0, width: 300, height: 130)
      $0.popupAdjustment = adjustment
    }
    try screen.pressButton()
    let surface = try #require(screen.popups[0].surface)
    let first = try #require(surface.compositedImage())
    let scene = try #require(screen.client.window.scene.popups.first).scene
    let count = scene.frameCount
    scene.setNeedsFullRepaint()
    try screen.compositor.run(until: {
      screen.compositor.sendFrame()
      return scene.frameCount > count
    })
    try screen.compositor.roundTrip()
    let second = try #require(surface.compositedImage())
    #expect(first.size == second.size && first.words == second.words)
  }

  @Test func `an open menu asks for nothing while nothing moves, and a highlight commits alone`()
    throws
  {
    let screen = try Screen()
    try screen.pressButton()
    try screen.releaseButton()
    try screen.move(to: 0, of: 0)
    for _ in 0..<5 { try screen.compositor.roundTrip() }
    let count = screen.compositor.requests.count
    for _ in 0..<5 { try screen.compositor.roundTrip() }
    #expect(screen.compositor.requests.count == count)
  }

  @Test func `opening and closing a menu again and again leaves no object behind`() throws {
    let screen = try Screen()
    var ids: [UInt32] = []
    for _ in 0..<6 {
      try screen.pressButton()
      try screen.releaseButton()
      try screen.move(to: 0, of: 0)
      // The number of a frame callback is free when it was answered: that of the first frame, and that of the highlight.
      for _ in 0..<2 {
        screen.compositor.sendFrame()
        try screen.compositor.roundTrip()
      }
      try screen.click()
      try screen.compositor.run(until: { screen.popups.isEmpty })
      try screen.compositor.roundTrip()
      ids.append(screen.compositor.requests.map(\.object).max() ?? 0)
    }
    // Numbers of objects that are gone are given again. An answer may be on its way still, and is not in every round.
    #expect(ids[5] < ids[2] + 3, "\(ids)")
    #expect(screen.chosen.count == 6)
  }
}

extension Pixmap {
  /// All pixels, row by row.
  fileprivate var words: [UInt32] {
    (0..<Int(size.height)).flatMap { y in (0..<Int(size.width)).map { self[$0, y] } }
  }
}

extension PixelRect {
  /// Of a geometry, which counts in logical points.
  fileprivate var points: Rect {
    Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
  }
}

private enum MenuScreenTimes {
  /// A press that lasts longer, and has moved, is a drag.
  static let drag = Duration.milliseconds(320)
}
