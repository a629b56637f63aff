import Geometry

/// How much a message matters, and with that its colours and its icon.
public enum StatusTone: Hashable, Sendable, CaseIterable {
  /// Something worth knowing.
  case info
  /// Something that has been done.
  case success
  /// Something that asks for care.
  case warning
  /// Something that has failed.
  case error

  /// The colours of the tone in a theme.
  public var colors: ThemeToken<ThemeColors, StatusColors> {
    switch self {
    case .info: \.info
    case .success: \.success
    case .warning: \.warning
    case .error: \.error
    }
  }

  /// The icon of the tone in a theme.
  public var icon: ThemeToken<ThemeIcons, ThemeIcon> {
    switch self {
    case .info: \.info
    case .success: \.success
    case .warning: \.warning
    case .error: \.error
    }
  }

  /// What text and icons of the tone are written in.
  var textColor: ThemeToken<ThemeColors, Color> {
    switch self {
    case .info: \.info.text
    case .success: \.success.text
    case .warning: \.warning.text
    case .error: \.error.text
    }
  }
}
