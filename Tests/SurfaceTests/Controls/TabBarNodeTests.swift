import Surface
import Testing

/// Tabs without components.
@Suite @MainActor struct TabBarNodeTests {
  private let screen = OffscreenWindow(width: 300)
  private let node = TabBarNode([Tab("Chats", badge: 3), Tab("Calls"), Tab("Settings")])

  init() {
    node.frame = Rect(x: 0, y: 0, width: 300, height: node.measure(.unlimited).height)
    screen.show(node)
    screen.backend.settle()
  }

  private func click(_ index: Int) {
    let middle = node.tabFrame(at: index).center
    screen.click(middle.x - node.contentOffset, middle.y)
    screen.wait(400)
  }

  private func type(_ key: Key, _ modifiers: Modifiers) {
    screen.backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
    screen.backend.send(.key(KeyEvent(.up, key: key, modifiers: modifiers)))
  }

  @Test func `a press chooses a tab, and its line slides below it`() {
    var chosen: [Int] = []
    node.valueChanged = { chosen.append($0) }
    let y = Int(node.bounds.height) - 1
    let accent = Theme.light.colors.accent.premultipliedPixel
    #expect(screen.pixel(Int(node.tabFrame(at: 0).midX), y) == accent)
    click(2)
    #expect(node.selectedIndex == 2 && chosen == [2])
    #expect(screen.pixel(Int(node.tabFrame(at: 2).midX), y) == accent)
    #expect(screen.pixel(Int(node.tabFrame(at: 0).midX), y) != accent)
    #expect(!screen.backend.isFrameRequested && screen.isExact)
  }

  @Test func `all tabs are one stop of the Tab key with the keys of tabs`() {
    screen.type(.tab)
    screen.type(.right)
    #expect(node.selectedIndex == 1)
    screen.type(.left)
    screen.type(.left)
    #expect(node.selectedIndex == 2)
    screen.type(.home)
    #expect(node.selectedIndex == 0)
    screen.type(.end)
    #expect(node.selectedIndex == 2)
    screen.type(.down)
    #expect(node.selectedIndex == 2, "Up and Down are the page's")
  }

  @Test func `Ctrl and the page keys choose from anywhere`() {
    let other = SwitchNode()
    other.frame = Rect(x: 10, y: 90, width: 36, height: 20)
    screen.root.addSubview(other.view)
    other.view.becomeFocused()
    type(.pageDown, .control)
    #expect(node.selectedIndex == 1)
    type(.pageUp, .control)
    type(.pageUp, .control)
    #expect(node.selectedIndex == 2, "it goes on at the other end")
    node.isEnabled = false
    type(.pageUp, .control)
    #expect(node.selectedIndex == 2)
  }

  @Test func `it is a list of tabs, one of which is selected`() throws {
    let scene = screen.window.scene
    let list = try #require(scene.semantics.elements.first { $0.role == .tabList })
    let tabs = scene.semantics.children(of: list.id)
    #expect(tabs.map(\.name) == ["Chats", "Calls", "Settings"])
    #expect(tabs.map(\.semantics.isSelected) == [true, false, false])
    #expect(scene.perform(.press, on: tabs[1].id) && node.selectedIndex == 1)
  }

  @Test func `a badge is what its tab says besides its name`() throws {
    node.tabs = [Tab("Chats", badge: 51), Tab("Calls"), Tab("Settings")]
    screen.backend.settle()
    let tabs = screen.window.scene.semantics.elements.filter { $0.role == .tab }
    #expect(tabs.map(\.name) == ["Chats", "Calls", "Settings"])
    #expect(tabs.map(\.value) == ["51", nil, nil])
  }

  @Test func `icons and badges take room beside the title`() {
    let plain = node.tabFrame(at: 1).width
    node.tabs = [Tab("Chats"), Tab("Calls", icon: ThemeIcons().info, badge: 12), Tab("Settings")]
    screen.backend.settle()
    #expect(node.tabFrame(at: 1).width > plain + 16 + 18)
    #expect(screen.isExact)
  }

  @Test func `a disabled tab is passed over`() {
    node.tabs = [Tab("One"), Tab("Two", isEnabled: false), Tab("Three")]
    screen.backend.settle()
    click(1)
    #expect(node.selectedIndex == 0)
    screen.type(.tab)
    screen.type(.right)
    #expect(node.selectedIndex == 2)
  }

  @Test func `tabs without room scroll, and the chosen one comes into sight`() {
    node.tabs = (1...12).map { Tab("Page \($0)") }
    screen.backend.settle()
    #expect(node.contentOffset == 0)
    screen.type(.tab)
    screen.backend.settle()
    #expect(node.contentOffset == 0)
    screen.type(.end)
    screen.wait(2000)
    let last = node.tabFrame(at: 11)
    #expect(last.maxX <= node.contentOffset + 300 && last.minX >= node.contentOffset)
    screen.type(.home)
    screen.wait(2000)
    #expect(node.contentOffset == 0)
  }

  @Test func `mirrored the first tab is at the right, also where they scroll`() {
    let bar = TabBarNode((1...12).map { Tab("Page \($0)") })
    bar.isMirrored = true
    bar.frame = node.frame
    node.view.removeFromSuperview()
    screen.show(bar)
    screen.backend.settle()
    let first = bar.tabFrame(at: 0)
    #expect(first.maxX == bar.contentSize.width)
    #expect(first.maxX - bar.contentOffset == 300)
    screen.type(.tab)
    screen.type(.left)
    #expect(bar.selectedIndex == 1)
  }

  @Test func `larger text in a bar of the same height looks as if it had been so`() {
    let theme = Theme(ThemeTraits(textScale: 1.5))
    func picture(isLate: Bool) -> Pixmap {
      let screen = OffscreenWindow(width: 240, height: 100)
      if !isLate { screen.window.themeOverride = theme }
      let node = TabBarNode([Tab("One")]).framed(10, 10, 220, 60)
      screen.show(node)
      if isLate { screen.window.themeOverride = theme }
      screen.wait(400)
      return withExtendedLifetime(node) { screen.window.snapshot() }
    }
    #expect(picture(isLate: true).hasEqualPixels(to: picture(isLate: false)))
  }
}
