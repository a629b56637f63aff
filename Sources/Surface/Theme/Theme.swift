/// How everything that the toolkit draws looks: colours, fonts, sizes and icons.
///
/// The theme of a program follows the desktop and ``Session/themePreference``. It is inherited from views to their
/// subviews and from nodes to their subnodes; ``View/themeOverride`` and ``DisplayNode/themeOverride`` give a part of the
/// tree another one, and in Flow every component can read it from its environment.
///
/// ```swift
/// override func themeDidChange(from old: Theme) {
///   super.themeDidChange(from: old)
///   backgroundColor = currentTheme.colors.contentBackground
/// }
/// ```
///
/// A program with looks of its own changes what a theme is made of:
///
/// ```swift
/// application.session.makeTheme = { traits in
///   var theme = Theme(traits)
///   theme.metrics.controlCornerRadius = theme.metrics.controlHeight / 2
///   return theme
/// }
/// ```
///
/// A copy is one reference. Two themes that were made apart are compared value by value.
public struct Theme: Hashable, Sendable {
  private var contents: Contents

  /// A theme for what a person asks of all programs.
  public init(_ traits: ThemeTraits) {
    contents = Contents(
      Values(
        traits: traits, colors: ThemeColors(traits), fonts: ThemeFonts(traits),
        metrics: ThemeMetrics(traits), icons: .standard))
  }

  /// Dark text on white.
  public static let light = Theme(ThemeTraits())
  /// Light text on dark blue grey.
  public static let dark = Theme(ThemeTraits(appearance: .dark))

  /// What the theme was made for.
  public var traits: ThemeTraits { contents.values.traits }

  /// Colours, by what they are for.
  public var colors: ThemeColors {
    get { contents.values.colors }
    set { change(\.colors, newValue) }
  }

  /// Fonts, by what is written in them.
  public var fonts: ThemeFonts {
    get { contents.values.fonts }
    set { change(\.fonts, newValue) }
  }

  /// Sizes and distances in logical points.
  public var metrics: ThemeMetrics {
    get { contents.values.metrics }
    set { change(\.metrics, newValue) }
  }

  /// The icons of controls.
  public var icons: ThemeIcons {
    get { contents.values.icons }
    set { change(\.icons, newValue) }
  }

  /// Whether this is a copy of `other`, which is quicker to say than whether both are equal.
  func isCopy(of other: Theme) -> Bool { contents === other.contents }

  /// Whether nothing that was measured with `other` needs another size.
  func hasSizes(of other: Theme) -> Bool {
    isCopy(of: other) || fonts == other.fonts && metrics == other.metrics
  }

  /// Whether everything in two themes is the same. Copies are found equal without a look at their values.
  public static func == (a: Theme, b: Theme) -> Bool {
    a.contents === b.contents || a.contents.values == b.contents.values
  }

  /// Feeds the traits to a hasher: themes of equal traits are most often equal.
  public func hash(into hasher: inout Hasher) { hasher.combine(contents.values.traits) }

  private mutating func change<Part>(_ part: WritableKeyPath<Values, Part>, _ value: Part) {
    var values = contents.values
    values[keyPath: part] = value
    contents = Contents(values)
  }

  private struct Values: Equatable, Sendable {
    var traits: ThemeTraits
    var colors: ThemeColors
    var fonts: ThemeFonts
    var metrics: ThemeMetrics
    var icons: ThemeIcons
  }

  private final class Contents: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }
}
