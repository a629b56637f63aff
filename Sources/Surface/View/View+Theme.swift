extension View {
  /// A theme for this view and everything in it; nil for that of the superview.
  public final var themeOverride: Theme? {
    get { ownTheme }
    set {
      ownTheme = newValue
      inheritTheme(superview?.currentTheme ?? scene?.inheritedTheme ?? .light)
    }
  }

  /// Takes the theme of what the view is in.
  final func inheritTheme(_ inherited: Theme) {
    let (new, old) = (ownTheme ?? inherited, currentTheme)
    guard !new.isCopy(of: old) else { return }
    currentTheme = new
    themeDidChange(from: old)
    for subview in subviews { subview.inheritTheme(new) }
  }
}
