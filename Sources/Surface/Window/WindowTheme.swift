public import Geometry

/// The colours of what the toolkit draws around an app's content.
public struct WindowTheme: Hashable, Sendable {
  /// Behind the content.
  public var background: Color
  /// Behind the title, where the app draws its title bar.
  public var titleBar: Color
  /// The title and the icons of the title bar.
  public var titleText: Color
  /// The line below the title bar.
  public var separator: Color
  /// What is selected or focused.
  public var accent: Color

  /// A theme of five colours.
  public init(
    background: Color, titleBar: Color, titleText: Color, separator: Color, accent: Color
  ) {
    self.background = background
    self.titleBar = titleBar
    self.titleText = titleText
    self.separator = separator
    self.accent = accent
  }

  /// Dark text on white.
  public static let light = WindowTheme(
    background: .white, titleBar: Color(hex: 0xf1f1f1), titleText: Color(hex: 0x222222),
    separator: Color(hex: 0xe0e0e0), accent: Color(hex: 0x3390ec))
  /// Light text on dark blue grey.
  public static let dark = WindowTheme(
    background: Color(hex: 0x17212b), titleBar: Color(hex: 0x0e1621),
    titleText: Color(hex: 0xf5f5f5), separator: Color(hex: 0x0a121b), accent: Color(hex: 0x5288c1))
}
