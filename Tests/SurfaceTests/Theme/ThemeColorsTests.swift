import Surface
import Testing

/// What is written in the colours of a theme can be read, whichever accent a person has chosen.
@Suite struct ThemeColorsTests {
  private static let accents: [Color?] = [
    nil, Color(hex: 0xffcc00), Color(hex: 0xe01b24), Color(hex: 0x26a269), Color(hex: 0x101040),
    .white, .black, Color(hex: 0x3584e4, alpha: 0.5),
  ]

  private static let traits: [ThemeTraits] = ThemeTraits.Appearance.allCases.flatMap { appearance in
    [false, true].flatMap { contrast in
      accents.map {
        ThemeTraits(appearance: appearance, hasHighContrast: contrast, accentColor: $0)
      }
    }
  }

  @Test(arguments: traits)
  func `text on every background has a contrast of 4.5, and of 7 where more is asked for`(
    traits: ThemeTraits
  ) {
    let colors = ThemeColors(traits)
    let least = traits.hasHighContrast ? 7.0 : 4.5
    let backgrounds = [
      colors.windowBackground, colors.groupedBackground, colors.contentBackground,
      colors.elevatedBackground, colors.stripe,
    ]
    for background in backgrounds {
      for text in [colors.text, colors.secondaryText, colors.placeholderText, colors.link] {
        #expect(text.contrastRatio(with: background) >= least)
      }
    }
    #expect(colors.text.contrastRatio(with: colors.controlFill) >= least)
    #expect(colors.onAccent.contrastRatio(with: colors.accentFill) >= least)
    #expect(colors.onSelection.contrastRatio(with: colors.selection) >= least)
    #expect(colors.titleBarText.contrastRatio(with: colors.titleBar) >= least)
    #expect(colors.inactiveTitleBarText.contrastRatio(with: colors.titleBar) >= least)
    #expect(colors.onCloseButton.contrastRatio(with: colors.closeButton) >= 3, "an icon")
  }

  @Test(arguments: traits)
  func `a status can be read as text, on its area and on its fill`(traits: ThemeTraits) {
    let colors = ThemeColors(traits)
    let least = traits.hasHighContrast ? 7.0 : 4.5
    for status in [colors.info, colors.success, colors.warning, colors.error] {
      #expect(status.text.contrastRatio(with: colors.contentBackground) >= least)
      #expect(status.text.contrastRatio(with: status.background) >= least)
      #expect(status.onFill.contrastRatio(with: status.fill) >= 4.5)
      #expect(colors.text.contrastRatio(with: status.background) >= least)
    }
  }

  @Test(arguments: traits)
  func `the parts of controls are seen`(traits: ThemeTraits) {
    let colors = ThemeColors(traits)
    let least = traits.hasHighContrast ? 4.5 : 3.0
    for part in [colors.accent, colors.focusRing, colors.controlBorder, colors.scrollIndicator] {
      #expect(part.contrastRatio(with: colors.contentBackground) >= least)
    }
  }

  @Test func `an accent of the desktop is kept where it can be`() {
    let green = Color(hex: 0x26a269)
    let colors = ThemeColors(ThemeTraits(accentColor: green))
    #expect(colors.accent == green && colors.focusRing == green)
    #expect(colors.linkHighlight == green.withAlpha(0.2))
    let yellow = ThemeColors(ThemeTraits(appearance: .dark, accentColor: Color(hex: 0xffcc00)))
    #expect(yellow.accentFill == Color(hex: 0xffcc00) && yellow.onAccent == .black)
  }

  @Test func `high contrast has lines around controls, and none is in the way otherwise`() {
    #expect(ThemeMetrics(ThemeTraits(hasHighContrast: true)).outlineWidth == 1)
    #expect(ThemeMetrics(ThemeTraits()).outlineWidth == 0)
  }

  @Test(arguments: ThemeTraits.Appearance.allCases)
  func `a translucent accent is filled opaquely`(appearance: ThemeTraits.Appearance) {
    let colors = ThemeColors(
      ThemeTraits(appearance: appearance, accentColor: Color(hex: 0x3584e4, alpha: 0.5)))
    for color in [
      colors.accentFill, colors.accent, colors.selection, colors.link, colors.focusRing,
    ] {
      #expect(color.alpha == 1)
    }
    #expect(colors.textSelection.alpha == 0.3 && colors.linkHighlight.alpha == 0.2)
  }

  @Test func `without an accent of a person there is that of the appearance`() {
    let accents = ThemeTraits.Appearance.allCases.map {
      ThemeColors(ThemeTraits(appearance: $0)).accentFill
    }
    #expect(accents[0] != accents[1])
    #expect(ThemeColors(ThemeTraits()) == Theme.light.colors)
    let dark = ThemeColors(ThemeTraits(appearance: .dark))
    #expect(dark.scrim.alpha > Theme.light.colors.scrim.alpha)
    #expect(dark.hoverOverlay == Color.white.withAlpha(0.06))
  }
}
