public import Surface

/// How components look: that of the view that they are shown in, which follows the desktop, until a component gives what
/// is below it another one.
///
/// ```swift
/// let theme = context.environment[ThemeKey.self]
/// PhotoViewer(photo).environment(ThemeKey.self, .dark)
/// ```
public enum ThemeKey: EnvironmentKey {
  /// The light theme.
  public static let defaultValue = Theme.light
}
