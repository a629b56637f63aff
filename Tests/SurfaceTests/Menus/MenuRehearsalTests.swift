import Geometry
import Platform
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
  private func isDrawn(_ button: MenuButtonNode) throws -> Bool {
    let menu = try #require(button.knownShownMenu)
    let lines = MenuLayout(
      menu, in: button.currentTheme, isMirrored: button.isMirrored, showsMnemonics: false)
    let width = lines.menuSize(leastWidth: button.leastMenuWidth).width - 2 * MenuColumns.padding
    let marks = lines.marks(inWidth: width, ofEnabledLines: true)
    return MenuMemory.shared.picture(of: marks, scale: 1) != nil
  }

  private let onPopUp = Point(x: 60, y: 96)
  private let beside = Point(x: 400, y: 300)

  @Test func `a menu that is known is drawn while the pointer rests on its button`() throws {
    let button = addPopUpButton(["Rehearsed once", "Rehearsed twice"])
    user.move(to: onPopUp)
    #expect(try !isDrawn(button), "a pointer on its way")
    user.wait(rest)
    #expect(try isDrawn(button))
    #expect(user.screen.window.scene.popups.isEmpty && !button.isOpen)
    // What was drawn is what is shown.
    user.click(onPopUp)
    let level = try #require(user.levels.first)
    let width = level.popup.scene.size.width - 2 * MenuColumns.padding
    let marks = level.panel.lines.marks(inWidth: width, ofEnabledLines: true)
    #expect(MenuMemory.shared.picture(of: marks, scale: 1) != nil)
  }

  @Test func `nothing is made for a pointer that passes by`() throws {
    let button = addPopUpButton(["Passed once", "Passed twice"])
    user.move(to: onPopUp)
    user.wait(20)
    user.move(to: beside)
    user.wait(200)
    #expect(try !isDrawn(button))
  }

  @Test func `a menu is asked for when it is opened, and letters are drawn before, once a look`() {
    var count = 0
    let button = MenuButtonNode("Ask") {
      count += 1
      return [.action("Asked") {}]
    }
    button.frame = Rect(x: 20, y: 80, width: 160, height: 32)
    user.screen.root.addSubview(button.view)
    // A look of its own.
    var theme = Theme.light
    theme.metrics.controlHeight += 1
    user.screen.window.themeOverride = theme
    user.screen.backend.settle()
    let rehearsals = MenuRehearsal.shared.count
    user.move(to: onPopUp)
    user.wait(rest)
    #expect(count == 0)
    #expect(MenuRehearsal.shared.count == rehearsals + 1)
    user.move(to: beside)
    user.move(to: onPopUp)
    user.wait(rest)
    #expect(MenuRehearsal.shared.count == rehearsals + 1)
    user.click(onPopUp)
    #expect(count == 1 && button.isOpen)
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
}
