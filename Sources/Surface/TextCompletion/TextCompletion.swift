/// A text that may be meant by what somebody has begun to write.
public struct TextCompletion: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// What of the text before the caret a candidate takes the place of.
  public enum Replacement: Hashable, Sendable, Codable {
    /// What stands behind the last white space.
    case word
    /// Everything in the line.
    case line
    /// A number of characters.
    case characters(Int)
  }

  /// What is written when it is chosen.
  public var text: String
  /// What is shown beside it, fainter; nil for nothing.
  public var detail: String?
  /// What it takes the place of.
  public var replacement: Replacement

  /// A candidate.
  public init(_ text: String, detail: String? = nil, replacing replacement: Replacement = .word) {
    (self.text, self.detail, self.replacement) = (text, detail, replacement)
  }

  /// A candidate in place of the word before the caret.
  public init(stringLiteral value: String) { self.init(value) }

  /// What of the text before the caret it takes the place of.
  func replaced(of text: String) -> Substring {
    switch replacement {
    case .line: text[...]
    case .word:
      text.lastIndex(where: \.isWhitespace).map { text[text.index(after: $0)...] } ?? text[...]
    case .characters(let count): text.suffix(count)
    }
  }

  /// Whether what was written meanwhile is the beginning of it still, capitals or not.
  func continues(_ text: String) -> Bool {
    self.text.lowercased().hasPrefix(replaced(of: text).lowercased())
  }
}
