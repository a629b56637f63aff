import Geometry
import Platform
import Testing

@testable import Surface

/// What a pointer does with menus.
@Suite @MainActor struct MenuPointerTests {
  private let user = MenuScreen()

  init() { user.fillWithEverything() }

  @Test func `a button opens its menu with the press, and a click leaves it open`() {
    user.press(Point(x: 60, y: 36))
    #expect(user.isOpen)
    #expect(user.levels[0].popup.frame?.origin == Point(x: 20, y: 56))
    user.release(Point(x: 60, y: 36))
    #expect(user.isOpen && user.button.isOpen)
    #expect(user.highlighted == [nil])
  }

  @Test func `a click on an item closes the menu and then does what it says`() {
    user.clickButton()
    user.click(user.middle("Open"))
    #expect(user.chosen == ["Open"])
    #expect(!user.isOpen && !user.button.isOpen)
    #expect(user.screen.backend.popups.isEmpty)
  }

  @Test func `the menu is gone and the focus back when the action runs`() {
    user.type(.tab)
    let focused = user.screen.window.scene.focusedView
    var seen: (Bool, View?)?
    user.menu = [
      .action("Look") { [unowned user] in
        seen = (user.isOpen, user.screen.window.scene.focusedView)
      }
    ]
    user.clickButton()
    user.click(user.middle("Look"))
    #expect(seen?.0 == false)
    #expect(focused != nil && seen?.1 === focused)
  }

  @Test func `a drag from the button chooses where it ends`() {
    user.press(Point(x: 60, y: 36))
    user.wait(350)
    user.move(to: user.middle("Open"))
    #expect(user.highlighted == ["Open"])
    user.release(user.middle("Open"))
    #expect(user.chosen == ["Open"] && !user.isOpen)
  }

  @Test func `a drag that ends beside the menu closes it`() {
    user.press(Point(x: 60, y: 36))
    user.wait(350)
    user.move(to: Point(x: 400, y: 300))
    user.release(Point(x: 400, y: 300))
    #expect(user.chosen.isEmpty && !user.isOpen)
  }

  @Test func `a quick or short drag is a click`() {
    user.press(Point(x: 60, y: 36))
    user.wait(200)
    user.release(user.middle("New"))
    #expect(user.isOpen && user.chosen.isEmpty)
    user.type(.escape)
    user.press(Point(x: 60, y: 36))
    user.wait(1000)
    user.release(Point(x: 63, y: 38))
    #expect(user.isOpen && user.chosen.isEmpty)
  }

  @Test func `a held press that the compositor gives to the menu chooses, too`() throws {
    user.press(Point(x: 60, y: 36))
    user.wait(350)
    let popup = try #require(user.levels.first?.popup)
    let point = user.middle("Open") - popup.frame!.origin
    // Weston and mutter: the window is left, the popup entered, with the button down.
    user.screen.window.handle(.pointer(PointerEvent(.exited, at: Point(x: 60, y: 36))))
    for kind: PointerEvent.Kind in [.entered, .moved, .released(.primary)] {
      popup.handle(.pointer(PointerEvent(kind, at: point)))
    }
    #expect(user.chosen == ["Open"])
  }

  @Test(arguments: [350, 200])
  func `a held press whose end only the window hears of closes the menu, unless it was a click`(
    _ milliseconds: Int
  ) {
    user.press(Point(x: 60, y: 36))
    user.wait(milliseconds)
    // Weston: with the grab the window is left, and entered again with the button down.
    for kind: PointerEvent.Kind in [.cancelled, .exited] { user.send(kind, Point(x: 60, y: 36)) }
    for kind: PointerEvent.Kind in [.entered, .moved, .released(.primary)] {
      user.send(kind, Point(x: 400, y: 300))
    }
    #expect(user.isOpen == (milliseconds < 300) && user.chosen.isEmpty)
    // The next one is another one.
    user.click(Point(x: 400, y: 300))
    #expect(!user.isOpen)
    user.clickButton()
    #expect(user.isOpen)
  }

  @Test func `a held press that ends in another window of the program closes the menu`() throws {
    user.press(Point(x: 60, y: 36))
    user.wait(350)
    let point = Point(x: 20, y: 20)
    user.screen.window.handle(.pointer(PointerEvent(.exited, at: point)))
    let other = Window(
      WindowConfiguration(title: "Other", appID: "test", size: Size(width: 200, height: 100)),
      backend: OffscreenBackend(platform: user.screen.backend.platform),
      session: user.screen.window.session)
    other.handle(.pointer(PointerEvent(.entered, at: point)))
    other.handle(.pointer(PointerEvent(.released(.primary), at: point)))
    #expect(!user.isOpen)
    other.close()
  }

  @Test func `a drag that comes back to the button leaves the menu open`() {
    user.press(Point(x: 60, y: 36))
    user.wait(350)
    user.move(to: Point(x: 400, y: 300))
    user.move(to: Point(x: 100, y: 40))
    user.release(Point(x: 100, y: 40))
    #expect(user.isOpen && user.chosen.isEmpty)
  }

  @Test func `a press on the button of an open menu closes it and opens no other one`() {
    user.clickButton()
    user.clickButton()
    #expect(!user.isOpen)
    user.clickButton()
    #expect(user.isOpen)
  }

  @Test func `a press beside the menu closes it and does nothing else`() {
    user.clickButton()
    user.click(Point(x: 450, y: 350))
    #expect(!user.isOpen && user.chosen.isEmpty)
  }

  @Test func `lines, headings and what is disabled neither act nor close`() {
    user.clickButton()
    for title in ["Sort", "Revert"] { user.click(user.middle(title)) }
    #expect(user.isOpen && user.chosen.isEmpty)
    user.move(to: user.middle("Sort"))
    #expect(user.highlighted == [nil])
    user.move(to: user.middle("Revert"))
    #expect(user.highlighted == ["Revert"])
  }

  @Test func `a pointer that leaves the menu takes the highlight with it and leaves the menu`() {
    user.clickButton()
    user.move(to: user.middle("Open"))
    #expect(user.highlighted == ["Open"])
    user.move(to: Point(x: 450, y: 350))
    #expect(user.isOpen && user.highlighted == [nil])
  }

  @Test func `a click on a toggle and on a choice acts and closes`() {
    user.clickButton()
    user.click(user.middle("Autosave"))
    #expect(user.chosen == ["Autosave false"] && !user.isOpen)
    user.clickButton()
    user.click(user.middle("By Date"))
    #expect(user.chosen.last == "By Date" && !user.isOpen)
  }

  // MARK: Submenus

  @Test func `an item with a menu opens it at once and never acts`() {
    user.clickButton()
    user.move(to: user.middle("Export"))
    #expect(user.levels.count == 2 && user.highlighted == ["Export", nil])
    let owner = user.levels[0].panel.frame(ofItem: 2)
    let frame = user.levels[1].popup.frame!
    #expect(frame.minX == owner.maxX + MenuColumns.padding)
    #expect(frame.minY == owner.minY - MenuColumns.padding)
    user.click(user.middle("Export"))
    #expect(user.levels.count == 2 && user.chosen.isEmpty)
    user.click(user.middle("As PDF"))
    #expect(user.chosen == ["As PDF"] && !user.isOpen)
  }

  @Test func `a submenu follows the pointer to another item after 80 ms`() {
    user.clickButton()
    user.move(to: user.middle("Export"))
    // Straight up: not on the way to the submenu.
    let point = user.middle("Open")
    user.move(to: Point(x: point.x, y: point.y + 12))
    user.move(to: Point(x: point.x, y: point.y + 6))
    user.move(to: point)
    #expect(user.levels.count == 2 && user.highlighted[0] == "Open")
    user.wait(79)
    #expect(user.levels.count == 2)
    user.wait(1)
    #expect(user.levels.count == 1)
  }

  @Test func `a press on an item that its submenu covers chooses nothing in the submenu`() {
    let user = MenuScreen(width: 200, height: 300)
    user.menu = [.submenu("More", [user.action("first"), user.action("second")])]
    user.clickButton()
    let point = user.middle("More")
    user.move(to: point)
    #expect(user.levels.count == 2)
    let frames = user.levels.compactMap(\.popup.frame)
    let covered = Rect(origin: frames[0].origin + frames[1].origin, size: frames[1].size)
    #expect(covered.contains(point), "there is no room beside it")
    user.click(point)
    #expect(user.chosen.isEmpty && user.levels.count == 2)
    user.click(user.middle("second"))
    #expect(user.chosen == ["second"])
  }

  @Test func `items on the way to a submenu are not highlighted`() {
    user.clickButton()
    user.move(to: user.middle("Export"))
    let (start, end) = (user.middle("Export"), user.middle("As SVG"))
    for step in 1...20 {
      let part = Double(step) / 20
      user.move(
        to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      #expect(user.highlighted[0] == "Export", "step \(step)")
      user.wait(16)
    }
    #expect(user.highlighted == ["Export", "As SVG"])
  }

  @Test func `a click on an item that its submenu covers chooses nothing in that`() {
    // There is no room beside the menu.
    let user = MenuScreen(width: 160)
    user.fillWithEverything()
    user.clickButton()
    let export = user.middle("Export")
    user.move(to: export)
    let frames = user.levels.compactMap(\.popup.frame)
    #expect(frames.count == 2 && frames[1].contains(export - frames[0].origin))
    user.click(export)
    user.click(export)
    #expect(user.levels.count == 2 && user.chosen.isEmpty)
    // Another place, and this one again: now the submenu is meant.
    user.move(to: export + Point(x: 2, y: 1))
    user.click(export)
    #expect(!user.isOpen && user.chosen.count == 1)
  }

  @Test func `what keys have highlighted stays so as the pointer leaves`() {
    user.clickButton()
    user.move(to: user.middle("New"))
    user.type(.down)
    user.send(.exited, user.middle("New"))
    #expect(user.highlighted == ["Open"])
  }

  @Test func `a pointer that rests on the way is not on the way any more`() {
    user.clickButton()
    user.move(to: user.middle("Export"))
    let (start, end) = (user.middle("Export"), user.middle("As SVG"))
    for part in [0.2, 0.4, 0.6] {
      user.move(
        to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    user.wait(299)
    #expect(user.levels.count == 2)
    user.wait(1)
    #expect(user.levels.count == 1)
  }

  @Test func `the owner of the submenu is highlighted as soon as the pointer is back`() {
    user.clickButton()
    user.move(to: user.middle("Export"))
    let below = user.middle("Autosave")
    for step in [10.0, 5, 0] { user.move(to: Point(x: below.x - 60, y: below.y - step)) }
    #expect(user.highlighted[0] == "Autosave")
    // Up and to the right, towards the submenu.
    user.move(to: user.middle("Export") + Point(x: 20, y: 8))
    #expect(user.highlighted[0] == "Export" && user.levels.count == 2)
    user.wait(400)
    #expect(user.levels.count == 2)
  }

  @Test func `a submenu that is disabled or empty does not open`() {
    user.menu = [
      .submenu("Off", isEnabled: false, [user.action("a")]), .submenu("Empty", []),
      user.action("b"),
    ]
    user.clickButton()
    for title in ["Off", "Empty"] {
      user.move(to: user.middle(title))
      user.type(.right)
      user.click(user.middle(title))
      #expect(user.levels.count == 1 && user.highlighted == [title])
    }
  }

  @Test func `a menu without items does not open`() {
    user.menu = [.separator]
    user.clickButton()
    #expect(!user.isOpen && !user.button.isOpen && user.screen.backend.popups.isEmpty)
  }

  @Test func `items of the same title are told apart`() {
    user.menu = [
      .submenu("Notes", [user.action("first")]), .submenu("Notes", [user.action("second")]),
    ]
    user.clickButton()
    user.type(.down, .down, .right)
    #expect(user.levels.last?.menu.items.map(\.title) == ["second"])
    let notes = user.levels[0].popup.scene.semantics.elements.filter { $0.name == "Notes" }
    #expect(notes.map(\.semantics.isExpanded) == [false, true])
  }

  @Test func `a press in the first menu leaves a submenu open`() {
    user.clickButton()
    user.move(to: user.middle("Export"))
    user.press(user.middle("Export"))
    #expect(user.levels.count == 2)
  }

  // MARK: The end

  @Test func `the menu goes with its button, with the size of the window, and with the window`() {
    user.clickButton()
    user.button.view.removeFromSuperview()
    #expect(!user.isOpen)
    user.screen.root.addSubview(user.button.view)
    user.screen.backend.settle()
    user.clickButton()
    user.screen.backend.configure { $0.size = Size(width: 450, height: 400) }
    user.screen.backend.settle()
    #expect(!user.isOpen)
    user.clickButton()
    #expect(user.isOpen)
    user.screen.window.close()
    #expect(!user.isOpen && !user.button.isOpen)
  }

  @Test func `a compositor that takes the submenu away leaves the menu`() throws {
    user.clickButton()
    user.move(to: user.middle("Export"))
    let popups = user.screen.backend.popups
    try #require(popups.first?.popups.first).dismiss()
    #expect(user.levels.count == 1 && user.isOpen)
    try #require(popups.first).dismiss()
    #expect(!user.isOpen && !user.button.isOpen)
  }

  @Test func `a menu that is refused opens without the grab, and then inside of its window`() throws
  {
    let serial = InputSerial(7, seat: .first)
    let point = Point(x: 60, y: 36)
    user.screen.backend.send(.pointer(PointerEvent(.moved, at: point)))
    user.screen.backend.send(.pointer(PointerEvent(.pressed(.primary), at: point, serial: serial)))
    let first = try #require(user.screen.backend.popups.first)
    #expect(first.input == .all(openedBy: serial))
    first.dismiss()
    let second = try #require(user.screen.backend.popups.first)
    #expect(second !== first && second.input == .all(openedBy: nil))
    second.dismiss()
    #expect(user.screen.backend.popups.isEmpty)
    #expect(user.levels.first?.popup.isInsideWindow == true)
  }

  @Test func `a menu that is refused in a window that is not the active one closes`() throws {
    user.clickButton()
    user.type(.escape)
    user.screen.backend.configure { $0.isActivated = false }
    user.button.openMenu()
    try #require(user.screen.backend.popups.first).dismiss()
    #expect(!user.isOpen)
  }

  @Test func `a menu goes when the keyboard goes to another program`() {
    user.screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    user.clickButton()
    user.screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(user.isOpen)
    user.wait(50)
    #expect(!user.isOpen)
  }

  @Test func `a menu stays when the keyboard goes to its own surface`() throws {
    user.screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    user.clickButton()
    let popup = try #require(user.levels.first?.popup)
    user.screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    popup.handle(.keyboardFocus(KeyboardFocusEvent(true)))
    user.wait(500)
    #expect(user.isOpen)
  }

  // MARK: Context menus

  @Test func `the secondary button opens the menu of what is under the pointer`() throws {
    let node = DisplayNode()
    node.frame = Rect(x: 200, y: 100, width: 100, height: 100)
    var asked: [Point?] = []
    node.contextMenu = { [unowned user] point in
      asked.append(point)
      return [user.action("Reply")]
    }
    user.screen.root.addSubview(node.view)
    user.screen.backend.settle()
    user.press(Point(x: 230, y: 150), .secondary)
    #expect(asked == [Point(x: 30, y: 50)])
    #expect(user.levels.first?.popup.frame?.origin == Point(x: 231, y: 151))
    // Its own release chooses nothing.
    user.release(Point(x: 232, y: 155), .secondary)
    #expect(user.isOpen && user.chosen.isEmpty)
    user.click(user.middle("Reply"))
    #expect(user.chosen == ["Reply"])
    node.contextMenu = nil
    user.click(Point(x: 230, y: 150), .secondary)
    #expect(!user.isOpen)
  }

  @Test func `a finger that moves away opens no menu`() {
    let node = DisplayNode()
    node.frame = Rect(x: 200, y: 100, width: 100, height: 100)
    node.contextMenu = { [unowned user] _ in [user.action("Reply")] }
    user.screen.root.addSubview(node.view)
    user.screen.backend.settle()
    let finger = PointerID.touch(1)
    user.send(.pressed(.primary), Point(x: 230, y: 150), pointer: finger)
    user.wait(300)
    user.send(.moved, Point(x: 230, y: 165), pointer: finger)
    user.wait(1000)
    #expect(!user.isOpen)
    // A drag that goes on keeps a worker for itself.
    user.send(.released(.primary), Point(x: 230, y: 165), pointer: finger)
  }

  @Test func `a finger that stays opens the menu, and a tap chooses`() {
    let node = DisplayNode()
    node.frame = Rect(x: 200, y: 100, width: 100, height: 100)
    node.contextMenu = { [unowned user] _ in [user.action("Reply")] }
    user.screen.root.addSubview(node.view)
    user.screen.backend.settle()
    let finger = PointerID.touch(1)
    user.send(.pressed(.primary), Point(x: 230, y: 150), pointer: finger)
    user.wait(499)
    #expect(!user.isOpen)
    user.wait(1)
    #expect(user.isOpen)
    user.send(.released(.primary), Point(x: 230, y: 150), pointer: finger)
    #expect(user.isOpen && user.chosen.isEmpty)
    user.send(.pressed(.primary), user.middle("Reply"), pointer: finger)
    user.send(.released(.primary), user.middle("Reply"), pointer: finger)
    #expect(user.chosen == ["Reply"])
  }
}

/// Menus with more items than the window has room for.
@Suite @MainActor struct LongMenuTests {
  private let user = MenuScreen(height: 300)

  init() { user.menu = Menu((1...40).map { user.action("Item \($0)") }) }

  private var offset: Double { user.levels[0].panel.scroller.contentOffset }

  @Test func `a long menu is as high as the screen has room for, and keys scroll it`() {
    user.type(.tab, .enter)
    #expect(user.levels[0].popup.frame!.height <= 300)
    user.type(.end)
    #expect(user.highlighted == ["Item 40"])
    user.wait(500)
    let item = user.levels[0].panel.frame(ofItem: 39)
    #expect(user.levels[0].panel.bounds.inset(by: MenuColumns.padding).contains(item))
  }

  @Test func `the last of items that come while the menu is open is reached`() {
    user.type(.tab, .enter)
    user.type(.end)
    user.wait(500)
    let height = user.levels[0].panel.bounds.height
    user.controller?.menu = Menu((1...60).map { user.action("Item \($0)") })
    user.wait(100)
    user.type(.end)
    user.wait(500)
    let panel = user.levels[0].panel
    #expect(panel.bounds.height == height && user.highlighted == ["Item 60"])
    #expect(panel.bounds.inset(by: MenuColumns.padding).contains(panel.frame(ofItem: 59)))
  }

  @Test func `a menu with less room than it asks for shows the item that is chosen`() throws {
    let titles = (1...20).map { "Item \($0)" }
    let button = PopUpButtonNode(titles)
    button.selectedIndex = 17
    button.frame = Rect(x: 20, y: 80, width: 120, height: 32)
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    user.click(Point(x: 60, y: 90))
    #expect(user.highlighted == ["Item 18"])
    let panel = user.levels[0].panel
    #expect(panel.bounds.height < panel.naturalSize.height)
    #expect(panel.bounds.inset(by: MenuColumns.padding).contains(panel.frame(ofItem: 17)))
  }

  @Test func `the last of very many items is drawn where it is scrolled to`() throws {
    user.menu = Menu((1...700).map { user.action("Item \($0)") })
    user.type(.tab, .enter)
    user.type(.end)
    user.wait(500)
    let panel = user.levels[0].panel
    let place = panel.frame(ofItem: 699)
    let popup = try #require(user.screen.backend.popups.first)
    var colors: Set<UInt32> = []
    let pixels = try #require(popup.contents).pixels
    for y in Int(place.minY) + 4..<Int(place.maxY) - 4 {
      for x in Int(place.minX) + 8..<Int(place.maxX) - 8 { colors.insert(pixels.row(y)[x]) }
    }
    #expect(colors.count > 3, "letters")
  }

  @Test func `a pointer at the edge scrolls an item every 50 ms, until the end`() {
    user.clickButton()
    let frame = user.levels[0].popup.frame!
    let bottom = Point(x: frame.center.x, y: frame.maxY - 8)
    user.move(to: bottom)
    #expect(offset == 0)
    user.wait(50)
    #expect(offset == 32)
    user.wait(50)
    #expect(offset == 64)
    user.wait(3000)
    #expect(user.highlighted == ["Item 40"])
    user.move(to: frame.center)
    let rest = offset
    user.wait(500)
    #expect(offset == rest)
    user.move(to: Point(x: frame.center.x, y: frame.minY + 8))
    user.wait(3000)
    #expect(offset == 0 && user.highlighted == ["Item 1"])
  }

  @Test func `what the wheel brings under the pointer is highlighted, and what keys bring is not`()
  {
    user.clickButton()
    let panel = user.levels[0].panel
    let center = user.levels[0].popup.frame!.center
    user.move(to: center)
    let before = user.highlighted
    user.screen.backend.send(
      .scroll(ScrollEvent(at: center, delta: Point(x: 0, y: 60), steps: Point(x: 0, y: 4))))
    user.wait(1000)
    let local = center - user.levels[0].popup.frame!.origin
    let seen = panel.item(at: local).map { user.levels[0].menu.items[$0].title }
    #expect(user.highlighted == [seen] && user.highlighted != before)
    user.type(.end)
    user.wait(1000)
    #expect(user.highlighted == ["Item 40"])
  }

  @Test func `the wheel scrolls, and a finger that drags chooses nothing`() {
    user.clickButton()
    let center = user.levels[0].popup.frame!.center
    user.screen.backend.send(
      .scroll(ScrollEvent(at: center, delta: Point(x: 0, y: 60), steps: Point(x: 0, y: 4))))
    user.wait(1000)
    #expect(offset > 0)
    let finger = PointerID.touch(1)
    user.send(.pressed(.primary), center, pointer: finger)
    for step in 1...10 {
      user.wait(16)
      user.send(.moved, Point(x: center.x, y: center.y - Double(step) * 6), pointer: finger)
    }
    let before = offset
    user.send(.released(.primary), Point(x: center.x, y: center.y - 60), pointer: finger)
    #expect(user.isOpen && user.chosen.isEmpty && before > 60)
  }
}
