import Geometry
import Platform
import Raster
import Testing

@testable import Surface

/// What is made of a menu while the pointer rests on its button.
@MainActor
@Suite struct MenuRehearsalTests {
  private let user = MenuScreen()
  private let rest = 60

  init() {
    // As on a screen, where no frame waits for everything.
    user.screen.window.scene.waitsForDisplay = false
  }

  private func addPopUpButton(_ items: [String]) -> PopUpButtonNode {
    let button = PopUpButtonNode(items)
    button.frame = Rect(x: 20, y: 80, width: 160, height: 32)
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    return button
  }

  /// Whether the picture of the menu of a button is at hand.
  private func isDrawn(_ button: MenuButtonNode) -> Bool {
    let lines = MenuLayout(
      button.shownMenu.trimmed, in: button.currentTheme, isMirrored: button.isMirrored,
      showsMnemonics: false)
    let width = lines.menuSize(leastWidth: button.leastMenuWidth).width - 2 * MenuColumns.padding
    let marks = lines.marks(inWidth: width, ofEnabledLines: true)
    return MenuMemory.shared.picture(of: marks, scale: 1) != nil
  }

  private let onPopUp = Point(x: 60, y: 96)
  private let beside = Point(x: 400, y: 300)

  @Test func `a menu that is known is drawn while the pointer rests on its button`() throws {
    let button = addPopUpButton(["Rehearsed once", "Rehearsed twice"])
    user.move(to: onPopUp)
    #expect(!isDrawn(button), "a pointer on its way")
    user.wait(rest)
    #expect(isDrawn(button))
    #expect(user.screen.window.scene.popups.isEmpty && !button.isOpen)
    // What was drawn is what is shown.
    user.click(onPopUp)
    let level = try #require(user.levels.first)
    let width = level.popup.scene.size.width - 2 * MenuColumns.padding
    let marks = level.panel.lines.marks(inWidth: width, ofEnabledLines: true)
    #expect(MenuMemory.shared.picture(of: marks, scale: 1) != nil)
  }

  @Test func `nothing is made for a pointer that passes by`() {
    let button = addPopUpButton(["Passed once", "Passed twice"])
    user.move(to: onPopUp)
    user.wait(20)
    user.move(to: beside)
    user.wait(200)
    #expect(!isDrawn(button))
  }

  @Test func `what makes a menu is asked while the pointer rests, and again when it is opened`()
    throws
  {
    var count = 0
    let button = MenuButtonNode("Ask") {
      count += 1
      return [.action("Asked") {}]
    }
    button.frame = Rect(x: 20, y: 80, width: 160, height: 32)
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    user.move(to: onPopUp)
    #expect(count == 0, "a pointer on its way")
    user.wait(rest)
    #expect(count == 1)
    let prepared = try #require(prepared)
    user.wait(1000)
    #expect(count == 1)
    user.click(onPopUp)
    #expect(count == 2 && user.levels.first?.popup === prepared.popup)
  }

  @Test func `a button that cannot be pressed makes no menu`() {
    let button = addPopUpButton(["Never once", "Never twice"])
    button.isEnabled = false
    user.screen.backend.settle()
    user.move(to: onPopUp)
    user.wait(rest)
    #expect(prepared == nil)
  }

  @Test func `a menu without items is not made`() {
    let button = MenuButtonNode("Nothing") { [] }
    button.frame = Rect(x: 20, y: 80, width: 160, height: 32)
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    let rehearsals = MenuRehearsal.shared.count
    user.move(to: onPopUp)
    user.wait(rest)
    #expect(prepared == nil && MenuRehearsal.shared.count == rehearsals)
  }

  @Test func `nothing goes on after a rehearsal, and a button that is gone is not kept`() {
    weak var gone: PopUpButtonNode?
    do {
      let button = addPopUpButton(["Gone once", "Gone twice"])
      gone = button
      user.move(to: onPopUp)
      user.wait(rest)
      user.move(to: beside)
      user.wait(1000)
      button.view.removeFromSuperview()
    }
    user.screen.backend.settle()
    #expect(gone == nil)
    #expect(user.screen.backend.manualScheduler.nextDeadline == nil)
  }

  @Test func `a fixed menu is shown each time, and another one in its place at once`() {
    var chosen: [String] = []
    let button = MenuButtonNode("Fixed", menu: [.action("One") { chosen.append("One") }])
    button.frame = Rect(x: 20, y: 80, width: 160, height: 32)
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    for _ in 0..<2 {
      user.click(onPopUp)
      user.click(user.middle("One"))
    }
    #expect(chosen == ["One", "One"])
    user.click(onPopUp)
    button.fixedMenu = [.action("Two") { chosen.append("Two") }]
    user.screen.backend.settle()
    user.click(user.middle("Two"))
    #expect(chosen == ["One", "One", "Two"])
  }

  // MARK: The menu that is shown

  private var prepared: PreparedMenu? { user.screen.window.scene.preparedMenu }

  @Test func `the menu that was made while the pointer rested is the one that is shown`() throws {
    let button = addPopUpButton(["Made once", "Made twice"])
    user.move(to: onPopUp)
    user.wait(rest)
    let prepared = try #require(prepared)
    #expect(prepared.popup.scene.frameCount == 0)
    user.click(onPopUp)
    #expect(user.levels.first?.popup === prepared.popup && self.prepared == nil)
    // What an app does with its items is behind it.
    user.click(user.middle("Made twice"))
    #expect(button.selectedIndex == 1 && !button.isOpen)
  }

  @Test func `a menu that is made ahead has what the app wants of it when it is opened`() throws {
    user.menu = [user.action("Cut"), user.toggle("Wrap", isOn: false)]
    user.move(to: user.button.frame.center)
    user.wait(rest)
    let prepared = try #require(prepared)
    var isCut = false
    user.menu.items[0].action = { _ in isCut = true }
    user.click(user.button.frame.center)
    #expect(user.levels.first?.popup === prepared.popup)
    user.click(user.middle("Cut"))
    #expect(isCut && user.chosen.isEmpty)
  }

  @Test func `readers find the items of now in a menu that was made ahead`() throws {
    user.menu = [user.action("Cut"), user.action("Copy")]
    let center = user.button.frame.center
    user.move(to: center)
    user.wait(rest)
    let prepared = try #require(prepared)
    user.menu.items[0].id = "now"
    user.click(center)
    let level = try #require(user.levels.first)
    #expect(level.popup === prepared.popup)
    #expect(level.panel.items.semanticChildren.map(\.id) == user.menu.items.map(\.id))
  }

  /// What may be another thing than it was when the menu was made ahead.
  enum Change: CaseIterable {
    case item, mark, order, theme, direction
  }

  @Test(arguments: Change.allCases)
  func `a menu that looks different by now is made anew`(_ change: Change) throws {
    user.menu = [user.action("Cut"), user.toggle("Wrap", isOn: false), user.action("Copy")]
    let center = user.button.frame.center
    user.move(to: center)
    user.wait(rest)
    let prepared = try #require(prepared)
    switch change {
    case .item: user.menu.items[0].title = "Cut All"
    // It looks the same, but there has to be room for a mark.
    case .mark: user.menu.items[1] = user.action("Wrap")
    case .order: user.menu.items.swapAt(0, 2)
    case .theme: user.screen.window.themeOverride = .dark
    case .direction: user.button.isMirrored = true
    }
    user.click(center)
    let level = try #require(user.levels.first)
    #expect(level.popup !== prepared.popup && prepared.popup.isDismissed)
    #expect(level.panel.items.items.map(\.title) == user.menu.items.map(\.title))
    #expect(level.panel.currentTheme.isCopy(of: user.screen.window.scene.rootView.currentTheme))
  }

  @Test func `a menu with letters that choose items is made anew for a key`() throws {
    let button = MenuButtonNode("Keys", menu: [.action("Find", mnemonic: "f") {}])
    button.frame = Rect(x: 20, y: 80, width: 160, height: 32)
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    user.move(to: onPopUp)
    user.wait(rest)
    let prepared = try #require(prepared)
    _ = button.view.becomeFocused()
    user.type(.enter)
    let level = try #require(user.levels.first)
    #expect(level.popup !== prepared.popup && level.panel.lines.showsMnemonics)
  }

  @Test func `what was made ahead goes with the pointer, and with the window`() throws {
    let button = addPopUpButton(["Left once", "Left twice"])
    user.move(to: onPopUp)
    user.wait(rest)
    let left = try #require(prepared)
    user.move(to: beside)
    #expect(prepared == nil && left.popup.isDismissed && !button.isOpen)
    user.move(to: onPopUp)
    user.wait(rest)
    let closed = try #require(prepared)
    user.screen.window.close()
    #expect(prepared == nil && closed.popup.isDismissed)
  }

  @Test func `what was made ahead keeps nothing of what an app does with its menu`() {
    final class Target {}
    weak var gone: Target?
    let button = MenuButtonNode("Target", menu: [])
    do {
      let target = Target()
      gone = target
      button.fixedMenu = [
        .action("Use") { _ = target },
        .submenu("More", [.action("Use Again") { _ = target }]),
      ]
    }
    button.frame = Rect(x: 20, y: 80, width: 160, height: 32)
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    user.move(to: onPopUp)
    user.wait(rest)
    #expect(prepared != nil && gone != nil)
    button.fixedMenu = nil
    #expect(gone == nil)
  }

  @Test func `a button keeps nothing of what an app does with a menu that is closed`() {
    final class Target {}
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      user.menu = [.action("Use") { _ = target }]
    }
    user.click(user.button.frame.center)
    user.type(.escape)
    user.menu = []
    user.move(to: beside)
    user.screen.backend.settle()
    #expect(!user.isOpen && gone == nil)
  }

  @Test func `nobody hears of a popup that was made ahead`() throws {
    let button = addPopUpButton(["Quiet once", "Quiet twice"])
    user.move(to: onPopUp)
    user.wait(rest)
    let scene = user.screen.window.scene
    #expect(prepared != nil && scene.popups.isEmpty && !button.isOpen)
    #expect(!scene.session.openSurfaces.contains { $0.surface is Popup })
    #expect(user.screen.backend.popups.isEmpty)
    // Nor does it wait for a frame.
    user.screen.backend.settle()
    #expect(prepared?.popup.scene.frameCount == 0)
  }

  @Test func `a menu of a button that is wider by now is made anew`() throws {
    let button = addPopUpButton(["Wide once", "Wide twice"])
    user.move(to: onPopUp)
    user.wait(rest)
    let prepared = try #require(prepared)
    button.frame = Rect(x: 20, y: 80, width: 240, height: 32)
    user.screen.backend.settle()
    user.click(onPopUp)
    let level = try #require(user.levels.first)
    #expect(level.popup !== prepared.popup && prepared.popup.isDismissed)
    #expect(level.panel.leastWidth == 240)
  }

  @Test func `a menu that a key opens underlines letters of items that come later, too`() throws {
    let button = MenuButtonNode("Later", menu: [.action("Find") {}])
    button.frame = Rect(x: 20, y: 80, width: 160, height: 32)
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    user.move(to: onPopUp)
    user.wait(rest)
    #expect(prepared != nil)
    _ = button.view.becomeFocused()
    user.type(.enter)
    button.fixedMenu = [.action("Find", mnemonic: "f") {}]
    user.screen.backend.settle()
    let panel = try #require(user.levels.first?.panel)
    #expect(panel.items.items.first?.mnemonic == "f" && panel.lines.showsMnemonics)
  }

  @Test func `nothing is made ahead while another menu is open`() throws {
    let button = addPopUpButton(["Below once", "Below twice"])
    user.move(to: onPopUp)
    let menu = try MenuController(
      [.action("Elsewhere") {}], .below(user.button.bounds), in: user.button.view)
    user.wait(rest)
    #expect(user.controller === menu && prepared == nil && !button.isOpen)
    menu.close()
  }

  @Test func `a menu that was made ahead takes the place of other popups with keys`() throws {
    let button = addPopUpButton(["Above once", "Above twice"])
    user.move(to: onPopUp)
    user.wait(rest)
    let prepared = try #require(prepared)
    let other = try Popup(
      PopupPlacement(
        size: Size(width: 40, height: 30), anchorRect: Rect(x: 300, y: 200, width: 9, height: 9)),
      in: user.screen.window.scene, input: .all(openedBy: nil))
    user.screen.backend.settle()
    button.openMenu()
    #expect(user.levels.first?.popup === prepared.popup && other.isDismissed)
  }

  @Test func `a menu that was made ahead is shown as its window shows text by now`() throws {
    let button = addPopUpButton(["Text once", "Text twice"])
    user.move(to: onPopUp)
    user.wait(rest)
    #expect(prepared?.popup.scene.allowsSubpixelText == false)
    user.screen.window.allowsSubpixelText = true
    user.click(onPopUp)
    #expect(button.isOpen && user.levels.first?.popup.scene.allowsSubpixelText == true)
  }

  @Test func `a window is known still when what was made ahead is discarded`() throws {
    let button = addPopUpButton(["Known once", "Known twice"])
    user.move(to: onPopUp)
    user.wait(rest)
    let popup = try #require(prepared?.popup)
    user.move(to: beside)
    let window = user.screen.window
    #expect(popup.isDismissed && !button.isOpen)
    #expect(window.scene.session.openSurfaces.contains { $0.surface === window })
  }

  // MARK: Keys

  private func addKeyButtons() -> [MenuButtonNode] {
    let buttons = ["First", "Second"].enumerated().map { index, title in
      let button = MenuButtonNode(title) { [.action("\(title) Item", mnemonic: "i") {}] }
      button.frame = Rect(x: 20, y: 80 + 60 * Double(index), width: 160, height: 32)
      user.screen.root.addSubview(button.view)
      return button
    }
    user.screen.backend.settle()
    return buttons
  }

  @Test func `a menu is made ahead for keys where keys have moved the focus`() throws {
    let buttons = addKeyButtons()
    _ = user.button.view.becomeFocused()
    user.type(.tab)
    #expect(prepared == nil, "a focus on its way")
    user.wait(rest)
    let prepared = try #require(prepared)
    user.type(.enter)
    let level = try #require(user.levels.first)
    #expect(buttons[0].isOpen && level.popup === prepared.popup && level.panel.lines.showsMnemonics)
    user.type("i")
    #expect(!buttons[0].isOpen)
  }

  @Test func `what was made ahead for keys goes with the focus`() throws {
    let buttons = addKeyButtons()
    _ = user.button.view.becomeFocused()
    user.type(.tab)
    user.wait(rest)
    let first = try #require(prepared)
    user.type(.tab)
    #expect(prepared == nil && first.popup.isDismissed)
    user.wait(rest)
    user.type(.enter)
    #expect(buttons[1].isOpen && user.levels.first?.menu.items.first?.title == "Second Item")
  }

  @Test func `what was made ahead for keys goes where nothing else gets the focus`() throws {
    let buttons = addKeyButtons()
    _ = user.button.view.becomeFocused()
    user.type(.tab)
    user.wait(rest)
    let first = try #require(prepared)
    user.screen.window.focus(nil)
    #expect(prepared == nil && first.popup.isDismissed && !buttons[0].isOpen)
  }

  @Test func `a press that moves the focus shows what was made ahead for the pointer`() throws {
    let buttons = addKeyButtons()
    _ = buttons[0].view.becomeFocused()
    user.move(to: buttons[1].frame.center)
    user.wait(rest)
    let prepared = try #require(prepared)
    user.click(buttons[1].frame.center)
    #expect(buttons[1].isOpen && user.levels.first?.popup === prepared.popup)
  }

  @Test func `a pointer that leaves one button takes nothing that was made for another`() throws {
    let buttons = addKeyButtons()
    user.move(to: buttons[1].frame.center)
    user.wait(rest)
    _ = user.button.view.becomeFocused()
    user.type(.tab)
    user.wait(rest)
    let prepared = try #require(prepared)
    user.move(to: beside)
    #expect(self.prepared === prepared && !prepared.popup.isDismissed)
    user.type(.enter)
    #expect(buttons[0].isOpen && user.levels.first?.popup === prepared.popup)
  }
}
