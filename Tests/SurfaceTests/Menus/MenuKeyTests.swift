import Geometry
import Platform
import Testing

@testable import Surface

/// What keys do with menus.
@Suite @MainActor struct MenuKeyTests {
  private let user = MenuScreen()

  init() {
    user.fillWithEverything()
    user.type(.tab)
  }

  @Test(arguments: [Key.space, .enter, .down])
  func `a key opens the menu with its first item highlighted`(_ key: Key) {
    user.type(key)
    #expect(user.highlighted == ["New"])
  }

  @Test func `a pointer that rests where a key opens the menu leaves the highlight where it is`() {
    user.type(.space)
    let open = user.middle("Open")
    user.send(.entered, open)
    #expect(user.highlighted == ["New"])
    user.type(.down, .down, .right)
    user.send(.exited, open)
    user.send(.entered, user.middle("As SVG"))
    #expect(user.highlighted == ["Export", "As PNG"])
    user.move(to: user.middle("As SVG"))
    #expect(user.highlighted == ["Export", "As SVG"])
  }

  @Test func `arrows go round all items, also those that are disabled`() {
    user.type(.enter)
    var seen: [String?] = []
    for _ in 0..<9 {
      seen.append(user.highlighted[0])
      user.type(.down)
    }
    #expect(
      seen == [
        "New", "Open", "Export", "Autosave", "By Name", "By Date", "Revert", "Delete", "New",
      ])
    user.type(.up, .up)
    #expect(user.highlighted == ["Delete"])
    user.type(.home)
    #expect(user.highlighted == ["New"])
    user.type(.end)
    #expect(user.highlighted == ["Delete"])
    user.type(.pageUp)
    #expect(user.highlighted == ["New"])
  }

  @Test func `Enter chooses, and does nothing where an item is disabled`() {
    user.type(.enter, .down, .enter)
    #expect(user.chosen == ["Open"] && !user.isOpen)
    user.type(.enter, .end, .up, .enter)
    #expect(user.highlighted == ["Revert"] && user.chosen == ["Open"])
  }

  @Test func `Space switches and leaves the menu open`() {
    user.type(.enter, .down, .down, .down, .space)
    #expect(user.chosen == ["Autosave false"] && user.isOpen)
    #expect(user.levels[0].menu.items[4].isOn == false)
    user.type(.space)
    #expect(user.chosen.last == "Autosave true")
    user.type(.down, .down, .space)
    #expect(user.chosen.last == "By Date")
    #expect(user.levels[0].menu.items.map(\.isOn)[6...7] == [false, true])
    #expect(user.highlighted == ["By Date"])
  }

  @Test func `Right and Enter open a submenu with its first item highlighted, Left closes it`() {
    user.type(.enter, .down, .down, .right)
    #expect(user.highlighted == ["Export", "As PNG"])
    user.type(.left)
    #expect(user.highlighted == ["Export"])
    user.type(.enter, .down, .enter)
    #expect(user.chosen == ["As PDF"] && !user.isOpen)
  }

  @Test func `Escape closes one level, and then the menu`() {
    user.type(.enter, .down, .down, .right, .escape)
    #expect(user.levels.count == 1)
    user.type(.escape)
    #expect(!user.isOpen)
    #expect(user.screen.window.scene.focusedView === user.button.view)
  }

  @Test(arguments: [Key.tab, .menu]) func `these keys close all`(_ key: Key) {
    user.type(.enter, .down, .down, .right, key)
    #expect(!user.isOpen)
  }

  @Test func `a mnemonic chooses at once`() {
    user.type(.enter)
    user.type("o")
    #expect(user.chosen == ["Open"] && !user.isOpen)
  }

  @Test func `a mnemonic that several items share goes from one to the other`() {
    user.menu = [
      user.action("Save", mnemonic: "s"), user.action("Send", mnemonic: "s"),
      user.action("Quit"),
    ]
    user.type(.enter)
    user.type("s")
    #expect(user.highlighted == ["Send"])
    user.type("S")
    #expect(user.highlighted == ["Save"] && user.chosen.isEmpty)
  }

  @Test func `a mnemonic of an item that is disabled is that of the others alone`() {
    user.menu = [
      user.action("Save", mnemonic: "s", isEnabled: false), user.action("Send", mnemonic: "s"),
    ]
    user.type(.enter)
    user.type("s")
    #expect(user.chosen == ["Send"])
  }

  @Test func `letters lead to the item that begins with them, for a second`() {
    user.type(.enter)
    user.type("de")
    #expect(user.highlighted == ["Delete"])
    user.wait(1001)
    user.type("by d")
    #expect(user.highlighted == ["By Date"])
    user.type(.escape)
    #expect(user.isOpen, "the first Escape forgets what was typed")
  }

  @Test func `the program's own keys are dead while a menu is open`() {
    var keys: [Key] = []
    user.screen.window.onKeyEvent { event in
      keys.append(event.key)
      return false
    }
    user.type("x")
    #expect(keys.contains(Key("x")))
    user.type(.enter)
    keys = []
    user.type("q")
    #expect(keys.isEmpty)
  }

  @Test func `the Menu key opens the menu of what has the keyboard, below it`() {
    user.button.contextMenu = { [unowned user] point in
      point == nil ? [user.action("Rename")] : nil
    }
    user.type(.menu)
    #expect(user.highlighted == ["Rename"])
    #expect(user.levels.first?.popup.frame?.origin == Point(x: 20, y: 56))
  }

  @Test func `in a language from right to left Left opens a submenu`() {
    user.button.isMirrored = true
    user.type(.enter, .down, .down, .left)
    #expect(user.highlighted == ["Export", "As PNG"])
    user.type(.right)
    #expect(user.levels.count == 1)
  }
}
