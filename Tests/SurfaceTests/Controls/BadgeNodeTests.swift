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

  @Test func `less than nothing is nothing`() {
    #expect(size(.count(-3)) == .zero && BadgeNode(.count(-3)).accessibilityLabel == nil)
  }

  @Test func `it takes no more room than there is`() {
    let badge = BadgeNode(.text("a text that is rather long"))
    #expect(badge.measure(Size(width: 50, height: 99)) == Size(width: 50, height: 18))
    badge.frame = Rect(x: 10, y: 10, width: 50, height: 18)
    let screen = OffscreenWindow()
    screen.show(badge)
    screen.backend.settle()
    #expect(badge.subnodes[0].frame.minX >= 0 && badge.subnodes[0].frame.maxX <= 50)
  }

  @Test func `its ends are round, and its number stands in the middle`() {
    let screen = OffscreenWindow()
    let badge = BadgeNode(.count(8)).framed(10, 10, 60, 40)
    screen.show(badge)
    screen.backend.settle()
    let (paper, fill) = (screen.pixel(0, 0), Theme.light.colors.accentFill.premultipliedPixel)
    #expect(screen.pixel(15, 13) == paper && screen.pixel(12, 30) == fill)
    let digit = (20..<60).flatMap { x in (12..<48).map { (x, $0) } }
      .filter { screen.pixel($0.0, $0.1) != fill }
    let (xs, ys) = (digit.map(\.0), digit.map(\.1))
    #expect(abs(xs.min()! + xs.max()! - 79) <= 2 && abs(ys.min()! + ys.max()! - 59) <= 2)
  }

  @Test func `what another thread sets is shown`() async {
    let screen = OffscreenWindow()
    let badge = BadgeNode(.dot).framed(10, 10, 20, 20)
    screen.show(badge)
    screen.backend.settle()
    await Task.detached { badge.tone = .status(.error) }.value
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == Theme.light.colors.error.fill.premultipliedPixel)
  }
}

extension ThemeTraits {
  fileprivate static var ofEveryKind: [ThemeTraits] {
    Appearance.allCases.flatMap { appearance in
      [false, true].map { ThemeTraits(appearance: appearance, hasHighContrast: $0) }
    }
  }
}
