public import Editing
public import Geometry

/// The colours of the tokens of a language.
///
/// Those of a theme can be read on each of its backgrounds: at a contrast of 4.5, and of 7 where people ask for more.
///
/// ```swift
/// var colors = SyntaxColors(theme)
/// colors[.comment] = theme.colors.success.text
/// editor.syntaxColors = colors
/// ```
public struct SyntaxColors: Hashable, Sendable {
  private var colors: [TextToken: Color] = [:]

  /// No token has a colour.
  public init() {}

  /// The colours for the appearance and the contrast of a theme.
  public init(_ theme: Theme) {
    let background = theme.colors.backgroundNearestToText
    let contrast = theme.traits.hasHighContrast ? 7.0 : ThemeColors.textContrast
    let hues = theme.traits.appearance == .light ? SyntaxColors.light : SyntaxColors.dark
    for (token, color) in hues { colors[token] = color.contrasting(contrast, with: background) }
    colors[.link] = theme.colors.link
    for token in [TextToken.markup, .quote, .rule] { colors[token] = theme.colors.secondaryText }
  }

  /// The colour of a token; nil for that of the text.
  public subscript(token: TextToken) -> Color? {
    get { colors[token] }
    set { colors[token] = newValue }
  }

  private static let light: [TextToken: Color] = [
    .keyword: Color(hex: 0xa0208c), .type: Color(hex: 0x1a6e8c), .attribute: Color(hex: 0x8a5a00),
    .directive: Color(hex: 0x7a4a1e), .number: Color(hex: 0x2a3fd0), .string: Color(hex: 0xc0281f),
    .escape: Color(hex: 0x8a5a00), .regularExpression: Color(hex: 0x9a3b6e),
    .comment: Color(hex: 0x5d6f61), .heading: Color(hex: 0x1a5fb4), .code: Color(hex: 0x9a3b6e),
    .listMarker: Color(hex: 0xa0208c),
  ]

  private static let dark: [TextToken: Color] = [
    .keyword: Color(hex: 0xf07ab2), .type: Color(hex: 0x7fd6e8), .attribute: Color(hex: 0xe8b96a),
    .directive: Color(hex: 0xe0a070), .number: Color(hex: 0xb3a4ff), .string: Color(hex: 0xff8a7a),
    .escape: Color(hex: 0xe8b96a), .regularExpression: Color(hex: 0xf0a0c8),
    .comment: Color(hex: 0x8fa596), .heading: Color(hex: 0x7ab8ff), .code: Color(hex: 0xf0a0c8),
    .listMarker: Color(hex: 0xf07ab2),
  ]
}
