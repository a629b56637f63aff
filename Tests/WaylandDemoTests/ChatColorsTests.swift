import Surface
import Testing

@testable import WaylandDemo

/// The colours of a conversation: everything that is written can be read, whatever theme and accent there are.
@Suite struct ChatColorsTests {
  /// Looks of a desktop.
  struct Look: CustomTestStringConvertible, Sendable {
    let traits: ThemeTraits
    var testDescription: String {
      "\(traits.appearance) \(traits.hasHighContrast) \(traits.accentColor.map { "\($0)" } ?? "")"
    }
  }

  static let looks: [Look] = ThemeTraits.Appearance.allCases.flatMap { appearance in
    [false, true].flatMap { contrast in
      ([nil, 0x3584e4, 0xffee00, 0x0a0a0a, 0xffffff, 0xe01b24] as [UInt32?]).map { accent in
        Look(
          traits: ThemeTraits(
            appearance: appearance, hasHighContrast: contrast,
            accentColor: accent.map { Color(hex: $0) }))
      }
    }
  }

  private func colors(
    _ appearance: ThemeTraits.Appearance, contrast: Bool = false, accent: UInt32? = nil
  ) -> ChatColors {
    ChatColors(
      Theme(
        ThemeTraits(
          appearance: appearance, hasHighContrast: contrast,
          accentColor: accent.map { Color(hex: $0) })))
  }

  @Test(arguments: looks)
  func `what is written in a bubble is told from it`(look: Look) {
    let colors = ChatColors(Theme(look.traits))
    let ratio = look.traits.hasHighContrast ? 7.0 : 4.5
    for bubble in [colors.incoming, colors.outgoing] {
      #expect(bubble.text.contrastRatio(with: bubble.background) >= ratio)
      for text in [bubble.title, bubble.detail, bubble.link] {
        #expect(text.contrastRatio(with: bubble.background) >= ratio)
      }
      // Bars and discs are no letters.
      #expect(bubble.accent.contrastRatio(with: bubble.background) >= 3)
      #expect(bubble.onAccent.contrastRatio(with: bubble.accent) >= 3)
    }
    for index in 0..<7 {
      #expect(colors.name(index).contrastRatio(with: colors.incoming.background) >= ratio)
    }
  }

  @Test(arguments: looks)
  func `what is selected, or was searched for, is read as well`(look: Look) {
    let colors = ChatColors(Theme(look.traits))
    for isOutgoing in [false, true] {
      let bubble = colors.bubble(isOutgoing: isOutgoing)
      let selected = colors.selection(isOutgoing: isOutgoing)
      #expect(bubble.text.contrastRatio(with: selected) >= 4.5)
      #expect(selected.contrastRatio(with: bubble.background) >= 1.25)
      for hit in [colors.hit, colors.currentHit] {
        #expect(bubble.text.contrastRatio(with: hit) >= 4.5)
      }
    }
  }

  @Test(arguments: looks)
  func `a note is read, and told from what is beside it`(look: Look) {
    let colors = ChatColors(Theme(look.traits))
    #expect(
      colors.noteText.contrastRatio(with: colors.note)
        >= (look.traits.hasHighContrast ? 7 : 4.5))
    #expect(colors.noteBar.contrastRatio(with: colors.note) >= 3)
  }

  @Test(arguments: looks)
  func `what is written on the wallpaper is told from both of its ends`(look: Look) {
    let colors = ChatColors(Theme(look.traits))
    for ground in colors.wallpaper {
      #expect(colors.wallpaperText.contrastRatio(with: ground) >= 4.5)
      let pill = colors.serviceBackground.composited(over: ground)
      #expect(colors.serviceText.contrastRatio(with: pill) >= 4.5)
    }
    #expect(
      colors.placeholderText.contrastRatio(with: colors.placeholder)
        >= (look.traits.hasHighContrast ? 7 : 4.5))
    // Letters on a picture are white, whatever the picture is.
    let onWhite = colors.pictureLabel.composited(over: .white)
    #expect(Color.white.contrastRatio(with: onWhite) >= 4.5)
  }

  @Test func `without an accent one's own bubbles are those that readers know`() {
    #expect(colors(.light).outgoing.background == Color(hex: 0xe9fedb))
    #expect(colors(.dark).outgoing.background == Color(hex: 0x2b5278))
    #expect(colors(.light).incoming.background == Theme.light.colors.contentBackground)
    #expect(colors(.dark).incoming.background == Color(hex: 0x182533))
  }

  @Test(arguments: ThemeTraits.Appearance.allCases)
  func `an accent of the desktop tints one's own bubbles and nobody else's`(
    appearance: ThemeTraits.Appearance
  ) {
    let (plain, red, blue) = (
      colors(appearance), colors(appearance, accent: 0xe01b24), colors(appearance, accent: 0x1b24e0)
    )
    #expect(Set([plain, red, blue].map(\.outgoing.background)).count == 3)
    #expect(red.outgoing.background.red > red.outgoing.background.blue)
    #expect(blue.outgoing.background.blue > blue.outgoing.background.red)
    #expect(Set([plain, red, blue].map(\.incoming.background)).count == 1)
    #expect(red.outgoing.accent != blue.outgoing.accent)
  }

  @Test(arguments: ThemeTraits.Appearance.allCases)
  func `in high contrast the ground is plain and nothing shines through`(
    appearance: ThemeTraits.Appearance
  ) {
    let theme = Theme(ThemeTraits(appearance: appearance, hasHighContrast: true))
    let plain = ChatColors(theme)
    #expect(Set(plain.wallpaper) == [theme.colors.groupedBackground])
    #expect(plain.serviceBackground.alpha == 1 && plain.serviceText == .white)
    #expect(plain.incoming.background == theme.colors.contentBackground)
    #expect(plain.bubbleShadow == theme.colors.controlBorder)
    let usual = colors(appearance)
    #expect(Set(usual.wallpaper).count == 2, "a gradient")
    #expect(usual.serviceBackground.alpha < 1 && usual.bubbleShadow.alpha < 0.5)
  }

  @Test func `two themes in turns have their own colours each time`() {
    for _ in 0..<2 {
      for theme in [Theme.light, .dark, Theme(ThemeTraits(hasHighContrast: true))] {
        #expect(ChatColors.colors(in: theme) == ChatColors(theme))
      }
    }
  }

  @Test func `every number has one of seven colours for its name`() {
    let colors = colors(.light)
    #expect(Set((0..<7).map(colors.name)).count == 7)
    for index in [0, 3, 6] {
      #expect(colors.name(index + 7) == colors.name(index))
      #expect(colors.name(index - 7) == colors.name(index))
    }
    #expect(colors.name(.min) == colors.name(Int.min + 7))
  }

  @Test func `a side has its own bubble`() {
    let colors = colors(.light)
    #expect(colors.bubble(isOutgoing: true) == colors.outgoing)
    #expect(colors.bubble(isOutgoing: false) == colors.incoming)
    #expect(colors.outgoing != colors.incoming)
  }

  @Test func `the colours of a bubble are changed as little as they have to be`() {
    let easy = BubbleColors(
      background: .white, accent: Color(hex: 0x004080), text: .black,
      detail: Color(hex: 0x404040), link: Color(hex: 0x0000c0), contrast: 4.5)
    #expect(easy.accent == Color(hex: 0x004080) && easy.detail == Color(hex: 0x404040))
    #expect(easy.link == Color(hex: 0x0000c0) && easy.onAccent == .white)
    let hard = BubbleColors(
      background: .white, accent: Color(hex: 0xffff00), text: .black,
      detail: Color(hex: 0xeeeeee), link: Color(hex: 0x00ffff), contrast: 4.5)
    for color in [hard.detail, hard.link] {
      #expect((4.5...5).contains(color.contrastRatio(with: .white)))
    }
    #expect((3...3.4).contains(hard.accent.contrastRatio(with: .white)))
    #expect(hard.title.contrastRatio(with: .white) > 4.5, "letters need more than bars")
    #expect(hard.link.green > hard.link.red, "it is still a kind of cyan")
  }
}
