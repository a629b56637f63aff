import Surface

/// The font and the colour of a text, each of which may be that of the theme.
struct ThemedTextStyle: Equatable {
  /// A font, or which one of the theme.
  enum Font: Equatable {
    /// That of what is read.
    case body
    case fixed(FontDescriptor)
    case token(KeyPath<ThemeFonts, FontDescriptor>)

    /// The font of what is read for nil.
    init(_ font: FontDescriptor?) { self = font.map { .fixed($0) } ?? .body }
  }

  /// A colour, or which one of the theme.
  enum Paint: Equatable {
    /// That of what is read.
    case text
    case fixed(Color)
    case token(KeyPath<ThemeColors, Color>)

    /// The colour of what is read for nil.
    init(_ color: Color?) { self = color.map { .fixed($0) } ?? .text }
  }

  var font: Font
  var color: Paint

  /// That of most texts.
  static var body: ThemedTextStyle { ThemedTextStyle(font: .body, color: .text) }
  /// Its attributes in the light theme, made once.
  static let lightBodyAttributes = body.attributes(in: .light)

  /// Whether nothing is taken from the theme.
  var isFixed: Bool {
    if case .fixed = font, case .fixed = color { return true }
    return false
  }

  func attributes(in theme: Theme) -> TextAttributes {
    PlainTextAttributes.of(font: font(in: theme), color: color(in: theme))
  }

  /// Whether a text has the same font and colour in both themes.
  func looksAlike(in theme: Theme, and other: Theme) -> Bool {
    theme == other || color(in: theme) == color(in: other) && font(in: theme) == font(in: other)
  }

  private func font(in theme: Theme) -> FontDescriptor {
    switch font {
    case .body: theme.fonts.body
    case .fixed(let font): font
    case .token(let token): theme.fonts[keyPath: token]
    }
  }

  private func color(in theme: Theme) -> Color {
    switch color {
    case .text: theme.colors.text
    case .fixed(let color): color
    case .token(let token): theme.colors[keyPath: token]
    }
  }
}
