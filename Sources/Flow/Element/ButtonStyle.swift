import Surface

/// How much a button with a title stands out.
public enum ButtonStyle: Hashable, Sendable, CaseIterable {
  /// Filled with the accent: what most people will do here. One of its kind in a dialog or a page.
  case prominent
  /// Filled with grey.
  case standard
  /// A title in the colour of links, without a background until the pointer is above it.
  case plain
  /// Filled with the colour of errors: what cannot be undone.
  case destructive

  /// What the title is written in.
  var textColor: KeyPath<ThemeColors, Color> {
    switch self {
    case .prominent: \.onAccent
    case .standard: \.text
    case .plain: \.link
    case .destructive: \.error.onFill
    }
  }
}
