public import Geometry

/// What a person has set for all programs.
public struct DesktopSettings: Hashable, Sendable {
  /// Whether programs are to be light or dark.
  public enum ColorScheme: String, Hashable, Sendable {
    /// The person has not chosen; programs are light then.
    case noPreference = "none"
    /// What the person has chosen.
    case light, dark
  }

  /// Whether programs are to be light or dark.
  public var colorScheme: ColorScheme
  /// The colour of what is chosen and pressed; nil if the program chooses.
  public var accentColor: Color?
  /// Whether edges and text are to stand out more than usual.
  public var hasHighContrast: Bool
  /// Whether things are to appear where they belong instead of moving there.
  public var reducesMotion: Bool
  /// How much larger than usual text is to be: 1 for as usual.
  public var textScale: Double
  /// The longest time between the presses of a double click.
  public var doubleClickInterval: Duration
  /// The font of the desktop by its name and size (`Cantarell 11`); nil if the program chooses.
  public var interfaceFont: String?
  /// The order of the stripes of pixels that text is to use; nil if the desktop says nothing.
  public var subpixelOrder: SubpixelOrder?
  /// Which buttons title bars have that programs draw, and where.
  public var titleBarButtons: TitleBarButtons

  /// What holds where nothing was set.
  public init(
    colorScheme: ColorScheme = .noPreference, accentColor: Color? = nil,
    hasHighContrast: Bool = false, reducesMotion: Bool = false, textScale: Double = 1,
    doubleClickInterval: Duration = .milliseconds(400), interfaceFont: String? = nil,
    subpixelOrder: SubpixelOrder? = nil,
    titleBarButtons: TitleBarButtons = TitleBarButtons()
  ) {
    self.colorScheme = colorScheme
    self.accentColor = accentColor
    self.hasHighContrast = hasHighContrast
    self.reducesMotion = reducesMotion
    self.textScale = textScale
    self.doubleClickInterval = doubleClickInterval
    self.interfaceFont = interfaceFont
    self.subpixelOrder = subpixelOrder
    self.titleBarButtons = titleBarButtons
  }
}
