/// What a part of a text is in its language, which decides how it looks.
public enum TextToken: Hashable, Sendable, CaseIterable {
  /// A word of the language itself.
  case keyword
  /// The name of a type.
  case type
  /// An attribute, with its sign.
  case attribute
  /// A condition of compilation, or a macro.
  case directive
  case number
  case string
  /// What stands for something else in a string or a text.
  case escape
  case regularExpression
  case comment
  /// Signs that say how a text looks and are not part of it.
  case markup
  case heading
  case emphasis
  case strong
  /// Code within a text, or a block of it.
  case code
  /// The text of a link, or an address.
  case link
  case quote
  case listMarker
  /// A line between two parts of a text.
  case rule
}

/// A part of a line that is one token. What no token has is plain.
public struct TextTokenRun: Hashable, Sendable {
  /// UTF-8 offsets from the beginning of the line, not empty.
  public var range: Range<Int>
  /// What it is.
  public var token: TextToken

  /// A part of a line.
  public init(_ range: Range<Int>, _ token: TextToken) { (self.range, self.token) = (range, token) }
}

extension [TextTokenRun] {
  /// Appends a run; one that goes on with the last one becomes part of it, and an empty one is none.
  mutating func add(_ range: Range<Int>, _ token: TextToken) {
    if range.isEmpty { return }
    if let last, last.token == token, last.range.upperBound == range.lowerBound {
      self[count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      append(TextTokenRun(range, token))
    }
  }
}
