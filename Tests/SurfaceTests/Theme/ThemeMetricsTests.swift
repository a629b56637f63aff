import Surface
import Testing

/// What grows with the text, and what with the room between things.
@Suite struct ThemeMetricsTests {
  private let plain = ThemeMetrics(ThemeTraits())

  @Test func `what belongs to a line of text grows with it`() {
    let large = ThemeMetrics(ThemeTraits(textScale: 2))
    for length in [
      \ThemeMetrics.iconSize, \.checkSize, \.badgeHeight, \.dotSize, \.starSize,
      \.minimumButtonWidth,
    ] {
      #expect(large[keyPath: length] == 2 * plain[keyPath: length])
    }
    // By the line that is higher: 1.36 times the font.
    #expect(large.controlHeight - plain.controlHeight == 19)
    #expect(large.rowHeight - plain.rowHeight == 20)
    #expect(large.tableRowHeight - plain.tableRowHeight == 20)
    #expect(large.tableHeaderHeight - plain.tableHeaderHeight == 17)
    #expect(large.titleBarHeight - plain.titleBarHeight == 18)
  }

  @Test func `room, lines and corners stay as they are`() {
    let large = ThemeMetrics(ThemeTraits(textScale: 2))
    for length in [
      \ThemeMetrics.smallSpacing, \.spacing, \.largeSpacing, \.controlPadding, \.levelHeight,
      \.avatarSize, \.minimumTarget, \.controlCornerRadius, \.cardCornerRadius, \.separatorWidth,
      \.borderWidth, \.titleBarButtonWidth, \.windowCornerRadius,
    ] {
      #expect(large[keyPath: length] == plain[keyPath: length])
    }
  }

  @Test func `each density has its room`() {
    let all = ThemeTraits.Density.allCases.map { ThemeMetrics(ThemeTraits(density: $0)) }
    #expect(all.map(\.smallSpacing) == [5, 6, 8] && all.map(\.spacing) == [9, 12, 15])
    #expect(all.map(\.largeSpacing) == [14, 18, 23] && all.map(\.controlPadding) == [12, 16, 20])
    #expect(all.map(\.controlHeight) == [29, 32, 36] && all.map(\.rowHeight) == [39, 46, 53])
    #expect(all.map(\.tableRowHeight) == [25, 28, 31])
    #expect(all.map(\.tableHeaderHeight) == [24, 24, 24])
    #expect(Set(all.map(\.iconSize)).count == 1 && Set(all.map(\.titleBarHeight)).count == 1)
  }

  @Test func `small text keeps targets of 24 points`() {
    let small = ThemeMetrics(ThemeTraits(density: .compact, textScale: 0.5))
    #expect(small.controlHeight >= 24 && small.rowHeight >= 24 && small.titleBarHeight >= 24)
    #expect(small.tableRowHeight >= 24 && small.tableHeaderHeight >= 24)
    #expect(small.iconSize == 8)
  }

  @Test func `all fonts of a theme grow with its text`() {
    let (usual, large) = (
      ThemeFonts(ThemeTraits()), ThemeFonts(ThemeTraits(textScale: 1.5))
    )
    for font in [
      \ThemeFonts.largeTitle, \.title, \.headline, \.body, \.button, \.badge, \.caption,
      \.monospaced, \.windowTitle,
    ] {
      #expect(large[keyPath: font].size == 1.5 * usual[keyPath: font].size)
      #expect(large[keyPath: font].weight == usual[keyPath: font].weight)
    }
    #expect(large.system(size: 10, weight: .bold) == .system(size: 15, weight: .bold))
  }
}
