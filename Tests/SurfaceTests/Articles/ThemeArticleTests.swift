import Surface
import SurfaceTesting
import Testing

/// A card with a word on it.
final class NoticeNode: DisplayNode {
  private let text = TextNode()
  private let words: String

  nonisolated init(_ words: String) {
    self.words = words
    super.init()
    addSubnode(text)
    takeTheme()
  }

  nonisolated private func takeTheme() {
    let theme = currentTheme
    backgroundColor = theme.colors.contentBackground
    cornerRadius = theme.metrics.cardCornerRadius
    text.attributedText = AttributedText(
      words, attributes: TextAttributes(font: theme.fonts.body, color: theme.colors.text))
  }

  override func themeDidChange(from old: Theme) { takeTheme() }

  override func layout() { text.frame = bounds.inset(by: currentTheme.metrics.spacing) }
}

@MainActor
func setNightMode(_ isOn: Bool, in app: Application) {
  app.session.themePreference.appearance = isOn ? .dark : nil
}

@MainActor
func useRoundControls(in app: Application) {
  app.session.makeTheme = { traits in
    var theme = Theme(traits)
    theme.metrics.controlCornerRadius = theme.metrics.controlHeight / 2
    return theme
  }
}

@MainActor
func showPreview(of node: DisplayNode, appearance: ThemeTraits.Appearance) {
  node.themeOverride = Theme(ThemeTraits(appearance: appearance))
}

/// What the article *Themes* says.
@MainActor
@Suite struct ThemeArticleTests {
  private let platform = OffscreenPlatform()
  private let app: Application
  private let window: Window
  private let notice = NoticeNode("Saved")

  init() throws {
    app = Application(appID: "org.example.Notice", loop: EventLoop(), platform: platform)
    window = try app.makeWindow(title: "Notice", size: Size(width: 200, height: 160))
    notice.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    window.contentView.addSubview(notice.view)
    platform.advance(by: .seconds(1))
  }

  private var background: UInt32 { notice.backgroundColor!.premultipliedPixel }

  @Test func `without a choice the theme is that of the desktop`() {
    #expect(notice.currentTheme.traits.appearance == .light)
    platform.desktopSettings.settings.colorScheme = .dark
    #expect(background == Theme.dark.colors.contentBackground.premultipliedPixel)
  }

  @Test func `night mode goes before the desktop, and nil follows it again`() {
    setNightMode(true, in: app)
    #expect(window.theme.traits.appearance == .dark)
    #expect(background == Theme.dark.colors.contentBackground.premultipliedPixel)
    setNightMode(false, in: app)
    #expect(background == Theme.light.colors.contentBackground.premultipliedPixel)
  }

  @Test func `a theme of the program's own is everywhere`() {
    useRoundControls(in: app)
    let metrics = notice.currentTheme.metrics
    #expect(metrics.controlCornerRadius == metrics.controlHeight / 2)
    setNightMode(true, in: app)
    #expect(window.theme.metrics.controlCornerRadius == metrics.controlCornerRadius)
  }

  @Test func `a part of a window may be dark alone`() {
    showPreview(of: notice, appearance: .dark)
    #expect(background == Theme.dark.colors.contentBackground.premultipliedPixel)
    #expect(window.theme.traits.appearance == .light)
  }

  @Test(arguments: ThemeTraits.Appearance.allCases)
  func `text on what the accent fills can be read`(appearance: ThemeTraits.Appearance) {
    for hex: UInt32 in [0xffff00, 0x0000ff, 0x808080, 0x00ff80] {
      let theme = Theme(ThemeTraits(appearance: appearance, accentColor: Color(hex: hex)))
      #expect(theme.colors.onAccent.contrastRatio(with: theme.colors.accentFill) >= 4.5)
    }
  }
}
