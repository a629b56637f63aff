import Locks
import Testing

@testable import Surface

/// From the desktop to views and nodes.
@MainActor
@Suite struct InheritedThemeTests {
  private let screen = OffscreenWindow()
  private var settings: DesktopSettings {
    get { screen.backend.platform.desktopSettings.settings }
    nonmutating set { screen.backend.platform.desktopSettings.settings = newValue }
  }

  private final class Listener: View {
    var told: [(old: Theme, new: Theme)] = []
    override func themeDidChange(from old: Theme) { told.append((old, currentTheme)) }
  }

  private final class ListeningNode: DisplayNode {
    private let log = Lock([ThemeTraits.Appearance]())
    nonisolated var told: [ThemeTraits.Appearance] { log.withLock { $0 } }

    nonisolated override init() { super.init() }

    nonisolated override func themeDidChange(from old: Theme) {
      let appearance = currentTheme.traits.appearance
      log.withLock { $0.append(appearance) }
    }
  }

  // MARK: Where it comes from

  @Test func `the theme follows the desktop, in one frame`() {
    let view = Listener()
    screen.root.addSubview(view)
    screen.backend.settle()
    let frames = screen.window.frameCount
    settings.colorScheme = .dark
    #expect(screen.window.theme == .dark && view.currentTheme == .dark)
    #expect(view.told.map(\.old) == [.light] && view.told.map(\.new) == [.dark])
    screen.backend.settle()
    #expect(screen.window.frameCount == frames + 1)
    #expect(screen.pixel(50, 50) == Theme.dark.colors.windowBackground.premultipliedPixel)
    settings.reducesMotion = true
    #expect(view.told.count == 1, "that is no matter of looks")
  }

  @Test func `the program decides before the desktop`() {
    settings.colorScheme = .dark
    screen.window.session.themePreference.appearance = .light
    #expect(screen.window.theme == .light)
    settings.textScale = 2
    #expect(screen.window.theme.traits.textScale == 2, "what it leaves open follows")
    screen.window.session.themePreference = ThemePreference()
    #expect(screen.window.theme.traits == ThemeTraits(appearance: .dark, textScale: 2))
  }

  @Test func `a program makes themes of its own`() {
    screen.window.session.makeTheme = { traits in
      var theme = Theme(traits)
      theme.colors.windowBackground = Color(hex: 0x112233)
      return theme
    }
    screen.backend.settle()
    #expect(screen.pixel(50, 50) == 0xff11_2233)
    settings.colorScheme = .dark
    #expect(screen.window.theme.traits.appearance == .dark)
    #expect(screen.window.theme.colors.windowBackground == Color(hex: 0x112233))
  }

  @Test func `a window that opens in a dark desktop is dark from its first frame`() {
    let platform = OffscreenPlatform()
    platform.desktopSettings.settings.colorScheme = .dark
    let backend = OffscreenBackend(platform: platform)
    var first: UInt32?
    let window = Window(
      WindowConfiguration(title: "", appID: "", size: Size(width: 40, height: 60)),
      backend: backend)
    window.onFrame { _ in if first == nil { first = window.snapshot()[20, 50] } }
    backend.settle()
    #expect(window.theme == .dark)
    #expect(first == Theme.dark.colors.windowBackground.premultipliedPixel)
  }

  @Test func `a window may differ from the others, and its popups with it`() throws {
    screen.window.themeOverride = .dark
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 20, height: 20), anchorRect: Rect(x: 0, y: 0, width: 1, height: 1)),
      in: screen.window.scene, input: .pointer)
    let above = Listener()
    popup.contentView.addSubview(above)
    #expect(above.currentTheme == .dark && screen.window.session.theme == .light)
    screen.window.themeOverride = nil
    #expect(above.currentTheme == .light && screen.window.theme == .light)
    settings.colorScheme = .dark
    #expect(above.currentTheme == .dark && above.told.count == 3)
  }

  @Test func `the app hears of it`() {
    var count = 0
    let observation = screen.window.onThemeChange { count += 1 }
    settings.colorScheme = .dark
    #expect(count == 1)
    settings.doubleClickInterval = .milliseconds(100)
    #expect(count == 1)
    observation.cancel()
    settings.colorScheme = .light
    #expect(count == 1)
  }

  // MARK: Who inherits it

  @Test func `views have the theme of what they are put into, and keep their own`() {
    let (outer, inner, own) = (Listener(), Listener(), Listener())
    outer.addSubview(inner)
    inner.addSubview(own)
    own.themeOverride = .light
    #expect(own.told.isEmpty)
    screen.window.themeOverride = .dark
    screen.root.addSubview(outer)
    #expect(outer.currentTheme == .dark && inner.currentTheme == .dark)
    #expect(own.currentTheme == .light && own.told.isEmpty)
    own.themeOverride = nil
    #expect(own.currentTheme == .dark && own.told.count == 1)
    inner.themeOverride = .light
    #expect(inner.told.count == 2 && own.told.count == 2 && outer.told.count == 1)
    inner.removeFromSuperview()
    inner.themeOverride = nil
    #expect(inner.currentTheme == .light)
  }

  @Test func `nodes have the theme of their supernodes before they are on screen`() async {
    let (outer, layerNode, late) = (ListeningNode(), ListeningNode(), ListeningNode())
    layerNode.isLayerBacked = true
    await Task.detached {
      outer.themeOverride = .dark
      outer.addSubnode(layerNode)
    }.value
    #expect(outer.currentTheme == .dark && layerNode.currentTheme == .dark)
    #expect(!outer.isNodeLoaded && outer.told == [.dark] && layerNode.told == [.dark])
    screen.show(outer)
    outer.addSubnode(late)
    #expect(late.told == [.dark] && outer.told == [.dark])
    outer.themeOverride = nil
    #expect(outer.told == [.dark, .light] && layerNode.told == [.dark, .light])
    #expect(late.told == [.dark, .light])
  }

  @Test func `nodes in a window have its theme, whatever kind they are`() {
    let (node, layerNode) = (ListeningNode(), ListeningNode())
    layerNode.isLayerBacked = true
    node.addSubnode(layerNode)
    let plain = Listener()
    node.addSubnode(DisplayNode(viewBlock: { plain }))
    screen.show(node)
    #expect(node.told.isEmpty)
    settings.colorScheme = .dark
    #expect(node.told == [.dark] && layerNode.told == [.dark] && plain.told.count == 1)
    layerNode.themeOverride = .light
    #expect(layerNode.told == [.dark, .light] && node.told == [.dark])
    layerNode.themeOverride = nil
    #expect(layerNode.told == [.dark, .light, .dark])
  }

  @Test func `an override that another thread sets reaches the views in a node`() async {
    let node = ListeningNode()
    let plain = Listener()
    node.addSubnode(DisplayNode(viewBlock: { plain }))
    screen.show(node)
    await Task.detached { node.themeOverride = .dark }.value
    screen.backend.settle()
    #expect(node.currentTheme == .dark && plain.currentTheme == .dark)
    #expect(node.view.currentTheme == .dark)
  }

  @Test func `a subtree that moves between themes hears of each once`() {
    let (light, dark) = (Listener(), Listener())
    dark.themeOverride = .dark
    for parent in [light, dark] { screen.root.addSubview(parent) }
    let node = ListeningNode()
    light.addSubview(node.view)
    dark.addSubview(node.view)
    dark.addSubview(node.view)
    light.addSubview(node.view)
    #expect(node.told == [.dark, .light])
  }

  @Test func `a node that is not on screen gives its own theme back`() {
    let (outer, inner) = (ListeningNode(), ListeningNode())
    outer.themeOverride = .dark
    outer.addSubnode(inner)
    inner.themeOverride = .light
    #expect(inner.currentTheme == .light && inner.themeOverride == .light)
    inner.themeOverride = nil
    #expect(inner.currentTheme == .dark && inner.told == [.dark, .light, .dark])
    outer.themeOverride = nil
    #expect(outer.currentTheme == .light && inner.currentTheme == .light)
  }

  @Test func `the same theme again tells nobody`() {
    let node = ListeningNode()
    let theme = Theme.dark
    for _ in 0..<3 { node.themeOverride = theme }
    #expect(node.told == [.dark])
    screen.show(node)
    screen.window.themeOverride = .dark
    #expect(node.told == [.dark] && node.currentTheme == .dark)
  }

  @Test func `a popup of a popup has the theme of the window`() throws {
    func popup(in scene: SceneRoot) throws -> Popup {
      try Popup(
        PopupPlacement(
          size: Size(width: 20, height: 20), anchorRect: Rect(x: 0, y: 0, width: 1, height: 1)),
        in: scene, input: .pointer)
    }
    let outer = try popup(in: screen.window.scene)
    let inner = try popup(in: outer.scene)
    screen.window.themeOverride = .dark
    #expect(inner.contentView.currentTheme == .dark && outer.contentView.currentTheme == .dark)
    let late = try popup(in: inner.scene)
    #expect(late.contentView.currentTheme == .dark)
    screen.window.themeOverride = nil
    #expect(late.contentView.currentTheme == .light)
  }
}
