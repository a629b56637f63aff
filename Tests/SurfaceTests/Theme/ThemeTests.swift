import Testing

@testable import Surface

/// A theme as a value, and what it is made for.
@Suite struct ThemeTests {
  @Test func `themes that were made apart are equal if everything in them is`() {
    #expect(Theme(ThemeTraits()) == .light && Theme.light != .dark)
    var theme = Theme.light
    theme.metrics.controlCornerRadius = 9
    #expect(theme != .light && theme.metrics.controlCornerRadius == 9)
    #expect(Theme.light.metrics.controlCornerRadius == 6, "a copy leaves the other alone")
    theme.metrics.controlCornerRadius = 6
    #expect(theme == .light)
  }

  @Test func `each part can be changed by itself`() {
    var theme = Theme.dark
    theme.colors.text = Color(hex: 0x123456)
    theme.fonts.body = .system(size: 99)
    theme.icons.star = theme.icons.plus
    #expect(theme.colors.text == Color(hex: 0x123456) && theme.fonts.body.size == 99)
    #expect(theme.icons.star == Theme.dark.icons.plus && theme.traits == Theme.dark.traits)
    #expect(theme.metrics == Theme.dark.metrics)
  }

  @Test func `larger text has larger fonts, higher controls and the same room between them`() {
    let (usual, large) = (Theme.light, Theme(ThemeTraits(textScale: 2)))
    #expect(large.fonts.body.size == 2 * usual.fonts.body.size)
    #expect(large.fonts.system(size: 11).size == 22)
    #expect(large.metrics.controlHeight > usual.metrics.controlHeight + 14)
    #expect(large.metrics.titleBarHeight > usual.metrics.titleBarHeight)
    #expect(large.metrics.iconSize == 32)
    #expect(large.metrics.spacing == usual.metrics.spacing)
    #expect(!large.hasSizes(of: usual) && Theme.dark.hasSizes(of: usual))
  }

  @Test func `the density changes the room and not the text`() {
    let themes = ThemeTraits.Density.allCases.map { Theme(ThemeTraits(density: $0)) }
    #expect(Set(themes.map(\.fonts)).count == 1)
    for (a, b) in zip(themes, themes.dropFirst()) {
      #expect(a.metrics.controlHeight < b.metrics.controlHeight)
      #expect(a.metrics.spacing < b.metrics.spacing)
      #expect(a.metrics.controlPadding < b.metrics.controlPadding)
    }
    // A pointer needs 24 points in any case (WCAG 2.2, 2.5.8).
    let least = Theme(ThemeTraits(density: .compact, textScale: 0.5))
    #expect(least.metrics.controlHeight >= 24 && least.metrics.rowHeight >= 24)
  }

  @Test func `a text scale is kept within what can be shown`() {
    #expect(ThemeTraits(textScale: 100).textScale == 4)
    #expect(ThemeTraits(textScale: 0).textScale == 0.5)
    #expect(ThemeTraits(textScale: .nan).textScale == 1)
    var traits = ThemeTraits()
    traits.textScale = 9
    #expect(traits.textScale == 4)
  }

  @Test func `a preference follows the desktop in what it leaves open`() {
    let desktop = DesktopSettings(
      colorScheme: .dark, accentColor: .white, hasHighContrast: true, textScale: 1.5)
    #expect(
      ThemePreference().traits(with: desktop)
        == ThemeTraits(
          appearance: .dark, hasHighContrast: true, accentColor: .white, textScale: 1.5))
    let own = ThemePreference(
      appearance: .light, hasHighContrast: false, accentColor: .black, density: .compact,
      textScale: 1)
    #expect(
      own.traits(with: desktop)
        == ThemeTraits(accentColor: .black, density: .compact, textScale: 1))
    #expect(ThemePreference().traits(with: DesktopSettings()) == ThemeTraits())
    #expect(
      ThemePreference().traits(with: DesktopSettings(colorScheme: .light)).appearance == .light)
  }

  @Test func `an icon is drawn in the middle of its place, as large as fits`() {
    let icon = ThemeIcon(
      size: Size(width: 10, height: 10), [.bar(Rect(x: 0, y: 0, width: 10, height: 10))])
    let pixels = Pixmap(size: PixelSize(width: 40, height: 20)) {
      icon.draw(
        in: Canvas(pixels: $0, scale: 1), rect: Rect(x: 0, y: 0, width: 40, height: 20),
        color: .black)
    }
    #expect(pixels[10, 0] == 0xff00_0000 && pixels[29, 19] == 0xff00_0000)
    #expect(pixels[9, 10] == 0 && pixels[30, 10] == 0)
    let nothing = Pixmap(size: PixelSize(width: 4, height: 4)) {
      icon.draw(in: Canvas(pixels: $0, scale: 1), rect: .zero, color: .black)
    }
    #expect(nothing[0, 0] == 0)
    let empty = Pixmap(size: PixelSize(width: 4, height: 4)) {
      ThemeIcon(size: .zero, icon.parts).draw(
        in: Canvas(pixels: $0, scale: 1), rect: Rect(x: 0, y: 0, width: 4, height: 4),
        color: .black)
    }
    #expect(empty[0, 0] == 0, "what has no size is nowhere")
  }

  @Test func `every icon draws something, inside of its bounds`() {
    let icons = Mirror(reflecting: Theme.light.icons).children.compactMap { $0.value as? ThemeIcon }
    #expect(icons.count == 20)
    for icon in icons {
      let size = PixelSize(width: 40, height: 40)
      let pixels = Pixmap(size: size) {
        icon.draw(
          in: Canvas(pixels: $0, scale: 1), rect: Rect(x: 4, y: 4, width: 32, height: 32),
          color: .black)
      }
      var (inside, outside) = (false, false)
      for y in 0..<40 {
        for x in 0..<40 where pixels[x, y] != 0 {
          if (4..<36).contains(x), (4..<36).contains(y) { inside = true } else { outside = true }
        }
      }
      #expect(inside && !outside, "\(icon)")
    }
  }
}
