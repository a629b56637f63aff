import Testing

@testable import Surface

/// Badges without components.
@Suite @MainActor struct BadgeNodeTests {
  private func size(_ content: BadgeNode.Content) -> Size { BadgeNode(content).measure(.unlimited) }

  @Test func `a number of one digit makes a circle, and longer ones a capsule`() {
    #expect(size(.count(7)) == Size(width: 18, height: 18))
    #expect(size(.count(42)).width > 18 && size(.count(42)).height == 18)
    #expect(size(.dot) == Size(width: 8, height: 8))
  }

  @Test func `what is too much is cut off at the limit`() {
    #expect(BadgeNode(.count(99)).accessibilityLabel == "99")
    let badge = BadgeNode(.count(100))
    #expect(badge.accessibilityLabel == "99+")
    badge.limit = 999
    #expect(badge.accessibilityLabel == "100")
  }

  @Test func `a number keeps its width where there is no room, and a word is cut off`() {
    let narrow = Size(width: 10, height: 100)
    #expect(BadgeNode(.count(99)).measure(narrow) == size(.count(99)))
    #expect(BadgeNode(.text("New")).measure(narrow).width == 10)
  }

  @Test func `nothing takes no room`() {
    #expect(size(.count(0)) == .zero && size(.text("")) == .zero)
  }

  @Test func `it grows with the text`() {
    let badge = BadgeNode(.count(5))
    badge.themeOverride = Theme(ThemeTraits(textScale: 2))
    #expect(badge.measure(.unlimited) == Size(width: 36, height: 36))
  }

  @Test func `it has the colours of its tone, also after a change`() {
    let screen = OffscreenWindow()
    let badge = BadgeNode(.text("    "), tone: .neutral)
    badge.frame = Rect(x: 10, y: 10, width: 40, height: 18)
    screen.show(badge)
    screen.backend.settle()
    #expect(screen.pixel(30, 14) == Theme.light.colors.neutralFill.premultipliedPixel)
    badge.tone = .status(.error)
    screen.backend.settle()
    #expect(screen.pixel(30, 14) == Theme.light.colors.error.fill.premultipliedPixel)
    screen.window.themeOverride = .dark
    screen.backend.settle()
    #expect(screen.pixel(30, 14) == Theme.dark.colors.error.fill.premultipliedPixel)
  }

  @Test func `text on badges can be read in every theme`() {
    for traits in ThemeTraits.ofEveryKind {
      let colors = Theme(traits).colors
      #expect(colors.onNeutral.contrastRatio(with: colors.neutralFill) >= 4.5)
      #expect(colors.text.contrastRatio(with: colors.segmentFill) >= 4.5)
      for avatar in colors.avatars {
        #expect(Color.white.contrastRatio(with: avatar.top) >= 4.5)
        #expect(Color.white.contrastRatio(with: avatar.bottom) >= 4.5)
      }
    }
  }
}

extension ThemeTraits {
  fileprivate static var ofEveryKind: [ThemeTraits] {
    Appearance.allCases.flatMap { appearance in
      [false, true].map { ThemeTraits(appearance: appearance, hasHighContrast: $0) }
    }
  }
}
