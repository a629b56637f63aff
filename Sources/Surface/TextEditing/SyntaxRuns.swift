import Editing
import Typesetting

/// The tokens of a text as far as they are shown, and what they look like.
struct SyntaxRuns: Sendable {
  /// The tokens that lines are laid out with; nil for plain letters, and where nothing is known.
  var tokens: TextRuns<TextToken?>
  var colors: SyntaxColors

  /// A text of which nothing is known, in UTF-8 bytes.
  init(count: Int, colors: SyntaxColors) {
    tokens = TextRuns(repeating: nil, count: count)
    self.colors = colors
  }

  /// Moves the tokens with the text. What is typed within a token, or at its end, is taken for more of it until it is looked at.
  mutating func apply(_ edit: TextEdit) {
    tokens.apply(edit) { before, _ in before ?? nil }
  }

  /// A part of the text in its colours.
  ///
  /// - Parameters:
  ///   - string: the letters.
  ///   - range: where they are in the text.
  ///   - attributes: those of plain letters.
  /// - Returns: nil where nothing is written, or where bytes of the text are no UTF-8.
  func attributedText(
    _ string: String, _ range: Range<Int>, _ attributes: TextAttributes
  ) -> AttributedText? {
    tokens.attributedText(string, range) { token in
      token.map { look(of: $0, attributes) } ?? attributes
    }
  }

  private func look(of token: TextToken, _ plain: TextAttributes) -> TextAttributes {
    var attributes = plain
    if let color = colors[token] {
      attributes.color = color.withAlpha(color.alpha * plain.color.alpha)
    }
    switch token {
    case .strong, .heading: attributes.font = attributes.font.withWeight(.bold)
    case .emphasis: attributes.font = attributes.font.italic()
    default: break
    }
    return attributes
  }
}
