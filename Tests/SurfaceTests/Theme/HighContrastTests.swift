import Surface
import Testing

/// What a person has who asks for more contrast.
@Suite struct HighContrastTests {
  private static let traits = ThemeTraits.Appearance.allCases.map {
    ThemeTraits(appearance: $0, hasHighContrast: true)
  }

  @Test(arguments: traits)
  func `lines are as strong as text`(traits: ThemeTraits) {
    let colors = Theme(traits).colors
    let ink = traits.appearance == .light ? Color.black : .white
    for line in [
      colors.text, colors.controlBorder, colors.focusRing, colors.scrollIndicator,
      colors.titleBarText, colors.titleBarSeparator, colors.windowBorder,
    ] {
      #expect(line == ink)
    }
    #expect(colors.separator.contrastRatio(with: colors.contentBackground) >= 4.5)
    #expect(colors.track.contrastRatio(with: colors.contentBackground) >= 3)
    #expect(colors.track.alpha == 1)
  }

  @Test(arguments: traits)
  func `text on fills has a contrast of 7`(traits: ThemeTraits) {
    let colors = Theme(traits).colors
    for (text, fill) in [
      (colors.onAccent, colors.accentFill), (colors.onSelection, colors.selection),
      (colors.onNeutral, colors.neutralFill),
    ] {
      #expect(text.contrastRatio(with: fill) >= 7)
    }
    #expect(colors.placeholderText == colors.secondaryText)
  }

  @Test(arguments: traits)
  func `messages lie on the background, without a tint`(traits: ThemeTraits) {
    let colors = Theme(traits).colors
    for status in [colors.info, colors.success, colors.warning, colors.error] {
      #expect(status.background == colors.contentBackground)
    }
  }

  @Test func `lines are wider, and what is disabled is less faint`() {
    let (plain, strong) = (
      ThemeMetrics(ThemeTraits()), ThemeMetrics(ThemeTraits(hasHighContrast: true))
    )
    #expect(strong.selectionLineWidth == 3 && plain.selectionLineWidth == 2)
    #expect(strong.borderWidth == 1.5 && plain.borderWidth == 1)
    #expect(strong.windowOutlineWidth == 2 && plain.windowOutlineWidth == 1)
    #expect(strong.disabledOpacity == 0.5 && plain.disabledOpacity == 0.3)
    #expect(strong.controlHeight == plain.controlHeight)
  }

  @Test func `without it messages have a tint, and the fill is that of the accent`() {
    for appearance in ThemeTraits.Appearance.allCases {
      let colors = Theme(ThemeTraits(appearance: appearance)).colors
      for tone in StatusTone.allCases {
        #expect(colors[keyPath: tone.colors].background != colors.contentBackground)
      }
      #expect(colors.selection == colors.accentFill && colors.focusRing == colors.accent)
    }
    let tones = StatusTone.allCases.map { Theme.light.colors[keyPath: $0.colors].text }
    let icons = StatusTone.allCases.map { Theme.light.icons[keyPath: $0.icon] }
    #expect(Set(tones).count == 4 && Set(icons).count == 4)
  }
}
