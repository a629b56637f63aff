import Flow
import Surface
import SurfaceTesting
import Testing

/// Components take what they were not given from the theme, and follow it.
@MainActor
@Suite struct ThemeTests {
  // Another test of this module has a type of that name.
  private typealias Theme = Surface.Theme

  private let screen = TestScreen(size: Size(width: 200, height: 120))

  private func shownAttributes(of text: String) throws -> TextAttributes {
    let view = try #require(try screen.view(withText: text) as? TextComponentView)
    return try #require(view.textNode.attributedText).runs[0].attributes
  }

  @Test func `a text is written in font and colour of the theme`() throws {
    screen.show(Text("Hello"))
    #expect(try shownAttributes(of: "Hello").color == .black)
    #expect(try shownAttributes(of: "Hello").font == .system(size: 15))
    screen.window.themeOverride = .dark
    screen.settle()
    #expect(try shownAttributes(of: "Hello").color == Theme.dark.colors.text)
    screen.window.themeOverride = Theme(ThemeTraits(textScale: 2))
    screen.settle()
    #expect(try shownAttributes(of: "Hello").font.size == 30)
  }

  @Test func `tokens and values can be mixed`() throws {
    screen.window.themeOverride = .dark
    let red = Color(hex: 0xff0000)
    screen.show(
      VStack<Empty> {
        Text("both", font: \.caption, color: \.secondaryText)
        Text("font", font: \.caption, color: red)
        Text("colour", font: .system(size: 40), color: \.link)
        Text("neither", font: .system(size: 41), color: red)
        Text("token", color: \.link)
      })
    let theme = Theme.dark
    let expected: [(String, FontDescriptor, Color)] = [
      ("both", theme.fonts.caption, theme.colors.secondaryText),
      ("font", theme.fonts.caption, red), ("colour", .system(size: 40), theme.colors.link),
      ("neither", .system(size: 41), red), ("token", theme.fonts.body, theme.colors.link),
    ]
    for (text, font, color) in expected {
      let attributes = try shownAttributes(of: text)
      #expect(attributes.font == font && attributes.color == color, "\(text)")
    }
    #expect(Text("a", color: \.link) != Text("a", color: \.text))
  }

  @Test func `larger text takes more room at once`() throws {
    screen.show(VStack<Empty> { Text("Hello") })
    let before = try screen.view(withText: "Hello").frame.height
    screen.window.session.themePreference.textScale = 2
    screen.settle()
    #expect(try screen.view(withText: "Hello").frame.height > 1.8 * before)
  }

  @Test func `a button is as high as the theme says, and filled with its colours`() throws {
    func frame() -> Rect { screen.views(of: ButtonComponentView.self)[0].frame }
    func fill() -> Color? {
      screen.views(of: ButtonComponentView.self)[0].buttonNode.background.color
    }
    screen.show(Button("Go") {})
    #expect(frame().size == Size(width: 72, height: 32))
    #expect(fill() == Theme.light.colors.accentFill)
    let large = Theme(ThemeTraits(appearance: .dark, density: .spacious, textScale: 1.5))
    screen.window.themeOverride = large
    screen.settle()
    #expect(frame().height == large.metrics.controlHeight && frame().height > 40)
    #expect(frame().width >= large.metrics.minimumButtonWidth)
    #expect(fill() == large.colors.accentFill)
    screen.show(Button("Go") {}.minSize(nil).withContentInsets(.zero))
    #expect(frame().height < 30 && frame().width < 40)
  }

  @Test(arguments: ButtonStyle.allCases)
  func `the styles of buttons differ, and can be read`(style: ButtonStyle) throws {
    for theme in [Theme.light, .dark, Theme(ThemeTraits(hasHighContrast: true))] {
      screen.window.themeOverride = theme
      screen.show(Button("Go", style: style) {})
      let node = screen.views(of: ButtonComponentView.self)[0].buttonNode
      let title = try shownAttributes(of: "Go").color
      let background = node.background.color ?? theme.colors.windowBackground
      #expect(title.contrastRatio(with: background) >= 4.5)
      #expect((node.background.color == nil) == (style == .plain))
      #expect(node.background.hoveredColor != nil, "the pointer is answered")
    }
  }

  @Test func `switches, sliders, bars and indicators follow it`() throws {
    screen.show(
      VStack<Empty> {
        Toggle(isOn: true) { _ in }
        Slider(value: 1) { _ in }
        ProgressBar(value: 1)
        ActivityIndicatorComponent()
      })
    let before = screen.snapshot()
    screen.window.themeOverride = .dark
    screen.settle()
    #expect(screen.views(of: ToggleComponentView.self)[0].switchNode.currentTheme == .dark)
    #expect(screen.views(of: SliderComponentView.self)[0].sliderNode.currentTheme == .dark)
    let indicator = screen.views(of: ActivityIndicatorView.self)[0].indicator
    #expect(indicator.style == .dots(color: Theme.dark.colors.secondaryText, diameter: 20))
    screen.window.themeOverride = .light
    screen.settle()
    #expect(screen.snapshot().hasEqualPixels(to: before))
  }

  @Test func `a part of a screen may have another theme`() throws {
    func content(_ theme: Surface.Theme) -> VStack<Empty> {
      VStack<Empty> {
        Text("outside")
        VStack<Empty> {
          Text("inside")
          Toggle(isOn: true) { _ in }
        }.environment(ThemeKey.self, theme)
      }
    }
    screen.show(content(.dark))
    let node = screen.views(of: ToggleComponentView.self)[0].switchNode
    #expect(try shownAttributes(of: "outside").color == .black)
    #expect(try shownAttributes(of: "inside").color == Theme.dark.colors.text)
    #expect(node.currentTheme == .dark)
    screen.window.themeOverride = .dark
    screen.show(content(.light))
    #expect(try shownAttributes(of: "outside").color == Theme.dark.colors.text)
    #expect(try shownAttributes(of: "inside").color == .black)
    #expect(node.currentTheme == .light)
  }

  @Test func `an app may hand a theme to a host, which no other takes away`() throws {
    let host = screen.show(Text("Hello"))
    host.setEnvironment(ThemeKey.self, .dark)
    #expect(try shownAttributes(of: "Hello").color == Theme.dark.colors.text)
    screen.window.session.themePreference.textScale = 2
    screen.settle()
    #expect(try shownAttributes(of: "Hello").color == Theme.dark.colors.text)
  }

  @Test func `those that read the theme are updated, and no others`() {
    let log = Log()
    screen.show(
      VStack<Empty> {
        ThemeReader(log: log)
        Probe("other", log: log)
      })
    log.clear()
    screen.window.themeOverride = .dark
    screen.settle()
    #expect(log.entries == ["read dark"])
  }

  @Test func `rows that are made later have the theme of now`() throws {
    screen.window.themeOverride = .dark
    screen.show(List(Array(0..<100), id: \.self) { Text("row \($0)") })
    let list = screen.views(of: ListComponentView.self)[0]
    list.scrollNode.scroll(to: 900)
    screen.settle()
    let last = try #require(screen.texts.last)
    #expect(last != "row 0")
    #expect(try shownAttributes(of: last).color == Theme.dark.colors.text)
    screen.window.themeOverride = .light
    screen.settle()
    #expect(try shownAttributes(of: try #require(screen.texts.last)).color == .black)
  }
}

/// Logs the theme that it reads.
private struct ThemeReader: Component {
  @ZeroEquatable var log: Log

  init(log: Log) { _log = ZeroEquatable(wrappedValue: log) }

  func makeView() -> View { View() }

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    log.add("read \(environment[ThemeKey.self].traits.appearance)")
    return Size(width: 10, height: 10)
  }
}
