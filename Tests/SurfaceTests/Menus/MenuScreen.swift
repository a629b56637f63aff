import Geometry
import Platform
import Raster
import Testing

@testable import Surface

/// A window with a button that opens a menu, and who uses it.
@MainActor
final class MenuScreen {
  let screen: OffscreenWindow
  private(set) var button: MenuButtonNode!
  var menu: Menu
  /// The titles of the items that were chosen, and what toggles were switched to.
  private(set) var chosen: [String] = []

  init(width: Double = 500, height: Double = 400, hasMargins: Bool = false, _ menu: Menu = []) {
    screen = OffscreenWindow(width: width, height: height, hasMargins: hasMargins)
    self.menu = menu
    let button = MenuButtonNode("File") { [weak self] in self?.menu ?? [] }
    button.frame = Rect(x: 20, y: 20, width: 100, height: 32)
    screen.root.addSubview(button.view)
    self.button = button
    screen.backend.settle()
  }

  // MARK: Items that say what they did

  func action(
    _ title: String, mnemonic: Character? = nil, shortcut: KeyboardShortcut? = nil,
    isEnabled: Bool = true
  ) -> MenuItem {
    .action(title, mnemonic: mnemonic, shortcut: shortcut, isEnabled: isEnabled) { [weak self] in
      self?.chosen.append(title)
    }
  }

  func toggle(_ title: String, isOn: Bool) -> MenuItem {
    .toggle(title, isOn: isOn) { [weak self] in self?.chosen.append("\(title) \($0)") }
  }

  func choice(_ title: String, isOn: Bool) -> MenuItem {
    .choice(title, isOn: isOn) { [weak self] in self?.chosen.append(title) }
  }

  /// A file menu with everything.
  func fillWithEverything() {
    menu = [
      action("New", mnemonic: "n", shortcut: KeyboardShortcut("n")),
      action("Open", mnemonic: "o"),
      .submenu("Export", [action("As PNG"), action("As PDF"), action("As SVG")]),
      .separator,
      toggle("Autosave", isOn: true),
      .heading("Sort"),
      choice("By Name", isOn: true), choice("By Date", isOn: false),
      .separator,
      action("Revert", isEnabled: false),
      .action("Delete", isDestructive: true) { [weak self] in self?.chosen.append("Delete") },
    ]
  }

  // MARK: What is open

  var controller: MenuController? { screen.window.scene.openMenu }
  var levels: [MenuLevel] { controller?.levels ?? [] }
  var isOpen: Bool { controller != nil }
  /// The titles of the highlighted items, the first menu first.
  var highlighted: [String?] { levels.map { $0.highlighted?.title } }

  /// The middle of an item, in the window.
  func middle(_ title: String) -> Point {
    var corner = Point.zero
    for level in levels {
      corner = corner + level.popup.frame!.origin
      if let index = level.menu.items.firstIndex(where: { $0.title == title }) {
        return level.panel.frame(ofItem: index).center + corner
      }
    }
    Issue.record("no item is called \(title)")
    return .zero
  }

  // MARK: What is done

  private var now: Duration { screen.backend.manualScheduler.now }

  func send(
    _ kind: PointerEvent.Kind, _ point: Point, pointer: PointerID = .mouse
  ) {
    screen.backend.send(
      .pointer(PointerEvent(kind, at: point, timestamp: now, pointer: pointer)))
    screen.backend.settle()
  }

  func move(to point: Point) { send(.moved, point) }

  func press(_ point: Point, _ button: PointerButton = .primary) {
    move(to: point)
    send(.pressed(button), point)
  }

  func release(_ point: Point, _ button: PointerButton = .primary) {
    send(.released(button), point)
  }

  func click(_ point: Point, _ button: PointerButton = .primary) {
    press(point, button)
    release(point, button)
  }

  func clickButton() { click(Point(x: 60, y: 36)) }

  func type(_ keys: Key..., text: String = "") {
    for key in keys {
      screen.backend.send(.key(KeyEvent(.down, key: key, text: text, timestamp: now)))
      screen.backend.send(.key(KeyEvent(.up, key: key, timestamp: now)))
      screen.backend.settle()
    }
  }

  func type(_ text: String) {
    for letter in text.unicodeScalars { type(Key(letter), text: String(letter)) }
  }

  func wait(_ milliseconds: Int) { screen.backend.advance(by: .milliseconds(milliseconds)) }
}
