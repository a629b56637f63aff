import Testing

@testable import Surface

/// What a person sets for all programs, and who hears of it.
@MainActor
@Suite struct DesktopSettingsTests {
  private let screen = OffscreenWindow()
  private var settings: DesktopSettings {
    get { screen.backend.platform.desktopSettings.settings }
    nonmutating set { screen.backend.platform.desktopSettings.settings = newValue }
  }

  private final class Listener: View {
    var told: [(old: DesktopSettings, new: DesktopSettings?)] = []
    override func desktopSettingsDidChange(from old: DesktopSettings) {
      told.append((old, scene?.settings))
    }
  }

  private final class ListeningNode: DisplayNode {
    @MainActor private(set) var schemes: [DesktopSettings.ColorScheme] = []
    override func desktopSettingsDidChange(from old: DesktopSettings) {
      schemes.append(scene!.settings.colorScheme)
    }
  }

  @Test func `views, nodes, popups and the app hear of a change, with what held and what holds`()
    throws
  {
    let (view, inner) = (Listener(), Listener())
    view.addSubview(inner)
    screen.root.addSubview(view)
    let (node, layerNode) = (ListeningNode(), ListeningNode())
    layerNode.isLayerBacked = true
    node.addSubnode(layerNode)
    screen.show(node)
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 20, height: 20), anchorRect: Rect(x: 0, y: 0, width: 1, height: 1)),
      in: screen.window.scene, input: .pointer)
    let above = Listener()
    popup.contentView.addSubview(above)
    var count = 0
    screen.window.onSettingsChange { count += 1 }
    settings.colorScheme = .dark
    for listener in [view, inner, above] {
      #expect(listener.told.map(\.old) == [DesktopSettings()])
      #expect(listener.told.map(\.new?.colorScheme) == [.dark])
    }
    #expect(node.schemes == [.dark] && layerNode.schemes == [.dark] && count == 1)
    settings.colorScheme = .dark
    #expect(count == 1, "nothing has changed")
  }

  @Test func `a window that opens knows what holds already`() {
    let platform = OffscreenPlatform()
    platform.desktopSettings.settings.textScale = 1.5
    let backend = OffscreenBackend(platform: platform)
    let window = Window(
      WindowConfiguration(title: "", appID: "", size: Size(width: 20, height: 20)),
      backend: backend)
    #expect(window.settings.textScale == 1.5)
  }

  @Test func `less motion is what the desktop says, until the app says something else`() {
    #expect(!screen.window.reducesMotion)
    settings.reducesMotion = true
    #expect(screen.window.reducesMotion)
    screen.window.reducesMotion = false
    #expect(!screen.window.reducesMotion)
  }

  @Test func `a tap waits for a second one as long as the desktop says`() {
    settings.doubleClickInterval = .milliseconds(200)
    var taps: [Int] = []
    let (single, double) = (
      TapGestureRecognizer { _ in taps.append(1) }, TapGestureRecognizer { _ in taps.append(2) }
    )
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    for recognizer in [single, double] { screen.root.addGestureRecognizer(recognizer) }
    screen.click(20, 20)
    screen.wait(180)
    #expect(taps == [])
    screen.wait(40)
    #expect(taps == [1])
  }

  @Test(arguments: [(200, 300, 2), (400, 300, 1), (300, 300, 1)])
  func `the desktop says how slow a double click may be`(
    _ pause: Int, _ interval: Int, _ expected: Int
  ) {
    settings.doubleClickInterval = .milliseconds(interval)
    var counts: [Int] = []
    let view = colored(0, Rect(x: 0, y: 0, width: 50, height: 50))
    let tap = TapGestureRecognizer { _ in }
    tap.action = { [unowned tap] _ in counts.append(tap.info.clickCount) }
    view.addGestureRecognizer(tap)
    screen.root.addSubview(view)
    screen.click(10, 10)
    screen.wait(pause + (pause == interval ? 1 : 0))
    screen.click(10, 10)
    #expect(counts == [1, expected])
  }

  @Test func `windows of an application share what comes in, and the platform's clock`() throws {
    let platform = OffscreenPlatform()
    let app = Application(appID: "test", loop: EventLoop(), platform: platform)
    let size = Size(width: 100, height: 50)
    let first = try app.makeWindow(title: "1", size: size)
    let second = try app.makeWindow(title: "2", size: size)
    #expect(first.session === app.session && second.session === app.session)
    #expect(app.session.scheduler === platform.scheduler)
    var count = 0
    second.onSettingsChange { count += 1 }
    platform.desktopSettings.settings.hasHighContrast = true
    #expect(count == 1 && first.settings.hasHighContrast)
    for window in [first, second] { window.waitsForDisplay = true }
    platform.advance(by: .milliseconds(20))
    #expect(first.frameCount == 1 && second.frameCount == 1)
  }

  @Test func `a token comes after the call, and shows a window`() {
    let tokens = screen.backend.platform.tokens
    var received: [ActivationToken?] = []
    screen.window.requestActivationToken(for: nil) { received.append($0) }
    #expect(received.isEmpty)
    screen.backend.settle()
    tokens.refuses = true
    screen.window.requestActivationToken(for: nil) { received.append($0) }
    screen.backend.settle()
    #expect(received == [ActivationToken(rawValue: "offscreen-1"), nil])
    screen.window.activate(with: ActivationToken(rawValue: "other"))
    #expect(tokens.used == [ActivationToken(rawValue: "other")])
  }
}
