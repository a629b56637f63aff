public import Geometry

/// The colours of what the toolkit draws around an app's content.
public struct WindowTheme: Hashable, Sendable {
  public var background: Color
  public var titleBar: Color
  public var titleText: Color
  public var separator: Color
  public var accent: Color

  public init(
    background: Color, titleBar: Color, titleText: Color, separator: Color, accent: Color
  ) {
    self.background = background
    self.titleBar = titleBar
    self.titleText = titleText
    self.separator = separator
    self.accent = accent
  }

  public static let light = WindowTheme(
    background: .white, titleBar: Color(hex: 0xf1f1f1), titleText: Color(hex: 0x222222),
    separator: Color(hex: 0xe0e0e0), accent: Color(hex: 0x3390ec))
  public static let dark = WindowTheme(
    background: Color(hex: 0x17212b), titleBar: Color(hex: 0x0e1621),
    titleText: Color(hex: 0xf5f5f5), separator: Color(hex: 0x0a121b), accent: Color(hex: 0x5288c1))
}
