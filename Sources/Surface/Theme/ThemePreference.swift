public import Geometry
public import Platform

/// What a program, or the person who uses it, has chosen about its theme; what is nil follows the desktop.
///
/// ```swift
/// application.themePreference.appearance = .dark
/// application.themePreference.textScale = 1.25
/// ```
public struct ThemePreference: Hashable, Sendable {
  /// Whether the theme is light or dark; nil for as the desktop says, and light where it says nothing.
  public var appearance: ThemeTraits.Appearance?
  /// Whether edges and text stand out more than usual; nil for as the desktop says.
  public var hasHighContrast: Bool?
  /// The colour of what is chosen and pressed; nil for that of the desktop, and of the theme where it has none.
  public var accentColor: Color?
  /// How much room there is around the contents of controls; desktops have no such setting.
  public var density: ThemeTraits.Density
  /// The size of text as a multiple of the usual one; nil for as the desktop says.
  public var textScale: Double?

  /// A preference; without arguments everything follows the desktop.
  public init(
    appearance: ThemeTraits.Appearance? = nil, hasHighContrast: Bool? = nil,
    accentColor: Color? = nil, density: ThemeTraits.Density = .regular, textScale: Double? = nil
  ) {
    self.appearance = appearance
    self.hasHighContrast = hasHighContrast
    self.accentColor = accentColor
    self.density = density
    self.textScale = textScale
  }

  /// What the theme is made for where the desktop has `settings`.
  public func traits(with settings: DesktopSettings) -> ThemeTraits {
    ThemeTraits(
      appearance: appearance ?? (settings.colorScheme == .dark ? .dark : .light),
      hasHighContrast: hasHighContrast ?? settings.hasHighContrast,
      accentColor: accentColor ?? settings.accentColor, density: density,
      textScale: textScale ?? settings.textScale)
  }
}
