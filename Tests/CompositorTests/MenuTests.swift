import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A window with a menu button on a real compositor, and who uses it with real devices.
@MainActor
private final class LiveMenu {
  let loop = EventLoop()
  let window: Window
  let button: MenuButtonNode
  private let connection: WaylandConnection
  private(set) var chosen: [String] = []
  /// Where the pointer was heard of last, in the window.
  private var pointer: Point?
  /// Where the window lies on the screen.
  private var origin = Point.zero
  static let title = "Menus"

  init(socket: String) throws {
    connection = try WaylandConnection.connect(to: .name(socket), loop: loop)
    window = Window(
      WindowConfiguration(title: Self.title, appID: "menus", size: Size(width: 420, height: 320)),
      backend: connection.makeWindow())
    weak var menu: LiveMenu?
    button = MenuButtonNode("File") {
      [
        .action("New", shortcut: KeyboardShortcut("n")) { menu?.chosen.append("New") },
        .submenu(
          "Export",
          [
            .action("As PNG") { menu?.chosen.append("As PNG") },
            .action("As PDF") { menu?.chosen.append("As PDF") },
          ]),
        .separator,
        .toggle("Autosave", isOn: true) { _ in },
      ]
    }
    menu = self
    button.frame = Rect(x: 20, y: 20, width: 100, height: 32)
    window.contentView.addSubview(button.view)
    window.onEvent { [weak self] in
      if case .pointer(let event) = $0 { self?.pointer = event.position }
    }
  }

  func turn() { loop.turn(timeout: .milliseconds(20)) }

  func run(until condition: () throws -> Bool, line: Int = #line) throws {
    let deadline = Deadline()
    while try !condition() {
      guard !deadline.hasPassed else {
        throw SystemError("line \(line): the condition did not come true")
      }
      turn()
    }
  }

  /// The open menus, the first one first.
  var popups: [Popup] {
    var popups: [Popup] = []
    var scene = window.scene
    while let popup = scene.popups.last {
      popups.append(popup)
      scene = popup.scene
    }
    return popups
  }

  /// Waits until that many menus are shown.
  func waitForMenus(_ count: Int, line: Int = #line) throws {
    try run(
      until: {
        popups.count == count && popups.allSatisfy { $0.frame != nil && $0.scene.frameCount > 0 }
      }, line: line)
  }

  // MARK: Places on the screen

  /// Finds out where the window is: compositors tell nobody but the pointer. Some move a window again after they have shown
  /// it, and drop what comes before it has noticed the pointer.
  func findOrigin(_ devices: any Devices) throws {
    let place = Point(x: 300, y: 250)
    let deadline = Deadline()
    var found: [Point] = []
    while found.count < 3 || found.suffix(3).contains(where: { $0 != found.last }) {
      guard !deadline.hasPassed else { throw SystemError("no pointer came, or none stayed") }
      pointer = nil
      try devices.movePointer(to: Point(x: place.x - 1, y: place.y))
      for _ in 0..<3 { turn() }
      pointer = nil
      try devices.movePointer(to: place)
      for _ in 0..<3 { turn() }
      if let pointer { found.append(place - pointer) }
    }
    origin = found.last!
  }

  var buttonCenter: Point {
    button.view.convert(button.view.bounds.center, to: nil) + origin
  }

  /// Where the corner of a menu lies on the screen.
  func corner(of index: Int) -> Point {
    popups[...index].reduce(origin) { $0 + $1.frame!.origin }
  }

  /// The middle of an item of a menu, on the screen.
  func middle(_ title: String, of index: Int) throws -> Point {
    let elements = popups[index].scene.semantics.elements
    let item = try #require(elements.first { $0.name == title }, "\(title)")
    return item.frame.center + corner(of: index)
  }

  // MARK: The story

  /// Opens the menu, compares it with what is painted offscreen, goes to the submenu and chooses; opens it again and leaves
  /// it by Escape.
  func beUsed(with devices: any Devices, screenshot: () throws -> Pixmap) throws {
    try findOrigin(devices)
    try devices.movePointer(to: buttonCenter)
    try devices.click()
    try waitForMenus(1)
    try compare(0, screenshot)
    try devices.movePointer(to: try middle("Export", of: 0))
    try waitForMenus(2)
    // Without the cursor above it, which some show in pictures.
    try compare(1, screenshot)
    try devices.movePointer(to: try middle("As PDF", of: 1))
    try run(until: { popups.last?.scene.semantics.focused?.name == "As PDF" })
    try devices.click()
    try run(until: { !chosen.isEmpty })
    #expect(chosen == ["As PDF"])
    #expect(popups.isEmpty && !button.isOpen)
    try devices.movePointer(to: buttonCenter)
    try devices.click()
    try waitForMenus(1)
    try devices.typeKey(1)
    try run(until: { popups.isEmpty })
    #expect(!button.isOpen)
    try devices.movePointer(to: buttonCenter)
    try devices.click()
    try waitForMenus(1)
    // Beside the menu, in the window.
    try devices.movePointer(to: origin + Point(x: 390, y: 290))
    try devices.click()
    try run(until: { popups.isEmpty })
    try endHeldPressBesideMenu(devices)
    #expect(chosen == ["As PDF"])
  }

  /// Opens the menu with a press that is held for longer than a click, and lets it go beside the menu and the button.
  private func endHeldPressBesideMenu(_ devices: any Devices) throws {
    try devices.movePointer(to: buttonCenter)
    try devices.button(0x110, isPressed: true)
    try waitForMenus(1)
    var isHeld = false
    let timer = window.scheduler.schedule(after: .milliseconds(350)) { isHeld = true }
    try withExtendedLifetime(timer) { try run(until: { isHeld }) }
    let place = Point(x: 390, y: 290)
    pointer = nil
    try devices.movePointer(to: origin + place)
    try run(until: { pointer == place })
    try devices.button(0x110, isPressed: false)
    try run(until: { popups.isEmpty })
    #expect(!button.isOpen)
  }

  /// The inside of a menu has the pixels that are painted without a compositor.
  private func compare(_ index: Int, _ screenshot: () throws -> Pixmap) throws {
    let popup = popups[index]
    let corner = corner(of: index)
    let (radius, size) = (Int32(12), popup.scene.size)
    let inside = PixelRect(
      x: radius, y: radius, width: Int32(size.width) - 2 * radius,
      height: Int32(size.height) - 2 * radius)
    let place = PixelRect(
      x: Int32(corner.x) + radius, y: Int32(corner.y) + radius, width: inside.width,
      height: inside.height)
    var shown: Pixmap?
    try run(until: {
      let screen = try screenshot().cropped(to: place)
      shown = screen
      return screen.hasEqualPixels(to: popup.scene.snapshot().cropped(to: inside))
    })
    #expect(shown != nil)
  }
}

/// What moves the pointer and presses buttons and keys of a session.
@MainActor
private protocol Devices {
  func movePointer(to point: Point) throws
  func button(_ code: UInt32, isPressed: Bool) throws
  func click() throws
  func typeKey(_ code: UInt32) throws
}

extension DesktopControl: Devices {}

private struct WestonDevices: Devices {
  let weston: WestonSession
  func movePointer(to point: Point) throws { try weston.movePointer(to: point) }
  func button(_ code: UInt32, isPressed: Bool) throws {
    try weston.button(code, isPressed: isPressed)
  }
  func click() throws { try weston.click() }
  func typeKey(_ code: UInt32) throws { try weston.typeKey(code) }
}

/// Menus on real compositors: opened, gone through and closed by real devices, with the pixels of the offscreen backend.
@MainActor
@Suite struct MenuSessionTests {
  @Test func `a menu on weston`() throws {
    let weston = try WestonSession()
    try weston.addSeat()
    let menu = try LiveMenu(socket: weston.socketPath)
    try weston.waitForWindow(titled: LiveMenu.title, turn: { menu.turn() })
    try weston.place(LiveMenu.title, at: Point(x: 60, y: 40))
    try weston.focus(LiveMenu.title)
    try menu.beUsed(with: WestonDevices(weston: weston)) { try weston.screenshot() }
  }

  @Test func `a menu on sway`() throws {
    let sway = try SwaySession()
    try withTemporaryFolder { folder in
      let control = try DesktopControl(
        environment: sway.environment, directory: folder,
        size: PixelSize(width: 800, height: 600), isAlive: { sway.process.isRunning })
      let menu = try LiveMenu(socket: sway.socketPath)
      try sway.waitForWindow(titled: LiveMenu.title, turn: { menu.turn() })
      try menu.beUsed(with: control) { try sway.screenshot() }
    }
  }

  @Test func `a menu on KWin`() throws {
    let kwin = try DesktopSession(.kwin, size: PixelSize(width: 800, height: 600))
    let menu = try LiveMenu(socket: kwin.socketPath)
    try menu.run(until: { menu.window.scene.frameCount > 0 })
    try menu.beUsed(with: kwin.input) { try kwin.screenshot() }
  }
}
