public import Geometry

/// What a person asks of the looks of all programs, and what a ``Theme`` is made for.
public struct ThemeTraits: Hashable, Sendable {
  /// Whether a theme is light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light background, or light text on a dark one.
    case light, dark
  }

  /// How much room there is around the contents of controls and between them.
  public enum Density: String, Hashable, Sendable, CaseIterable {
    /// Less than usual, as much as usual, more than usual.
    case compact, regular, spacious
  }

  /// Whether the theme is light or dark.
  public var appearance: Appearance
  /// Whether edges and text stand out more than usual.
  public var hasHighContrast: Bool
  /// The colour of what is chosen and pressed; nil for that of the theme.
  public var accentColor: Color?
  /// How much room there is around the contents of controls and between them.
  public var density: Density
  /// The size of text as a multiple of the usual one, 0.5...4; others are clamped.
  public var textScale: Double {
    didSet { textScale = ThemeTraits.clamped(textScale) }
  }

  /// Traits; without arguments those of a light theme as nothing was asked for.
  public init(
    appearance: Appearance = .light, hasHighContrast: Bool = false, accentColor: Color? = nil,
    density: Density = .regular, textScale: Double = 1
  ) {
    self.appearance = appearance
    self.hasHighContrast = hasHighContrast
    self.accentColor = accentColor
    self.density = density
    self.textScale = ThemeTraits.clamped(textScale)
  }

  private static func clamped(_ scale: Double) -> Double {
    scale.isNaN ? 1 : min(max(scale, 0.5), 4)
  }
}
