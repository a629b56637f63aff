import Surface

/// Fills its superview with a colour of the theme.
class GroundView: View {
  private let color: ThemeToken<ThemeColors, Color>

  init(_ color: ThemeToken<ThemeColors, Color>) {
    self.color = color
    super.init()
    fillsSuperview = true
    backgroundColor = currentTheme.colors[keyPath: color]
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    backgroundColor = currentTheme.colors[keyPath: color]
  }
}
