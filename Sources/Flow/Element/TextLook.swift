import Surface

/// What a text takes from the theme. As small as a pointer, because screens are made of texts.
enum TextLook: Equatable {
  /// Nothing: the text has its own attributes.
  case own
  /// Font and colour of what is read, as most texts do.
  case body
  /// A font or a colour, or both.
  indirect case themed(ThemedTextStyle)

  init(_ style: ThemedTextStyle) { self = style.isFixed ? .own : .themed(style) }

  /// The attributes of ``body`` in the light theme, made once.
  static let lightBodyAttributes = bodyAttributes(in: .light)

  /// `text`, which has the attributes of the light theme, in those of another one.
  func text(_ text: AttributedText, in theme: Theme) -> AttributedText {
    if theme == .light { return text }
    return switch self {
    case .own: text
    case .body: AttributedText(text.string, attributes: TextLook.bodyAttributes(in: theme))
    case .themed(let style):
      AttributedText(text.string, attributes: style.attributes(in: theme))
    }
  }

  private static func bodyAttributes(in theme: Theme) -> TextAttributes {
    PlainTextAttributes.of(font: theme.fonts.body, color: theme.colors.text)
  }
}
