import Surface

/// The font and the colour of a text, each of which may be that of the theme.
struct ThemedTextStyle: Equatable {
  /// A font, or which one of the theme.
  enum Font: Equatable {
    case fixed(FontDescriptor)
    case token(KeyPath<ThemeFonts, FontDescriptor>)

    /// The font of what is read for nil.
    init(_ font: FontDescriptor?) { self = font.map { .fixed($0) } ?? .token(\.body) }
  }

  /// A colour, or which one of the theme.
  enum Paint: Equatable {
    case fixed(Color)
    case token(KeyPath<ThemeColors, Color>)

    /// The colour of what is read for nil.
    init(_ color: Color?) { self = color.map { .fixed($0) } ?? .token(\.text) }
  }

  var font: Font
  var color: Paint

  /// Whether nothing is taken from the theme.
  var isFixed: Bool {
    if case .fixed = font, case .fixed = color { return true }
    return false
  }

  func attributes(in theme: Theme) -> TextAttributes {
    PlainTextAttributes.of(font: font(in: theme), color: color(in: theme))
  }

  private func font(in theme: Theme) -> FontDescriptor {
    switch font {
    case .fixed(let font): font
    case .token(let token): theme.fonts[keyPath: token]
    }
  }

  private func color(in theme: Theme) -> Color {
    switch color {
    case .fixed(let color): color
    case .token(let token): theme.colors[keyPath: token]
    }
  }
}
