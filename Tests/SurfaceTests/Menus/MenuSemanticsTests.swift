import Geometry
import Platform
import Testing

@testable import Surface

/// Menus as readers find them, and menus that change while they are open.
@Suite @MainActor struct MenuSemanticsTests {
  private let user = MenuScreen()

  init() { user.fillWithEverything() }

  private func element(_ title: String, in scene: SceneRoot) throws -> SemanticElement {
    try #require(scene.semantics.elements.first { $0.name == title }, "\(title)")
  }

  @Test func `the button says that it has a menu, and whether that is open`() throws {
    let scene = user.screen.window.scene
    var button = try element("File", in: scene)
    #expect(button.semantics.role == .button && button.semantics.states.contains(.hasPopup))
    #expect(button.semantics.isExpanded == false)
    #expect(scene.perform(.showMenu, on: button.id))
    #expect(user.isOpen)
    button = try element("File", in: scene)
    #expect(button.semantics.isExpanded == true)
  }

  @Test func `items say what they are, where they stand, and which one is highlighted`() throws {
    user.type(.tab, .enter)
    let scene = try #require(user.levels.first?.popup.scene)
    let new = try element("New", in: scene)
    #expect(new.semantics.role == .menuItem && new.semantics.states.contains(.focused))
    #expect(new.semantics.position == SemanticPosition(1, of: 8))
    let autosave = try element("Autosave", in: scene)
    #expect(autosave.semantics.role == .menuItemCheckbox && autosave.semantics.checked == .on)
    #expect(autosave.semantics.position == SemanticPosition(4, of: 8))
    let byDate = try element("By Date", in: scene)
    #expect(byDate.semantics.role == .menuItemRadio && byDate.semantics.checked == .off)
    #expect(try element("Revert", in: scene).semantics.states.contains(.disabled))
    let export = try element("Export", in: scene)
    #expect(export.semantics.isExpanded == false && export.semantics.states.contains(.hasPopup))
    user.type(.down, .down)
    #expect(try element("Export", in: scene).semantics.states.contains(.focused))
    user.type(.right)
    #expect(try element("Export", in: scene).semantics.isExpanded == true)
    user.type(.left)
    #expect(try element("Export", in: scene).semantics.isExpanded == false)
  }

  @Test func `a reader chooses an item and opens a submenu`() throws {
    user.clickButton()
    let scene = try #require(user.levels.first?.popup.scene)
    #expect(scene.perform(.press, on: try element("Export", in: scene).id))
    user.screen.backend.settle()
    #expect(user.levels.count == 2)
    let submenu = user.levels[1].popup.scene
    #expect(scene.perform(.press, on: try element("Revert", in: scene).id) == false)
    #expect(submenu.perform(.press, on: try element("As PDF", in: submenu).id))
    #expect(user.chosen == ["As PDF"] && !user.isOpen)
  }

  @Test func `a reader asks for a context menu`() throws {
    let node = ControlNode()
    node.accessibilityLabel = "Photo"
    node.frame = Rect(x: 200, y: 100, width: 50, height: 50)
    node.contextMenu = { [unowned user] _ in [user.action("Save")] }
    user.screen.root.addSubview(node.view)
    user.screen.backend.settle()
    let scene = user.screen.window.scene
    let photo = try element("Photo", in: scene)
    #expect(photo.semantics.actions.contains(.showMenu))
    #expect(scene.perform(.showMenu, on: photo.id))
    #expect(user.highlighted == ["Save"])
  }

  @Test func `an item that a reader focuses is highlighted, and scrolled into sight`() throws {
    user.menu = Menu((1...40).map { user.action("Item \($0)") })
    user.clickButton()
    let scene = try #require(user.levels.first?.popup.scene)
    #expect(scene.semantics.focused == nil)
    let last = try element("Item 40", in: scene)
    #expect(!last.isInSight && scene.perform(.focus, on: last.id))
    user.screen.backend.settle()
    #expect(user.highlighted == ["Item 40"])
    let focused = try #require(scene.semantics.focused)
    #expect(focused.id == last.id && focused.isInSight)
    user.type(.enter)
    #expect(user.chosen == ["Item 40"])
  }

  @Test func `a reader hears which item is highlighted, also where nothing else changes`() throws {
    user.type(.tab, .enter)
    let scene = try #require(user.levels.first?.popup.scene)
    var heard: [String?] = []
    let observation = scene.observeSemantics { tree, changes in
      if changes.focused != nil { heard.append(tree.focused?.name) }
    }
    user.type(.down, .down)
    user.move(to: user.middle("New"))
    user.move(to: Point(x: 450, y: 350))
    #expect(heard == ["Open", "Export", "New", nil])
    observation.cancel()
  }

  @Test func `items are elements where they are seen, lines and headings too`() throws {
    user.clickButton()
    let level = try #require(user.levels.first)
    let items = items(in: level)
    #expect(items.map(\.role).filter { $0 == .separator }.count == 2)
    #expect(items.map(\.name) == level.menu.items.map { $0.isSeparator ? nil : $0.title })
    try #require(items.count == level.menu.items.count)
    for (index, item) in items.enumerated() {
      #expect(item.frame == level.panel.frame(ofItem: index), "\(item)")
    }
  }

  private func items(in level: MenuLevel) -> [SemanticElement] {
    let roles: [SemanticRole] = [
      .menuItem, .menuItemCheckbox, .menuItemRadio, .separator, .note,
    ]
    return level.popup.scene.semantics.elements.filter { roles.contains($0.role) }
  }

  // MARK: Menus that change

  @Test func `an open menu takes other items, and what is highlighted stays so by its id`() throws {
    user.type(.tab, .enter, .down)
    let presentation = try #require(user.controller?.presentation)
    presentation.menu = [
      user.action("Before"), user.action("New"), user.action("Open"), user.action("After"),
    ]
    user.screen.backend.settle()
    #expect(user.highlighted == ["Open"])
    #expect(items(in: user.levels[0]).map(\.name) == ["Before", "New", "Open", "After"])
    user.type(.enter)
    #expect(user.chosen == ["Open"])
  }

  @Test func `an open submenu stays with its item, and goes with it`() throws {
    user.clickButton()
    user.move(to: user.middle("Export"))
    let presentation = try #require(user.controller?.presentation)
    presentation.menu = [.submenu("Export", [user.action("As TIFF")])]
    user.screen.backend.settle()
    #expect(user.levels.count == 2 && user.levels[1].menu.items.map(\.title) == ["As TIFF"])
    presentation.menu = [user.action("New")]
    #expect(user.levels.count == 1)
  }

  @Test func `a menu that grows gets a larger popup, one that shrinks keeps its width`() throws {
    user.menu = [user.action("A rather long title, compared with others"), user.action("New")]
    user.clickButton()
    let old = try #require(user.levels[0].popup.frame).size
    let presentation = try #require(user.controller?.presentation)
    presentation.menu = [user.action("New"), user.action("Open"), user.action("Close")]
    user.screen.backend.settle()
    let new = try #require(user.levels[0].popup.frame).size
    #expect(new.width == old.width && new.height == old.height + 32)
  }

  @Test func `an open menu is measured again when the theme has larger text`() throws {
    let user = MenuScreen(height: 600)
    user.fillWithEverything()
    user.type(.tab, .enter, .down, .down, .right)
    let before = user.levels.map { $0.popup.frame!.size }
    user.screen.window.themeOverride = Theme(ThemeTraits(textScale: 1.5))
    user.screen.backend.settle()
    #expect(user.levels.count == 2)
    #expect(user.levels[0].popup.frame!.width > before[0].width)
    for (level, old) in zip(user.levels, before) {
      let size = try #require(level.popup.frame?.size)
      // A submenu of short titles is as narrow as menus are at least.
      #expect(size.width >= old.width && size.height > old.height)
      #expect(size == level.panel.naturalSize)
    }
  }

  @Test func `who has presented a menu hears of its end before the action`() throws {
    var order: [String] = []
    let view = View(frame: Rect(x: 200, y: 100, width: 50, height: 50))
    user.screen.root.addSubview(view)
    let presentation = try view.present(
      [.action("Go") { order.append("action") }], .at(Point(x: 5, y: 5)))
    presentation.onDismiss { order.append("gone") }
    user.screen.backend.settle()
    #expect(presentation.isPresented)
    user.type(.down, .enter)
    #expect(order == ["gone", "action"] && !presentation.isPresented)
  }

  @Test func `a view in no window cannot present a menu`() {
    #expect(throws: PlatformError.self) { try View().present([], .at(.zero)) }
  }

  // MARK: Choosing one of several

  @Test func `a pop-up button shows what is chosen and is as wide as the widest text`() throws {
    let button = PopUpButtonNode(["On", "A much longer choice", "Off"])
    button.selectedIndex = 0
    let width = button.measure(.unlimited).width
    button.selectedIndex = 1
    #expect(button.measure(.unlimited).width == width)
    button.frame = Rect(x: 20, y: 80, width: width, height: 32)
    var values: [Int?] = []
    button.on(.valueChanged) { [unowned button] _ in values.append(button.selectedIndex) }
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    user.screen.window.scene.focus(button.view)
    user.type(.enter)
    #expect(user.highlighted == ["A much longer choice"])
    #expect(user.levels[0].popup.frame!.width >= width)
    user.type(.down, .enter)
    #expect(values == [2] && button.title == "Off")
    let element = try element("Off", in: user.screen.window.scene)
    #expect(element.semantics.role == .combobox && element.semantics.value == "Off")
    user.type(.enter, .enter)
    #expect(values == [2], "the same again is no change")
    button.items = ["One"]
    #expect(button.selectedIndex == nil && button.title.isEmpty)
  }

  @Test func `keys go on from what is chosen in a pop-up button that was pressed`() {
    let button = PopUpButtonNode(["Day", "Week", "Month"])
    button.selectedIndex = 1
    button.frame = Rect(x: 20, y: 80, width: 100, height: 32)
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    user.click(Point(x: 60, y: 90))
    #expect(user.highlighted == ["Week"])
    user.type(.down, .enter)
    #expect(button.selectedIndex == 2)
  }

  @Test func `a pop-up button asks for another choice where the app decides`() {
    let button = PopUpButtonNode(["On", "Off"])
    button.frame = Rect(x: 20, y: 80, width: 100, height: 32)
    var asked: [Int] = []
    button.valueRequested = { asked.append($0) }
    user.screen.root.addSubview(button.view)
    user.screen.backend.settle()
    user.screen.window.scene.focus(button.view)
    user.type(.enter, .end, .enter)
    #expect(asked == [1] && button.selectedIndex == nil)
  }
}
